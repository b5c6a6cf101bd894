import { beforeEach, describe, expect, it } from 'vitest'
import type { DispatchLock, DispatchStatus } from '../../../../electron/payouts/contract/payout.ts'
import { ledgerDoubts } from '../../../../electron/core/audit.ts'
import type { Failure } from '../../../../electron/core/result.ts'
import { messages } from '../../../messages.ts'
import { draw, signInAs, harness, type SignedIn } from '../../draw.ts'
import { tell } from '../../window.ts'

let status: DispatchStatus
let refusal: Failure | null = null
let confirmed: unknown[] = []
let checks = 0

const answer = () =>
  Promise.resolve(refusal ? { ok: false, error: refusal } : { ok: true, value: structuredClone(status) })

harness({
  audit: { verify: () => Promise.resolve({ ok: true, value: (checks += 1) }) },
  dispatch: {
    status: answer,
    confirmLedger: (input) => confirmed.push(['ledger', input]) && answer(),
    confirmClock: (input) => confirmed.push(['clock', input]) && answer(),
  },
})
const { default: banner } = await import('../../../../src/app/frame/DispatchBanner.vue')
const { useDispatchStore } = await import('../../../../src/stores/dispatch.ts')
beforeEach(() => {
  status = { locks: [], clockWarning: null }
  refusal = null
  confirmed = []
  checks = 0
})

const doubtful = (more: Partial<Extract<DispatchLock, { kind: 'ledger_doubtful' }>> = {}): DispatchLock => ({
  kind: 'ledger_doubtful',
  doubt: 'older',
  keptSequence: 1240,
  sequence: 1180,
  firstBy: null,
  witness: null,
  replaced: null,
  ...more,
})

async function seen(by: SignedIn, locks: DispatchLock[], locale: 'tr' | 'en' = 'tr'): Promise<string> {
  status = { locks, clockWarning: null }
  await signInAs(by)
  await useDispatchStore().ask()
  return draw(banner, {}, locale)
}

const { tr } = messages

it('draws nothing while nothing is locked', async () => {
  expect(await seen('admin', [])).toBe('')
  expect(useDispatchStore().isLocked).toBe(false)
})

it('tells calmly of the check at opening, unless something else locks as well', async () => {
  const checking: DispatchLock = { kind: 'ledger_checking', done: 1, of: 3 }
  const alone = await seen('maker', [checking])
  expect(alone).toContain('yüzde 33')
  expect(alone).not.toContain(tr.dispatch.locked)
  const beside = await seen('maker', [checking, { kind: 'head_unread', code: 'keychain_hung' }])
  expect(beside).toContain('yüzde 33')
  expect(beside).toContain(tr.dispatch.locked)
})

describe('a ledger that is in doubt', () => {
  it.each(ledgerDoubts)(
    'says what is the matter when it is %s, and what it means, in both languages',
    async (doubt) => {
      const kept = doubt === 'head_missing' ? null : 1240
      for (const locale of ['tr', 'en'] as const) {
        const witness = doubt.startsWith('witness') ? { place: '/mnt/pay', at: 1_795_000_000_000 } : null
        const text = await seen('admin', [doubtful({ doubt, keptSequence: kept, witness })], locale)
        if (witness) expect(text).toContain(witness.place)
        const words = messages[locale].dispatch
        expect(text).toContain(words.locked)
        expect(text).toContain(words.lockedText)
        expect(text).toContain(words.doubt[doubt].title)
        expect(text).toContain(locale === 'tr' ? '1.180' : '1,180')
        if (kept !== null) expect(text).toContain(locale === 'tr' ? '1.240' : '1,240')
        expect(text).toContain(words.doubt.nobody)
        expect(text).not.toContain('{')
      }
      expect(useDispatchStore().isLocked).toBe(true)
    },
  )

  it('offers the confirmation to those who may give it, and tells the others who may', async () => {
    for (const by of ['checker', 'admin'] as const) {
      const text = await seen(by, [doubtful()])
      expect(text).toContain(tr.dispatch.doubt.confirm)
      expect(text).not.toContain(tr.dispatch.doubt.forOthers)
    }
    const text = await seen('maker', [doubtful()])
    expect(text).not.toContain(tr.dispatch.doubt.confirm)
    expect(text).toContain(tr.dispatch.doubt.forOthers)
  })

  it('shows at once what a confirmation led to: the first of two, then none left', async () => {
    await seen('admin', [doubtful()])
    status = { locks: [doubtful({ firstBy: 'admin' })], clockWarning: null }
    expect(await useDispatchStore().confirm('ledger', 'yonet-2026')).toBeNull()
    expect(confirmed).toEqual([['ledger', { passphrase: 'yonet-2026' }]])
    expect(await draw(banner)).toContain(tr.dispatch.doubt.firstIsYou)

    status = { locks: [], clockWarning: null }
    await useDispatchStore().confirm('ledger', 'onayla-2026')
    expect(await draw(banner)).toBe('')
  })

  it('stays locked, and says why, when the confirmation is refused', async () => {
    await seen('admin', [doubtful()])
    refusal = { code: 'own_proposal' }
    expect(await useDispatchStore().confirm('ledger', 'yonet-2026')).toEqual({ code: 'own_proposal' })
    expect(await draw(banner)).toContain(tr.dispatch.doubt.nobody)
  })
})

