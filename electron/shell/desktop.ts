import { clipboard, ClipboardItem, shell } from 'electron'
import type { Clipboard, Desktop } from '../core/ports.ts'
import { VezneError } from '../core/result.ts'
import { isSecureAddress } from '../core/payment-service.ts'
import { endNow, restart } from './ending.ts'
import { traced } from './trace.ts'

/** What the system does for us: its clipboard, its browser and the next start. */

/** The caller has checked the origin; the scheme is checked here again, because this is the only way out. */
function isOpenable(url: string): boolean {
  const address = URL.parse(url)
  return address !== null && isSecureAddress(address) && address.username === '' && address.password === ''
}

/** What somebody has copied since is theirs. */
async function forget(text: string): Promise<void> {
  if ((await clipboard.readText()) === text) await clipboard.writeText('')
}

/** Formats by which Windows keeps a copy out of its history, and off the person's other machines. */
const keptOutOfHistory = [
  'ExcludeClipboardContentFromMonitorProcessing',
  'CanIncludeInClipboardHistory',
  'CanUploadToCloudClipboard',
]

/** Text alone where the system has no such formats, or does not take them. */
async function write(text: string): Promise<void> {
  if (process.platform !== 'win32') return clipboard.writeText(text)
  const no = new Blob([new Uint8Array(4)])
  const formats = keptOutOfHistory.map((name) => [`electron application/osclipboard;format="${name}"`, no] as const)
  const item = new ClipboardItem({ 'text/plain': text, ...Object.fromEntries(formats) })
  await clipboard.write([item]).catch(() => clipboard.writeText(text))
}

export function createClipboard(): Clipboard {
  let copied = ''

  return {
    async copyText(text, forMs) {
      copied = text
      await write(text)
      if (forMs !== undefined) setTimeout(() => void traced('clipboard', forget(text)), forMs).unref()
    },

    async forgetCopied() {
      if (copied !== '') await forget(copied)
      copied = ''
    },
  }
}

/** Throws `link_not_allowed`. */
export async function openExternal(url: string): Promise<void> {
  if (!isOpenable(url)) throw new VezneError('link_not_allowed')
  await shell.openExternal(url)
}

export const desktop: Desktop = {
  showInFolder(path) {
    shell.showItemInFolder(path)
  },

  end: endNow,
  restart,
}
