import type { Policy } from '@electron/people/contract/policy.ts'
import { reactive } from 'vue'
import { keptByOperator } from '../../stores/operator-draft.ts'
import type { PolicyForm } from './policy-form.ts'

interface KeptPolicyForm {
  form: PolicyForm | null
  /** The policy that the form began with. */
  seen: Policy | null
}

/** The policy as an admin left it half changed. */
export const useKeptPolicyForm = keptByOperator('kept-policy-form', () =>
  reactive<KeptPolicyForm>({ form: null, seen: null }),
)
