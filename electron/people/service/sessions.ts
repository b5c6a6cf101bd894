import type { Operator, Session } from '../../core/access.ts'
import { VezneError, fieldError } from '../../core/result.ts'
import { firstPolicy } from '../rules/policy.ts'
import type { PeopleLedger } from '../ledger.ts'
import type { Keys } from '../ports.ts'
import { ofEachSeat, type Seat, type SeatPorts, type Signer } from '../../core/seat.ts'
import type { CharterService } from './charter.ts'
import type { ClockLock } from './clock-lock.ts'
import { guardPorts } from './guarded-ports.ts'
import type { Lane, SignInThrottle } from './sign-in-throttle.ts'
import { z } from 'zod'
import type { AuditAction } from '../../core/audit-words.ts'
import { nothing, operation } from '../../core/operation.ts'
import { endedSessionSchema, passphraseSchema, sessionSchema, type EndedSession } from '../contract/operator.ts'
import type { SessionEnd } from '../contract/names.ts'
import { nextPassphraseProblem, temporaryAsTyped } from '../rules/passphrase-rules.ts'
import type { ServicePorts } from '../../core/ports.ts'
import type { Member } from '../records.ts'
import { active } from '../rules/charter-proof.ts'
import type { Charter } from '../rules/charter.ts'

/** Longer than a day of work, however busily the machine is used. */
const longestSessionMs = 12 * 60 * 60_000
/** Time enough to hand it over, and not to be found in a drawer. */
const temporaryForMs = 24 * 60 * 60_000

/** These say something of one session; the others, that nobody is to be signed in from now on. */
const ofOneSession: readonly SessionEnd[] = ['asked', 'changed', 'replaced', 'elsewhere']

/** Remembers the sessions of one seat. */
interface SeatSessions {
  /** One object from its beginning to its end, whatever becomes of the operator meanwhile. */
  current: { session: Session; began: number } | null
  ended: Omit<EndedSession, 'idleLockMinutes'> | null
  /** How often somebody left the computer: signing in that began before ends in nothing. */
  departures: number
}

