import { expect, test } from 'vitest'
import { sumNames } from '../../../electron/record/contract/sums.ts'
import type { ContractPart } from '../ledger-contract.ts'
import { fillEveryTable } from '../every-table.ts'
import { newPayout, stamp, namesFound } from '../samples.ts'

/** Every sum is recounted: whoever goes round the program changes none unseen. */
export const sumsContract: ContractPart = (held) => {
  test('each is found where it was lowered, taken away or put in, and right again afterwards', async () => {
    const { ledger } = held()
    await fillEveryTable(ledger)
    const { id } = await ledger.payouts.add(newPayout({ processId: 'CANCELLED' }), stamp())
    const cancelled = { to: 'cancelled', action: 'payout.cancelled' } as const
    await ledger.payouts.move({ id, revision: 1, from: ['draft'], ...cancelled, ...stamp() })
    expect(await ledger.audit.check()).toMatchObject({ findings: [] })

    // Picks a part of each sum that counts something.
    const one = '(name, part) in (select name, min(part) from sums where count <> 0 group by name)'
    for (const [change, undo] of [
      [`update sums set amount = amount - 1 where ${one}`, `update sums set amount = amount + 1 where ${one}`],
      [`update sums set count = count + 1 where ${one}`, `update sums set count = count - 1 where ${one}`],
      [
        `update sums set name = 'x' || name where ${one}`,
        `update sums set name = substr(name, 2) where name like 'x%'`,
      ],
      [`insert into sums select distinct 5, name, 'y', 0, 1 from sums`, `delete from sums where part = 'y'`],
    ] as const) {
      const mismatches = namesFound(await (await held().tamper(change)).audit.check())
      const each = sumNames.map((name): unknown => expect.stringMatching(`^sum ${name} `))
      expect([change, mismatches]).toEqual([change, expect.arrayContaining(each)])
      expect(await (await held().tamper(undo)).audit.check()).toMatchObject({ findings: [] })
    }
  })
}
