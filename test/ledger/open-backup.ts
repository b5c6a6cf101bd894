import { decrypted, keysInBackup, type BackupKeys } from '../../electron/ledger/backup-file.ts'
import { writePrivately } from '../../electron/ledger/private-file.ts'

/** The ledger that is in a backup, as whoever has its keys can get at it, into a new file. */
export const openBackup = async (backup: string, to: string, keys: BackupKeys): Promise<void> =>
  writePrivately(to, decrypted(backup, await keysInBackup(backup, keys)))
