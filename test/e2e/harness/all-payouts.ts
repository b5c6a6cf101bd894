import type { Page } from 'playwright-core'
import type { Payout } from '../../../electron/payouts/contract/payout.ts'
import { payoutTabs } from '../../../electron/payouts/contract/lists.ts'
import { ask } from './bridge.ts'

/** Every payout that is on one of the tabs, asked of main page after page. */
export async function allPayouts(window: Page): Promise<Payout[]> {
  const found: Payout[] = []
  for (const list of payoutTabs) {
    let after: string | null = null
    do {
      const page: { payouts: Payout[]; next: string | null } = await ask(window, 'payouts.page', { list, after })
      found.push(...page.payouts)
      after = page.next
    } while (after !== null)
  }
  return found
}

/** Throws where there is none. */
export async function payoutTo(window: Page, accountName: string): Promise<Payout> {
  const payout = (await allPayouts(window)).find((one) => one.accountName === accountName)
  if (!payout) throw new Error(`There is no payout to ${accountName}`)
  return payout
}
