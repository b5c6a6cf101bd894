import type { Bank, BankChange, BankHistory } from '../contract/bank.ts'
import type { BankChangeRecord, BankFacts, BankHistoryRecord, ListedBank } from '../domain/records.ts'

/** Banks, and what changed of them, as the contract has them. */

export const showBank = ({ id, name, code, logoUrl, ...limits }: ListedBank): Bank => ({
  id,
  name,
  code,
  ...showLimits(limits),
  logo: logoUrl === null ? null : `/bank-logo/${encodeURIComponent(id)}`,
})

export const showBankChange = ({ id, bankId, kind, at, before, after }: BankChangeRecord): BankChange => ({
  id,
  bankId,
  name: (after ?? before)?.name ?? '',
  kind,
  at,
  before: before && showFacts(before),
  after: after && showFacts(after),
})

export const showBankHistory = (
  bankId: string,
  { name, listed, since, steps, changes }: BankHistoryRecord,
): BankHistory => ({
  bankId,
  name,
  listed,
  since,
  steps: steps.map(({ at, limits }) => ({ at, limits: limits && showLimits(limits) })),
  changes: changes.map(showBankChange),
})

const showFacts = ({ name, code, ...limits }: BankFacts) => ({ name, code, ...showLimits(limits) })

const showLimits = ({ minimum, maximum }: Pick<ListedBank, 'minimum' | 'maximum'>) => ({
  minimum: String(minimum),
  maximum: String(maximum),
})
