import { describe, expect, it } from 'vitest'
import { openSeatAt as openSeatHere } from './another-seat.ts'
import type { SeatPorts } from '../../electron/core/seat.ts'
import { depositDraft, harness, openEach, passphraseOf } from './desk-harness.ts'
import { openSeatOverLink, openSeatOverSockets } from './linked-seat.ts'
import { eventsOf } from './makers-and-checkers.ts'

/** Several computers at one desk: what is one for all, and what is each seat's own. */

openEach()

const current = async (seat: { ask: typeof harness.ask }) => (await seat.ask('session.current'))?.operator.id

describe.each([
  { way: 'in the program', openSeatAt: openSeatHere },
  { way: 'over a link', openSeatAt: openSeatOverLink },
  { way: 'over sockets', openSeatAt: openSeatOverSockets },
])('$way', ({ openSeatAt }) => {
  describe('a person', () => {
    it('has one session: signing in elsewhere ends the other, which says where', async () => {
      const other = openSeatAt(harness, 'muhasebe')
      await harness.signIn('maker')
      await harness.signIn('checker')
      await other.signIn('maker')
      expect([await current(harness), await current(other)]).toEqual(['checker', 'maker'])
      await harness.signIn('maker')
      expect([await current(harness), await current(other)]).toEqual(['maker', undefined])
      expect(await other.ask('session.ended')).toMatchObject({ reason: 'elsewhere', elsewhere: 'stage' })
      expect(other.events).toContain('session.ended')
      const ends = (await eventsOf('session.ended')).map(({ by, machine, after }) => [by, machine, after])
      expect(ends).toContainEqual(['maker', 'muhasebe', '{"reason":"elsewhere"}'])
    })

    it('is signed in once, whichever of two computers is quicker', async () => {
      const seats = ['muhasebe', 'destek'].map((computer) => openSeatAt(harness, computer))
      await Promise.allSettled(seats.map((seat) => seat.signIn('maker')))
      expect((await Promise.all(seats.map(current))).filter((id) => id === 'maker')).toHaveLength(1)
    })

    it('is shut out of every computer at once', async () => {
      const [one, other] = [openSeatAt(harness, 'muhasebe'), openSeatAt(harness, 'yonetim')]
      await one.signIn('maker')
      await harness.signIn('checker')
      await other.signIn('admin')
      const { revision } = (await other.ask('operators.list')).find(({ id }) => id === 'maker') ?? { revision: 0 }
      await other.ask('operators.disable', { id: 'maker', revision, passphrase: passphraseOf('admin') })
      expect((await one.refused('banks.list')).code).toBe('not_signed_in')
      expect(await one.ask('session.ended')).toMatchObject({ reason: 'changed' })
      expect([await current(harness), await current(other)]).toEqual(['checker', 'admin'])
    })
  })

  describe('a computer', () => {
    it('that is gone has no session any more, and gets none', async () => {
      const other = openSeatAt(harness, 'muhasebe')
      await other.signIn('maker')
      await harness.signIn('checker')
      await other.close()
      expect((await other.refused('banks.list')).code).toBe('not_signed_in')
      const again = { operatorId: 'maker', passphrase: passphraseOf('maker') }
      expect((await other.refused('session.signIn', again)).code).toBe('not_signed_in')
      expect(await current(harness)).toBe('checker')
      const eventsBefore = other.events.length
      await harness.desk().tick()
      await harness.ask('session.signOut')
      expect(other.events).toHaveLength(eventsBefore)
    })

    it('pays alone for its wrong passphrases, over a restart too', async () => {
      const wrong = { operatorId: 'checker', passphrase: 'x' }
      const other = openSeatAt(harness, 'muhasebe')
      for (let tries = 0; tries < 5; tries += 1) await other.refused('session.signIn', wrong)
      expect((await other.refused('session.signIn', wrong)).code).toBe('too_many_tries')
      await harness.signIn('checker')
      await harness.startAgain()
      expect((await openSeatAt(harness, 'muhasebe').refused('session.signIn', wrong)).code).toBe('too_many_tries')
      await harness.signIn('checker')
    })

    it('keeps its pause over a restart, however often others tried meanwhile, whose tries make it no longer', async () => {
      const right = { operatorId: 'checker', passphrase: passphraseOf('checker') }
      const wrong = { operatorId: 'checker', passphrase: 'x' }
      const own = openSeatAt(harness, 'muhasebe')
      for (let tries = 0; tries < 5; tries += 1) await own.refused('session.signIn', wrong)
      const subject = { kind: 'operator', id: 'checker', name: 'checker' } as const
      const refused = { by: 'checker', computer: 'destek', at: Date.now(), offset: 0, subject, after: null }
      for (let tries = 0; tries < 60; tries += 1)
        await harness.ledger.audit.note({ ...refused, action: 'session.refused' })
      await harness.startAgain()
      const { retryAfterSeconds } = await openSeatAt(harness, 'muhasebe').refused('session.signIn', right)
      expect(retryAfterSeconds).toBe(30)
      expect((await openSeatAt(harness, 'destek').refused('session.signIn', right)).retryAfterSeconds).toBe(900)
      await harness.signIn('checker')
    })

    it('keeps what it was shown of a file, whatever others look at', async () => {
      const other = openSeatAt(harness, 'destek')
      await harness.signIn('maker')
      await other.signIn('support')
      const pasted = { name: 'x', text: '[{}]' }
      const { token } = await harness.ask('reports.readPasted', pasted)
      const others = await other.ask('reports.readPasted', pasted)
      await harness.ask('reports.applyFile', { token })
      await other.ask('reports.applyFile', { token: others.token })
    })

    it('has one long work, which holds up no other and is seen and ended there alone', async () => {
      const written: unknown[] = []
      let begun = (): void => undefined
      const writing = new Promise<void>((resolve) => (begun = resolve))
      const other = openSeatAt(harness, 'muhasebe', {
        files: {
          open: () => Promise.resolve(null),
          handed: () => Promise.resolve(null),
          save: (_kind, name) =>
            Promise.resolve({
              name,
              async write(pieces) {
                for await (const piece of pieces) {
                  written.push(piece)
                  begun()
                  await ended
                }
              },
            }),
        },
      })
      let end = (): void => undefined
      const ended = new Promise<void>((resolve) => (end = resolve))
      await other.signIn('maker')
      await harness.signIn('checker')
      const filter = { kind: null, search: '', states: [], from: null, until: null }
      const export1 = other.ask('transactions.export', filter)
      await writing
      expect((await other.refused('transactions.export', filter)).code).toBe('busy')
      await harness.ask('batches.cancelWork')
      expect(await harness.ask('batches.work')).toBeNull()
      expect(await harness.ask('transactions.export', filter)).toBeNull()
      end()
      expect(await export1).toMatchObject({ rows: 0 })
      expect(written).not.toEqual([])
    })
  })
})

