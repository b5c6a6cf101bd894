import { EventEmitter } from 'node:events'

/** Loaded into the stand-in's utility processes before their own script. */
const parentPort = Object.assign(new EventEmitter(), {
  /** @param {unknown} message */
  postMessage(message) {
    process.send?.(message)
  },
})
process.on('message', (data) => parentPort.emit('message', { data, ports: [] }))
// Their parent may be killed; they must not outlive it.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
Object.assign(process, { parentPort })
