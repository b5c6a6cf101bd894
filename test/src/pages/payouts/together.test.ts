import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { shallowRef } from 'vue'
import type { BulkRun } from '../../../../electron/payouts/contract/bulk.ts'
import type { Payout } from '../../../../electron/payouts/contract/payout.ts'
import type { Result } from '../../../../electron/core/result.ts'
import { nothingAllowed, unknownPayout } from '../../doubtful-payout.ts'
import { ok, openWindow } from '../../window.ts'

let answer: Result<Payout[] | BulkRun>
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
const ready = (id: number, changes: Partial<Payout> = {}): Payout =>
  waiting(id, { state: 'approved', actions: { ...nothingAllowed, send: 'allowed' }, ...changes })

const heard = (input: unknown) => {
  asked.push(input)
  return Promise.resolve(answer)
}
openWindow({
  payouts: {
    page: () => ok({ payouts: [], next: null }),
    approveBulk: heard,
    sendBulk: heard,
    bulkRun: () => Promise.resolve(answer),
  },
})
const { useTogether, notTogether } = await import('../../../../src/pages/payouts/use-together.ts')
const { useBulkRun } = await import('../../../../src/stores/bulk-run.ts')
beforeEach(() => {
  setActivePinia(createPinia())
  asked = []
})

function listOf(...payouts: Payout[]) {
  const rows = shallowRef<Payout[]>(payouts)
  const action = payouts.some(({ state }) => state === 'approved') ? 'send' : 'approve'
  return { rows, together: useTogether(action, () => rows.value) }
}
const ids = (payouts: readonly Payout[]) => payouts.map(({ id }) => id)

it('says of each payout why it cannot be ticked', () => {
  const actions = (approve: Payout['actions']['approve']) => ({ ...nothingAllowed, approve })
  expect(notTogether('approve', waiting(1))).toBeNull()
  expect(notTogether('approve', waiting(1, { checks: [{ code: 'twin_waits', level: 'warning' }] }))).toBeNull()
  expect(notTogether('approve', waiting(1, { checks: [{ code: 'twin_may_be_paid', level: 'blocking' }] }))).toBe(
    'acting.blocked.blocking_check',
  )
  for (const why of ['own_payout', 'already_approved'] as const)
    expect(notTogether('approve', waiting(1, { actions: actions(why) }))).toBe(`acting.blocked.${why}`)
  const notPermitted = waiting(1, { actions: actions('not_permitted') })
  expect(notTogether('approve', notPermitted)).toBe('acting.blocked.not_permitted.approve')
  // It was refused once: it has to be tried again first.
  expect(notTogether('send', waiting(1, { state: 'refused' }))).toBe('payouts.together.firstTryAgain')
  expect(notTogether('send', ready(1))).toBeNull()
})

it('sums up what the ticked ones are warned of, the gravest first, and shows those of one warning alone', () => {
  const warned = (id: number, ...codes: Payout['checks'][number]['code'][]) =>
    waiting(id, { checks: codes.map((code) => ({ code, level: 'warning' })) })
  const payouts = [warned(1, 'iban_first'), warned(2, 'iban_first', 'twin_near'), warned(3, 'iban_changed'), waiting(4)]
  const { rows, together } = listOf(...payouts, warned(5, 'iban_changed'))
  for (const payout of payouts) together.ticks.toggle(payout)
  expect(together.raised.value.map(({ code, rows: count }) => [code, count])).toEqual([
    ['iban_changed', 1],
    ['twin_near', 1],
    ['iban_first', 2],
  ])
  together.chosenCode.value = 'iban_changed'
  expect(ids(rows.value.filter(together.isShown))).toEqual([3])
})

describe('ticking', () => {
  it('takes what may be approved, no more than one seal covers', () => {
    const own = waiting(1, { actions: { ...nothingAllowed, approve: 'own_payout' } })
    const { ticks } = listOf(own, ...Array.from({ length: 203 }, (_, index) => waiting(index + 2))).together
    ticks.toggleAll()
    expect(ids(ticks.ticked.value)).toEqual(Array.from({ length: 200 }, (_, index) => index + 2))
    expect(ticks.whyNot(own)).toBe('acting.blocked.own_payout')
  })

  it('outlives a fresh list, but not for a payout that is another by then', () => {
    const { rows, together } = listOf(waiting(1), waiting(2), waiting(3), waiting(4))
    together.ticks.toggleAll()
    rows.value = [waiting(5), waiting(1), waiting(2, { revision: 9 }), waiting(4)]
    expect(ids(together.ticks.ticked.value)).toEqual([1, 4])
    expect(together.ticks.lost.value).toBe(2)
  })
})

describe('approving together', () => {
  it('hands over what was ticked as it was seen, once by a double click, and begins anew', async () => {
    answer = { ok: true, value: [approved(1), waiting(2, { revision: 3 })] }
    const { rows, together } = listOf(waiting(1), waiting(2), waiting(3))
    together.ticks.toggle(waiting(1))
    together.ticks.toggle(waiting(2))
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
    expect([together.ticks.ticked.value, together.ticks.lost.value]).toEqual([[], 0])
  })

  it('keeps the ticks when main refuses, and says why', async () => {
    answer = { ok: false, error: { code: 'declined_in_dialog' } }
    const { together } = listOf(waiting(1), waiting(2))
    together.ticks.toggleAll()
    expect(await together.approve('secret')).toBe(false)
    expect(together.failure.value?.code).toBe('declined_in_dialog')
    expect(ids(together.ticks.ticked.value)).toEqual([1, 2])
  })

  it('does not begin with one', async () => {
    const { together } = listOf(waiting(1))
    together.ticks.toggleAll()
    expect(await together.approve('secret')).toBe(false)
    expect(asked).toEqual([])
  })
})

describe('sending together', () => {
  const begun: BulkRun = { state: 'running', since: 1, of: 2, turns: [], stopped: null }

  it('hands over what was ticked as it was seen, once by a double click, and main tells of its run', async () => {
    answer = { ok: true, value: begun }
    const { together } = listOf(ready(1), ready(2), ready(3), waiting(4, { state: 'refused' }))
    together.ticks.toggleAll()
    together.ticks.toggle(ready(3))
    await Promise.all([together.send(), together.send()])
    expect(asked).toEqual([
      {
        payouts: [
          { id: 1, revision: 2 },
          { id: 2, revision: 2 },
        ],
      },
    ])
    expect(together.ticks.ticked.value).toEqual([])
    expect(useBulkRun().run).toEqual(begun)
  })

  it.each(['declined_in_dialog', 'busy', 'dispatch_locked', 'checks_failed'] as const)(
    'keeps the ticks when main answers %s, and says so',
    async (code) => {
      answer = { ok: false, error: { code } }
      const { together } = listOf(ready(1), ready(2))
      together.ticks.toggleAll()
      await together.send()
      expect(together.failure.value?.code).toBe(code)
      expect(ids(together.ticks.ticked.value)).toEqual([1, 2])
      expect(useBulkRun().run).toBeNull()
    },
  )
})
