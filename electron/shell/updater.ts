import { constants } from 'node:fs'
import { access, readFile } from 'node:fs/promises'
import { dirname, join, win32 } from 'node:path'
import { app, dialog } from 'electron'
import { z } from 'zod'
import type { Locale } from '../core/text.ts'
import type { ErrorCode } from '../core/result.ts'
import type { OffReason } from '../updates/contract.ts'
import type { Updater } from '../updates/ports.ts'
import { appImage } from './installation.ts'
import { readStateFile, writeStateFile } from './state-file.ts'
import { nativeTexts } from './texts.ts'
import { writeTrace } from './trace.ts'
import { userData } from './user-data.ts'

const packageSchema = z.object({ updateKey: z.base64() })
/** What the installer put beside the program. */
const configuration = () => join(process.resourcesPath, 'app-update.yml')

/** Whom this program asks for a newer one and whose signature counts, or why it asks nobody. The key is in the program itself. */
export async function packagedFeed() {
  if (!app.isPackaged) return 'not_packaged'
  const kind = await replacedByItself(process.platform, process.execPath, process.env)
  if (kind === null) return 'not_replaced_here'
  try {
    const { updateKey: key } = packageSchema.parse(
      JSON.parse(await readFile(join(app.getAppPath(), 'package.json'), 'utf8')),
    )
    const feed = feedIn(await readFile(configuration(), 'utf8'))
    return feed === null ? 'no_feed' : { kind, feed, key, configuration: configuration(), folder: userData('updates') }
  } catch {
    return 'no_feed' satisfies OffReason
  }
}

/** The address in `app-update.yml`, ending in a slash; null unless it is https and names nobody. */
export function feedIn(yaml: string): string | null {
  const address = /^url: *['"]?([^\s'"]+)['"]?\s*$/m.exec(yaml)?.[1]
  const feed = address === undefined ? null : URL.parse(address.endsWith('/') ? address : `${address}/`)
  return feed?.protocol === 'https:' && feed.username === '' && feed.password === '' ? feed.href : null
}

/**
 * How the program is installed, where it may take its own place: by NSIS for one person, or an AppImage whose folder is theirs. Null where
 * whoever looks after the machine installs it, and on macOS.
 */
export async function replacedByItself(
  platform: NodeJS.Platform,
  program: string,
  env: NodeJS.ProcessEnv,
): Promise<'nsis' | 'appimage' | null> {
  if (platform === 'win32') {
    const local = env['LOCALAPPDATA']
    const isOwn = local !== undefined && program.toLowerCase().startsWith(win32.join(local, 'programs\\').toLowerCase())
    return isOwn ? 'nsis' : null
  }
  const file = platform === 'linux' ? appImage(program, env) : null
  if (file === null) return null
  return access(dirname(file), constants.W_OK).then(
    () => 'appimage' as const,
    () => null,
  )
}

const lookSchema = z.object({ lookedAt: z.number().int() })

/** Over all runs: a program that is started anew need not look again. A file that cannot be read or written costs a look and no more. */
export const lastLook: Updater['lastLook'] = {
  read() {
    try {
      return readStateFile(userData('updates.json'), lookSchema)?.lookedAt ?? null
    } catch {
      return null
    }
  },
  keep(lookedAt) {
    try {
      writeStateFile(userData('updates.json'), { lookedAt })
    } catch (error) {
      writeTrace('update look', error)
    }
  },
}

/** The program's last act, where a newer one takes its place. */
export async function beginNewer(install: () => Promise<ErrorCode | null>, locale: Locale): Promise<void> {
  // Who comes next may come before this one has gone.
  app.releaseSingleInstanceLock()
  if ((await install()) !== null) sayNotBegun(locale)
}

/** Of one that an admin agreed to and that did not begin. Which of the two stands there now, nobody here knows: people start it. */
export function sayNotBegun(locale: Locale): void {
  const { title, text } = nativeTexts[locale].updateNotBegun
  dialog.showErrorBox(title, text)
}
