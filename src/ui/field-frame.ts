import type { FieldProblem } from '@electron/core/result.ts'

/** What every field has around its input. */
export interface FieldFrame {
  label: string
  /** The label is for the ear alone: what stands above or beside it says it to the eye. */
  bare?: boolean
  problem?: FieldProblem | null
  /** A sentence in the place of a problem of the closed list. */
  wrong?: string | null
  /** Wrong, and why is said elsewhere. */
  invalid?: boolean
  /** Offered beside what is wrong, and never taken by itself. */
  suggestion?: string
  hint?: string
  /** Also beside a problem: it says what is right. */
  hintStays?: boolean
  optional?: boolean
}
