import { z } from 'zod'
import { roles } from './access.ts'
import type { LogLevel } from './log-levels.ts'
import { errorCodes, VezneError } from './result.ts'

/**
 * What the log of this machine may say (security 16): these events, and of each these fields. A field is a number, a word of a
 * closed list, a version, or a place in the program: no text that somebody typed or that the service said fits into any.
 */

const count = z.number().int()
const code = z.enum(errorCodes)
/** `45.4.1`, `0.1.0-beta.2` */
export const versionSchema = z.string().regex(/^\d[\w.+-]{0,39}$/)
/** A database server may say whatever it likes behind it. */
export const versionIn = (said: string): string => /^\d[\w.]{0,20}/.exec(said)?.[0] ?? '0'
/** `linux x64` */
export const systemSchema = z.string().regex(/^[a-z0-9]{1,20} [a-z0-9]{1,20}$/)
/** A name that the program gave: of an operation, of what it was doing. */
const ownWord = z.string().regex(/^[A-Za-z][A-Za-z_.-]{0,59}$/)
/** The system's and Node's codes: `ENOSPC`, `ERR_INVALID_ARG_TYPE`. */
const systemCode = z.string().regex(/^(?:E|ERR_|SQLITE_|UND_ERR_)[A-Z_]{2,40}$/)
/** `Win32:5`, `OSStatus:-25308`, `secret-error:2` */
export const keychainStatusSchema = z.string().regex(/^[A-Za-z][A-Za-z\d-]{0,30}:-?\d{1,10}$/)
/** `main.js:120:7`: the folder of it is whoever's who installed the program. */
const place = z.string().regex(/^[\w.-]{1,80}:\d{1,7}:\d{1,7}$/)

/** Lets IT filter a log. */
type Severity = 'error' | 'warning' | 'info' | 'debug'

const event = <Fields extends z.ZodRawShape>(level: LogLevel, severity: Severity, fields: Fields) => ({
  level,
  severity,
  fields: z.strictObject(fields),
})

export const logEvents = {
  'program.started': event('quiet', 'info', {
    version: versionSchema,
    electron: versionSchema.nullable(),
    chromium: versionSchema.nullable(),
    node: versionSchema,
    system: systemSchema,
    packaged: z.boolean(),
  }),
  /** Names the variables and switches that a start was refused for. */
  'program.refused': event('quiet', 'error', {
    names: z.array(z.string().regex(/^(?:[A-Z_]{1,40}|-+[A-Za-z0-9-]{0,60})$/)).max(40),
  }),
  /** Names the sign by which the window was shown. */
  'window.shown': event('normal', 'info', { by: z.enum(['ready_to_show', 'loaded', 'load_failed', 'waited']) }),
  'program.ended': event('quiet', 'info', {}),
  /** Nobody expected it; `what` was being done. */
  'program.failed': event('quiet', 'error', {
    what: ownWord,
    kind: ownWord,
    code: z.union([code, systemCode]).nullable(),
    at: z.array(place).max(20),
  }),
  'ledger.opened': event('normal', 'info', {
    engine: z.enum(['sqlite', 'postgres']),
    version: versionSchema,
    schema: count,
    workspace: z.enum(['sandbox', 'live']),
    took: count,
  }),
  'ledger.closed': event('normal', 'info', {}),
  'ledger.status_changed': event('normal', 'warning', { status: z.enum(['stopped', 'away', 'back', 'reopened']) }),
  /** A member said a head that this workspace's key does not vouch for. */
  'head.foreign': event('quiet', 'warning', {}),
  'session.started': event('normal', 'info', { roles: z.array(z.enum(roles)).max(roles.length) }),
  'session.ended': event('normal', 'info', { reason: ownWord }),
  /** `attempt`: its number in the ledger; null: a bank list. */
  'service.answered': event('normal', 'info', {
    request: z.enum(['GET /v1/available-banks', 'POST /v1/deposit', 'POST /v1/withdraw']),
    outcome: z.enum(['accepted', 'refused', 'not_sent', 'unknown']),
    code: code.nullable(),
    took: count,
    attempt: count.nullable(),
  }),
  /** `status` is the system's own code, or null. */
  'keychain.failed': event('quiet', 'error', {
    operation: z.enum(['read', 'store', 'remove']),
    code,
    status: keychainStatusSchema.nullable(),
  }),
  'batch.run_started': event('normal', 'info', { batch: count, rows: count }),
  'batch.run_ended': event('normal', 'info', {
    batch: count,
    done: count,
    rows: count,
    stopped: z.union([code, z.literal('stopped_by_operator')]).nullable(),
  }),
  'backup.made': event('normal', 'info', { by: z.enum(['program', 'person']), took: count }),
  'backup.failed': event('quiet', 'error', { code }),
  'update.found': event('normal', 'info', { version: versionSchema }),
  /** Its installer was started, as the last thing that this program did. */
  'update.started': event('quiet', 'info', { version: versionSchema }),
  'update.failed': event('normal', 'warning', { step: z.enum(['look', 'fetch', 'install']), code }),
  'operation.answered': event('detailed', 'debug', { operation: ownWord, code: code.nullable(), took: count }),
} as const

export type LogEvent = keyof typeof logEvents
export type LogFields<E extends LogEvent> = z.input<(typeof logEvents)[E]['fields']>
/** Never throws, whatever becomes of what it is told. */
export type Log = <E extends LogEvent>(event: E, fields: LogFields<E>) => void

/**
 * Writes `INFO session.ended reason=idle`. Fields that do not fit are replaced by `invalid_fields`:
 * a mistake of ours must not write private text.
 */
export function logText<E extends LogEvent>(event: E, fields: LogFields<E>): string {
  const { success, data } = logEvents[event].fields.safeParse(fields)
  const said = success
    ? Object.entries<Field>(data).map(([name, value]) => `${name}=${spokenField(value)}`)
    : ['invalid_fields']
  return [logEvents[event].severity.toUpperCase(), event, ...said].join(' ')
}

type Field = string | number | boolean | null | readonly string[]
function spokenField(value: Field): string {
  if (typeof value === 'object' && value !== null) return value.join(',') || '-'
  return value === null ? '-' : String(value).replaceAll(' ', '_')
}

/** Ours, else the system's; null for an error that has none of either. */
export function codeOfFailure(error: unknown): LogFields<'program.failed'>['code'] {
  if (error instanceof VezneError) return error.failure.code
  if (typeof error !== 'object' || error === null || !('code' in error)) return null
  return systemCode.safeParse(error.code).data ?? null
}