/** Knows who is signed in at each seat. Nobody else holds that: the renderer only hears of it. */
export function createSessions(
  ports: Pick<ServicePorts, 'clock' | 'stamp' | 'tell' | 'log'> & {
    /** Milliseconds of this run: whoever sets the machine's clock does not change them. */
    running: () => number
    ledger: PeopleLedger
    charter: CharterService
    keys: Keys
    throttle: SignInThrottle
    clockLock: Pick<ClockLock, 'guard'>
    onSignedIn: () => void
    onEnded: () => void
  },
) {
  const { ledger, charter, keys, clock, throttle, clockLock, running, stamp, tell, log, onSignedIn, onEnded } = ports
  const seats = new Set<Seat>()
  const at = ofEachSeat((): SeatSessions => ({ current: null, ended: null, departures: 0 }))

  /**
   * Throws `wrong_passphrase`, `too_many_tries`, `passphrase_expired` or what `HostKey` does; operators who are unknown or disabled cost and answer the
   * same as wrong passphrases. One at a time: each takes much memory, and a thread of the few that looking up the service's
   * address needs too.
   */
  const verify = (seat: Seat, lane: Lane, operatorId: string, passphrase: string): Promise<Verified> =>
    throttle.inTurn(lane, seat, () => verifyNow(seat, lane, operatorId, passphrase))

  async function verifyNow(seat: Seat, lane: Lane, operatorId: string, passphrase: string): Promise<Verified> {
    const { members } = await charter.now()
    const known = members.find(({ id }) => id === operatorId)
    const takeBack = await throttle.begin(lane, known?.id ?? null, seat)
    const keyBox = (known ?? members[0])?.keyBox ?? ''
    const temporary = known?.mustChangePassphrase ? temporaryAsTyped(passphrase) : null
    const open = async () =>
      // A founder chose the one of the second person.
      (temporary === null ? null : await keys.open(temporary, keyBox)) ?? keys.open(passphrase, keyBox)
    const signer = await open().catch((error: unknown) => {
      // A keychain that fails says nothing of the passphrase.
      takeBack()
      throw error
    })
    const member = active(await charter.now(), operatorId)
    // The member may have been disabled, or given another key, meanwhile.
    if (!signer || signer.publicKey !== member?.publicKey) {
      await throttle.refused(known?.id ?? 'app', seat)
      throw new VezneError('wrong_passphrase', { fields: fieldError('passphrase', 'invalid').failure.fields })
    }
    throttle.right(member.id, seat)
    if (member.mustChangePassphrase && clock.now() - member.keyAt > temporaryForMs)
      throw new VezneError('passphrase_expired')
    return { member, signer: clockLock.guard(signer) }
  }

  /** A ledger that cannot be written any more must still let people in to look. */
  async function noted(
    seat: Seat,
    by: string,
    action: AuditAction,
    after: { reason: SessionEnd } | null = null,
  ): Promise<void> {
    const subject = { kind: 'operator', id: by, name: by } as const
    await ledger.audit.note({ ...stamp(by, seat), action, subject, after }).catch(() => undefined)
  }

  /** At once; resolves when it is written down. Nothing happens when nobody is signed in. */
  async function end(
    seat: Seat,
    reason: SessionEnd,
    { toAnother = false, elsewhere = null }: Partial<Pick<EndedSession, 'toAnother' | 'elsewhere'>> = {},
  ): Promise<void> {
    const own = at(seat)
    if (!ofOneSession.includes(reason)) own.departures += 1
    if (!own.current) return
    const { operator } = own.current.session
    own.current = null
    own.ended = { operatorId: operator.id, reason, toAnother, elsewhere }
    onEnded()
    seat.tell('session.ended')
    log('session.ended', { reason })
    await noted(seat, operator.id, 'session.ended', { reason })
  }

  /** Ends the sessions that a person has at other computers than this. */
  const othersOf = (operatorId: string, { computer }: Seat): Promise<void>[] =>
    Array.from(seats, (other) =>
      at(other).current?.session.operator.id === operatorId ? end(other, 'elsewhere', { elsewhere: computer }) : null,
    ).filter((ending) => ending !== null)

  /** Whoever has just been verified, as they are now. Throws as `verify` for who may not sign in any more. */
  async function verifiedNow({ member }: Verified): Promise<Member> {
    const now = active(await charter.now(), member.id)
    if (now?.publicKey === member.publicKey) return now
    throw new VezneError('wrong_passphrase', { fields: fieldError('passphrase', 'invalid').failure.fields })
  }

  /** The signed-in operator as the ledger has them. Throws as `SeatSession.confirm`. */
  async function confirmed(seat: Seat, operator: Operator, passphrase: string): Promise<Verified> {
    const { current } = at(seat)
    if (current?.session.operator.id !== operator.id) throw new VezneError('not_signed_in')
    const verified = await verify(seat, 'session', operator.id, passphrase)
    if (at(seat).current !== current) throw new VezneError('not_signed_in')
    return verified
  }

  /** Applies changes of people to every session at once; ends those of people who were shut out. */
  async function follow({ members }: Pick<Charter, 'members'>): Promise<void> {
    const ends: Promise<void>[] = []
    for (const seat of seats) {
      const { current } = at(seat)
      const member = current && active({ members }, current.session.operator.id)
      if (member) current.session = sessionOf(member, current.session)
      else if (current) ends.push(end(seat, 'changed'))
    }
    await Promise.all(ends)
  }

  return {
    /** Every seat that there is. */
    seats: seats as Iterable<Seat>,

    /** Names the users who are signed in, and where. */
    signedIn: () =>
      Array.from(seats).flatMap(({ session, computer }) => {
        const now = session.current()
        return now ? [{ name: now.operator.name, computer }] : []
      }),

    /** A seat with nobody at it yet. */
    open(parts: SeatPorts): Seat {
      const seat: Seat = {
        ...guardPorts(parts, () => seats.has(seat)),
        session: {
          current: () => at(seat).current?.session ?? null,
          confirm: async (operator, passphrase) => (await confirmed(seat, operator, passphrase)).signer,
        },
      }
      seats.add(seat)
      return seat
    },

    /** Takes a seat away, whose computer is gone. */
    async close(seat: Seat): Promise<void> {
      seats.delete(seat)
      await end(seat, 'disconnected')
    },

    isTooLong(seat: Seat): boolean {
      const { current } = at(seat)
      return current !== null && running() - current.began > longestSessionMs
    },
    end,
    follow,

    operations: {
      current: operation('anyone', nothing, sessionSchema.nullable(), (_, { seat }) => seat.session.current()),

      /** Throws as `verify`, and `not_signed_in` when the machine was locked or the page lost meanwhile. */
      signIn: operation(
        'anyone',
        z.strictObject({ operatorId: z.string().min(1).max(40), passphrase: passphraseSchema }),
        sessionSchema,
        async ({ operatorId, passphrase }, { seat }) => {
          const own = at(seat)
          const departuresBefore = own.departures
          const verified = await verify(seat, 'sign_in', operatorId, passphrase)
          const previous = await ledger.operators.lastSignIn(operatorId)
          // Last: whoever is shut out from here on is signed in, and followed.
          const member = await verifiedNow(verified)
          if (own.departures !== departuresBefore || !seats.has(seat)) throw new VezneError('not_signed_in')
          const begun = { session: sessionOf(member, { since: clock.now(), previous }), began: running() }
          // Nothing is waited for between these, so that what ends this session is told after its beginning.
          const replaced = [end(seat, 'replaced'), ...othersOf(member.id, seat)]
          own.current = begun
          log('session.started', { roles: member.roles })
          await Promise.all([...replaced, noted(seat, member.id, 'session.signed_in')])
          if (own.current !== begun) throw new VezneError('not_signed_in')
          onSignedIn()
          return begun.session
        },
      ),

      signOut: operation('anyone', nothing, nothing, (_, { seat }) => end(seat, 'asked')),

      /** Signs out so that another one can sign in. */
      handOver: operation('anyone', nothing, nothing, (_, { seat }) => end(seat, 'asked', { toAnother: true })),

      /** Null when none has ended here since the program was started. */
      ended: operation('anyone', nothing, endedSessionSchema.nullable(), async (_, { seat }) => {
        const { ended } = at(seat)
        if (!ended) return null
        const { policy } = await charter.now().catch(() => ({ policy: firstPolicy }))
        return { ...ended, idleLockMinutes: policy.idleLockMinutes }
      }),

      /**
       * One's own, in the place of the present one; ends the duty to change one that somebody else chose. Throws `invalid_input`
       * on `next` for one that is short, the same or easily guessed, `wrong_passphrase`, and `changed_meanwhile`.
       */
      changePassphrase: operation(
        'any_session',
        z.strictObject({ passphrase: passphraseSchema, next: passphraseSchema }),
        sessionSchema,
        async ({ passphrase, next }, { operator, seat }) => {
          const problem = nextPassphraseProblem(next, passphrase, operator)
          if (problem) throw fieldError('next', problem)
          const { member, signer } = await confirmed(seat, operator, passphrase)
          const { id } = member
          const { keyBox, signer: own } = await keys.create(next)
          if ((await verifiedNow({ member, signer })).revision !== member.revision)
            throw new VezneError('changed_meanwhile')
          const act = { kind: 'operator.passphrase_changed', id, publicKey: own.publicKey, keyBox } as const
          await charter.sign(act, signer, () => stamp(id, seat))
          await follow(await charter.now())
          tell('ledger.changed')
          const session = seat.session.current()
          if (session?.operator.id !== id) throw new VezneError('not_signed_in')
          return session
        },
      ),
    },
  }
}
export type SessionService = ReturnType<typeof createSessions>

