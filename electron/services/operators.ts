import type { AuditAction } from '../contract/audit.ts'
import type {
  Operator,
  OperatorAccount,
  OperatorDraft,
  OperatorName,
  TemporaryPassphrase,
} from '../contract/operator.ts'
import { roles } from '../contract/permission.ts'
import { fieldError, VezneError } from '../contract/result.ts'
import type { Ledger } from '../domain/ledger-port.ts'
import { operatorIdProblem } from '../domain/operator-id.ts'
import { temporaryPassphrase } from '../domain/passphrase-rules.ts'
import type { Passphrases, Random, Tell } from '../domain/ports.ts'
import type { OperatorRecord } from '../domain/records.ts'
import type { SessionService } from './session.ts'
import type { Stamped } from './stamps.ts'

/** The account as the admin saw it, with the admin's own passphrase. */
interface Seen {
  id: string
  revision: number
  passphrase: string
}

type Changes = Parameters<Ledger['operators']['change']>[0]['changes']

/**
 * Who may sign in, and as what. An admin's work, each time with their own passphrase; they never learn anybody else's but
 * the one that main makes for a beginning, which its owner has to replace.
 */
export function createOperators(ports: {
  ledger: Ledger
  session: SessionService
  passphrases: Passphrases
  random: Random
  stamp: Stamped
  tell: Tell
}) {
  const { ledger, session, passphrases, random, stamp, tell } = ports

  async function found(id: string): Promise<OperatorRecord> {
    const operator = (await ledger.operators.list()).find((each) => each.id === id)
    if (!operator) throw new VezneError('not_found')
    return operator
  }

  /** Throws `wrong_passphrase`, `not_found`, what `changesTo` throws, `last_admin`, and `changed_meanwhile`. */
  async function change(
    asker: Operator,
    { id, revision, passphrase }: Seen,
    action: AuditAction,
    changesTo: (operator: OperatorRecord) => Changes | Promise<Changes>,
  ): Promise<OperatorAccount> {
    await session.confirm(asker, passphrase)
    const changes = await changesTo(await found(id))
    const changed = await ledger.operators.change({ ...stamp(asker.id), id, revision, action, changes })
    if (!changed) throw new VezneError('changed_meanwhile')
    await session.follow(changed)
    tell('ledger.changed')
    return account(changed)
  }

  return {
    /** In the order they were added. */
    list: async (): Promise<OperatorAccount[]> => (await ledger.operators.list()).map(account),

    /** Everybody's, also of who is disabled. */
    names: async (): Promise<OperatorName[]> => (await ledger.operators.list()).map(({ id, name }) => ({ id, name })),

    /** Throws `invalid_input` {id: used} or {draft.name: used}. The passphrase is in the answer, and nowhere else. */
    async add(
      asker: Operator,
      { id, draft, passphrase }: { id: string; draft: OperatorDraft; passphrase: string },
    ): Promise<TemporaryPassphrase> {
      await session.confirm(asker, passphrase)
      const problem = operatorIdProblem(id)
      if (problem) throw fieldError('id', problem)
      const temporary = temporaryPassphrase(random)
      const passphraseHash = await passphrases.hash(temporary)
      await ledger.operators.add(
        [{ id, ...drafted(draft), passphraseHash, mustChangePassphrase: true }],
        stamp(asker.id),
      )
      tell('ledger.changed')
      return { account: account(await found(id)), temporaryPassphrase: temporary }
    },

    change: (asker: Operator, { draft, ...seen }: Seen & { draft: OperatorDraft }): Promise<OperatorAccount> =>
      change(asker, seen, 'operator.changed', () => drafted(draft)),

    /** Whoever it is, a session of theirs ends. Throws `wrong_state` when they are disabled already. */
    disable: (asker: Operator, seen: Seen): Promise<OperatorAccount> =>
      change(asker, seen, 'operator.disabled', ({ disabledAt }) => {
        if (disabledAt !== null) throw new VezneError('wrong_state')
        return { disabledAt: stamp(asker.id).at }
      }),

    /** With the passphrase they had. Throws `wrong_state` when they are not disabled. */
    enable: (asker: Operator, seen: Seen): Promise<OperatorAccount> =>
      change(asker, seen, 'operator.enabled', ({ disabledAt }) => {
        if (disabledAt === null) throw new VezneError('wrong_state')
        return { disabledAt: null }
      }),

    /** Throws `wrong_state` for who is disabled, and for one's own: that is changed by who knows it, to one that nobody made for them. */
    async resetPassphrase(asker: Operator, seen: Seen): Promise<TemporaryPassphrase> {
      const temporary = temporaryPassphrase(random)
      const changed = await change(asker, seen, 'operator.passphrase_reset', async ({ id, disabledAt }) => {
        if (id === asker.id || disabledAt !== null) throw new VezneError('wrong_state')
        return { passphraseHash: await passphrases.hash(temporary), mustChangePassphrase: true }
      })
      return { account: changed, temporaryPassphrase: temporary }
    },
  }
}
export type OperatorService = ReturnType<typeof createOperators>

/** Each role once, in the order of the table. */
const drafted = ({ name, roles: wanted }: OperatorDraft) => ({
  name,
  roles: roles.filter((role) => wanted.includes(role)),
})

/** Without the hash. */
const account = (operator: OperatorRecord): OperatorAccount => ({
  id: operator.id,
  name: operator.name,
  roles: operator.roles,
  revision: operator.revision,
  disabledAt: operator.disabledAt,
  mustChangePassphrase: operator.mustChangePassphrase,
  lastSignInAt: operator.lastSignInAt,
})
