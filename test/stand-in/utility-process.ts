import { fork, type ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { fileURLToPath } from 'node:url'

const parentPort = fileURLToPath(new URL('./parent-port.mjs', import.meta.url))

class UtilityProcess extends EventEmitter {
  readonly #child: ChildProcess
  constructor(file: string, input: readonly string[], stdio: 'pipe' | 'ignore' | 'inherit') {
    super()
    this.#child = fork(file, input, {
      execArgv: ['--import', parentPort],
      serialization: 'advanced',
      stdio: ['ignore', stdio, stdio, 'ipc'],
    })
    this.#child.on('spawn', () => this.emit('spawn'))
    this.#child.on('message', (message) => this.emit('message', message))
    this.#child.once('exit', (code) => this.emit('exit', code ?? 1))
    this.#child.once('error', () => this.emit('exit', 1))
  }
  get pid(): number | undefined {
    return this.#child.exitCode === null && this.#child.signalCode === null ? this.#child.pid : undefined
  }
  postMessage(message: object): void {
    this.#child.send(message, () => undefined)
  }
  kill = (): boolean => this.#child.kill()
}

/** A plain Node process; `parent-port.mjs` gives it the `process.parentPort` of a real one. */
export const utilityProcess = {
  fork: (file: string, input: readonly string[] = [], options: { stdio?: 'pipe' | 'ignore' | 'inherit' } = {}) =>
    new UtilityProcess(file, input, options.stdio ?? 'inherit'),
}
