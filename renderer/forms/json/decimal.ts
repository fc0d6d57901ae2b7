const decimalShape = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/
const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** True for text that is a number as JSON writes them. */
export function isNumberText(text: string): boolean {
  return jsonNumber.test(text)
}

/** The same for all ways to write one number: `1.10`, `1.1` and `11e-1`. */
export function canonicalDecimal(source: string): string {
  const parts = decimalShape.exec(source)
  if (parts === null) return source
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts
  const digits = `${whole}${fraction}`.replace(/^0+/, '')
  const significant = trimZeros(digits)
  if (significant === '') return '0'
  const power = BigInt(exponent) - BigInt(fraction.length) + BigInt(digits.length - significant.length)
  return `${sign}${significant}e${power}`
}

/** True when a program that reads the number as a double (as nearly all do) has the very number that was written. */
export function isExactNumber(source: string): boolean {
  const value = Number(source)
  return Number.isFinite(value) && canonicalDecimal(String(value)) === canonicalDecimal(source)
}

/** Zeros at the end are cut in a loop: a pattern for them is slow on long rows of zeros. */
function trimZeros(digits: string): string {
  let end = digits.length
  while (end > 0 && digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}
