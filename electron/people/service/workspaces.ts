import { z } from 'zod'
import { nothing, operation } from '../../core/operation.ts'
import { VezneError, type FieldError } from '../../core/result.ts'
import { workspaceDraftSchema, workspacesSchema, type WorkspaceDraft } from '../contract/workspace.ts'
import { credentialProblems, operatorIdProblem, liveOrigin } from '../rules/workspace-draft.ts'
import { passphraseProblem } from '../rules/passphrase-rules.ts'
import type { Desktop, Keychain } from '../../core/ports.ts'
import type { WorkspacePlaces, Passphrases } from '../ports.ts'
import type { PeopleLedger } from '../ledger.ts'
import type { NewOperator, OperatorRecord, WorkspaceRecord } from '../records.ts'
import type { Stamped } from '../../core/time.ts'

/** The workspaces of this machine. The program runs in one; going to another starts it anew, in order. */
export function createWorkspaces(ports: { workspaces: WorkspacePlaces; desktop: Desktop }) {
  const { workspaces: places, desktop } = ports
  let creating = false

  async function enter(id: string): Promise<void> {
    await places.choose(id)
    desktop.restart()
  }

  return {
    operations: {
      list: operation('anyone', nothing, workspacesSchema, () => places.list()),

      /** Throws `not_found`. */
      open: operation('anyone', z.strictObject({ id: z.string().max(60) }), nothing, async ({ id }) => {
        await enter(id)
      }),

      /**
       * Founds a live workspace and starts the program anew in it. Throws `invalid_input`, the keychain's and the ledger's
       * failures, and then nothing of it is left; `workspace_not_opened` when it was founded, but could not be remembered as
       * the one to open; `busy` while another is being founded.
       */
      create: operation('anyone', workspaceDraftSchema, nothing, async (draft) => {
        const founded = understood(draft)
        if (creating) throw new VezneError('busy')
        creating = true
        try {
          const id = await places.create(founded)
          await enter(id).catch((cause: unknown) => {
            throw new VezneError('workspace_not_opened', {}, { cause })
          })
        } finally {
          creating = false
        }
      }),
    },
  }
}

/** With both addresses as origins. Throws `invalid_input` with every field that is wrong. */
function understood(draft: WorkspaceDraft): WorkspaceDraft {
  const serviceAddress = liveOrigin(draft.serviceAddress)
  const checkoutAddress = liveOrigin(draft.checkoutAddress)
  const taken = operatorIdProblem(draft.admin.id)
  const weak = passphraseProblem(draft.admin.passphrase, draft.admin)
  const fields: FieldError[] = credentialProblems(draft)
  if (taken) fields.push({ path: 'admin.id', problem: taken })
  if (weak) fields.push({ path: 'admin.passphrase', problem: weak })
  if (serviceAddress === null) fields.push({ path: 'serviceAddress', problem: 'invalid' })
  if (checkoutAddress === null) fields.push({ path: 'checkoutAddress', problem: 'invalid' })
  if (serviceAddress === null || checkoutAddress === null || fields.length > 0) {
    throw new VezneError('invalid_input', { fields })
  }
  return { ...draft, serviceAddress, checkoutAddress }
}

type Founder = Pick<OperatorRecord, 'id' | 'name'> & {
  roles: readonly OperatorRecord['roles'][number][]
  passphrase: string
}

/**
 * The ledger in a place must be of that place's kind: another one that was put there would pay under this workspace's
 * secret. Throws `ledger_of_other_account`.
 */
export async function refuseOtherKind(ledger: PeopleLedger, kind: WorkspaceRecord['kind']): Promise<void> {
  if ((await ledger.workspace.read()).kind !== kind) throw new VezneError('ledger_of_other_account')
}

/** Gives a new ledger of the sandbox its name and operators; one that has operators is left as it is. */
export async function createWorkspace(
  ports: { ledger: PeopleLedger; passphrases: Passphrases; stamp: Stamped },
  workspace: { name: string; operators: readonly Founder[] },
): Promise<void> {
  const { ledger, passphrases, stamp } = ports
  if ((await ledger.operators.list()).length > 0) return
  await ledger.workspace.change({ name: workspace.name }, stamp('app'))
  const operators = await Promise.all(workspace.operators.map((founder) => hashed(passphrases, founder)))
  await ledger.operators.add(operators, stamp('app'))
}

/**
 * Makes of a new ledger a live workspace with its first admin, and puts its secret into the keychain. The draft's
 * addresses are origins. Throws the ledger's and the keychain's failures: what there is of the ledger then is to be
 * thrown away.
 */
export async function createLiveWorkspace(
  ports: { ledger: PeopleLedger; keychain: Keychain; passphrases: Passphrases; stamp: Stamped },
  { draft, secretEntry }: { draft: WorkspaceDraft; secretEntry: string },
): Promise<void> {
  const { ledger, keychain, passphrases, stamp } = ports
  const { name, serviceAddress, checkoutAddress, apiKey, singleOperator, admin } = draft
  await ledger.workspace.change(
    {
      name,
      kind: 'live',
      serviceAddress,
      checkoutAddress,
      apiKey,
      singleOperator,
      // The likelier ones: no payout leaves before an admin has confirmed them.
      payoutAmountUnit: 'minor',
      bankLimitUnit: 'minor',
      unitsConfirmed: null,
    },
    stamp('app'),
  )
  const roles = singleOperator ? (['admin', 'maker', 'checker'] as const) : (['admin'] as const)
  await ledger.operators.add([await hashed(passphrases, { ...admin, roles })], stamp('app'))

  // Last, so that it is there for as short as it can be when something fails.
  const secret = new TextEncoder().encode(draft.apiSecret)
  try {
    await keychain.store(secretEntry, secret)
  } finally {
    secret.fill(0)
  }
  const stored = stamp('app')
  await ledger.workspace.change({ secretStoredAt: stored.at }, stored)
}

const hashed = async (passphrases: Passphrases, { id, name, roles, passphrase }: Founder): Promise<NewOperator> => ({
  id,
  name,
  roles: [...roles],
  passphraseHash: await passphrases.hash(passphrase),
  mustChangePassphrase: false,
})
