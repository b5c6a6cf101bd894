import { isGranted, type Permission, type Operator } from '../../core/access.ts'
import { VezneError, fieldError } from '../../core/result.ts'
import { firstPolicy } from '../rules/policy.ts'
import type { PeopleLedger } from '../ledger.ts'
import type { Keys, Presence, Signer } from '../ports.ts'
import type { CharterService } from './charter.ts'
import type { ClockLock } from './clock-lock.ts'
import { createTries, type Lane } from './tries.ts'
import { z } from 'zod'
import type { AuditAction } from '../../core/audit-words.ts'
import { nothing, operation } from '../../core/operation.ts'
import {
  endedSessionSchema,
  passphraseSchema,
  sessionSchema,
  type EndedSession,
  type Session,
} from '../contract/operator.ts'
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
const ofOneSession: readonly SessionEnd[] = ['asked', 'changed', 'replaced']

/** Who is signed in. Held here and nowhere else: the renderer only hears of it. */
export function createSession(
  ports: Pick<ServicePorts, 'clock' | 'stamp' | 'tell' | 'log'> & {
    /** Milliseconds of this run: whoever sets the machine's clock does not change them. */
    running: () => number
    ledger: PeopleLedger
    charter: CharterService
    keys: Keys
    clockLock: Pick<ClockLock, 'guard'>
    onSignedIn: () => void
  },
) {
  const { ledger, charter, keys, clock, clockLock, running, stamp, tell, log, onSignedIn } = ports
  const tries = createTries(ports)
  /** One object from its beginning to its end, whatever becomes of the operator meanwhile. */
  let current: { session: Session; began: number } | null = null
  let ended: Omit<EndedSession, 'idleLockMinutes'> | null = null
  /** How often somebody left the machine: signing in that began before ends in nothing. */
  let departures = 0

  /**
   * Throws `wrong_passphrase`, `too_many_tries`, `passphrase_expired` or what `HostKey` does; operators who are unknown or disabled cost and answer the
   * same as wrong passphrases. One at a time: each takes much memory, and a thread of the few that looking up the service's
   * address needs too.
   */
  const verify = (lane: Lane, operatorId: string, passphrase: string): Promise<Verified> =>
    tries.inTurn(lane, () => verifyNow(lane, operatorId, passphrase))

  async function verifyNow(lane: Lane, operatorId: string, passphrase: string): Promise<Verified> {
    const { members } = await charter.now()
    const known = members.find(({ id }) => id === operatorId)
    const takeBack = await tries.begin(lane, known?.id ?? null)
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
      await refused(known?.id)
      throw new VezneError('wrong_passphrase', { fields: fieldError('passphrase', 'invalid').failure.fields })
    }
    tries.right(member.id)
    if (member.mustChangePassphrase && clock.now() - member.keyAt > temporaryForMs)
      throw new VezneError('passphrase_expired')
    return { member, signer: clockLock.guard(signer) }
  }

  /** A ledger that cannot be written any more must still let people in to look. */
  async function noted(by: string, action: AuditAction, after: { reason: SessionEnd } | null = null): Promise<void> {
    const subject = { kind: 'operator', id: by, name: by } as const
    await ledger.audit.note({ ...stamp(by), action, subject, after }).catch(() => undefined)
  }

  /** Writes a wrong try to the ledger, so that it counts after a restart. */
  const refused = (operatorId = 'app') => noted(operatorId, 'session.refused')

  /** At once; resolves when it is written down. Nothing happens when nobody is signed in. */
  async function end(reason: SessionEnd, toAnother = false): Promise<void> {
    if (!ofOneSession.includes(reason)) departures += 1
    if (!current) return
    const { operator } = current.session
    current = null
    ended = { operatorId: operator.id, reason, toAnother }
    tell('session.ended')
    log('session.ended', { reason })
    await noted(operator.id, 'session.ended', { reason })
  }

  /** Whoever has just been verified, as they are now. Throws as `verify` for who may not sign in any more. */
  async function verifiedNow({ member }: Verified): Promise<Member> {
    const now = active(await charter.now(), member.id)
    if (now?.publicKey === member.publicKey) return now
    throw new VezneError('wrong_passphrase', { fields: fieldError('passphrase', 'invalid').failure.fields })
  }

  /**
   * The signed-in operator as the ledger has them. Throws `not_signed_in` when their session is not there any more, or
   * ended meanwhile: even if they have signed in again since.
   */
  async function confirmed(operator: Operator, passphrase: string): Promise<Verified> {
    const held = current
    if (held?.session.operator.id !== operator.id) throw new VezneError('not_signed_in')
    const verified = await verify('session', operator.id, passphrase)
    if (current !== held) throw new VezneError('not_signed_in')
    return verified
  }

  /** What was changed about whoever is signed in holds at once; who may not sign in any more is not. */
  async function follow({ members }: Pick<Charter, 'members'>): Promise<void> {
    if (!current) return
    const member = active({ members }, current.session.operator.id)
    if (member) current.session = sessionOf(member, current.session)
    else await end('changed')
  }

  return {
    current: (): Session | null => current?.session ?? null,
    isTooLong: (): boolean => current !== null && running() - current.began > longestSessionMs,
    end,
    follow,
    tries,
    refused,

    /**
     * Asks the signed-in operator's passphrase once more, before something that binds them; with what it opens they sign that.
     * Throws as `confirmed`.
     */
    confirm: async (operator: Operator, passphrase: string): Promise<Signer> =>
      (await confirmed(operator, passphrase)).signer,

    operations: {
      current: operation('anyone', nothing, sessionSchema.nullable(), () => current?.session ?? null),

      /** Throws as `verify`, and `not_signed_in` when the machine was locked or the page lost meanwhile. */
      signIn: operation(
        'anyone',
        z.strictObject({ operatorId: z.string().min(1).max(40), passphrase: passphraseSchema }),
        sessionSchema,
        async ({ operatorId, passphrase }) => {
          const departuresBefore = departures
          const verified = await verify('sign_in', operatorId, passphrase)
          const isFirst = (await ledger.operators.lastSignIns([operatorId])).includes(null)
          // Last: whoever is shut out from here on is signed in, and followed.
          const member = await verifiedNow(verified)
          if (departures !== departuresBefore) throw new VezneError('not_signed_in')
          const begun = { session: sessionOf(member, { since: clock.now(), isFirst }), began: running() }
          // Nothing is waited for between these, so that what ends this session is told after its beginning.
          const replaced = end('replaced')
          current = begun
          log('session.began', { roles: member.roles })
          await Promise.all([replaced, noted(member.id, 'session.signed_in')])
          if (current !== begun) throw new VezneError('not_signed_in')
          onSignedIn()
          return begun.session
        },
      ),

      signOut: operation('anyone', nothing, nothing, async () => {
        await end('asked')
      }),

      /** Signs out so that another one can sign in. */
      handOver: operation('anyone', nothing, nothing, async () => {
        await end('asked', true)
      }),

      /** Null when none has ended since the program was started. */
      ended: operation('anyone', nothing, endedSessionSchema.nullable(), async () => {
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
        async ({ passphrase, next }, { operator }) => {
          const problem = nextPassphraseProblem(next, passphrase, operator)
          if (problem) throw fieldError('next', problem)
          const { member, signer } = await confirmed(operator, passphrase)
          const { id } = member
          const { keyBox, signer: own } = await keys.create(next)
          if ((await verifiedNow({ member, signer })).revision !== member.revision)
            throw new VezneError('changed_meanwhile')
          const act = { kind: 'operator.passphrase_changed', id, publicKey: own.publicKey, keyBox } as const
          await charter.sign(act, signer, () => stamp(id))
          await follow(await charter.now())
          tell('ledger.changed')
          if (current?.session.operator.id !== id) throw new VezneError('not_signed_in')
          return current.session
        },
      ),
    },
  }
}
export type SessionService = ReturnType<typeof createSession>

