import type { z } from 'zod'
import { named, type Access, type Asker, type OperationTable } from '../core/operation.ts'
import { mostTableBytes } from '../core/tables.ts'
import type { Log } from '../core/log.ts'
import type { Clock, LeaveTrace } from '../core/ports.ts'
import { isGranted, standsStill, type Session } from '../core/access.ts'
import type { Seat } from '../core/seat.ts'
import { problemOfIssue, VezneError, type Failure, type Result } from '../core/result.ts'

export type Answer = (name: string, input: unknown) => Promise<Result<unknown>>

/**
 * The one way from a call at a seat to its answer: permission, input bound and schema, handler, output schema. Never throws; what was not
 * meant to happen crosses as `internal` and its details stay here, with `onInternal`.
 */
export function createAnswer(ports: {
  operations: OperationTable
  charter: { now(): Promise<{ workspace: { archived: boolean } }> }
  leaveTrace: LeaveTrace
  clock: Clock
  log: Log
  onInternal: (name: string, error: unknown) => void
}): (seat: Seat) => Answer {
  const { charter, leaveTrace, clock, log, onInternal } = ports
  const operations = named(ports.operations)

  /** Where nobody knows, the ledger's worker decides. */
  const isArchived = (): Promise<boolean> =>
    charter.now().then(
      ({ workspace }) => workspace.archived,
      () => false,
    )

  return (seat) => async (name, input) => {
    const askedAt = clock.now()
    const result = await answered(seat, name, input)
    const code = result.ok ? null : result.error.code
    log('operation.answered', { operation: name, code, took: clock.now() - askedAt })
    return result
  }

  async function answered(seat: Seat, name: string, input: unknown): Promise<Result<unknown>> {
    const signedIn = seat.session.current()
    try {
      const operation = operations.get(name)
      if (seat.isMember && operation?.where !== 'anywhere') throw new VezneError('not_from_here')
      if (!operation) throw new TypeError('There is no such operation')
      refuseUnlessPermitted(operation.permission, signedIn)
      if (standsStill(operation.permission) && (await isArchived())) throw new VezneError('workspace_archived')
      if (!isWithinBound(input)) throw new VezneError('invalid_input')
      const parsed = parsedBy(operation.input, input)
      if (!parsed) throw new VezneError('invalid_input')
      if (!parsed.success) return { ok: false, error: { code: 'invalid_input', fields: fieldErrors(parsed.error) } }
      // Whom its permission does not let in without signing in has signed in by now.
      const { locale } = seat.preferred()
      const asker = { operator: signedIn?.operator ?? null, seat, locale } as Asker<Access>
      return { ok: true, value: operation.output.parse(await operation.handler(parsed.data, asker)) }
    } catch (error) {
      if (error instanceof VezneError) {
        const { code } = error.failure
        if (code === 'not_permitted' && signedIn)
          leaveTrace('session.not_permitted', signedIn.operator.id, seat, { operation: name })
        return { ok: false, error: error.failure }
      }
      onInternal(name, error)
      return { ok: false, error: { code: 'internal' } }
    }
  }
}

function refuseUnlessPermitted(permission: Access, session: Session | null): void {
  if (permission === 'anyone') return
  if (!session) throw new VezneError('not_signed_in')
  if (permission === 'any_session') return
  if (session.mustChangePassphrase) throw new VezneError('passphrase_change_required')
  if (permission !== 'signed_in' && !isGranted(session.operator.roles, permission)) {
    throw new VezneError('not_permitted')
  }
}

/** Null: the schema broke at it, as zod's look at a length does at an object that has one of its own, which is no number. */
function parsedBy(schema: z.ZodType, input: unknown) {
  try {
    return schema.safeParse(input)
  } catch {
    return null
  }
}

/** At most 20: more would only be a machine talking. */
const fieldErrors = (error: z.ZodError): Failure['fields'] =>
  error.issues.slice(0, 20).map((issue) => ({ path: issue.path.join('.'), problem: problemOfIssue(issue) }))

/** More than the largest input of any operation has: a list of banks to copy, or a deposit with all its metadata. */
const most = { values: 1_000, characters: 250_000, bytes: mostTableBytes, depth: 8 }

/**
 * Whether an input is small and plain enough to be looked at (security 10). A schema checks all of what it is given and
 * makes an issue of each thing that is wrong, which a page could make main do for minutes; this stops at the bound. Takes
 * JSON's kinds of values, and bytes as an `ArrayBuffer`, in which a schema finds no keys to name one by one. A key `__proto__`
 * is no operation's, and schemas pass over it in silence.
 */
export function isWithinBound(input: unknown): boolean {
  const unseen: { value: unknown; depth: number }[] = [{ value: input, depth: 1 }]
  let values = 0
  let characters = 0
  let bytes = 0
  for (let next = unseen.pop(); next; next = unseen.pop()) {
    const { value, depth } = next
    values += 1
    if (typeof value === 'string') characters += value.length
    else if (value instanceof ArrayBuffer) bytes += value.byteLength
    else if (typeof value === 'object' && value !== null) {
      const inside = partsOf(value)
      if (!inside || depth === most.depth) return false
      if (values + unseen.length + inside.values.length > most.values) return false
      characters += inside.keys.reduce((sum, key) => sum + key.length, 0)
      for (const part of inside.values) unseen.push({ value: part, depth: depth + 1 })
    } else if (typeof value === 'bigint') return false
    if (characters > most.characters || bytes > most.bytes) return false
  }
  return true
}

/** Null for what is neither a plain object nor an array, or is too large to be listed. */
function partsOf(value: object): { keys: string[]; values: unknown[] } | null {
  if (Array.isArray(value)) return value.length > most.values ? null : { keys: [], values: value }
  if (Object.prototype.toString.call(value) !== '[object Object]' || Object.hasOwn(value, '__proto__')) return null
  const keys = Object.keys(value)
  return keys.length > most.values ? null : { keys, values: Object.values(value) }
}
