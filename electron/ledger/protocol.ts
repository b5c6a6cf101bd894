import type { MessagePort } from 'node:worker_threads'
import type { Failure } from '../core/result.ts'
import type { BackupPlace } from './back-up.ts'
import type { StopCode } from './failures.ts'

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

export type ToWorker =
  /**
   * `ports` are those among the arguments, which are handed over and closed at the end. At the place `progress` a function was
   * given that is told how far it is; null: there is none.
   */
  | { kind: 'call'; id: number; method: string; args: unknown[]; ports: MessagePort[]; progress: number | null }
  /** Not in turn with the calls: they go on while it runs. */
  | ({ kind: 'backUp'; id: number } & BackupPlace)
  | { kind: 'close' }

export type FromWorker =
  /** `methods`: what may be called, `payouts.add` and the like. */
  | { kind: 'opened'; facts: LedgerFacts; methods: string[] }
  | { kind: 'refused'; failure: Failure }
  | { kind: 'value'; id: number; value: unknown }
  | { kind: 'failure'; id: number; failure: Failure }
  | { kind: 'progress'; id: number; done: number }
  /** Before the failure of the call that found it out. */
  | { kind: 'stopped'; code: StopCode }
