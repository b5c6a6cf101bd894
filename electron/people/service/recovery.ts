import { z } from 'zod'
import { nothing, operation } from '../../core/operation.ts'
import type { Digest, Random, ServicePorts } from '../../core/ports.ts'
import { fieldError, VezneError } from '../../core/result.ts'
import { passphraseSchema } from '../contract/operator.ts'
import { recoveryDraftSchema, recoverySchema, recoverySheetSchema } from '../contract/recovery.ts'
import type { Keys, Signer } from '../ports.ts'
import { isActiveAdmin } from '../rules/members.ts'
import { passphraseProblem } from '../rules/passphrase-rules.ts'
import { recoveryCode, recoverySeed, recoverySeedBytes } from '../rules/recovery-code.ts'
import { watchedUntil } from '../rules/second-person.ts'
import { operatorIdProblem } from '../rules/workspace-draft.ts'
import type { Charter } from '../rules/charter.ts'
import type { CharterService } from './charter.ts'
import { stillPermitted, type SessionService } from './session.ts'

/**
 * Nobody is locked out: a sheet of paper makes one new admin, once. Its code is a key, whose public half stands in the charter; what
 * the new admin may do is for a week what everybody can watch (`rules/second-person.ts`), and it voids every approval.
 */
export function createRecovery(
  ports: ServicePorts & {
    session: SessionService
    charter: CharterService
    keys: Keys
    random: Random
    digest: Digest
  },
) {
  const { session, charter, keys, random, digest, dialogs, clock, stamp, tell } = ports

  /** Throws `invalid_input` for a code that was mistyped, was used, or is of a sheet that another one replaced. */
  async function signerOf(code: string): Promise<Signer> {
    const seed = recoverySeed(code, digest)
    // Whoever mistypes it has guessed nothing.
    if (!seed) throw fieldError('code', 'invalid')
    await session.tries.begin(null)
    const signer = keys.ofSeed(seed)
    seed.fill(0)
    if (!isOf((await charter.now()).recoverySheet, signer)) {
      await session.refused()
      throw fieldError('code', 'invalid')
    }
    session.tries.right(null)
    return signer
  }

  return {
    operations: {
      state: operation('signed_in', nothing, recoverySchema, async () => {
        const now = await charter.now()
        const { recovery } = now.eased
        const until = watchedUntil(recovery?.at ?? null)
        return {
          sheet: now.recoverySheet,
          used: recovery && clock.now() < until ? { ...recovery, until } : null,
          admins: now.members.filter(isActiveAdmin).length,
        }
      }),

      /**
       * A new sheet in the place of the one before, whose code is in the answer and nowhere else. Where it was proposed, the one
       * before holds until somebody has confirmed it. Throws `declined_in_dialog`, `already_proposed`, and what `session.confirm` throws.
       */
      makeSheet: operation(
        'workspace.manage',
        z.strictObject({ passphrase: passphraseSchema }),
        recoverySheetSchema,
        async ({ passphrase }, { operator, locale }) => {
          const signer = await session.confirm(operator, passphrase)
          const { workspace, recoverySheet } = await charter.now()
          if (!(await dialogs.confirmRecoverySheet({ name: workspace.name, replaces: recoverySheet !== null, locale })))
            throw new VezneError('declined_in_dialog')
          // The dialog may have stood open for an hour.
          const made = stamp(stillPermitted(session, operator, 'workspace.manage').id)
          const seed = random.bytes(recoverySeedBytes)
          const { publicKey } = keys.ofSeed(seed)
          const code = recoveryCode(seed, digest)
          seed.fill(0)
          const after = await charter.sign({ kind: 'workspace.recovery_made', publicKey }, signer, made)
          tell('ledger.changed')
          return { code, workspace: workspace.name, at: made.at, waits: after === null }
        },
      ),

      /**
       * Whoever holds the sheet becomes an admin, with a passphrase of their own; the sheet is used up. Throws `invalid_input`,
       * `too_many_tries`, `declined_in_dialog`, and `changed_meanwhile` when somebody else was quicker.
       */
      useSheet: operation(
        'anyone',
        recoveryDraftSchema,
        nothing,
        async ({ code, id, draft, passphrase }, { locale }) => {
          const taken = operatorIdProblem(id)
          if (taken) throw fieldError('id', taken)
          const weak = passphraseProblem(passphrase, { id, name: draft.name })
          if (weak) throw fieldError('passphrase', weak)
          const signer = await session.tries.inTurn(() => signerOf(code))
          const { workspace } = await charter.now()
          if (!(await dialogs.confirmRecovery({ name: workspace.name, adminName: draft.name, id, locale })))
            throw new VezneError('declined_in_dialog')
          const { keyBox, signer: own } = await keys.create(passphrase)
          if (!isOf((await charter.now()).recoverySheet, signer)) throw new VezneError('changed_meanwhile')
          const act = { kind: 'operator.recovered', id, name: draft.name, publicKey: own.publicKey } as const
          await charter.sign(act, signer, stamp(id), keyBox)
          tell('ledger.changed')
        },
      ),
    },
  }
}

const isOf = (sheet: Charter['recoverySheet'], { publicKey }: Signer): boolean => sheet?.publicKey === publicKey
