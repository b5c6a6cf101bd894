import { ipcMain, type IpcMainInvokeEvent } from 'electron'
import { channelOf, operationNames, type OperationName } from '../contract/names.ts'
import type { Result } from '../contract/result.ts'

/**
 * Gives every operation its channel. The sender is checked first, in the same turn, because its frame may be elsewhere
 * after an await. A call from anywhere but our own page gets `untrusted_sender`. Registering twice throws.
 */
export function registerOperations(options: {
  answer: (name: OperationName, input: unknown) => Promise<Result<unknown>>
  isTrusted: (event: IpcMainInvokeEvent) => boolean
}): void {
  const { answer, isTrusted } = options
  const refused: Result<unknown> = { ok: false, error: { code: 'untrusted_sender' } }

  for (const [group, operations] of Object.entries(operationNames)) {
    for (const operation of operations) {
      const name = `${group}.${operation}` as OperationName
      ipcMain.handle(channelOf(name), (event, input: unknown) => (isTrusted(event) ? answer(name, input) : refused))
    }
  }
}
