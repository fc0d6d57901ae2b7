/**
 * Puts text on the clipboard. False when the system refused. The second way is for windows where the clipboard's own
 * permission is denied, as it is for everything a page has not been granted.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  // The old call is the only one that works without the permission.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  const done = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return done
}
