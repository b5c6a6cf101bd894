import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/run.mjs'
import { thisSystem } from '../../scripts/system.mjs'
import type { RunningApp } from '../e2e/driver/app.ts'
import { findElectron } from '../e2e/driver/find-electron.ts'
import { skip } from './stage.ts'

/** Acts as a person does at the system, past the program: keys, processes, windows, the screen. */

const say = (command: string, args: string[]) => execFileSync(command, args, { encoding: 'utf8', timeout: 30_000 })
export const powershell = (script: string) => say('powershell', ['-NoProfile', '-Command', script]).trim()
const osascript = (script: string) => say('osascript', ['-e', script]).trim()

/** Skips where no program may press another one's keys, or look at its windows. */
export function needsHands(): void {
  if (process.platform !== 'linux') return
  if (process.env['XDG_SESSION_TYPE'] === 'wayland') skip('Wayland gives no program the keys and windows of another')
  for (const command of ['xdotool', 'wmctrl', 'import'])
    if (!thisSystem.hasCommand(command)) skip(`${command} is not installed`)
}

export type Key = 'Escape' | 'Enter' | 'Shift' | 'a' | 'c' | 'v' | 'z' | 'w' | '0' | 'plus'

const macCodes: Partial<Record<Key, number>> = { Escape: 53, Enter: 36, Shift: 56 }
const windowsNames: Partial<Record<Key, string>> = { Escape: '{ESC}', Enter: '{ENTER}', Shift: '+', plus: '{ADD}' }

/** By the system, to whatever has its keyboard; `withMenu`: with the key of menus, Ctrl or Cmd. */
export function press(key: Key, withMenu = false): void {
  if (process.platform === 'linux') {
    const name = key === 'Enter' ? 'Return' : key
    say('xdotool', ['key', withMenu ? `ctrl+${name}` : name])
  } else if (process.platform === 'darwin') {
    const code = macCodes[key]
    const stroke = code === undefined ? `keystroke "${key === 'plus' ? '+' : key}"` : `key code ${code}`
    osascript(`tell application "System Events" to ${stroke}${withMenu ? ' using command down' : ''}`)
  } else {
    const keys = `${withMenu ? '^' : ''}${windowsNames[key] ?? key}`
    powershell(`(New-Object -ComObject WScript.Shell).SendKeys('${keys}')`)
  }
}

/** Whether a window of this title is on the screen; on macOS, where boxes have none, any of the packaged program's. */
export function isOnScreen(title: string): boolean {
  try {
    if (process.platform === 'linux')
      return say('xdotool', ['search', '--onlyvisible', '--name', `^${title}$`]).trim() !== ''
    if (process.platform === 'darwin')
      return Number(osascript('tell application "System Events" to count windows of process "Vezne"')) > 0
    return powershell('(Get-Process).MainWindowTitle').split(/\r?\n/).includes(title)
  } catch {
    return false
  }
}

/** As a person closes it. */
export function closeWindow(title: string, pid: number): void {
  if (process.platform === 'linux') say('wmctrl', ['-F', '-c', title])
  else if (process.platform === 'darwin') osascript(`tell application "${title}" to quit`)
  else powershell(`(Get-Process -Id ${pid}).CloseMainWindow()`)
}

/** Takes a picture of the screen, and counts its colours. */
export function coloursOnScreen(file: string): number {
  if (process.platform === 'linux') say('import', ['-window', 'root', `bmp3:${file}`])
  else if (process.platform === 'darwin') {
    say('screencapture', ['-x', `${file}.png`])
    say('sips', ['-s', 'format', 'bmp', `${file}.png`, '--out', file])
  } else
    powershell(
      'Add-Type -AssemblyName System.Windows.Forms,System.Drawing; ' +
        '$b = [Windows.Forms.Screen]::PrimaryScreen.Bounds; $p = New-Object Drawing.Bitmap $b.Width, $b.Height; ' +
        '[Drawing.Graphics]::FromImage($p).CopyFromScreen($b.Location, [Drawing.Point]::Empty, $b.Size); ' +
        `$p.Save('${file}', [Drawing.Imaging.ImageFormat]::Bmp)`,
    )
  const bmp = readFileSync(file)
  const size = bmp.readUInt16LE(28) / 8
  const colours = new Set<number>()
  for (let at = bmp.readUInt32LE(10); at + 3 <= bmp.length; at += size) colours.add(bmp.readUIntLE(at, 3))
  return colours.size
}

/** Ids of the processes whose command line names this folder. */
export function processesOf(folder: string): number[] {
  const lines =
    process.platform === 'win32'
      ? powershell('Get-CimInstance Win32_Process | ForEach-Object { "$($_.ProcessId) $($_.CommandLine)" }')
      : say('ps', ['-eww', '-o', 'pid=,args='])
  return lines
    .split('\n')
    .filter((line) => line.includes(folder))
    .map((line) => Number.parseInt(line, 10))
}

/** Ends them; with one of them others may go by themselves. */
export function endAll(folder: string): void {
  for (const id of processesOf(folder)) {
    try {
      process.kill(id)
    } catch {
      // It has gone since it was counted.
    }
  }
}

/** The program as somebody starts it, without a driver. */
export function startUndriven(host: RunningApp['host'], userData: string): ChildProcess {
  const switches = [`--user-data-dir=${userData}`, '--lang=tr']
  if (host === 'electron') return spawn(findElectron() ?? '', [root, ...switches], { stdio: 'ignore' })
  const register = join(root, 'test/stand-in/register.mjs')
  return spawn(process.execPath, ['--import', register, join(root, 'out/main/main.js'), ...switches], {
    env: { ...process.env, VEZNE_STAND_IN_HEADLESS: '1' },
    stdio: 'ignore',
  })
}
