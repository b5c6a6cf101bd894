import type { MessagePort } from 'node:worker_threads'
import { VezneError } from '../../contract/result.ts'
import { failureOf, isStorageFailure } from './failures.ts'
import type { OpenDatabase } from './open-database.ts'
import type { FromWorker, LedgerMethod, Over, ToWorker } from './protocol.ts'
import { attempts } from './queries/attempts.ts'
import { banks } from './queries/banks.ts'
import { deposits } from './queries/deposits.ts'
import { operators } from './queries/operators.ts'
import { payouts } from './queries/payouts.ts'
import { reports } from './queries/reports.ts'
import { transactions } from './queries/transactions.ts'
import { workspace } from './queries/workspace.ts'
import type { Work } from './tables.ts'

const queries: Over<Work> = { workspace, operators, banks, deposits, payouts, attempts, reports, transactions }

/** What may still be asked of a ledger that failed to write. */
const readings: ReadonlySet<LedgerMethod> = new Set([
  'workspace.read',
  'operators.list',
  'banks.latest',
  'deposits.get',
  'deposits.onDesk',
  'payouts.get',
  'payouts.onDesk',
  'payouts.twins',
  'transactions.find',
  'transactions.page',
])

type Query = (work: Work, ...args: unknown[]) => Promise<unknown>

function queryOf(method: LedgerMethod): Query {
  const [group = '', name = ''] = method.split('.')
  const found = (queries as unknown as Record<string, Record<string, Query>>)[group]?.[name]
  if (!found) throw new VezneError('internal')
  return found
}

/** Opens, then answers calls in the order they came, each in one transaction, until told to close. */
export async function serve(port: MessagePort, open: () => Promise<OpenDatabase>): Promise<void> {
  const say = (message: FromWorker) => {
    port.postMessage(message)
  }
  let opened: OpenDatabase
  try {
    opened = await open()
  } catch {
    say({ kind: 'refused', failure: { code: 'ledger_unavailable' } })
    port.close()
    return
  }
  const { database, db, facts } = opened
  let writable = true

  async function answer(method: LedgerMethod, args: readonly unknown[]): Promise<unknown> {
    if (!writable && !readings.has(method)) throw new VezneError('ledger_failed')
    try {
      return await db.transaction().execute((work) => queryOf(method)(work, ...args))
    } catch (error) {
      if (isStorageFailure(error)) writable = false
      throw error
    }
  }

  async function take(message: ToWorker): Promise<void> {
    if (message.kind === 'close') {
      // Not `db.destroy()`: Kysely closes only what it has used, and nothing may have been asked.
      database.close()
      port.close()
      return
    }
    const { id, method, args } = message
    try {
      say({ kind: 'value', id, value: await answer(method, args) })
    } catch (error) {
      say({ kind: 'failure', id, failure: failureOf(error) })
    }
  }

  let queue = Promise.resolve()
  port.on('message', (message: ToWorker) => {
    queue = queue.then(() => take(message))
  })
  say({ kind: 'opened', facts })
}
