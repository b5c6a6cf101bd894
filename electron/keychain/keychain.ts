import { VezneError } from '../core/result.ts'
import type { Keychain } from '../core/ports.ts'

/**
 * The OS keychain behind port `Keychain`, with that port's errors. One process a call, one call at a time: calls
 * queue, and each has `limitMs` milliseconds of its own. `service`: the name under which the keychain files our entries.
 */
export function createKeychain(options: {
  service: string
  startProcess: () => KeychainProcess
  limitMs?: number
}): Keychain {
  const { service, startProcess, limitMs = 5000 } = options
  let latest: Promise<unknown> = Promise.resolve()

  async function ask(request: KeychainRequest): Promise<Uint8Array | null> {
    const answered = latest.then(() => askOnce(startProcess, request, limitMs))
    latest = answered.catch(() => undefined)
    const answer = await answered
    if (!answer.ok) throw new VezneError(answer.code)
    return answer.value
  }

  return {
    read: (entry) => ask({ operation: 'read', service, entry }),
    async store(entry, value) {
      // A copy: the caller may zero its own while this call still queues.
      const copy = Uint8Array.from(value)
      try {
        await ask({ operation: 'store', service, entry, value: copy })
      } finally {
        copy.fill(0)
      }
    },
    async remove(entry) {
      await ask({ operation: 'remove', service, entry })
    },
  }
}

function askOnce(
  startProcess: () => KeychainProcess,
  request: KeychainRequest,
  limitMs: number,
): Promise<KeychainAnswer> {
  return new Promise<KeychainAnswer>((resolve, reject) => {
    let child: KeychainProcess
    try {
      child = startProcess()
    } catch (cause) {
      reject(new VezneError('keychain_unavailable', {}, { cause }))
      return
    }
    const limit = setTimeout(() => {
      // Before the kill: whatever becomes of that, the queue goes on.
      reject(new VezneError('keychain_hung'))
      child.kill()
    }, limitMs)
    child.onMessage((answer) => {
      clearTimeout(limit)
      resolve(answer)
      child.kill()
    })
    child.onExit(() => {
      clearTimeout(limit)
      reject(new VezneError('keychain_unavailable'))
    })
    child.post(request)
  })
}

/** One question. A process is asked exactly one, and is ended after its answer. */
export type KeychainRequest =
  | { operation: 'read'; service: string; entry: string }
  | { operation: 'remove'; service: string; entry: string }
  | { operation: 'store'; service: string; entry: string; value: Uint8Array }

export type KeychainAnswer =
  { ok: true; value: Uint8Array | null } | { ok: false; code: 'keychain_unavailable' | 'keychain_locked_or_missing' }

/**
 * The process that runs `process.ts`, seen from main. The channel must carry bytes as bytes: Node's `advanced`
 * serialisation does, and so does the structured clone of Electron's utility process (`postMessage`, `'message'`).
 */
export interface KeychainProcess {
  /** Called once, at once: must not be lost while the process is still starting. */
  post(request: KeychainRequest): void
  onMessage(listener: (answer: KeychainAnswer) => void): void
  /** Also called when the process cannot be started at all. */
  onExit(listener: () => void): void
  /** Must end a process that no longer answers: SIGKILL where there are signals. Harmless after the exit. */
  kill(): void
}
