import type { Operator, Session } from '../contract/operator.ts'
import { fieldError, VezneError } from '../contract/result.ts'
import type { Clock, Ledger, Passphrases, Tell } from '../domain/ports.ts'

const triesBeforePause = 5
const pauseMs = 30_000

/** Who is signed in. Held here and nowhere else: the renderer only hears of it. */
export function createSession(ports: { ledger: Ledger; passphrases: Passphrases; clock: Clock; tell: Tell }) {
  const { ledger, passphrases, clock, tell } = ports
  let current: Session | null = null
  const wrongTries = new Map<string, { count: number; last: number }>()

  /** Throws `wrong_passphrase` or `too_many_tries`; unknown operators cost and answer the same as wrong passphrases. */
  async function verify(operatorId: string, passphrase: string): Promise<Operator> {
    const tries = wrongTries.get(operatorId) ?? { count: 0, last: 0 }
    const paused = tries.count >= triesBeforePause ? tries.last + pauseMs - clock.now() : 0
    if (paused > 0) throw new VezneError('too_many_tries', { retryAfterSeconds: Math.ceil(paused / 1000) })
    // Counted before the slow hash, so that many tries at once do not all slip through.
    wrongTries.set(operatorId, { count: tries.count + 1, last: clock.now() })

    const operators = await ledger.operators.list()
    const found = operators.find(({ id }) => id === operatorId)
    const hash = found?.passphraseHash ?? operators[0]?.passphraseHash ?? ''
    const right = await passphrases.verify(passphrase, hash)
    if (!right || !found) {
      throw new VezneError('wrong_passphrase', { fields: fieldError('passphrase', 'invalid').failure.fields })
    }
    wrongTries.delete(operatorId)
    return { id: found.id, name: found.name, roles: found.roles }
  }

  return {
    current: () => current,

    async signIn(operatorId: string, passphrase: string): Promise<Session> {
      const operator = await verify(operatorId, passphrase)
      current = { operator, since: clock.now() }
      return current
    },

    signOut(): void {
      if (!current) return
      current = null
      tell('session.ended')
    },

    /** Asks the signed-in operator's passphrase once more, before something that binds them. */
    async confirm(operator: Operator, passphrase: string): Promise<void> {
      await verify(operator.id, passphrase)
    },
  }
}
export type SessionService = ReturnType<typeof createSession>
