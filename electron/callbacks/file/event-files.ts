import type { ThreadSource } from '../../core/worker-calls.ts'
import { openFileThread } from '../../spreadsheet/file-thread.ts'

export interface FileEvent {
  /** The line, or the element of the array, from 1. */
  number: number
  /** JSON text. */
  raw: string
}

/** Holds what a file has; `events` is null where it is no file of events. */
export interface ReadEvents {
  /** SHA-256 hex of the bytes. */
  hash: string
  events: FileEvent[] | null
}

export interface EventFiles {
  /** Transfers the bytes to the file's worker. Throws `file_unreadable` with its reason, and `file_too_large`. */
  read(file: { bytes: ArrayBuffer }): Promise<ReadEvents>
}

export const createEventFiles = ({ worker }: { worker: ThreadSource }): EventFiles => ({
  async read({ bytes }) {
    const { facts, close } = await openFileThread<ReadEvents, object>(worker, {
      workerData: { as: 'events', bytes },
      transferList: [bytes],
      name: 'event-file',
      gone: 'file_too_large',
    })
    await close()
    return facts
  },
})
