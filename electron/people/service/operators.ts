import { z } from 'zod'
import type { AuditAction } from '../../core/audit.ts'
import { nothing, operation } from '../../core/operation.ts'
import {
  operatorAccountSchema,
  operatorDraftSchema,
  operatorIdSchema,
  operatorNameSchema,
  seenAccountSchema,
  temporaryPassphraseSchema,
  type OperatorDraft,
  type SeenAccount,
  passphraseSchema,
} from '../contract/operator.ts'
import { type Operator, roles } from '../../core/access.ts'
import { fieldError, VezneError } from '../../core/result.ts'
import type { PeopleLedger } from '../ledger.ts'
import { operatorIdProblem } from '../rules/workspace-draft.ts'
import { temporaryPassphrase } from '../rules/passphrase-rules.ts'
import type { Passphrases } from '../ports.ts'
import type { ServicePorts } from '../../core/ports.ts'
import type { OperatorRecord } from '../records.ts'
import type { SessionService } from './session.ts'

type Changes = Parameters<PeopleLedger['operators']['change']>[0]['changes']

/**
 * Who may sign in, and as what. An admin's work, each time with their own passphrase; they never learn anybody else's but
 * the one that main makes for a beginning, which its owner has to replace.
 */
export function createOperators(
  ports: ServicePorts & { ledger: PeopleLedger; session: SessionService; passphrases: Passphrases },
) {
  const { ledger, session, passphrases, random, stamp, tell } = ports
  async function get(id: string): Promise<OperatorRecord> {
    const operator = (await ledger.operators.list()).find((each) => each.id === id)
    if (!operator) throw new VezneError('not_found')
    return operator
  }

  /** Throws `wrong_passphrase`, `not_found`, what `changesTo` throws, `last_admin`, and `changed_meanwhile`. */
  async function change(
    asker: Operator,
    { id, revision, passphrase }: SeenAccount,
    action: AuditAction,
    changesTo: (operator: OperatorRecord) => Changes | Promise<Changes>,
  ): Promise<OperatorRecord> {
    await session.confirm(asker, passphrase)
    const changes = await changesTo(await get(id))
    const changed = await ledger.operators.change({ ...stamp(asker.id), id, revision, action, changes })
    if (!changed) throw new VezneError('changed_meanwhile')
    await session.follow(changed)
    tell('ledger.changed')
    return changed
  }

  return {
    operations: {
      /** In the order they were added. */
      list: operation('operators.manage', nothing, z.array(operatorAccountSchema), () => ledger.operators.list()),

      /** Everybody who ever was one, disabled or not, in the order they were added: to say who did something. */
      names: operation('signed_in', nothing, z.array(operatorNameSchema), () => ledger.operators.list()),

      /** Throws `invalid_input` {id: used} or {draft.name: used}. The passphrase is in the answer, and nowhere else. */
      add: operation(
        'operators.manage',
        z.strictObject({ id: operatorIdSchema, draft: operatorDraftSchema, passphrase: passphraseSchema }),
        temporaryPassphraseSchema,
        async ({ id, draft, passphrase }, { operator: asker }) => {
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
          return { account: await get(id), temporaryPassphrase: temporary }
        },
      ),

      change: operation(
        'operators.manage',
        seenAccountSchema.extend({ draft: operatorDraftSchema }),
        operatorAccountSchema,
        ({ draft, ...seen }, { operator }) => change(operator, seen, 'operator.changed', () => drafted(draft)),
      ),

      /** Whoever it is, a session of theirs ends. Throws `wrong_state` when they are disabled already. */
      disable: operation('operators.manage', seenAccountSchema, operatorAccountSchema, (seen, { operator }) =>
        change(operator, seen, 'operator.disabled', ({ disabledAt }) => {
          if (disabledAt !== null) throw new VezneError('wrong_state')
          return { disabledAt: stamp(operator.id).at }
        }),
      ),

      /** With the passphrase they had. Throws `wrong_state` when they are not disabled. */
      enable: operation('operators.manage', seenAccountSchema, operatorAccountSchema, (seen, { operator }) =>
        change(operator, seen, 'operator.enabled', ({ disabledAt }) => {
          if (disabledAt === null) throw new VezneError('wrong_state')
          return { disabledAt: null }
        }),
      ),

      /** Throws `wrong_state` for who is disabled, and for one's own: that is changed by who knows it, to one that nobody made for them. */
      resetPassphrase: operation(
        'operators.manage',
        seenAccountSchema,
        temporaryPassphraseSchema,
        async (seen, { operator }) => {
          const temporary = temporaryPassphrase(random)
          const account = await change(operator, seen, 'operator.passphrase_reset', async ({ id, disabledAt }) => {
            if (id === operator.id || disabledAt !== null) throw new VezneError('wrong_state')
            return { passphraseHash: await passphrases.hash(temporary), mustChangePassphrase: true }
          })
          return { account, temporaryPassphrase: temporary }
        },
      ),
    },
  }
}

/** Each role once, in the order of the table. */
const drafted = ({ name, roles: wanted }: OperatorDraft) => ({
  name,
  roles: roles.filter((role) => wanted.includes(role)),
})
