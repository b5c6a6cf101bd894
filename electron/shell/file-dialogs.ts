import { access } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { dialog, type BrowserWindow } from 'electron'
import type { Locale } from '../core/text.ts'
import { VezneError } from '../core/result.ts'
import type { HostFiles, OpenedFileKind, SavedFileKind } from '../core/ports.ts'
import { refuseKeptOut } from './kept-out.ts'
import { nativeTexts } from './texts.ts'

type FileKind = 'ledger_backup' | OpenedFileKind | SavedFileKind

/** Asks for the paths of all files, those that never leave the seat among them. */
export interface FileDialogs extends HostFiles {
  open(kind: 'ledger_backup' | OpenedFileKind, locale: Locale): Promise<string | null>
  save(kind: 'ledger_backup' | SavedFileKind, suggestedName: string, locale: Locale): Promise<string | null>
}

const extensions: Record<FileKind, string[]> = {
  callback_events: ['json', 'jsonl', 'ndjson', 'csv', 'tsv', 'txt', 'xlsx'],
  ledger_backup: ['vezne', 'db'],
  audit_table: ['xlsx', 'csv'],
  audit_json_lines: ['jsonl'],
  period_report: ['xlsx', 'csv'],
  batch: ['xlsx', 'csv', 'txt'],
  statement: ['xlsx', 'csv', 'txt'],
  logo: ['png', 'jpg', 'jpeg', 'webp'],
  batch_template: ['xlsx', 'csv'],
  batch_result: ['xlsx', 'csv'],
  transactions: ['xlsx', 'csv'],
  support_bundle: ['json'],
  sheet_pdf: ['pdf'],
}

/**
 * Asks in the system's own dialogs. While one is open, every other answers null.
 * Refuses to save at `keepOut` or below: it would replace a ledger.
 */
export function createFileDialogs(window: () => BrowserWindow | null, keepOut: readonly string[]): FileDialogs {
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

    nameOf: basename,
  }
}

function dialogOptions(kind: FileKind, locale: Locale) {
  const texts = nativeTexts[locale].files
  const { title, filter } = texts[kind]
  return {
    title,
    filters: [
      ...(typeof filter === 'string'
        ? [{ name: filter, extensions: extensions[kind] }]
        : Object.entries(filter).map(([extension, name]) => ({ name, extensions: [extension] }))),
      { name: texts.all, extensions: ['*'] },
    ],
  }
}

/**
 * Gives a file the extension of its kind, so that nobody opens it as a program. The dialog asked about the typed name alone:
 * throws `file_failed` if there is a file of the new name.
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
