import type { DispatchLockService } from '../services/dispatch-locks.ts'
import type { HandlersOf } from './handler.ts'

export const dispatchHandlers = (locks: DispatchLockService): HandlersOf<'dispatch'> => ({
  'dispatch.status': () => locks.status(),
  'dispatch.confirmLedger': ({ passphrase }, operator) => locks.confirmLedger(operator, passphrase),
  'dispatch.confirmClock': ({ passphrase }, operator) => locks.confirmClock(operator, passphrase),
})
