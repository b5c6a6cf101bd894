import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import type { Operator } from '../../../electron/core/access.ts'
import { VezneError } from '../../../electron/core/result.ts'
import { createClockLock } from '../../../electron/people/service/clock-lock.ts'
import { createSessions } from '../../../electron/people/service/sessions.ts'
import { createSignInThrottle } from '../../../electron/people/service/sign-in-throttle.ts'
import { createStamps } from '../../../electron/core/time.ts'
import type { SessionEnd } from '../../../electron/people/contract/names.ts'
import { seatWith } from '../../desk/seat-with.ts'
import { patience } from '../../patience.ts'
import { openSeatAt } from '../../desk/another-seat.ts'
import { harness, openEach, passphraseOf } from '../../desk/desk-harness.ts'
import { confirmProposed, decree, disable, resetPassphrase, eventsOf } from '../../desk/makers-and-checkers.ts'
import { quickKeys, signerIn } from '../quick-keys.ts'
import { createCharter } from '../../../electron/people/service/charter.ts'

const digest = { sha256: (text: string) => createHash('sha256').update(text).digest('hex') }
openEach()

describe('signing in', () => {
  it('says when and where they signed in before, and of nobody else', async () => {
    const previous = async () => (await harness.ask('session.current'))?.previous
    const other = openSeatAt(harness, 'muhasebe')
    const { since } = await other.signIn('maker')
    await harness.signIn('checker')
    expect(await previous()).toBeNull()
    await harness.signIn('maker')
    expect(await previous()).toMatchObject({ computer: 'muhasebe' })
    expect((await previous())?.at).toBeGreaterThanOrEqual(since)
  })

  it('pauses after five wrong passphrases, for that operator alone', async () => {
    for (let tries = 0; tries < 5; tries++) {
      const failure = await harness.refused('session.signIn', { operatorId: 'maker', passphrase: 'wrong' })
      expect(failure.code).toBe('wrong_passphrase')
    }
    const right = { operatorId: 'maker', passphrase: passphraseOf('maker') }
    expect(await harness.refused('session.signIn', right)).toEqual({ code: 'too_many_tries', retryAfterSeconds: 30 })
    await harness.signIn('checker')
    harness.clock.ahead += 30_001
    await harness.signIn('maker')
  })

  it('M2: wrong tries at the sign-in page keep nobody who is signed in from confirming, which has its own count', async () => {
    await harness.signIn('maker')
    const right = { passphrase: passphraseOf('maker'), next: 'bambaska-bir-soz' }
    const wrong = { operatorId: 'maker', passphrase: 'wrong' }
    for (let tries = 0; tries < 5; tries++) await harness.refused('session.signIn', wrong)
    expect((await harness.refused('session.signIn', wrong)).code).toBe('too_many_tries')
    for (let tries = 0; tries < 5; tries++)
      expect((await harness.refused('session.changePassphrase', { ...right, passphrase: 'wrong' })).code).toBe(
        'wrong_passphrase',
      )
    expect((await harness.refused('session.changePassphrase', right)).code).toBe('too_many_tries')
    harness.clock.ahead += 30_001
    await harness.ask('session.changePassphrase', right)
  })

  it('S-13: pauses for longer each time, up to a quarter of an hour, and in another run too', async () => {
    const right = { operatorId: 'maker', passphrase: passphraseOf('maker') }
    const pauses: (number | undefined)[] = []
    for (let tries = 1; tries <= 12; tries++) {
      const wrong = await harness.refused('session.signIn', { operatorId: 'maker', passphrase: 'wrong' })
      expect(wrong.code).toBe('wrong_passphrase')
      if (tries < 5) continue
      const { retryAfterSeconds = 0 } = await harness.refused('session.signIn', right)
      pauses.push(retryAfterSeconds)
      if (tries < 12) harness.clock.ahead += retryAfterSeconds * 1000
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
    await harness.startAgain()
    const { retryAfterSeconds = 0 } = await harness.refused('session.signIn', right)
    expect(retryAfterSeconds).toBeGreaterThan(890)
  })

  it('S-13: is paused as long, whatever the machine’s clock is set to meanwhile', async () => {
    for (let tries = 0; tries < 5; tries++) {
      await harness.refused('session.signIn', { operatorId: 'maker', passphrase: 'wrong' })
    }
    const day = 24 * 60 * 60_000
    harness.clock.ahead += day
    harness.clock.set += day
    const right = { operatorId: 'maker', passphrase: passphraseOf('maker') }
    expect((await harness.refused('session.signIn', right)).code).toBe('too_many_tries')
  })

  it('S-13: a temporary passphrase is good for a day, and a new one for another', async () => {
    await harness.signIn('admin')
    const admins = passphraseOf('admin')
    const draft = { name: 'Yeni Biri', roles: ['maker' as const] }
    const { temporaryPassphrase } = await harness.ask('operators.add', { id: 'yeni', draft, passphrase: admins })
    const half = await confirmProposed(harness)
    const day = 24 * 60 * 60_000
    harness.clock.ahead += day - 60_000
    const first = { operatorId: 'yeni', passphrase: temporaryPassphrase + half }
    expect((await harness.ask('session.signIn', first)).mustChangePassphrase).toBe(true)
    harness.clock.ahead += 120_000
    expect((await harness.refused('session.signIn', first)).code).toBe('passphrase_expired')
    expect((await harness.refused('session.signIn', { ...first, passphrase: 'x' })).code).toBe('wrong_passphrase')

    await harness.signIn('admin')
    const account = (await harness.ask('operators.list')).find(({ id }) => id === 'yeni')
    const seen = { id: 'yeni', revision: account?.revision ?? 0, passphrase: admins }
    const again = await harness.ask('operators.resetPassphrase', seen)
    const passphrase = again.temporaryPassphrase + (await confirmProposed(harness))
    const second = { operatorId: 'yeni', passphrase }
    expect((await harness.ask('session.signIn', second)).mustChangePassphrase).toBe(true)
  })

  it('ends with signing out: every operation is refused again', async () => {
    await harness.signIn('maker')
    await harness.ask('session.signOut')
    expect(harness.told).toContain('session.ended')
    expect((await harness.refused('banks.list')).code).toBe('not_signed_in')
  })

  it('is remembered with its time, also of a ledger that cannot be written', async () => {
    const lastSignIns = () => harness.ledger.operators.lastSignIns(['maker', 'checker'])
    expect(await lastSignIns()).toEqual([null, null])
    await harness.signIn('maker')
    expect((await harness.ask('session.current'))?.previous).toBeNull()
    expect((await lastSignIns())[1]).toBeNull()

    const { note } = harness.ledger.audit
    harness.ledger.audit.note = () => Promise.reject(new VezneError('ledger_full'))
    await harness.signIn('checker')
    harness.ledger.audit.note = note
    expect((await harness.ask('session.current'))?.operator.id).toBe('checker')
  })
})

describe('who was disabled', () => {
  it('is refused like a wrong passphrase, at the same cost, and pauses as well', async () => {
    await disable(harness, 'maker')
    await disable(harness, 'support')
    const { session, begun, answer } = slowSession()
    const refused = codeOf(session.signIn('support', passphraseOf('support')))
    await answer(true)
    expect(await refused).toBe('wrong_passphrase')
    expect(begun()).toBe(1)

    const right = { operatorId: 'maker', passphrase: passphraseOf('maker') }
    const wrong = { operatorId: 'checker', passphrase: 'x' }
    for (let tries = 0; tries < 6; tries++) {
      expect(await harness.refused('session.signIn', right)).toEqual(await harness.refused('session.signIn', wrong))
    }
    expect(await harness.ask('session.current')).toBeNull()
  })
})

describe('a passphrase of one’s own', () => {
  const passphrase = passphraseOf('maker')
  const next = 'bambaska-bir-soz'

  it('takes the place of the one before, and is written down without being told', async () => {
    await harness.signIn('maker')
    const before = await harness.ask('session.current')
    expect(await harness.ask('session.changePassphrase', { passphrase, next })).toEqual(before)
    expect((await harness.refused('session.signIn', { operatorId: 'maker', passphrase })).code).toBe('wrong_passphrase')
    await harness.ask('session.signIn', { operatorId: 'maker', passphrase: next })
    const events = await eventsOf('operator.passphrase_changed')
    expect(events).toMatchObject([{ by: 'maker' }])
    expect(JSON.stringify(events)).not.toContain(next)
  })

  it('needs the present one', async () => {
    await harness.signIn('maker')
    const wrong = { passphrase: 'not-the-present-one', next }
    expect(await harness.refused('session.changePassphrase', wrong)).toEqual({
      code: 'wrong_passphrase',
      fields: [{ path: 'passphrase', problem: 'invalid' }],
    })
    await harness.signIn('maker')
  })

  it.each([
    [passphraseOf('maker'), 'passphrase_same'],
    ['maker-of-things', 'passphrase_guessable'],
  ])('is not %s', async (chosen, problem) => {
    await harness.signIn('maker')
    expect(await harness.refused('session.changePassphrase', { passphrase, next: chosen })).toEqual({
      code: 'invalid_input',
      fields: [{ path: 'next', problem }],
    })
    await harness.signIn('maker')
  })

  it('is chosen before anything else by whom somebody gave one, and by nobody who is not signed in', async () => {
    await resetPassphrase(harness, 'maker')
    expect((await harness.refused('session.changePassphrase', { passphrase, next })).code).toBe('not_signed_in')
    await harness.ask('session.signIn', { operatorId: 'maker', passphrase })
    for (const name of ['banks.list', 'connection.status', 'operators.list'] as const) {
      expect((await harness.refused(name)).code).toBe('passphrase_change_required')
    }
    expect(await harness.ask('session.current')).toMatchObject({ mustChangePassphrase: true })
    expect(await harness.ask('session.changePassphrase', { passphrase, next })).toMatchObject({
      mustChangePassphrase: false,
    })
    await harness.ask('banks.list')
  })

  it('is not taken when an admin changed the operator meanwhile', async () => {
    await harness.signIn('maker')
    const { create } = quickKeys
    quickKeys.create = async (chosen) => {
      quickKeys.create = create
      await decree(harness, { kind: 'operator.changed', id: 'maker', name: 'Mert Aydın', roles: ['maker'] })
      return create(chosen)
    }
    expect((await harness.refused('session.changePassphrase', { passphrase, next })).code).toBe('changed_meanwhile')
    await harness.ask('session.signIn', { operatorId: 'maker', passphrase })
  })
})

/** A session whose keys open when the test answers for them: with their passphrase, or not. */
function slowSession() {
  const opening: ((right: boolean) => void)[] = []
  const typed: string[] = []
  const clock = { now: () => 0 }
  const ofAll = {
    ledger: harness.ledger,
    clock,
    running: clock.now,
    stamp: createStamps({ clock, offset: () => null }),
  }
  const { operations, open, end } = createSessions({
    ...ofAll,
    throttle: createSignInThrottle(ofAll),
    tell: () => undefined,
    log: () => undefined,
    onSignedIn: () => undefined,
    onEnded: () => undefined,
    clockLock: createClockLock({ offset: () => null }),
    charter: createCharter({ ledger: harness.ledger, keys: quickKeys, digest }),
    keys: {
      ...quickKeys,
      async open(passphrase, keyBox) {
        typed.push(passphrase)
        const right = await new Promise<boolean>((resolve) => opening.push(resolve))
        return right ? signerIn(keyBox) : null
      },
    },
  })
  function at(computer: string) {
    const seat = open(seatWith({ computer, tell: () => undefined }))
    const asker = { operator: null, seat, locale: 'tr' } as const
    return {
      ...seat.session,
      end: (reason: SessionEnd) => end(seat, reason),
      signIn: async (operatorId: string, passphrase: string) =>
        operations.signIn.handler({ operatorId, passphrase }, asker),
      signOut: async () => operations.signOut.handler(undefined, asker),
    }
  }
  return {
    at,
    session: at('stage'),
    /** Passphrases in the order in which their verification began. */
    typed,
    begun: () => typed.length,
    /** Answers the hash that is under way, once there is one. */
    async answer(right: boolean): Promise<void> {
      await vi.waitUntil(() => opening.length > 0, patience)
      for (const resolve of opening.splice(0)) resolve(right)
    },
  }
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof VezneError ? error.failure.code : error),
  )

