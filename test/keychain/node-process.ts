import { fork } from 'node:child_process'
import type { KeychainAnswer, KeychainProcess } from '../../electron/keychain/keychain.ts'

/** The keychain's process under plain Node. `entry`: `process.ts`, or what it was built into. */
export function startNodeProcess(entry: URL, env: NodeJS.ProcessEnv = process.env): KeychainProcess {
  const child = fork(entry, {
    env,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return {
    post(request) {
      // A send fails only when the process is gone, and its exit says so.
      child.send(request, () => undefined)
    },
    onMessage(listener) {
      child.on('message', (message) => {
        listener(message as KeychainAnswer)
      })
    },
    onExit(listener) {
      child.once('exit', listener).once('error', listener)
    },
    kill() {
      child.kill('SIGKILL')
    },
  }
}
