import { utilityProcess } from 'electron'

/**
 * The keychain's own process, by Electron's utility process: a packaged app cannot run itself as Node. Has the shape
 * of `KeychainProcess` in `electron/adapters/keychain`, whose messages mean nothing here.
 *
 * @param file the built script of the process
 */
export function startKeychainProcess(file: string) {
  const child = utilityProcess.fork(file, [], { serviceName: 'Vezne keychain', stdio: 'ignore' })
  return {
    post(request: object): void {
      child.postMessage(request)
    },
    onMessage(listener: (answer: never) => void): void {
      child.on('message', (answer: unknown) => listener(answer as never))
    },
    onExit(listener: () => void): void {
      child.once('exit', listener)
    },
    /** `child.kill()` asks politely, and a process that hangs in the keychain does not hear it. */
    kill(): void {
      if (child.pid === undefined) child.kill()
      else killNow(child.pid)
    },
  }
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself, and its exit is still on its way to us.
  }
}
