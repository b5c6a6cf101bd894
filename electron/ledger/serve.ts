import type { MessagePort } from 'node:worker_threads'
import { VezneError } from '../core/result.ts'
import { backUp } from './back-up.ts'
import { closeKeepingLog } from './close-keeping-log.ts'
import { failureOf, refusalOf, stopAfter } from './failures.ts'
import type { OpenDatabase } from './open-database.ts'
import type { FromWorker, LedgerMethod, Over, StopCode, ToWorker } from './protocol.ts'
import { attempts } from '../transactions/queries/attempts.ts'
import { audit } from '../record/queries/audit.ts'
import { banks } from '../banks/queries.ts'
import { batches } from '../batches/queries/batches.ts'
import { deposits } from '../deposits/queries/deposits.ts'
import { operators } from '../people/queries/operators.ts'
import { payouts } from '../payouts/queries/payouts.ts'
import { policy } from '../people/queries/policy.ts'
import { reports } from '../transactions/queries/reports.ts'
import { resolutions } from '../payouts/queries/resolutions.ts'
import { refuseUnrecorded } from './rows.ts'
import { transactions } from '../transactions/queries/transactions.ts'
import { workspace } from '../people/queries/workspace.ts'
import { workOn, type Work } from './tables.ts'

const queries: Over<Work> = {
  workspace,
  operators,
  policy,
  banks,
  deposits,
  payouts,
  attempts,
  batches,
  reports,
  resolutions,
  audit,
  transactions,
}

/** What may still be asked of a ledger that failed to write. */
const readings: ReadonlySet<LedgerMethod> = new Set([
  'workspace.read',
  'operators.list',
  'policy.read',
  'banks.latest',
  'banks.changes',
  'banks.history',
  'deposits.get',
  'deposits.onDesk',
  'deposits.closing',
  'payouts.get',
  'payouts.page',
  'payouts.counts',
  'payouts.around',
  'payouts.handedOver',
  'payouts.approvedBy',
  'attempts.answer',
  'batches.get',
  'batches.page',
  'batches.rows',
  'batches.ofFile',
  'batches.mappingOf',
  'batches.usedProcessIds',
  'batches.sealed',
  'reports.isKnown',
  'reports.open',
  'reports.get',
  'audit.head',
  'audit.hashAt',
  'audit.page',
  'audit.after',
  'audit.verify',
  'audit.mismatches',
  'audit.movements',
  'audit.span',
  'transactions.find',
  'transactions.sum',
  'transactions.customers',
  'transactions.volumes',
  'transactions.page',
  'transactions.count',
  'transactions.details',
])

/** Milliseconds. More often than that, nobody sees it. */
const progressEvery = 100

function atMostEvery(interval: number, tell: (done: number) => void): (done: number) => void {
  let toldAt = 0
  return (done) => {
    if (performance.now() - toldAt < interval) return
    toldAt = performance.now()
    tell(done)
  }
}

type Query = (work: Work, ...args: unknown[]) => Promise<unknown>

function queryOf(method: LedgerMethod): Query {
  const [group = '', name = ''] = method.split('.')
  const found = (queries as unknown as Record<string, Record<string, Query>>)[group]?.[name]
  if (!found) throw new VezneError('internal')
  return found
}

/**
 * Opens, then answers calls in the order they came, each in one transaction, until told to close. `machine` is the name
 * that the audit trail gets.
 */
export async function serve(port: MessagePort, open: () => Promise<OpenDatabase>, machine: string): Promise<void> {
  const say = (message: FromWorker) => {
    port.postMessage(message)
  }
  let opened: OpenDatabase
  try {
    opened = await open()
  } catch (error) {
    say({ kind: 'refused', failure: refusalOf(error).failure })
    port.close()
    return
  }
  const { database, db, facts } = opened
  let stopped: StopCode | null = null

  async function answer(method: LedgerMethod, args: readonly unknown[]): Promise<unknown> {
    if (stopped && !readings.has(method)) throw new VezneError(stopped)
    try {
      return await db.transaction().execute(async (transaction) => {
        const work = workOn(transaction, machine)
        const value = await queryOf(method)(work, ...args)
        refuseUnrecorded(work)
        return value
      })
    } catch (error) {
      const code = stopAfter(error)
      if (code && !stopped) {
        stopped = code
        say({ kind: 'stopped', code })
      }
      throw error
    }
  }

  /** The rows come from another worker, while no other call is answered. */
  async function importRows({ id, batch, rows }: Extract<ToWorker, { kind: 'import' }>): Promise<unknown> {
    const tell = atMostEvery(progressEvery, (done: number) => say({ kind: 'progress', id, done }))
    try {
      return await answer('batches.import', [batch, rows, tell])
    } finally {
      rows.close()
    }
  }

  async function reply(id: number, value: Promise<unknown>): Promise<void> {
    try {
      say({ kind: 'value', id, value: await value })
    } catch (error) {
      say({ kind: 'failure', id, failure: failureOf(error) })
    }
  }

  function close(): void {
    // Not `db.destroy()`: Kysely closes only what it has used, and nothing may have been asked.
    if (stopped) closeKeepingLog(database)
    else database.close()
    port.close()
  }

  let calls = Promise.resolve()
  let backups = Promise.resolve()

  /** Begins between two calls, and then goes on beside them. */
  const makeBackup = ({ id, ...place }: Extract<ToWorker, { kind: 'backUp' }>) =>
    new Promise<void>((ended) => {
      const begin = (begun: () => void) => {
        const made = reply(id, backUp(database, place, begun))
        void made.then(begun).then(ended)
      }
      calls = calls.then(() => new Promise(begin))
    })

  port.on('message', (message: ToWorker) => {
    if (message.kind === 'call') calls = calls.then(() => reply(message.id, answer(message.method, message.args)))
    else if (message.kind === 'import') calls = calls.then(() => reply(message.id, importRows(message)))
    else if (message.kind === 'backUp') {
      backups = backups.then(() => makeBackup(message))
    } else void Promise.all([calls, backups]).then(close)
  })
  say({ kind: 'opened', facts })
}
