import { join } from 'node:path'

/** Where one program's files are, below its folder. */
export const ledgerFile = (folder: string) => join(folder, 'ledger.db')
/** Outcomes that could not be written down. */
export const journalFile = (folder: string) => `${ledgerFile(folder)}-outcomes`
/** The two entries of the harness's keychain. */
export const secretFile = (folder: string) => join(folder, 'secret')
export const auditHeadFile = (folder: string) => join(folder, 'audit-head')
/** Where backups go that somebody makes: not beside the ledger. */
export const copiesFolder = (folder: string) => `${folder}-copies`
/** What the lives say of themselves, a line each. */
export const marksFile = (folder: string) => join(folder, 'marks')
