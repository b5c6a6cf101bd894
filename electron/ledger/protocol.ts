import type { MessagePort } from 'node:worker_threads'
import type { LedgerStatus } from '../record/contract/ledger-status.ts'
import type { Failure } from '../core/result.ts'
import type { NewBatch } from '../batches/records.ts'
import type { Ledger } from '../core/ledger-port.ts'
import type { BackupPlace } from './back-up.ts'

/** What crosses between the main thread and the ledger's worker. */

/** What the worker is started with. */
export interface LedgerWorkerData {
  file: string
  /** The name of this machine, for the audit trail. */
  machine: string
}

export interface LedgerFacts {
  sqliteVersion: string
  journalMode: string
  lockingMode: string
  /** SQLite's number: 2 is FULL. */
  synchronous: number
  schemaVersion: number
}

/** Why nothing can be written any more. */
export type StopCode = NonNullable<LedgerStatus['stopped']>

type Groups = Omit<Ledger, 'stopped' | 'onStopped' | 'backUp' | 'close'>
type MethodsOf<G extends keyof Groups> = Extract<keyof Groups[G], string>

/** `payouts.add` and the like. */
export type LedgerMethod = { [G in keyof Groups]: `${G}.${MethodsOf<G>}` }[keyof Groups]

type Signature<Path> = Path extends `${infer G extends keyof Groups}.${infer M}`
  ? M extends keyof Groups[G]
    ? Extract<Groups[G][M], (...args: never[]) => unknown>
    : never
  : never
export type Arguments<M extends LedgerMethod> = Parameters<Signature<M>>
export type Value<M extends LedgerMethod> = Awaited<ReturnType<Signature<M>>>

/** The port's groups as the worker implements them: the same methods over an open transaction. */
export type Over<Work> = {
  [G in keyof Groups]: {
    [M in keyof Groups[G]]: Groups[G][M] extends (...args: infer A) => infer R ? (work: Work, ...args: A) => R : never
  }
}

export type ToWorker =
  | { kind: 'call'; id: number; method: LedgerMethod; args: unknown[] }
  /** In turn with the calls; the rows come by the port. */
  | { kind: 'import'; id: number; batch: NewBatch; rows: MessagePort }
  /** Not in turn with the calls: they go on while it runs. */
  | ({ kind: 'backUp'; id: number } & BackupPlace)
  | { kind: 'close' }

export type FromWorker =
  | { kind: 'opened'; facts: LedgerFacts }
  | { kind: 'refused'; failure: Failure }
  | { kind: 'value'; id: number; value: unknown }
  | { kind: 'failure'; id: number; failure: Failure }
  /** So many rows of an import are written. */
  | { kind: 'progress'; id: number; done: number }
  /** Before the failure of the call that found it out. */
  | { kind: 'stopped'; code: StopCode }
