import { together } from '../../core/together.ts'
import type { Work } from '../../ledger/tables.ts'
import { span } from '../../ledger/trail.ts'
import { movements, steps } from './movements.ts'
import { standing } from './standing.ts'

/** What stands on the sheet of a day, [from, until), of one moment: its sums are of the events up to its head, and of no other. */
export async function day(work: Work, from: number, until: number) {
  const [moved, stepped, stood, events] = await together(
    movements(work, from, until),
    steps(work, from, until),
    standing(work, until),
    span(work, from, until),
  )
  return { movements: moved, steps: stepped, standing: stood, span: events }
}
