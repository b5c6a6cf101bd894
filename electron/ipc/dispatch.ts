import type { PreferenceStore } from '../domain/ports.ts'
import type { DispatchLockService } from '../services/dispatch-locks.ts'
import type { HandlersOf } from './handler.ts'

export const dispatchHandlers = (locks: DispatchLockService, preferences: PreferenceStore): HandlersOf<'dispatch'> => ({
  'dispatch.status': () => locks.status(),
  'dispatch.confirmLedger': ({ passphrase }, operator) =>
    locks.confirmLedger(operator, passphrase, preferences.read().locale),
  'dispatch.confirmClock': ({ passphrase }, operator) =>
    locks.confirmClock(operator, passphrase, preferences.read().locale),
})