/** Whoever typed their passphrase, and what it opened. */
interface Verified {
  member: Member
  signer: Signer
}

const sessionOf = (
  { id, name, roles, mustChangePassphrase }: Member,
  { since, previous }: Pick<Session, 'since' | 'previous'>,
): Session => ({
  operator: { id, name, roles },
  since,
  previous,
  mustChangePassphrase,
})

/** Ends the sessions of people who left their computer, or stayed for too long. */
export const createIdleLock = ({
  charter,
  sessions,
}: {
  charter: Pick<CharterService, 'now'>
  sessions: SessionService
}) => {
  async function look(seat: Seat): Promise<void> {
    // Asked before sign-in too: so the first morning check knows who counts.
    const idleSeconds = seat.idleSeconds()
    if (!seat.session.current()) return
    if (sessions.isTooLong(seat)) return sessions.end(seat, 'too_long')
    // A ledger that cannot be read is no reason to stay signed in.
    const { policy } = await charter.now().catch(() => ({ policy: firstPolicy }))
    if (idleSeconds > policy.idleLockMinutes * 60) await sessions.end(seat, 'idle')
  }

  return {
    /** Call it every few seconds: the policy says how long nobody may touch a computer. Never throws. */
    async tick(): Promise<void> {
      await Promise.all(Array.from(sessions.seats, look))
    },
  }
}
