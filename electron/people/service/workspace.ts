import { VezneError } from '../../core/result.ts'
import type { WorkspaceDraft } from '../contract/workspace.ts'
import type { PeopleLedger } from '../ledger.ts'
import type { Keychain } from '../../core/ports.ts'
import type { Passphrases } from '../ports.ts'
import type { NewOperator, OperatorRecord, WorkspaceRecord } from '../records.ts'
import type { Stamped } from '../../core/time.ts'

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
