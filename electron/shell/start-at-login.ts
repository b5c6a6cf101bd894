import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { app } from 'electron'
import { appImage } from './installation.ts'

/**
 * Starts this program when its user signs in to the system, or no longer. Only packages: a developer's Electron is another
 * program.
 */
export function startAtLogin(isWanted: boolean): void {
  if (!app.isPackaged) return
  if (process.platform === 'linux') writeAutostart(isWanted)
  // An entry that is there may have been switched off by the person. To set it again would switch it on.
  else if (app.getLoginItemSettings().openAtLogin !== isWanted) app.setLoginItemSettings({ openAtLogin: isWanted })
}

/** Has a name that no desktop gives a program that its user adds. */
const autostartFile = (): string =>
  join(process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'autostart', 'vezne-host.desktop')

/** Electron has no login items on Linux. Desktops read this file, as freedesktop.org describes it; a bare window manager does not. */
function writeAutostart(isWanted: boolean): void {
  const file = autostartFile()
  if (!isWanted) {
    rmSync(file, { force: true })
    return
  }
  const command = `Exec=${commandOf(appImage(process.execPath, process.env) ?? process.execPath)}`
  if (contentOf(file).includes(command)) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, ['[Desktop Entry]', 'Type=Application', 'Name=Vezne', command, ''].join('\n'))
}

function contentOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Quotes a path for the command line, and that for the desktop entry. */
const commandOf = (program: string): string =>
  `"${program
    .replaceAll(/["`$\\]/g, String.raw`\$&`)
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')}"`
