import { fieldError, VezneError, type ErrorCode } from '../core/result.ts'

/** Why nothing can be written any more, until the ledger is opened anew. */
export type StopCode = 'ledger_failed' | 'ledger_full'

/**
 * What became of a ledger when a statement failed. `other`: it is as good as it was. `away`: nobody reached the server, or it ended
 * the connection; `busy`: somebody else held what was needed for too long; `refused`: not with this login, or its rights.
 * `crowded`: the server has no connection left. `pooled`: a pooler shares its sessions.
 */
export type FailureKind =
  | 'locked'
  | 'damaged'
  | 'full'
  | 'failed'
  | 'away'
  | 'busy'
  | 'crowded'
  | 'pooled'
  | 'refused'
  | 'other'

/** What such an error is to whoever opens a ledger, and to whoever works with an open one. */
const meanings: Readonly<Record<FailureKind, { opening: ErrorCode; working: ErrorCode }>> = {
  locked: { opening: 'ledger_in_use', working: 'ledger_failed' },
  damaged: { opening: 'ledger_damaged', working: 'ledger_failed' },
  full: { opening: 'ledger_unavailable', working: 'ledger_full' },
  failed: { opening: 'ledger_unavailable', working: 'ledger_failed' },
  away: { opening: 'ledger_away', working: 'ledger_away' },
  busy: { opening: 'ledger_busy', working: 'ledger_busy' },
  crowded: { opening: 'ledger_crowded', working: 'ledger_crowded' },
  pooled: { opening: 'ledger_pooled', working: 'ledger_away' },
  refused: { opening: 'ledger_refused', working: 'ledger_failed' },
  other: { opening: 'ledger_unavailable', working: 'ledger_failed' },
}

/** How an engine tells its errors apart. */
export interface EngineErrors {
  /** Null for what is none of this engine's. */
  kindOf(error: unknown): FailureKind | null
  /** `table.column` of the unique one that would have stood twice. */
  repeated(error: unknown): string | null
}

/** What it is to whoever wanted the same once more. */
const repetitions: Readonly<Record<string, () => VezneError>> = {
  'transactions.process_id': () => fieldError('processId', 'used'),
  'attempts.parent_id': () => new VezneError('already_sending'),
}

/** What of an error may leave the worker: a code of the closed list. Messages hold SQL and paths, so they stay. */
export function failureOf(error: unknown, engine: EngineErrors): VezneError {
  if (error instanceof VezneError) return error
  const known = repetitions[engine.repeated(error) ?? '']
  if (known) return known()
  const kind = engine.kindOf(error)
  return new VezneError(kind === null ? 'internal' : meanings[kind].working)
}

/** Why a database could not be opened: a code, never SQL or a path. */
export function refusalOf(error: unknown, engine: EngineErrors): VezneError {
  if (error instanceof VezneError) return error
  return new VezneError(meanings[engine.kindOf(error) ?? 'other'].opening)
}