describe('clocks that are apart', () => {
  it('says how far and which way, and lets an admin alone confirm', async () => {
    const toAdmin = await seen('admin', [{ kind: 'clock_off', offset: 1_623_000 }])
    expect(toAdmin).toContain('Bu bilgisayarın saati, servisin saatinden 27 dk 3 sn geri')
    expect(toAdmin).toContain(tr.dispatch.clock.confirm)
    const toChecker = await seen('checker', [{ kind: 'clock_off', offset: -9_995_000 }])
    expect(toChecker).toContain('Bu bilgisayarın saati, servisin saatinden 2 sa 46 dk ileri')
    expect(toChecker).not.toContain(tr.dispatch.clock.confirm)
    expect(toChecker).toContain(tr.dispatch.clock.forOthers)
  })

  it('warns calmly, and locks nothing, when they are more than a minute apart', async () => {
    await seen('maker', [])
    status = { locks: [], clockWarning: -95_000 }
    tell('dispatch.changed')
    await useDispatchStore().ask()
    const text = await draw(banner)
    expect(text).toContain('Bu bilgisayarın saati, servisin saatinden 1 dk 35 sn ileri.')
    expect(text).toContain(tr.dispatch.clock.warning)
    expect(text).not.toContain(tr.dispatch.locked)
    expect(useDispatchStore().isLocked).toBe(false)
  })
})

it.each(['ledger_failed', 'ledger_full'] as const)('says of a ledger that stopped by %s how to go on', async (code) => {
  const text = await seen('admin', [{ kind: 'ledger_stopped', code }])
  expect(text).toContain(tr.dispatch.stopped[code].title)
  expect(text).toContain(tr.dispatch.stopped[code].next)
  // Not everything else goes on: nothing can be written.
  expect(text).toContain(tr.dispatch.stoppedText)
  expect(text).not.toContain(tr.dispatch.lockedText)
})

it.each(['keychain_unavailable', 'keychain_locked_or_missing', 'keychain_hung'] as const)(
  'gives the advice of %s when the head could not be read',
  async (code) => {
    const text = await seen('maker', [{ kind: 'head_unread', code }])
    expect(text).toContain(tr.dispatch.headUnread.title)
    expect(text).toContain(tr.failures[code].next)
  },
)

it.each([
  ['maker', false],
  ['checker', true],
] as const)('offers the %s another check after one that failed, where it may be asked', async (by, mayAsk) => {
  const text = await seen(by, [{ kind: 'ledger_unchecked' }])
  expect(text).toContain(tr.dispatch.unchecked.title)
  expect(text.includes(tr.dispatch.unchecked.askAgain)).toBe(mayAsk)
  await useDispatchStore().askAgain('status')
  expect(checks).toBe(0)
  await useDispatchStore().askAgain('check')
  expect(checks).toBe(1)
})
