/** Tells how far the whole check is, and what it came to. */
export type CheckState =
  | { kind: 'running'; done: number; of: number }
  /** The ledger could not be read. */
  | { kind: 'failed' }
  /** `stopping` counts the findings that stop all sending. */
  | { kind: 'done'; count: number; stopping: number }
