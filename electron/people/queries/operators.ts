import type { AuditAction } from '../../core/audit.ts'
import type { Stamp } from '../../core/time.ts'
import type { NewOperator, OperatorRecord } from '../records.ts'
import { isDeepStrictEqual } from 'node:util'
import { fold } from '../../core/text.ts'
import { fieldError, VezneError } from '../../core/result.ts'
import type { Work } from '../../ledger/tables.ts'
import { record } from '../../ledger/events.ts'
import { addRow, changeRow, rowAt, type RowOf } from '../../ledger/rows.ts'
import { sha256 } from '../../ledger/row-digests.ts'

interface OperatorChange extends Pick<OperatorRecord, 'id' | 'revision'> {
  action: AuditAction
  changes: Partial<Pick<OperatorRecord, 'name' | 'roles' | 'disabledAt' | 'passphraseHash' | 'mustChangePassphrase'>>
}

/** Who can sign in, in the order they were added. */
export const operatorReads = {
  async list(work: Work): Promise<OperatorRecord[]> {
    const rows = await work.selectFrom('operators').selectAll().orderBy('number').execute()
    return rows.map(operatorRecord)
  },
}

export const operatorWrites = {
  /** All or none. Throws `invalid_input` {id: used}, and {draft.name: used} for a name that is, folded, another's. */
  async add(work: Work, added: readonly NewOperator[], stamp: Stamp): Promise<void> {
    for (const operator of added) {
      const { id, roles, passphraseHash, mustChangePassphrase } = operator
      const others = (await operatorReads.list(work)).filter((other) => other.id !== id)
      refuseSameName(operator, others)
      await addRow(work, 'operators', {
        ...operator,
        roles: JSON.stringify(roles),
        mustChangePassphrase: Number(mustChangePassphrase),
      })
      const after = { roles, mustChangePassphrase, credential: sha256(passphraseHash) }
      await record(work, { stamp, action: 'operator.added', subject: about(operator), after })
    }
  },

  /**
   * Compare-and-set on the revision; null when somebody changed it meanwhile. Throws `last_admin` when afterwards no
   * admin would be left who may sign in with a passphrase of their own, and `invalid_input` {draft.name: used} as `add`.
   */
  async change(
    work: Work,
    { id, revision, action, changes, ...stamp }: Stamp & OperatorChange,
  ): Promise<OperatorRecord | null> {
    const all = await operatorReads.list(work)
    const before = all.find((operator) => operator.id === id)
    if (before?.revision !== revision) return null
    const now = { ...before, ...changes }
    const audited = { before: auditedOf(before), after: auditedOf(now) }
    const changed = keys.filter((key) => !isDeepStrictEqual(audited.before[key], audited.after[key]))
    if (changed.length === 0) return before
    const others = all.filter((operator) => operator !== before)
    if (now.name !== before.name) refuseSameName(now, others)
    if (isActiveAdmin(before) && ![now, ...others].some(isActiveAdmin)) throw new VezneError('last_admin')

    const kept = await rowAt(work, 'operators', id)
    if (!kept) return null
    const row = await changeRow(work, 'operators', kept, {
      name: now.name,
      roles: JSON.stringify(now.roles),
      disabledAt: now.disabledAt,
      passphraseHash: now.passphraseHash,
      mustChangePassphrase: Number(now.mustChangePassphrase),
      revision: revision + 1,
    })
    await record(work, {
      stamp,
      action,
      subject: about(now),
      before: only(audited.before, changed),
      after: only(audited.after, changed),
    })
    return operatorRecord(row)
  },

  /** Not a change: the session's own event tells of it. */
  async signedIn(work: Work, id: string, at: number): Promise<void> {
    await work.updateTable('operators').set({ lastSignInAt: at }).where('id', '=', id).execute()
  },
}

/** Who has a passphrase that was made for them may never have got it. */
const isActiveAdmin = ({ roles, disabledAt, mustChangePassphrase }: OperatorRecord) =>
  roles.includes('admin') && disabledAt === null && !mustChangePassphrase

/** Approvals are shown with names: nobody may be taken for somebody else, also not for who is gone. */
function refuseSameName({ name }: Pick<OperatorRecord, 'name'>, others: readonly OperatorRecord[]): void {
  const folded = folds(name)
  if (others.some((other) => folds(other.name) === folded)) throw fieldError('draft.name', 'used')
}

/** As people read it: neither case, accents nor spaces tell two people apart. */
const folds = (name: string): string => fold(name).replace(/\s+/gu, ' ').trim()

const about = ({ id, name }: Pick<OperatorRecord, 'id' | 'name'>) => ({ kind: 'operator', id, name }) as const

/** Not the hash itself, which is no business of whoever reads the trail; enough to see that it is another one. */
const auditedOf = ({ name, roles, disabledAt, passphraseHash, mustChangePassphrase }: OperatorRecord) => ({
  name,
  roles,
  disabledAt,
  credential: sha256(passphraseHash),
  mustChangePassphrase,
})
type Audited = ReturnType<typeof auditedOf>
const keys = ['name', 'roles', 'disabledAt', 'credential', 'mustChangePassphrase'] as const

const only = (audited: Audited, changed: readonly (keyof Audited)[]) =>
  Object.fromEntries(changed.map((key) => [key, audited[key]]))

const operatorRecord = ({ number, ...row }: RowOf<'operators'>): OperatorRecord => ({
  ...row,
  roles: JSON.parse(row.roles) as OperatorRecord['roles'],
  mustChangePassphrase: row.mustChangePassphrase === 1,
})
