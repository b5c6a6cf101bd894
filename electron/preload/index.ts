/**
 * `window.vezne`: one function an operation, and `on` for the closed list of events. There is no way to name a channel
 * from the page. Imports electron and the contract's names alone; its type is `VezneBridge` of
 * `electron/contract/operations.ts`. Built as CommonJS, because sandboxed preload scripts cannot be modules.
 */
import { contextBridge, ipcRenderer } from 'electron'
import { channelOf, eventNames, operationNames, type OperationName } from '../contract/names.ts'

const groups = Object.fromEntries(
  Object.entries(operationNames).map(([group, operations]) => [
    group,
    Object.fromEntries(
      operations.map((operation) => [
        operation,
        (input: unknown): Promise<unknown> =>
          ipcRenderer.invoke(channelOf(`${group}.${operation}` as OperationName), input),
      ]),
    ),
  ]),
)

function on(event: unknown, listener: () => void): () => void {
  const known = eventNames.find((name) => name === event)
  if (!known) throw new TypeError('No such event')
  // The listener is given nothing: Electron's event object would hand it the sender.
  const hear = (): void => {
    listener()
  }
  ipcRenderer.on(channelOf(known), hear)
  return () => {
    ipcRenderer.off(channelOf(known), hear)
  }
}

contextBridge.exposeInMainWorld('vezne', { ...groups, on })
