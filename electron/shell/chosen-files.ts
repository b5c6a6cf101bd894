import { access, realpath } from 'node:fs/promises'
import { basename, dirname, extname, join, sep } from 'node:path'
import { dialog, type BrowserWindow } from 'electron'
import { foreignFormat } from '../core/file-format.ts'
import type { Locale } from '../core/text.ts'
import { VezneError } from '../core/result.ts'
import { failing, readWhole, writeWhole } from '../core/whole-file.ts'
import type { ChosenFiles } from '../core/ports.ts'
import { nativeTexts } from './texts.ts'

type FileKind = Parameters<ChosenFiles['open' | 'save']>[0]

const extensions: Record<FileKind, string[]> = {
  callback_events: ['json', 'jsonl', 'ndjson', 'csv', 'tsv', 'txt'],
  ledger_backup: ['vezne', 'db'],
  audit_csv: ['csv'],
  audit_json_lines: ['jsonl'],
  batch: ['csv', 'txt'],
  batch_template: ['csv'],
  batch_result: ['csv'],
  transactions: ['csv'],
  support_bundle: ['json'],
}

/**
 * Files that a person chooses in the system's own dialogs, which remember the folder. One at a time: while one is open
 * every other is answered as if nobody had chosen. Nothing is saved over one of `keepOut` or below it: there a name could
 * be that of a ledger, this workspace's or another's, which would be replaced.
 */
export function createChosenFiles(window: () => BrowserWindow | null, keepOut: readonly string[]): ChosenFiles {
  let asking = false

  async function alone(ask: () => Promise<string | null>): Promise<string | null> {
    if (asking) return null
    asking = true
    try {
      return await ask()
    } finally {
      asking = false
    }
  }

  return {
    folder: (kind, locale) =>
      alone(async () => {
        const options = { title: nativeTexts[locale].files[kind].title, properties: ['openDirectory' as const] }
        const parent = window()
        const { filePaths } = await (parent ? dialog.showOpenDialog(parent, options) : dialog.showOpenDialog(options))
        const [path] = filePaths
        if (path === undefined) return null
        await refuseKeptOut(keepOut, join(path, 'x'))
        return path
      }),

    open: (kind, locale) =>
      alone(async () => {
        const options = { ...dialogOptions(kind, locale), properties: ['openFile' as const] }
        const parent = window()
        const { filePaths } = await (parent ? dialog.showOpenDialog(parent, options) : dialog.showOpenDialog(options))
        return filePaths[0] ?? null
      }),

    save: (kind, suggestedName, locale) =>
      alone(async () => {
        const options = { ...dialogOptions(kind, locale), defaultPath: suggestedName }
        const parent = window()
        const { filePath } = await (parent ? dialog.showSaveDialog(parent, options) : dialog.showSaveDialog(options))
        if (filePath === '') return null
        await refuseKeptOut(keepOut, filePath)
        const path = await withExtension(kind, filePath)
        await refuseKeptOut(keepOut, path)
        return path
      }),

    readText,
    async write(path, pieces) {
      await refuseKeptOut(keepOut, path)
      await writeWhole(path, pieces)
    },
    nameOf: basename,
  }
}

function dialogOptions(kind: FileKind, locale: Locale) {
  const texts = nativeTexts[locale].files
  const { title, filter } = texts[kind]
  return {
    title,
    filters: [
      { name: filter, extensions: extensions[kind] },
      { name: texts.all, extensions: ['*'] },
    ],
  }
}

/**
 * What we write is never a program, whatever it was called: its cells are somebody's own words. The dialog has asked about the
 * name that was typed, and not about the one that it becomes: throws `file_failed` where there is a file of that name.
 */
async function withExtension(kind: FileKind, path: string): Promise<string> {
  const [first = ''] = extensions[kind]
  if (extensions[kind].includes(extname(path).slice(1).toLowerCase())) return path
  const longer = `${path}.${first}`
  if (
    await access(longer).then(
      () => true,
      () => false,
    )
  )
    throw new VezneError('file_failed')
  return longer
}

/** By whatever way the path leads there, and also where there is nothing yet. Throws `file_failed`. */
async function refuseKeptOut(keepOut: readonly string[], path: string): Promise<void> {
  const place = await failing(() => realPlace(path))
  for (const each of keepOut) {
    const kept = await failing(() => realpath(each).catch(() => realPlace(each)))
    if (place === kept || place.startsWith(kept + sep)) throw new VezneError('file_failed')
  }
}

/** The last part is what gets written; a link there is replaced and not followed. */
const realPlace = async (path: string): Promise<string> => join(await realpath(dirname(path)), basename(path))

async function readText(path: string, mostBytes: number): Promise<string> {
  const bytes = await readWhole(path, mostBytes)
  try {
    // A byte order mark is dropped.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const reason = foreignFormat(bytes)
    throw new VezneError('file_unreadable', reason ? { reason } : {})
  }
}