describe('many tries at once', () => {
  it('are verified one at a time, and one of a computer waits', async () => {
    const { session, begun, answer } = slowSession()
    const tries = ['maker', 'checker'].map((id) => codeOf(session.signIn(id, 'x')))
    await expect(session.signIn('support', 'x')).rejects.toMatchObject({
      failure: { code: 'too_many_tries', retryAfterSeconds: 1 },
    })
    for (const count of [1, 2]) {
      await vi.waitUntil(() => begun() === count, patience)
      // The ledger answers in order: had another verification been let through, it would have begun by now.
      await harness.ledger.workspace.read()
      expect(begun()).toBe(count)
      await answer(count === 2)
    }
    expect(await Promise.all(tries)).toEqual(['wrong_passphrase', 'ok'])
    expect(session.current()?.operator.id).toBe('checker')

    const later = session.signIn('maker', 'x')
    await answer(true)
    await later
  })

  it('let a confirmation in a session go first, and the other computers in the order in which they came', async () => {
    const { session, at, typed, answer } = slowSession()
    const signedIn = session.signIn('maker', 'in')
    await answer(true)
    const { operator } = await signedIn
    const muhasebe = at('muhasebe')
    const ten = Array.from({ length: 10 }, (_, n) => codeOf(muhasebe.signIn('checker', `muhasebe ${n}`)))
    const others = ['destek', 'yonetim'].map((computer) => codeOf(at(computer).signIn('support', computer)))
    await vi.waitUntil(() => typed.length === 2, patience)
    const confirmed = codeOf(session.confirm(operator, 'confirm'))
    for (let count = 2; count <= 6; count++) {
      await vi.waitUntil(() => typed.length === count, patience)
      await answer(typed.at(-1) === 'confirm')
    }
    expect(typed).toEqual(['in', 'muhasebe 0', 'confirm', 'muhasebe 1', 'destek', 'yonetim'])
    expect(await confirmed).toBe('ok')
    await Promise.all(others)
    expect((await Promise.all(ten)).filter((code) => code === 'too_many_tries')).toHaveLength(8)
  })

  it('under made-up names are all counted together', async () => {
    for (let tries = 0; tries < 5; tries++) {
      const failure = await harness.refused('session.signIn', { operatorId: `made-up-${tries}`, passphrase: 'x' })
      expect(failure.code).toBe('wrong_passphrase')
    }
    const failure = await harness.refused('session.signIn', { operatorId: 'made-up-5', passphrase: 'x' })
    expect(failure.code).toBe('too_many_tries')
    await harness.signIn('maker')
  })
})

