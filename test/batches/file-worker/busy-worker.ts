import { MessageChannel, parentPort, workerData } from 'node:worker_threads'
import { serveFile, type FileOrder } from '../../../electron/serve-file.ts'

/**
 * A worker that once it has answered is too busy to hear anything, until it is told to cancel or to close: then it hears
 * all of it at once, in order. However the threads are scheduled, nothing is done before the word that ends it has come.
 */
if (!parentPort) throw new Error('this file runs as a worker thread')
const main = parentPort
/** What is read here of the messages of `core/worker-calls.ts`. */
interface Message {
  kind: string
  name?: string
}

const { port1: inner, port2: outer } = new MessageChannel()

let busy = false
const unheard: Message[] = []
main.on('message', (message: Message) => {
  unheard.push(message)
  if (!busy || message.name === 'cancel' || message.kind === 'close')
    for (const each of unheard.splice(0)) outer.postMessage(each)
})
outer.on('message', (message: Message) => {
  busy ||= message.kind === 'value'
  main.postMessage(message)
})
outer.once('close', () => {
  main.close()
})
await serveFile(inner, workerData as FileOrder)
