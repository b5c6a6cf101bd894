import { Worker } from 'node:worker_threads'
import type { Failure } from '../../contract/result.ts'
import { VezneError } from '../../contract/result.ts'
import type { Ledger } from '../../domain/ports.ts'
import type { Arguments, FromWorker, LedgerFacts, LedgerMethod, ToWorker, Value } from './protocol.ts'

interface Waiting {
  resolve(value: unknown): void
  reject(error: VezneError): void
}

/**
 * Opens the ledger `file` (created when missing) in the worker thread whose entry is `worker`, and holds it alone until
 * `close`. Throws `ledger_unavailable` when it cannot be opened safely: held by another instance, behind a symbolic
 * link, damaged, or written by a newer version of the program. `onGone` is told once when an open ledger's worker ends
 * without having been asked to: every call fails from then on.
 */
export async function openLedger(options: {
  file: string
  worker: URL
  onGone?: () => void
}): Promise<Ledger & { facts(): LedgerFacts }> {
  const thread = new Worker(options.worker, { workerData: { file: options.file }, name: 'ledger' })
  const waiting = new Map<number, Waiting>()
  /** From opening until `close` or the worker's end. */
  let accepting = false
  let lastId = 0

  const post = (message: ToWorker) => {
    thread.postMessage(message)
  }
  const gone = new Promise<void>((resolve) => thread.once('exit', () => resolve()))
  // Without a listener a dying worker would take the process along; `exit` follows and says all that callers may know.
  thread.on('error', () => undefined)

  const facts = await new Promise<LedgerFacts>((resolve, reject) => {
    thread.on('message', (message: FromWorker) => {
      if (message.kind === 'opened') {
        accepting = true
        resolve(message.facts)
      } else if (message.kind === 'refused') reject(revived(message.failure))
      else {
        const caller = waiting.get(message.id)
        waiting.delete(message.id)
        if (message.kind === 'value') caller?.resolve(message.value)
        else caller?.reject(revived(message.failure))
      }
    })
    thread.once('exit', () => {
      const unasked = accepting
      accepting = false
      reject(new VezneError('ledger_unavailable'))
      for (const caller of waiting.values()) caller.reject(new VezneError('ledger_unavailable'))
      waiting.clear()
      if (unasked) options.onGone?.()
    })
  })

  function call<M extends LedgerMethod>(method: M, ...args: Arguments<M>): Promise<Value<M>> {
    return new Promise((resolve, reject) => {
      if (!accepting) throw new VezneError('ledger_unavailable')
      lastId += 1
      post({ kind: 'call', id: lastId, method, args })
      waiting.set(lastId, { resolve: (value) => resolve(value as Value<M>), reject })
    })
  }

  return {
    workspace: {
      read: () => call('workspace.read'),
      change: (changes) => call('workspace.change', changes),
    },
    operators: {
      list: () => call('operators.list'),
      add: (operators) => call('operators.add', operators),
    },
    banks: {
      latest: () => call('banks.latest'),
      keep: (list) => call('banks.keep', list),
    },
    deposits: {
      add: (deposit, stamp) => call('deposits.add', deposit, stamp),
      get: (id) => call('deposits.get', id),
      onDesk: (open, others) => call('deposits.onDesk', open, others),
    },
    payouts: {
      add: (payout, stamp) => call('payouts.add', payout, stamp),
      get: (id) => call('payouts.get', id),
      onDesk: (open, others) => call('payouts.onDesk', open, others),
      twins: (payees, wanted) => call('payouts.twins', payees, wanted),
      move: (move) => call('payouts.move', move),
      rewrite: (payout, expected) => call('payouts.rewrite', payout, expected),
    },
    attempts: {
      prepare: (attempt) => call('attempts.prepare', attempt),
      markSending: (attemptId, stamp) => call('attempts.markSending', attemptId, stamp),
      settle: (settled) => call('attempts.settle', settled),
      recover: (runId, stamp) => call('attempts.recover', runId, stamp),
    },
    reports: {
      keep: (report) => call('reports.keep', report),
    },
    transactions: {
      find: (processId) => call('transactions.find', processId),
      page: (search) => call('transactions.page', search),
    },
    facts: () => facts,
    /** Answers everything that was asked before, then lets go of the file. */
    close: () => {
      if (accepting) post({ kind: 'close' })
      accepting = false
      return gone
    },
  }
}

const revived = ({ code, ...more }: Failure) => new VezneError(code, more)
