import { createPinia, setActivePinia } from 'pinia'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shallowRef } from 'vue'
import type { Payout } from '../../../../electron/payouts/contract/payout.ts'
import type { Result } from '../../../../electron/core/result.ts'
import { nothingAllowed, unknownPayout } from '../../doubtful-payout.ts'
import { openWindow } from '../../window.ts'

type Module = typeof import('../../../../src/pages/payouts/use-together.ts')
let useTogether: Module['useTogether']
let notTogether: Module['notTogether']
let answer: Result<Payout[]>
let asked: unknown[]

const waiting = (id: number, changes: Partial<Payout> = {}): Payout =>
  unknownPayout({
    id,
    state: 'awaiting_approval',
    amount: '150',
    actions: { ...nothingAllowed, approve: 'allowed' },
    ...changes,
  })
const approved = (id: number): Payout => waiting(id, { state: 'approved', revision: 3 })

beforeAll(async () => {
  openWindow({
    payouts: {
      page: () => Promise.resolve({ ok: true, value: { payouts: [], next: null } }),
      approveBulk: (input) => {
        asked.push(input)
        return Promise.resolve(answer)
      },
    },
  })
  ;({ useTogether, notTogether } = await import('../../../../src/pages/payouts/use-together.ts'))
})
beforeEach(() => {
  setActivePinia(createPinia())
  asked = []
})

function listOf(...payouts: Payout[]) {
  const rows = shallowRef<Payout[]>(payouts)
  return { rows, together: useTogether(() => rows.value) }
}
const ids = (payouts: readonly Payout[]) => payouts.map(({ id }) => id)

it('says of each payout why it cannot be ticked', () => {
  const actions = (approve: Payout['actions']['approve']) => ({ ...nothingAllowed, approve })
  expect(notTogether(waiting(1))).toBeNull()
  expect(notTogether(waiting(1, { checks: [{ code: 'twin_recent', level: 'warning' }] }))).toBeNull()
  expect(notTogether(waiting(1, { checks: [{ code: 'twin_unknown', level: 'blocking' }] }))).toBe('blocking_check')
  for (const why of ['own_payout', 'already_approved', 'not_permitted'] as const)
    expect(notTogether(waiting(1, { actions: actions(why) }))).toBe(why)
})

describe('ticking', () => {
  it('takes what may be approved and leaves the rest', () => {
    const own = waiting(2, { actions: { ...nothingAllowed, approve: 'own_payout' } })
    const { together } = listOf(waiting(1), own, waiting(3))
    together.toggle(own)
    expect(together.ticked.value).toEqual([])
    together.tickAll()
    expect(ids(together.ticked.value)).toEqual([1, 3])
    together.toggle(waiting(1))
    expect(ids(together.ticked.value)).toEqual([3])
  })

  it('takes no more than one seal covers', () => {
    const many = Array.from({ length: 203 }, (_, index) => waiting(index + 1))
    const { together } = listOf(...many)
    together.tickAll()
    expect(together.ticked.value).toHaveLength(200)
    together.toggle(waiting(203))
    expect(together.ticked.value).toHaveLength(200)
    together.toggle(waiting(1))
    together.toggle(waiting(203))
    expect(ids(together.ticked.value)).toContain(203)
  })

  it('outlives a fresh list, but not for a payout that is another by then', () => {
    const { rows, together } = listOf(waiting(1), waiting(2), waiting(3), waiting(4))
    together.tickAll()
    rows.value = [waiting(5), waiting(1), waiting(2, { revision: 9 }), waiting(4)]
    expect(ids(together.ticked.value)).toEqual([1, 4])
    expect(together.lost.value).toBe(2)
    together.forgetLost()
    expect(together.lost.value).toBe(0)
    expect(ids(together.ticked.value)).toEqual([1, 4])
  })
})

describe('approving together', () => {
  it('hands over what was ticked as it was seen, once by a double click, and begins anew', async () => {
    answer = { ok: true, value: [approved(1), waiting(2, { revision: 3 })] }
    const { rows, together } = listOf(waiting(1), waiting(2), waiting(3))
    together.toggle(waiting(1))
    together.toggle(waiting(2))
    const [first, second] = await Promise.all([together.approve('secret'), together.approve('secret')])
    expect([first, second]).toEqual([true, false])
    expect(asked).toEqual([
      {
        payouts: [
          { id: 1, revision: 2 },
          { id: 2, revision: 2 },
        ],
        passphrase: 'secret',
      },
    ])
    // One of them needs a second person.
    expect(together.done.value).toEqual({ count: 2, total: 300n, waiting: 1 })
    rows.value = [waiting(3)]
    expect([together.ticked.value, together.lost.value]).toEqual([[], 0])
  })

  it('keeps the ticks when main refuses, and says why', async () => {
    answer = { ok: false, error: { code: 'declined_in_dialog' } }
    const { together } = listOf(waiting(1), waiting(2))
    together.tickAll()
    expect(await together.approve('secret')).toBe(false)
    expect(together.failure.value?.code).toBe('declined_in_dialog')
    expect(ids(together.ticked.value)).toEqual([1, 2])
  })

  it('does not begin with one', async () => {
    const { together } = listOf(waiting(1))
    together.tickAll()
    expect(await together.approve('secret')).toBe(false)
    expect(asked).toEqual([])
  })
})
