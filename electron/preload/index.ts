/**
 * `window.vezne`: one function an operation, and `on` for the closed list of events. There is no way to name a channel
 * from the page. Which operations there are, main says when it opens the window (`webPreferences.additionalArguments`): those
 * that it answers, and no other. Imports electron and the contract's names alone; its type is `VezneBridge` of
 * `electron/ipc/bridge.ts`. Built as CommonJS, because sandboxed preload scripts cannot be modules.
 */
import { contextBridge, ipcRenderer } from 'electron'
import { channelOf, eventNames, operationsOf } from '../core/names.ts'

/** Of Node's `process`, a sandboxed preload script has this and little more; the page has nothing of it. */
declare const process: { readonly argv: readonly string[] }

type Call = (input: unknown) => Promise<unknown>

const groups: Record<string, Record<string, Call>> = {}
for (const name of operationsOf(process.argv)) {
  const [group = '', operation = ''] = name.split('.')
  groups[group] = { ...groups[group], [operation]: (input) => ipcRenderer.invoke(channelOf(name), input) }
}

function on(event: unknown, listener: () => void): () => void {
  const known = eventNames.find((name) => name === event)
  if (!known) throw new TypeError('No such event')
  // The listener is given nothing: Electron's event object would hand it the sender.
  const hear = (): void => {
    listener()
  }
  ipcRenderer.on(channelOf(known), hear)
  return () => {
    // Nothing is returned: `off` gives back `ipcRenderer` itself, which must never come to the page.
    ipcRenderer.off(channelOf(known), hear)
  }
}

contextBridge.exposeInMainWorld('vezne', { ...groups, on })
