import type { OperatorRecord } from '../../../domain/records.ts'
import type { Over } from '../protocol.ts'
import type { Work } from '../tables.ts'
import { record } from './audit.ts'
import { sha256 } from './sha256.ts'

/** Who can sign in, in the order they were added. */
export const operators: Over<Work>['operators'] = {
  async list(work) {
    const rows = await work.selectFrom('operators').selectAll().orderBy('number').execute()
    return rows.map(({ id, name, roles, passphrase_hash }) => ({
      id,
      name,
      roles: JSON.parse(roles) as OperatorRecord['roles'],
      passphraseHash: passphrase_hash,
    }))
  },

  async add(work, added, stamp) {
    for (const { id, name, roles, passphraseHash } of added) {
      await work
        .insertInto('operators')
        .values({ id, name, roles: JSON.stringify(roles), passphrase_hash: passphraseHash })
        .execute()
      const subject = { kind: 'operator', id, name } as const
      // Not the hash itself, which is no business of whoever reads the trail; enough to see that it is another one.
      const after = { roles, credential: sha256(passphraseHash) }
      await record(work, { stamp, action: 'operator.added', subject, after })
    }
  },
}
