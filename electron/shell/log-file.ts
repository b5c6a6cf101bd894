import { chmodSync, existsSync, lstatSync, mkdirSync, renameSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import log from 'electron-log/node'
import { logEvents, logText, type Log } from '../core/log.ts'
import { logLevels, type LogLevel } from '../core/log-levels.ts'
import type { LogFile } from '../core/ports.ts'
import { redacted } from '../core/redacted.ts'

/** Days of work at the level that is usual, and hours of the one that says all. */
const mostBytes = 1024 ** 2
/** Besides the one that is written to. */
const oldFiles = 4

/**
 * The log of this machine: a few files in a folder that is its owner's alone. Main's alone too: of electron-log this has the file,
 * and neither what listens to the window nor what catches errors. That it cannot be written is said (`LogFile.trouble`), and stops nobody.
 */
export function openLogFile(folder: string): { log: Log; file: LogFile; setLevel(level: LogLevel): void } {
  const path = join(folder, 'vezne.log')
  let failed = false
  const isPrivate = makePrivate(folder)
  const { file } = log.transports
  const onFailure = () => {
    failed = true
  }
  // By it electron-log says what went wrong with the file, path and all.
  log.transports.console = Object.assign(onFailure, log.transports.console, {
    level: false as const,
    writeFn: onFailure,
  })
  // Without one it looks for a package.json wherever the program was started.
  file.setAppName('Vezne')
  file.resolvePathFn = () => path
  file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' }
  file.maxSize = mostBytes
  file.format = ({ data }): unknown[] => data
  file.archiveLogFn = (full) => {
    // One that cannot be moved away begins anew: it is bounded whatever happens.
    if (!moveOn(path)) full.clear()
  }
  file.level = 'info'
  let chosen: LogLevel = 'normal'

  return {
    log(event, fields) {
      if (!isPrivate || logLevels.indexOf(logEvents[event].level) > logLevels.indexOf(chosen)) return
      failed = false
      try {
        log.info(`${new Date().toISOString()} ${redacted(logText(event, fields))}`)
      } catch {
        failed = true
      }
    },
    setLevel(level) {
      chosen = level
    },
    file: {
      folder,
      trouble: () => failed || !isPrivate,
      async tail(characters) {
        const files = [...numbered(path).toReversed(), path]
        const texts = await Promise.all(files.map((each) => readFile(each, 'utf8').catch(() => '')))
        const text = texts.join('').slice(-characters)
        return text.split(/\r?\n/).slice(text.length === characters ? 1 : 0, -1)
      },
    },
  }
}

/** Newest first. */
const numbered = (path: string) =>
  Array.from({ length: oldFiles }, (_, index) => path.replace(/log$/, `${index + 1}.log`))

/** Each of them takes the place of the one before it, and the oldest is gone. */
function moveOn(path: string): boolean {
  const places = [path, ...numbered(path)]
  try {
    for (let index = places.length - 1; index > 0; index -= 1) {
      const [from = '', to = ''] = places.slice(index - 1, index + 1)
      if (existsSync(from)) renameSync(from, to)
    }
    return true
  } catch {
    return false
  }
}

/** Where others could write, a link could lead what is written elsewhere. */
function makePrivate(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (!lstatSync(folder).isDirectory()) return false
    if (process.platform !== 'win32') chmodSync(folder, 0o700)
    return true
  } catch {
    return false
  }
}
