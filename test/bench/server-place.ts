import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg, { type Client } from 'pg'
import type { LedgerServer } from '../../electron/ledger/ledger.ts'
import { openBelieved } from '../ledger/open-believed.ts'
import { makeTables } from '../../electron/ledger/server-owner.ts'
import type { RecordLedger } from '../../electron/record/ledger.ts'
import { startServer } from '../postgres/server.ts'
import { transactionsSql } from './many-rows.ts'

/** A real PostgreSQL that waits for its disk, with ledgers in databases of their own, and a client beside the program's. */
export async function openServerPlace() {
  // Each of as many as are measured has five.
  const server = await startServer({ settings: { max_connections: '150' } })
  const { connection } = server
  const closing: (() => Promise<unknown>)[] = [() => server.dispose()]
  const { host, port, user, password } = connection

  return {
    server,

    /** A new ledger's tables, and whoever owns them. */
    async found(): Promise<{ desk: LedgerServer; owner: Client }> {
      const database = await server.createDatabase()
      const at = { addresses: [{ host, port }], database, user, password, authority: null, moves: 0 }
      await makeTables(at)
      return { desk: at, owner: await this.openOwner(at) }
    },

    async openOwner({ database }: LedgerServer): Promise<Client> {
      const owner = new pg.Client({ ...connection, database })
      await owner.connect()
      closing.push(() => owner.end())
      return owner
    },

    /** As the program does: in its worker. Beside this file it makes its backups. */
    async openLedger(desk: LedgerServer, file?: string): Promise<RecordLedger> {
      const worker = new URL('../../electron/ledger-worker.ts', import.meta.url)
      const ledger = await openBelieved({ server: desk, worker, machine: 'bench', file })
      closing.push(() => ledger.close())
      return ledger
    },

    /** A file that the server itself can read. */
    fileOf(text: string): string {
      const file = join(server.data, `${randomUUID()}.copy`)
      writeFileSync(file, text, { mode: 0o644 })
      return file
    },

    async dispose(): Promise<void> {
      for (const close of closing.reverse()) await close()
    },
  }
}
export type ServerPlace = Awaited<ReturnType<typeof openServerPlace>>

/** As `fillWithTransactions`, on a server. */
export async function fillServerWithTransactions(owner: Client, count: number): Promise<void> {
  await owner.query('drop index transactions_sought; set session_replication_role = replica')
  await owner.query(transactionsSql(count))
  await owner.query(`create index transactions_sought on transactions using gin (search gin_trgm_ops);
    set session_replication_role = origin; analyze`)
}
