import { VezneError } from '../core/result.ts'
import type { Keychain } from '../core/ports.ts'

interface KeychainOptions {
  /** The name under which the keychain files our entries. */
  service: string
  startProcess: () => KeychainProcess
  /** Tells whether no call may wait for a person. */
  isInHurry?: () => boolean
  /** Hears that `isPrompting` changed. */
  onPrompt?: () => void
  /** Limits an answer, in milliseconds. */
  limitMs?: number
  /** Limits an answer for which the system may ask a person, in milliseconds. */
  promptMs?: number
  lookEveryMs?: number
  idleMs?: number
}

/** Calls queue. A process serves one entry and stays `idleMs` for the next call. */
export function createKeychain(options: KeychainOptions): Keychain & { isPrompting(): boolean } {
  const { service, startProcess, isInHurry = () => false, onPrompt = () => undefined } = options
  const { limitMs = 5_000, promptMs = 60_000, lookEveryMs = 1_000, idleMs = 5_000 } = options
  let latest: Promise<unknown> = Promise.resolve()
  let staying: Conversation | null = null
  /** Holds the entries that need no prompt: the system gave them since its last refusal. */
  const open = new Set<string>()
  let isPrompting = false

  async function ask(request: KeychainRequest): Promise<Uint8Array | null> {
    const answered = latest.then(() => answerTo(request)).finally(() => showPrompt(false))
    latest = answered.catch(() => open.clear())
    const answer = await answered
    if (!answer.ok) throw new VezneError(answer.code, {}, { cause: answer.status })
    return answer.value
  }

  async function answerTo(request: KeychainRequest): Promise<KeychainAnswer> {
    const answer = await answerOf(request)
    if (!answer.ok) open.clear()
    // A locked keyring reads as empty, and does not refuse a removal.
    else if (answer.value !== null || request.operation === 'store') open.add(request.entry)
    return answer
  }

  async function answerOf(request: KeychainRequest): Promise<KeychainAnswer> {
    const known = staying
    staying = null
    if (known?.entry === request.entry) {
      // What it is connected to may be gone since: that it is unavailable is believed of a new one alone.
      const answer = await asked(known, request).catch(unlessHung)
      if (answer?.ok || answer?.code === 'keychain_locked_or_missing') return answer
    } else known?.end()
    return asked(beginning(startProcess, request.entry), request)
  }

  async function asked(conversation: Conversation, request: KeychainRequest): Promise<KeychainAnswer> {
    const answer = await conversation.ask(request, lookEveryMs, (waited) => isTooLong(request.entry, waited))
    if (answer.ok) {
      staying = conversation
      conversation.endAfter(idleMs)
    } else conversation.end()
    return answer
  }

  function isTooLong(entry: string, waited: number): boolean {
    const mayPrompt = !open.has(entry) && !isInHurry()
    showPrompt(mayPrompt)
    return waited >= (mayPrompt ? promptMs : limitMs)
  }

  function showPrompt(now: boolean): void {
    if (now === isPrompting) return
    isPrompting = now
    onPrompt()
  }

  return {
    isPrompting: () => isPrompting,
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
  ask(request: KeychainRequest, lookEveryMs: number, isTooLong: (waitedMs: number) => boolean): Promise<KeychainAnswer>
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
    async ask(request, lookEveryMs, isTooLong) {
      clearTimeout(timer)
      if (hasEnded) throw new VezneError('keychain_unavailable')
      waiting = Promise.withResolvers()
      let waited = 0
      timer = setInterval(() => {
        if (isTooLong((waited += lookEveryMs))) end('keychain_hung')
      }, lookEveryMs)
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
  /** `status`: the system's own code, as `Win32:5`. */
  | { ok: false; code: 'keychain_unavailable' | 'keychain_locked_or_missing'; status: string | null }

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
