import type { FieldProblem } from '../../core/result.ts'

/** Who else signs what the ledger and the audit trail keep: nobody may be taken for them. */
const takenByTheProgram: readonly string[] = ['app', 'service']

/** Why nobody can be given this id, whoever is in the ledger; null when they can. */
export const operatorIdProblem = (id: string): FieldProblem | null => (takenByTheProgram.includes(id) ? 'used' : null)
