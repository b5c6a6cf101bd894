import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, sep } from 'node:path'
import type { LogFile } from '../core/ports.ts'
import type { Installation } from '../support/ports.ts'

/** By wider types: where there is no Electron, as in a test, it has no version and no such folder. */
const versions: NodeJS.Dict<string> = process.versions
const resources = (process as { resourcesPath?: string }).resourcesPath ?? ''

export const versionsHere = (): Installation['versions'] => ({
  electron: versions['electron'] ?? null,
  chromium: versions['chrome'] ?? null,
  node: process.versions.node,
  system: `${process.platform} ${process.arch}`,
})

/** This program as it is installed here. `ledger`: the file, where it is one of this machine. */
export function installationOf(of: { ledger: string | null; backups: string; logFile: LogFile }): Installation {
  const { ledger, backups, logFile } = of
  const licences = join(resources, 'THIRD-PARTY-NOTICES.txt')
  return {
    versions: versionsHere(),
    places: {
      ...(ledger !== null && { ledger }),
      backups,
      log: logFile.folder,
      ...(existsSync(licences) && { licences }),
    },
    spokenPath: (path) => spokenPath(path, homedir()),
    logFile,
  }
}

/** The file of the AppImage that `program` runs from; null elsewhere. Programs that an AppImage starts have its variables, too. */
export function appImage(program: string, env: NodeJS.ProcessEnv): string | null {
  const { APPIMAGE: file, APPDIR: mount } = env
  return file !== undefined && mount !== undefined && program.startsWith(mount + sep) ? file : null
}

/** Whose folder it is in is nobody's business, and the system's own programs understand it all the same. */
export function spokenPath(path: string, home: string): string {
  const shortened = process.platform === 'win32' ? '%USERPROFILE%' : '~'
  return path.startsWith(home + sep) ? shortened + path.slice(home.length) : path
}
