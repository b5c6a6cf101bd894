import type { StatementAccount, StatementLine, StatementRemark } from '../contract/statement.ts'
import type { Movements } from './movements.ts'

/** Checks that an account's balances follow from its lines. Finds the first and the last. */
export function checkBalances(
  lines: readonly StatementLine[],
  name: string,
  { balances }: Pick<Movements, 'balances'>,
): { account: StatementAccount; remarks: StatementRemark[] } {
  const named = (kind: 'opening' | 'closing'): bigint | null =>
    balances.find((each) => each.kind === kind && each.account === name)?.balance ?? null
  const [first] = lines
  const opening = named('opening') ?? (first && first.balance !== null ? first.balance - first.amount : null)
  const remarks: StatementRemark[] = []
  let expected = opening
  for (const { number, row, amount, balance } of lines) {
    expected = expected === null ? null : expected + amount
    if (balance === null) continue
    if (expected !== null && expected !== balance)
      remarks.push({ remark: 'balance_differs', row, line: number, expected, balance })
    expected = balance
  }
  return { account: { name, opening, closing: expected ?? named('closing') }, remarks }
}
