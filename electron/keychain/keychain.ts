import { VezneError } from '../core/result.ts'
import type { Keychain } from '../core/ports.ts'

/**
 * The OS keychain behind port `Keychain`, with that port's errors. One call at a time: calls queue, and each has `limitMs`
 * milliseconds of its own. A process answers about one entry, and stays for `idleMs` milliseconds after each answer: the head of
 * the trail is kept after every event, while what was read of the secret is soon gone. `service`: the name under which the keychain
 * files our entries.
 */
export function createKeychain(options: {
  service: string
  startProcess: () => KeychainProcess
  limitMs?: number
  idleMs?: number
}): Keychain {
  const { service, startProcess, limitMs = 5_000, idleMs = 5_000 } = options
  let latest: Promise<unknown> = Promise.resolve()
  let staying: Conversation | null = null

  async function ask(request: KeychainRequest): Promise<Uint8Array | null> {
    const answered = latest.then(() => answerTo(request))
    latest = answered.catch(() => undefined)
    const answer = await answered
    if (!answer.ok) throw new VezneError(answer.code)
    return answer.value
  }

  async function answerTo(request: KeychainRequest): Promise<KeychainAnswer> {
    const known = staying
    staying = null
    if (known?.entry === request.entry) {
      // What it is connected to may be gone since: that it is unavailable is believed of a new one alone.
      const answer = await asked(known, request).catch(unlessHung)
      if (answer?.ok || answer?.code === 'keychain_locked_or_missing') return answer
    } else known?.end()
    return asked(beginning(startProcess, request.entry), request)
  }

  /** It stays after what it could answer. */
  async function asked(conversation: Conversation, request: KeychainRequest): Promise<KeychainAnswer> {
    const answer = await conversation.ask(request, limitMs)
    if (answer.ok) {
      staying = conversation
      conversation.endAfter(idleMs)
    } else conversation.end()
    return answer
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

function unlessHung(error: unknown): null {
  if (error instanceof VezneError && error.failure.code === 'keychain_hung') throw error
  return null
}

/** A process that is asked about this entry alone. */
interface Conversation {
  entry: string
  /** One question at a time. Throws `keychain_hung` and `keychain_unavailable`, and has ended then. */
  ask(request: KeychainRequest, limitMs: number): Promise<KeychainAnswer>
  /** Unless it is asked before. */
  endAfter(milliseconds: number): void
  end(): void
}

/** Throws `keychain_unavailable`. */
function beginning(startProcess: () => KeychainProcess, entry: string): Conversation {
  let child: KeychainProcess
  try {
    child = startProcess()
  } catch (cause) {
    throw new VezneError('keychain_unavailable', {}, { cause })
  }
  let waiting: PromiseWithResolvers<KeychainAnswer> | null = null
  let timer: NodeJS.Timeout | undefined
  let hasEnded = false

  function end(code: 'keychain_hung' | 'keychain_unavailable' = 'keychain_unavailable'): void {
    clearTimeout(timer)
    hasEnded = true
    // Before the kill: whatever becomes of that, the queue goes on.
    waiting?.reject(new VezneError(code))
    try {
      child.kill()
    } catch {
      // One that cannot be ended is asked nothing any more.
    }
  }

  child.onMessage((answer) => waiting?.resolve(answer))
  child.onExit(() => end())

  return {
    entry,
    async ask(request, limitMs) {
      clearTimeout(timer)
      if (hasEnded) throw new VezneError('keychain_unavailable')
      waiting = Promise.withResolvers()
      timer = setTimeout(() => end('keychain_hung'), limitMs)
      try {
        child.post(request)
        return await waiting.promise
      } finally {
        clearTimeout(timer)
      }
    },
    endAfter(milliseconds) {
      timer = setTimeout(() => end(), milliseconds)
    },
    end: () => end(),
  }
}

/** One question. A process is asked about one entry alone, and one question after another. */
export type KeychainRequest =
  | { operation: 'read'; service: string; entry: string }
  | { operation: 'remove'; service: string; entry: string }
  | { operation: 'store'; service: string; entry: string; value: Uint8Array }

export type KeychainAnswer =
  | { ok: true; value: Uint8Array | null }
  | { ok: false; code: 'keychain_unavailable' | 'keychain_locked_or_missing' }

/**
 * The process that runs `process.ts`, seen from main. The channel must carry bytes as bytes: Node's `advanced`
 * serialisation does, and so does the structured clone of Electron's utility process (`postMessage`, `'message'`).
 */
export interface KeychainProcess {
  /** The first is called at once, and must not be lost while the process is still starting. */
  post(request: KeychainRequest): void
  onMessage(listener: (answer: KeychainAnswer) => void): void
  /** Also called when the process cannot be started at all. */
  onExit(listener: () => void): void
  /** Must end a process that no longer answers: SIGKILL where there are signals. Harmless after the exit. */
  kill(): void
}
