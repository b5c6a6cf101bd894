import { expect, test } from 'vitest'
import type { ApprovalEnds } from '../../../electron/payouts/records.ts'
import type { ContractPart } from '../ledger-contract.ts'
import { newApproval, newMove, newPayout, stamp } from '../samples.ts'

/** Since when a payout waits whose approvals count no more. */
export const ageingContract: ContractPart = (held) => {
  type Given = [by: string, at: number]
  const lifetime = 10_000
  const now = 90_000

  /** Approved by each of them, as enough by the last. */
  async function waitingSince(given: readonly Given[], voided: ApprovalEnds['voided'], ends = lifetime) {
    const { payouts, ageing } = held().ledger
    const { id } = await payouts.add(newPayout(), stamp())
    for (const [by, at] of given) {
      const to = given.at(-1)?.[1] === at ? 'approved' : 'draft'
      const approval = newApproval({ by, at })
      await payouts.move(newMove(id, { from: ['draft', 'approved'], to, approval, ...stamp(at, by) }))
    }
    const search = {
      since: now,
      lateFrom: 0,
      terms: { since: now, until: now, secondAbove: null, lapsed: [] },
      ends: { lifetime: ends, voided },
      ...{ offset: 0, now },
    }
    const [line] = await ageing.waiting(search)
    // What waits for less time than it is asked about waits too long for nobody.
    const since = (line?.newest ?? 0) - 1
    expect(await ageing.waiting({ ...search, since })).toEqual([])
    return line?.newest
  }

  test.each<[string, Given[], ApprovalEnds['voided'], number]>([
    ['they ran out', [['can', 2_000]], [], 12_000],
    [
      'the first of two ran out',
      [
        ['can', 2_000],
        ['ali', 4_000],
      ],
      [],
      12_000,
    ],
    ['all were voided', [['can', 2_000]], [{ by: null, at: 7_000 }], 7_000],
    ['whoever gave one lost their key', [['can', 2_000]], [{ by: 'can', at: 3_000 }], 3_000],
    ['the first of several causes', [['can', 2_000]], [7_000, 3_000].map((at) => ({ by: 'can', at })), 3_000],
    [
      'nothing else did it',
      [['can', 2_000]],
      [
        { by: 'ali', at: 3_000 },
        { by: null, at: 1_999 },
        { by: 'can', at: 40_000 },
      ],
      12_000,
    ],
    [
      'those ended that came after others',
      [
        ['can', 2_000],
        ['ali', 4_000],
      ],
      [{ by: 'can', at: 3_000 }],
      14_000,
    ],
  ])('a payout waits since %s', async (_why, given, voided, since) => {
    expect(await waitingSince(given, voided)).toBe(since)
  })

  test('where nothing says since when, a payout waits since it was approved', async () => {
    expect(await waitingSince([['can', 2_000]], [], now)).toBe(2_000)
  })
}
