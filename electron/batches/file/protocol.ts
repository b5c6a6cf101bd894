import type { MessagePort } from 'node:worker_threads'
import type { Failure } from '../../core/result.ts'
import type { BatchFile, BatchFileFacts, BatchSummary } from './port.ts'

/** What crosses between the main thread and the worker of one file. */

/** What the worker is started with. */
export interface BatchWorkerData {
  path: string
}

type Methods = Pick<BatchFile, 'rows' | 'payees' | 'mark' | 'correct' | 'leaveOut'>
export type Method = keyof Methods
export type Arguments<M extends Method> = Parameters<Methods[M]>
export type Value<M extends Method> = Awaited<ReturnType<Methods[M]>>

type ReadArguments = Parameters<BatchFile['read']>

export type ToWorker =
  | { kind: 'call'; id: number; method: Method; args: unknown[] }
  | { kind: 'read'; id: number; reading: ReadArguments[0]; banks: ReadArguments[1] }
  /** The rows go out by this port. */
  | { kind: 'stream'; id: number; port: MessagePort }
  /** Not in turn: of whatever was asked before. */
  | { kind: 'cancel' }
  | { kind: 'close' }

export type FromWorker =
  | { kind: 'opened'; facts: BatchFileFacts }
  | { kind: 'refused'; failure: Failure }
  | { kind: 'value'; id: number; value: BatchSummary | Value<Method> | null }
  | { kind: 'failure'; id: number; failure: Failure }
  | { kind: 'progress'; id: number; done: number; of: number }
