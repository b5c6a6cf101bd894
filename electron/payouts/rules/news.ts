import type { BulkNews, BulkNewsKind } from '../../core/ports.ts'
import type { Check } from '../contract/payout.ts'
import type { PayoutRecord } from '../records.ts'

const ofChecks = [
  'iban_first',
  'iban_changed',
  'iban_of_another',
  'account_name_differs',
  'name_changed',
  'name_not_latin',
  'name_damaged',
] as const satisfies readonly BulkNewsKind[]

/** As the dialog tells them. */
const kinds: readonly BulkNewsKind[] = [...ofChecks, 'over_limit']

/**
 * What is new in many payouts that are approved at once: which go where nobody was paid before, to whom else than before, and which
 * are large. A page in the wrong hands can show other payouts with the same number and total; it can hardly find any with the same news.
 */
export function gatherNews(secondCheckerAbove: string | null) {
  const limit = secondCheckerAbove === null ? null : BigInt(secondCheckerAbove)
  const found = new Map<BulkNewsKind, BulkNews>()
  /** Of the payouts that were gathered so far, whose each account is. */
  const customerOf = new Map<string, string>()

  function add(kind: BulkNewsKind, { amount, iban, accountName }: PayoutRecord): void {
    const news = found.get(kind) ?? { kind, rows: 0, total: 0n, largest: { amount, iban, accountName } }
    found.set(kind, news)
    news.rows += 1
    news.total += amount
    if (amount > news.largest.amount) news.largest = { amount, iban, accountName }
  }

  return {
    add(payout: PayoutRecord, checks: readonly Pick<Check, 'code' | 'level'>[]): void {
      const { iban, customer, amount } = payout
      const warned = new Set(checks.filter(({ level }) => level !== 'passed').map(({ code }) => code))
      const owner = customerOf.get(iban) ?? customer.id
      customerOf.set(iban, owner)
      if (owner !== customer.id) warned.add('iban_of_another')
      for (const kind of ofChecks) if (warned.has(kind)) add(kind, payout)
      if (limit !== null && amount > limit) add('over_limit', payout)
    },

    all: (): BulkNews[] => kinds.flatMap((kind) => found.get(kind) ?? []),
  }
}
