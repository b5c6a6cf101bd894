import type { Role } from '@electron/core/access.ts'
import { reactive } from 'vue'
import { keptByOperator } from '../../stores/operator-draft.ts'

interface OperatorForm {
  name: string
  id: string
  roles: Role[]
}

/** An operator whom an admin has begun to add. */
export const useKeptOperatorForm = keptByOperator('kept-operator-form', () =>
  reactive<OperatorForm>({ name: '', id: '', roles: [] }),
)
