import type { Failure, FieldProblem } from '@electron/core/result.ts'
import { shallowRef } from 'vue'

/**
 * Problems by field path (`customer.name`), taken from a refused call. The rest of the failure is for
 * `FailureNotice`, unless the fields say everything.
 */
export function useFieldErrors() {
  const problems = shallowRef<Readonly<Record<string, FieldProblem>>>({})

  /** Takes the fields of a failure; returns the failure when there is more to say than the fields do. */
  function take(failure: Failure | null): Failure | null {
    const fields = failure?.fields ?? []
    problems.value = Object.fromEntries(fields.map(({ path, problem }) => [path, problem]))
    return failure?.code === 'invalid_input' && fields.length > 0 ? null : failure
  }

  const problemOf = (path: string): FieldProblem | null => problems.value[path] ?? null

  /** Call it when the operator edits the field: what main said was about the old value. */
  function clear(path: string): void {
    if (path in problems.value)
      problems.value = Object.fromEntries(Object.entries(problems.value).filter(([key]) => key !== path))
  }

  /**
   * What the field of a path is bound to.
   * @param missing nothing stands in it, and that is to be said now
   */
  const at = (path: string, missing = false) => ({
    problem: missing ? 'required' : problemOf(path),
    'onUpdate:modelValue': () => {
      clear(path)
    },
  })

  return { problems, take, problemOf, clear, at }
}