describe('a computer whose ports throw', () => {
  const fails = (): never => {
    throw new Error('gone')
  }
  const failing: Partial<SeatPorts> = {
    notices: { depositClosing: fails, approvalWaits: fails, ageing: fails, workEnded: fails, badge: fails },
    ...{ preferred: fails, idleSeconds: fails, tell: fails },
  }

  it('counts as left, and the others go on', async () => {
    const other = openSeatHere(harness, 'muhasebe', failing)
    await other.signIn('checker')
    await harness.signIn('maker')
    harness.idle.seconds = 24 * 60 * 60
    await harness.desk().lockIfIdle()
    expect(await other.ask('session.ended')).toMatchObject({ operatorId: 'checker', reason: 'idle' })
    expect(await harness.ask('session.ended')).toMatchObject({ operatorId: 'maker', reason: 'idle' })
  })

  it('ends no tick of others', async () => {
    const deaf = openSeatHere(harness, 'destek', failing)
    const other = openSeatHere(harness, 'muhasebe', { ...failing, preferred: () => harness.preferences })
    await deaf.signIn('admin')
    await other.signIn('checker')
    await harness.signIn('support')
    await harness.ask('deposits.create', depositDraft)
    harness.clock.ahead += 26 * 60_000
    await harness.desk().tick()
    expect(harness.notices).toHaveLength(1)
  })
})

it('asks nothing of a computer that is gone', async () => {
  const calls: string[] = []
  const other = openSeatHere(harness, 'muhasebe', {
    tell: (event) => calls.push(event),
    idleSeconds: () => calls.push('idleSeconds'),
    preferred() {
      calls.push('preferred')
      return harness.preferences
    },
  })
  await other.signIn('checker')
  calls.length = 0
  await other.close()
  await harness.desk().lockIfIdle()
  await harness.desk().tick()
  await other.refused('banks.list')
  expect(calls).toEqual([])
})
