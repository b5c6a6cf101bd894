import type { z } from 'zod'
import { named, type Access, type Asker, type OperationTable } from '../core/operation.ts'
import type { Session } from '../people/contract/operator.ts'
import { isGranted } from '../core/access.ts'
import type { Locale } from '../core/locale.ts'
import { fieldProblems, VezneError, type Failure, type FieldError, type Result } from '../core/result.ts'
import { isWithinBound } from './input-bound.ts'

export type Answer = (name: string, input: unknown) => Promise<Result<unknown>>

/**
 * The one way from a call to its answer: permission, input bound and schema, handler, output schema. Never throws; what was not
 * meant to happen crosses as `internal` and its details stay here, with `onInternal`.
 */
export function createAnswer(ports: {
  operations: OperationTable
  session: { current(): Session | null }
  locale: () => Locale
  onInternal: (name: string, error: unknown) => void
}): Answer {
  const { session, locale, onInternal } = ports
  const operations = named(ports.operations)

  return async function answer(name, input) {
    try {
      const operation = operations.get(name)
      if (!operation) throw new TypeError('There is no such operation')
      const signedIn = session.current()
      refuseUnlessPermitted(operation.permission, signedIn)
      if (!isWithinBound(input)) throw new VezneError('invalid_input')
      const parsed = operation.input.safeParse(input)
      if (!parsed.success) return { ok: false, error: { code: 'invalid_input', fields: fieldErrors(parsed.error) } }
      // Whom its permission does not let in without signing in has signed in by now.
      const asker = { operator: signedIn?.operator ?? null, locale: locale() } as Asker<Access>
      return { ok: true, value: operation.output.parse(await operation.handler(parsed.data, asker)) }
    } catch (error) {
      if (error instanceof VezneError) return { ok: false, error: error.failure }
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
