import type { Operator, Session } from '../contract/operator.ts'
import { fieldError, VezneError } from '../contract/result.ts'
import type { Ledger } from '../domain/ledger-port.ts'
import type { Clock, Passphrases, Tell } from '../domain/ports.ts'
import type { Stamped } from './stamps.ts'

const triesBeforePause = 5
const pauseMs = 30_000
/** Behind the one that is under way. */
const mostWaiting = 3
/** No operator's id: under it every id that nobody has is counted, so that made-up ones neither escape nor pile up. */
const nobody = ''

/** Who is signed in. Held here and nowhere else: the renderer only hears of it. */
export function createSession(ports: {
  ledger: Ledger
  passphrases: Passphrases
  clock: Clock
  stamp: Stamped
  tell: Tell
}) {
  const { ledger, passphrases, clock, stamp, tell } = ports
  let current: Session | null = null
  const wrongTries = new Map<string, { count: number; last: number }>()
  let latest: Promise<unknown> = Promise.resolve()
  let underWay = 0

  /**
   * Throws `wrong_passphrase` or `too_many_tries`; unknown operators cost and answer the same as wrong passphrases. One at
   * a time: each takes much memory, and a thread of the few that looking up the service's address needs too.
   */
  async function verify(operatorId: string, passphrase: string): Promise<Operator> {
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

  async function verifyNow(operatorId: string, passphrase: string): Promise<Operator> {
    const operators = await ledger.operators.list()
    const found = operators.find(({ id }) => id === operatorId)
    const counted = found?.id ?? nobody
    const tries = wrongTries.get(counted) ?? { count: 0, last: 0 }
    const paused = tries.count >= triesBeforePause ? tries.last + pauseMs - clock.now() : 0
    if (paused > 0) throw new VezneError('too_many_tries', { retryAfterSeconds: Math.ceil(paused / 1000) })
    wrongTries.set(counted, { count: tries.count + 1, last: clock.now() })

    const hash = found?.passphraseHash ?? operators[0]?.passphraseHash ?? ''
    const right = await passphrases.verify(passphrase, hash)
    if (!right || !found) {
      await noted(found?.id ?? 'app', 'session.refused')
      throw new VezneError('wrong_passphrase', { fields: fieldError('passphrase', 'invalid').failure.fields })
    }
    wrongTries.delete(counted)
    return { id: found.id, name: found.name, roles: found.roles }
  }

  /** A ledger that cannot be written any more must still let people in to look. */
  async function noted(by: string, action: 'session.signed_in' | 'session.refused'): Promise<void> {
    const subject = { kind: 'operator', id: by, name: by } as const
    await ledger.audit.note({ ...stamp(by), action, subject, after: null }).catch(() => undefined)
  }

  return {
    current: () => current,

    async signIn(operatorId: string, passphrase: string): Promise<Session> {
      const operator = await verify(operatorId, passphrase)
      await noted(operator.id, 'session.signed_in')
      current = { operator, since: clock.now() }
      return current
    },

    signOut(): void {
      if (!current) return
      current = null
      tell('session.ended')
    },

    /**
     * Asks the signed-in operator's passphrase once more, before something that binds them. Throws `not_signed_in` when
     * their session is not there any more, or ended meanwhile: even if they have signed in again since.
     */
    async confirm(operator: Operator, passphrase: string): Promise<void> {
      const session = current
      if (session?.operator.id !== operator.id) throw new VezneError('not_signed_in')
      await verify(operator.id, passphrase)
      if (current !== session) throw new VezneError('not_signed_in')
    },
  }
}
export type SessionService = ReturnType<typeof createSession>
