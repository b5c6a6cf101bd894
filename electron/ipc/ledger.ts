import type { PreferenceStore } from '../domain/ports.ts'
import type { BackupService } from '../services/backups.ts'
import type { HandlersOf } from './handler.ts'

export const ledgerHandlers = (backups: BackupService, preferences: PreferenceStore): HandlersOf<'ledger'> => ({
  'ledger.status': () => backups.status(),
  'ledger.backUp': (_nothing, operator) => backups.toChosenFile(operator, preferences.read().locale),
  'ledger.restore': ({ passphrase }, operator) => backups.restore(passphrase, operator, preferences.read().locale),
})
