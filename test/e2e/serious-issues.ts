import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What axe calls serious or critical on the page as it is now, in short. */
export async function seriousIssues(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    return axe.run(document, { resultTypes: ['violations'] })
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
