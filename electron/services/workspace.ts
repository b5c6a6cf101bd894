import type { Ledger } from '../domain/ledger-port.ts'
import type { Passphrases } from '../domain/ports.ts'
import type { OperatorRecord } from '../domain/records.ts'
import type { Stamped } from './stamps.ts'

type NewOperator = Omit<OperatorRecord, 'passphraseHash' | 'roles'> & {
  roles: readonly OperatorRecord['roles'][number][]
  passphrase: string
}

/** Gives a new ledger its workspace's name and operators; one that has operators is left as it is. */
export async function foundWorkspace(
  ports: { ledger: Ledger; passphrases: Passphrases; stamp: Stamped },
  workspace: { name: string; operators: readonly NewOperator[] },
): Promise<void> {
  const { ledger, passphrases, stamp } = ports
  if ((await ledger.operators.list()).length > 0) return
  await ledger.workspace.change({ name: workspace.name }, stamp('app'))
  const operators = workspace.operators.map(async ({ id, name, roles, passphrase }) => ({
    id,
    name,
    roles: [...roles],
    passphraseHash: await passphrases.hash(passphrase),
  }))
  await ledger.operators.add(await Promise.all(operators), stamp('app'))
}
