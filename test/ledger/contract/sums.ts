import { expect, test } from 'vitest'
import { sumNames } from '../../../electron/record/contract/sums.ts'
import type { ContractPart } from '../ledger-contract.ts'
import { fillEveryTable } from '../every-table.ts'
import { newPayout, stamp, namesFound } from '../samples.ts'

/** Every sum is recounted: whoever goes round the program changes none unseen. */
export const sumsContract: ContractPart = (held) => {
  async function filled() {
    const { ledger } = held()
    await fillEveryTable(ledger)
    const { id } = await ledger.payouts.add(newPayout({ processId: 'CANCELLED' }), stamp())
    const cancelled = { to: 'cancelled', action: 'payout.cancelled' } as const
    await ledger.payouts.move({ id, revision: 1, from: ['draft'], ...cancelled, ...stamp() })
    expect(await ledger.audit.check()).toMatchObject({ findings: [] })
  }

  test.each(sumNames)(
    '%s: found where it was lowered, taken away or put in, and right again afterwards',
    async (name) => {
      await filled()
      const one = `name = '${name}' and part = (select min(part) from sums where name = '${name}' and count <> 0)`
      for (const [change, undo] of [
        [`update sums set amount = amount - 1 where ${one}`, `update sums set amount = amount + 1 where ${one}`],
        [`update sums set count = count + 1 where ${one}`, `update sums set count = count - 1 where ${one}`],
        [`update sums set name = 'x' where ${one}`, `update sums set name = '${name}' where name = 'x'`],
        [`insert into sums values (5, '${name}', 'y', 0, 1)`, `delete from sums where part = 'y'`],
      ] as const) {
        const tampered = await held().tamper(change)
        const mismatches = namesFound(await tampered.audit.check())
        expect([change, mismatches]).toEqual([change, expect.arrayContaining([expect.stringMatching(`^sum ${name} `)])])
        expect(await (await held().tamper(undo)).audit.check()).toMatchObject({ findings: [] })
      }
    },
  )
}
