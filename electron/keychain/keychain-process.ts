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
