import type { AuditAction } from '../contract/audit.ts'
import type { Operator, Session } from '../contract/operator.ts'
import { fieldError, VezneError } from '../contract/result.ts'
import type { Ledger } from '../domain/ledger-port.ts'
import { passphraseProblem } from '../domain/passphrase-rules.ts'
import type { Clock, Passphrases, Tell } from '../domain/ports.ts'
import type { OperatorRecord } from '../domain/records.ts'
import type { Stamped } from './stamps.ts'

const triesBeforePause = 5
const pauseMs = 30_000
/** Behind the one that is under way. */
const mostWaiting = 3
/** No operator's id: under it every id that nobody has is counted, so that made-up ones neither escape nor pile up. */
const nobody = ''

/** `changed`: they may not sign in any more. */
export type SessionEnd = 'asked' | 'idle' | 'screen_locked' | 'changed'

/** Who is signed in. Held here and nowhere else: the renderer only hears of it. */
export function createSession(ports: {
  ledger: Ledger
  passphrases: Passphrases
  clock: Clock
  stamp: Stamped
  tell: Tell
}) {
  const { ledger, passphrases, clock, stamp, tell } = ports
  /** One object from its beginning to its end, whatever becomes of the operator meanwhile. */
  let current: { session: Session } | null = null
  const wrongTries = new Map<string, { count: number; last: number }>()
  let latest: Promise<unknown> = Promise.resolve()
  let underWay = 0

  /**
   * Throws `wrong_passphrase` or `too_many_tries`; operators who are unknown or disabled cost and answer the same as wrong
   * passphrases. One at a time: each takes much memory, and a thread of the few that looking up the service's address
   * needs too.
   */
  async function verify(operatorId: string, passphrase: string): Promise<OperatorRecord> {
    if (underWay > mostWaiting) throw new VezneError('too_many_tries', { retryAfterSeconds: 1 })
    underWay += 1
    const verified = latest.then(() => verifyNow(operatorId, passphrase))
    latest = verified.catch(() => undefined)
    try {
      return await verified
    } finally {
      underWay -= 1
    }
  }

  async function verifyNow(operatorId: string, passphrase: string): Promise<OperatorRecord> {
    const operators = await ledger.operators.list()
    const found = operators.find(({ id }) => id === operatorId)
    const counted = found?.id ?? nobody
    const tries = wrongTries.get(counted) ?? { count: 0, last: 0 }
    const paused = tries.count >= triesBeforePause ? tries.last + pauseMs - clock.now() : 0
    if (paused > 0) throw new VezneError('too_many_tries', { retryAfterSeconds: Math.ceil(paused / 1000) })
    wrongTries.set(counted, { count: tries.count + 1, last: clock.now() })

    const hash = found?.passphraseHash ?? operators[0]?.passphraseHash ?? ''
    const right = await passphrases.verify(passphrase, hash)
    if (!right || !found || found.disabledAt !== null) {
      await noted(found?.id ?? 'app', 'session.refused')
      throw new VezneError('wrong_passphrase', { fields: fieldError('passphrase', 'invalid').failure.fields })
    }
    wrongTries.delete(counted)
    return found
  }

  /** A ledger that cannot be written any more must still let people in to look. */
  async function noted(by: string, action: AuditAction, after: { reason: SessionEnd } | null = null): Promise<void> {
    const subject = { kind: 'operator', id: by, name: by } as const
    await ledger.audit.note({ ...stamp(by), action, subject, after }).catch(() => undefined)
  }

  /** At once; resolves when it is written down. Nothing happens when nobody is signed in. */
  async function end(reason: SessionEnd): Promise<void> {
    if (!current) return
    const { operator } = current.session
    current = null
    tell('session.ended')
    await noted(operator.id, 'session.ended', { reason })
  }

  /**
   * The signed-in operator as the ledger has them. Throws `not_signed_in` when their session is not there any more, or
   * ended meanwhile: even if they have signed in again since.
   */
  async function confirmed(operator: Operator, passphrase: string): Promise<OperatorRecord> {
    const held = current
    if (held?.session.operator.id !== operator.id) throw new VezneError('not_signed_in')
    const record = await verify(operator.id, passphrase)
    if (current !== held) throw new VezneError('not_signed_in')
    return record
  }

  /** What was changed about whoever is signed in holds at once; who may not sign in any more is not. */
  async function follow(record: OperatorRecord): Promise<void> {
    if (current?.session.operator.id !== record.id) return
    if (record.disabledAt === null) current.session = sessionOf(record, current.session.since)
    else await end('changed')
  }

  return {
    current: (): Session | null => current?.session ?? null,
    end,
    follow,

    async signIn(operatorId: string, passphrase: string): Promise<Session> {
      const record = await verify(operatorId, passphrase)
      await noted(record.id, 'session.signed_in')
      const session = sessionOf(record, clock.now())
      await ledger.operators.signedIn(record.id, session.since).catch(() => undefined)
      current = { session }
      return session
    },

    signOut: (): Promise<void> => end('asked'),

    /** Asks the signed-in operator's passphrase once more, before something that binds them. Throws as `confirmed`. */
    async confirm(operator: Operator, passphrase: string): Promise<void> {
      await confirmed(operator, passphrase)
    },

    /**
     * One's own, in the place of the present one. Throws `invalid_input` on `next` for one that is short, the same or easily
     * guessed, `wrong_passphrase`, and `changed_meanwhile`.
     */
    async changePassphrase(operator: Operator, passphrase: string, next: string): Promise<Session> {
      const same = next.normalize('NFKC') === passphrase.normalize('NFKC')
      const problem = same ? 'passphrase_same' : passphraseProblem(next, operator)
      if (problem) throw fieldError('next', problem)
      const { id, revision } = await confirmed(operator, passphrase)
      const record = await ledger.operators.change({
        ...stamp(id),
        id,
        revision,
        action: 'operator.passphrase_changed',
        changes: { passphraseHash: await passphrases.hash(next), mustChangePassphrase: false },
      })
      if (!record) throw new VezneError('changed_meanwhile')
      await follow(record)
      tell('ledger.changed')
      if (current?.session.operator.id !== id) throw new VezneError('not_signed_in')
      return current.session
    },
  }
}
export type SessionService = ReturnType<typeof createSession>

const sessionOf = ({ id, name, roles, mustChangePassphrase }: OperatorRecord, since: number): Session => ({
  operator: { id, name, roles },
  since,
  mustChangePassphrase,
})
