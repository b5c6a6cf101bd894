import { MessagePort, Worker } from 'node:worker_threads'
import type { Failure } from '../core/result.ts'
import { VezneError } from '../core/result.ts'
import type { Ledger } from '../core/ledger-port.ts'
import type {
  Arguments,
  FromWorker,
  LedgerFacts,
  LedgerMethod,
  LedgerWorkerData,
  StopCode,
  ToWorker,
  Value,
} from './protocol.ts'

/** What goes with a call beside its arguments. */
interface Given {
  /** Handed over to the worker, or closed. */
  port?: MessagePort
  onProgress?: ((done: number) => void) | undefined
}

interface Waiting extends Pick<Given, 'onProgress'> {
  resolve(value: unknown): void
  reject(error: VezneError): void
}

/**
 * Opens the ledger `file` (created when missing) in the worker thread whose entry is `worker`, and holds it alone until
 * `close`. Throws `ledger_in_use` (by another instance), `ledger_unsafe` (others could write to it, or a symbolic link
 * leads elsewhere), `ledger_newer` or `ledger_older` (than this program), `ledger_damaged`, and otherwise `ledger_unavailable`. `machine` is
 * the name of this machine for the audit trail. `onGone` is told once when an open ledger's worker ends without having
 * been asked to: every call fails from then on. `keepOut`: folders and files that no backup is written over or into.
 */
