import type { PolicyService } from '../services/policy.ts'
import type { HandlersOf } from './handler.ts'

export const policyHandlers = (policy: PolicyService): HandlersOf<'policy'> => ({
  'policy.read': () => policy.read(),
  'policy.change': ({ seen, policy: next, passphrase }, operator) => policy.change(seen, next, passphrase, operator),
})