describe('a machine that is locked while a passphrase is looked at', () => {
  it.each(['screen_locked', 'suspended', 'page_lost'] as const)('lets nobody in: %s', async (reason) => {
    const { session, begun, answer } = slowSession()
    const signedIn = codeOf(session.signIn('maker', 'x'))
    await vi.waitUntil(() => begun() === 1, patience)
    await session.end(reason)
    await answer(true)
    expect(await signedIn).toBe('not_signed_in')
    expect(session.current()).toBeNull()
  })
})

describe('confirming with the passphrase', () => {
  it.each([
    ['signed out', false],
    ['signed out and in again', true],
  ])('confirms nothing for who has %s meanwhile', async (_what, again) => {
    const { session, begun, answer } = slowSession()
    const signIn = async () => {
      const signedIn = session.signIn('checker', 'x')
      await answer(true)
      return (await signedIn).operator
    }
    const operator: Operator = await signIn()
    // Verified first, because it was asked first.
    const signedInAgain = again ? session.signIn('checker', 'x') : null
    const confirmed = codeOf(session.confirm(operator, 'x'))
    await vi.waitUntil(() => begun() === 2, patience)
    void session.signOut()
    await answer(true)
    if (signedInAgain) {
      await signedInAgain
      await answer(true)
    }
    expect(await confirmed).toBe('not_signed_in')
    expect(session.current()?.operator.id).toBe(again ? 'checker' : undefined)
  })

  it('is not even tried for who is not signed in any more', async () => {
    const { session, begun } = slowSession()
    const maker: Operator = { id: 'maker', name: 'x', roles: ['maker'] }
    expect(await codeOf(session.confirm(maker, 'x'))).toBe('not_signed_in')
    expect(begun()).toBe(0)
  })
})