export async function openLedger(
  options: LedgerWorkerData & { worker: URL; onGone?: () => void; keepOut?: readonly string[] },
): Promise<Ledger & { facts(): LedgerFacts }> {
  const { file, machine, worker, onGone, keepOut = [] } = options
  const workerData: LedgerWorkerData = { file, machine }
  const thread = new Worker(worker, { workerData, name: 'ledger' })
  const waiting = new Map<number, Waiting>()
  /** From opening until `close` or the worker's end. */
  let accepting = false
  let lastId = 0
  let stopped: StopCode | null = null
  const stopListeners: (() => void)[] = []

  const post = (message: ToWorker, given: MessagePort[] = []) => {
    thread.postMessage(message, given)
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
      else if (message.kind === 'stopped') {
        stopped = message.code
        for (const listener of stopListeners) listener()
      } else if (message.kind === 'progress') waiting.get(message.id)?.onProgress?.(message.done)
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
      if (unasked) onGone?.()
    })
  })

  function ask<T>(message: (id: number) => ToWorker, given: Given = {}): Promise<T> {
    return new Promise((resolve, reject) => {
      if (!accepting) {
        given.port?.close()
        throw new VezneError('ledger_unavailable')
      }
      lastId += 1
      post(message(lastId), given.port ? [given.port] : [])
      waiting.set(lastId, { resolve: (value) => resolve(value as T), reject, onProgress: given.onProgress })
    })
  }
  const call = <M extends LedgerMethod>(method: M, ...args: Arguments<M>) =>
    ask<Value<M>>((id) => ({ kind: 'call', id, method, args }))

  return {
    workspace: {
      read: () => call('workspace.read'),
      change: (changes, stamp) => call('workspace.change', changes, stamp),
      confirmUnits: (seen, units, stamp) => call('workspace.confirmUnits', seen, units, stamp),
      changeBankRefresh: (seen, hours, stamp) => call('workspace.changeBankRefresh', seen, hours, stamp),
    },
    operators: {
      list: () => call('operators.list'),
      add: (operators, stamp) => call('operators.add', operators, stamp),
      change: (change) => call('operators.change', change),
      signedIn: (id, at) => call('operators.signedIn', id, at),
    },
    policy: {
      read: () => call('policy.read'),
      change: (seen, policy, stamp) => call('policy.change', seen, policy, stamp),
    },
    banks: {
      latest: () => call('banks.latest'),
      keep: (list) => call('banks.keep', list),
      changes: (before, since, limit) => call('banks.changes', before, since, limit),
      history: (bankId, limit) => call('banks.history', bankId, limit),
    },
    deposits: {
      add: (deposit, stamp) => call('deposits.add', deposit, stamp),
      get: (id) => call('deposits.get', id),
      onDesk: (open, others) => call('deposits.onDesk', open, others),
      closing: (from, until) => call('deposits.closing', from, until),
    },
    payouts: {
      add: (payout, stamp) => call('payouts.add', payout, stamp),
      get: (id) => call('payouts.get', id),
      page: (search) => call('payouts.page', search),
      counts: (terms, operatorId) => call('payouts.counts', terms, operatorId),
      move: (move) => call('payouts.move', move),
      moveTogether: (moves) => call('payouts.moveTogether', moves),
      override: (override) => call('payouts.override', override),
      around: (payees, wanted) => call('payouts.around', payees, wanted),
      handedOver: (since) => call('payouts.handedOver', since),
      approvedBy: (operatorId, since) => call('payouts.approvedBy', operatorId, since),
      rewrite: (payout, expected) => call('payouts.rewrite', payout, expected),
      distrust: (stamp) => call('payouts.distrust', stamp),
    },
    attempts: {
      prepare: (attempt) => call('attempts.prepare', attempt),
      markSending: (attemptId, stamp) => call('attempts.markSending', attemptId, stamp),
      settle: (settled) => call('attempts.settle', settled),
      answer: (id, number) => call('attempts.answer', id, number),
      recover: (runId, stamp) => call('attempts.recover', runId, stamp),
    },
    batches: {
      /** Past this thread: the rows go from one worker to the other. */
      import: async (batch, rows, onProgress) => {
        if (!(rows instanceof MessagePort)) throw new VezneError('internal')
        return ask((id) => ({ kind: 'import', id, batch, rows }), { port: rows, onProgress })
      },
      get: (id, terms) => call('batches.get', id, terms),
      page: (before, limit, terms) => call('batches.page', before, limit, terms),
      rows: (id, wanted, after, limit) => call('batches.rows', id, wanted, after, limit),
      ofFile: (fileHash) => call('batches.ofFile', fileHash),
      mappingOf: (headerHash) => call('batches.mappingOf', headerHash),
      usedProcessIds: (processIds) => call('batches.usedProcessIds', processIds),
      sealed: (id, unit, terms) => call('batches.sealed', id, unit, terms),
      approve: (approval) => call('batches.approve', approval),
      move: (move) => call('batches.move', move),
      noteRun: (run) => call('batches.noteRun', run),
    },
    reports: {
      keep: (report) => call('reports.keep', report),
      isKnown: (report) => call('reports.isKnown', report),
      open: (limit) => call('reports.open', limit),
      get: (id) => call('reports.get', id),
      setAside: (settled) => call('reports.setAside', settled),
    },
    resolutions: {
      propose: (resolution) => call('resolutions.propose', resolution),
      withdraw: (resolution) => call('resolutions.withdraw', resolution),
      confirm: (resolution) => call('resolutions.confirm', resolution),
    },
    audit: {
      head: () => call('audit.head'),
      hashAt: (sequence) => call('audit.hashAt', sequence),
      page: (search) => call('audit.page', search),
      after: (sequence, limit) => call('audit.after', sequence, limit),
      verify: (after, limit) => call('audit.verify', after, limit),
      mismatches: () => call('audit.mismatches'),
      note: (note) => call('audit.note', note),
      movements: (from, until) => call('audit.movements', from, until),
      span: (from, until) => call('audit.span', from, until),
    },
    transactions: {
      find: (processId) => call('transactions.find', processId),
      sum: (kind, state) => call('transactions.sum', kind, state),
      customers: (text, limit) => call('transactions.customers', text, limit),
      volumes: (first, last) => call('transactions.volumes', first, last),
      page: (search) => call('transactions.page', search),
      details: (search) => call('transactions.details', search),
      count: (narrowing) => call('transactions.count', narrowing),
    },
    stopped: () => stopped,
    onStopped: (listener) => {
      stopListeners.push(listener)
    },
    backUp: (file) => ask((id) => ({ kind: 'backUp', id, file, keepOut })),
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
