import { ipcMain, type IpcMainInvokeEvent } from 'electron'
import { channelOf } from '../core/names.ts'
import type { Result } from '../core/result.ts'
import type { Answer } from './answer.ts'

/**
 * Gives every operation its channel. The sender is checked first, in the same turn, because its frame may be elsewhere
 * after an await. A call from anywhere but our own page gets `untrusted_sender`. Registering twice throws.
 */
export function registerOperations(options: {
  names: Iterable<string>
  answer: Answer
  isTrusted: (event: IpcMainInvokeEvent) => boolean
  onRefused: (name: string, event: IpcMainInvokeEvent) => void
}): void {
  const { names, answer, isTrusted, onRefused } = options
  const refused: Result<unknown> = { ok: false, error: { code: 'untrusted_sender' } }

  for (const name of names) {
    ipcMain.handle(channelOf(name), (event, input: unknown) => {
      if (isTrusted(event)) return answer(name, input)
      onRefused(name, event)
      return refused
    })
  }
}
