import type { z } from 'zod'
import type { OperationName } from '../contract/names.ts'
import type { Operator, Session } from '../contract/operator.ts'
import { operations } from '../contract/operations.ts'
import { isGranted } from '../contract/permission.ts'
import { fieldProblems, VezneError, type Failure, type FieldError, type Result } from '../contract/result.ts'
import type { Handlers } from './handler.ts'
import { isWithinBound } from './input-bound.ts'

export type Answer = (name: OperationName, input: unknown) => Promise<Result<unknown>>

/**
 * The one way from a call to its answer: permission, input bound and schema, handler, output schema. Never throws; what was not
 * meant to happen crosses as `internal` and its details stay here, with `onInternal`.
 */
export function createAnswer(ports: {
  handlers: Handlers
  session: { current(): Session | null }
  onInternal: (name: OperationName, error: unknown) => void
}): Answer {
  const { handlers, session, onInternal } = ports

  return async function answer(name, input) {
    try {
      const operation = operations[name]
      const signedIn = session.current()
      const operator = signedIn?.operator ?? null
      refuseUnlessPermitted(operation.permission, signedIn)
      if (!isWithinBound(input)) throw new VezneError('invalid_input')
      const parsed = operation.input.safeParse(input)
      if (!parsed.success) return { ok: false, error: { code: 'invalid_input', fields: fieldErrors(parsed.error) } }
      const handler = handlers[name] as (input: unknown, operator: Operator | null) => unknown
      const output = await handler(parsed.data, operator)
      return { ok: true, value: operation.output.parse(output) }
    } catch (error) {
      if (error instanceof VezneError) return { ok: false, error: error.failure }
      onInternal(name, error)
      return { ok: false, error: { code: 'internal' } }
    }
  }
}

function refuseUnlessPermitted(
  permission: (typeof operations)[OperationName]['permission'],
  session: Session | null,
): void {
  if (permission === 'anyone') return
  if (!session) throw new VezneError('not_signed_in')
  if (permission === 'any_session') return
  if (session.mustChangePassphrase) throw new VezneError('passphrase_change_required')
  if (permission !== 'signed_in' && !isGranted(session.operator.roles, permission)) {
    throw new VezneError('not_permitted')
  }
}

/** At most 20: more would only be a machine talking. */
const fieldErrors = (error: z.ZodError): Failure['fields'] =>
  error.issues.slice(0, 20).map((issue) => ({ path: issue.path.join('.'), problem: problemOf(issue) }))

function problemOf(issue: z.core.$ZodIssue): FieldError['problem'] {
  if (issue.code === 'custom') {
    const named: unknown = issue.params?.['problem']
    return fieldProblems.find((problem) => problem === named) ?? 'invalid'
  }
  // What is wrong with a key of a record.
  if (issue.code === 'invalid_key' && issue.issues[0]) return problemOf(issue.issues[0])
  if (issue.code === 'too_big') return 'too_long'
  if (issue.code === 'too_small') return 'required'
  if (issue.code === 'invalid_format') return 'characters'
  return 'invalid'
}