/** Whoever typed their passphrase, and what it opened. */
interface Verified {
  member: Member
  signer: Signer
}

const sessionOf = (
  { id, name, roles, mustChangePassphrase }: Member,
  { since, isFirst }: Pick<Session, 'since' | 'isFirst'>,
): Session => ({
  operator: { id, name, roles },
  since,
  isFirst,
  mustChangePassphrase,
})

/** Ends the session of somebody who has left the machine, or has not for too long. */
export const createIdleLock = (ports: {
  presence: Presence
  charter: Pick<CharterService, 'now'>
  session: SessionService
}) => ({
  /** To be called every few seconds: when nobody has touched the machine for longer than the policy allows. Never throws. */
  async tick(): Promise<void> {
    const { presence, charter, session } = ports
    // Asked before sign-in too: so the first morning check knows who counts.
    const idleSeconds = presence.idleSeconds()
    if (!session.current()) return
    if (session.isTooLong()) return session.end('too_long')
    // A ledger that cannot be read is no reason to stay signed in.
    const { policy } = await charter.now().catch(() => ({ policy: firstPolicy }))
    if (idleSeconds > policy.idleLockMinutes * 60) await session.end('idle')
  },
})

type Current = Pick<SessionService, 'current'>

/**
 * The operator as they are now, after something that may have stood open for an hour: a dialog of main's. Throws
 * `not_signed_in` when they have left meanwhile, and `passphrase_change_required` when their passphrase was reset.
 */
export function stillSignedIn(session: Current, operator: Operator): Operator {
  const now = session.current()
  if (now?.operator.id !== operator.id) throw new VezneError('not_signed_in')
  if (now.mustChangePassphrase) throw new VezneError('passphrase_change_required')
  return now.operator
}

/** The same, of whoever may still do it. Throws `not_permitted` too. */
export function stillPermitted(session: Current, operator: Operator, permission: Permission): Operator {
  const now = stillSignedIn(session, operator)
  if (!isGranted(now.roles, permission)) throw new VezneError('not_permitted')
  return now
}
