import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { VezneError } from '../../electron/core/result.ts'
import { createChosenFiles } from '../../electron/shell/chosen-files.ts'
import { comingFiles, dialog, shownFiles } from '../stand-in/dialog.ts'

vi.mock('electron', () => import('../stand-in/electron.ts'))
vi.mock('../stand-in/command-line.ts', async (original) => ({ ...(await original()), isDriven: true }))

const files = createChosenFiles(() => null, [import.meta.dirname])
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vezne-chosen-'))
  comingFiles.length = 0
  shownFiles.length = 0
})
afterEach(() => rmSync(folder, { recursive: true }))

const failure = (code: string) => expect.objectContaining({ failure: { code } }) as Error

test('nothing is written beside the ledger, by whatever way the path leads there', async () => {
  const workspace = join(folder, 'workspace')
  mkdirSync(join(workspace, 'backups'), { recursive: true })
  symlinkSync(workspace, join(folder, 'another-name'))
  writeFileSync(join(workspace, 'ledger.db'), 'ledger')
  writeFileSync(join(folder, 'workspaces.json'), '{}')
  const kept = createChosenFiles(() => null, [workspace, join(folder, 'workspaces.json'), join(folder, 'none.json')])
  async function* pieces() {
    yield 'x'
  }
  const refused = ['workspace/ledger.db', 'workspace/backups/a.csv', 'another-name/ledger.db', 'workspaces.json']
  for (const path of [...refused, 'none.json', 'workspace/new.db']) {
    comingFiles.push(join(folder, path))
    await expect(kept.save('ledger_backup', 'x.db', 'tr')).rejects.toEqual(failure('file_failed'))
    await expect(kept.write(join(folder, path), pieces())).rejects.toEqual(failure('file_failed'))
  }
  await kept.write(join(folder, 'workspace.csv'), pieces())
  expect(readFileSync(join(workspace, 'ledger.db'), 'utf8')).toBe('ledger')
  expect(readFileSync(join(folder, 'workspace.csv'), 'utf8')).toBe('x')
})

describe('choosing', () => {
  test.each([
    ['x.bat', 'x.bat.csv'],
    ['x.csv.cmd', 'x.csv.cmd.csv'],
    ['x', 'x.csv'],
    ['.csv', '.csv.csv'],
    ['x.csv', 'x.csv'],
    ['X.CSV', 'X.CSV'],
  ])('S-26: what is to be saved as %s is saved as %s', async (typed, name) => {
    comingFiles.push(join(folder, typed))
    expect(await files.save('transactions', 'transactions.csv', 'tr')).toBe(join(folder, name))
  })

  test('what the dialog did not ask about is not replaced', async () => {
    writeFileSync(join(folder, 'x.bat.csv'), 'kept')
    comingFiles.push(join(folder, 'x.bat'))
    await expect(files.save('transactions', 'transactions.csv', 'tr')).rejects.toEqual(failure('file_failed'))
  })

  test('one at a time: a page cannot pile dialogs up', async () => {
    const pressed = Promise.withResolvers<{ canceled: boolean; filePaths: string[] }>()
    const box = vi.spyOn(dialog, 'showOpenDialog').mockReturnValueOnce(pressed.promise)
    const first = files.open('ledger_backup', 'tr')
    comingFiles.push('/other')
    expect(await files.save('audit_csv', 'a.csv', 'tr')).toBeNull()
    expect(await files.open('ledger_backup', 'tr')).toBeNull()
    pressed.resolve({ canceled: false, filePaths: ['/first'] })
    expect(await first).toBe('/first')
    box.mockRestore()
    expect(await files.open('ledger_backup', 'tr')).toBe('/other')
  })
})

describe('reading', () => {
  const read = (contents: string | Buffer, most = 100) => {
    const path = join(folder, 'events.json')
    writeFileSync(path, contents)
    return files.readText(path, most)
  }

  test.each([
    ['text', 'Işıl 🏦\r\n', 'Işıl 🏦\r\n'],
    ['nothing', '', ''],
    ['a byte order mark, which is dropped', '\ufeff[]', '[]'],
  ])('%s', async (_name, contents, text) => {
    expect(await read(contents)).toBe(text)
  })

  test.each([
    ['Windows-1254', Buffer.from([0xde, 0x75, 0x6c, 0x65])],
    ['a character that is cut off', Buffer.from('ş').subarray(0, 1)],
    ['UTF-16', Buffer.from('\ufeff[]', 'utf16le')],
  ])('refuses %s', async (_name, bytes) => {
    await expect(read(bytes)).rejects.toEqual(failure('file_unreadable'))
  })

  test('refuses a spreadsheet, and says that it is one', async () => {
    const workbook = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0xfd])
    await expect(read(workbook)).rejects.toMatchObject({ failure: { code: 'file_unreadable', reason: 'xlsx' } })
  })

  test('as many bytes as allowed, and not one more', async () => {
    expect(await read('ş'.repeat(50))).toHaveLength(50)
    await expect(read(`${'ş'.repeat(50)}x`)).rejects.toEqual(failure('file_too_large'))
  })

  test('a file that says it is empty and is not: by what comes', async () => {
    expect(statSync('/proc/cpuinfo').size).toBe(0)
    await expect(files.readText('/proc/cpuinfo', 10)).rejects.toEqual(failure('file_too_large'))
  })

  test('a folder, a pipe that nobody writes to, a device, nothing', async () => {
    const pipe = join(folder, 'pipe')
    spawnSync('mkfifo', [pipe])
    for (const path of [folder, pipe, '/dev/zero', join(folder, 'nothing')]) {
      await expect(files.readText(path, 100)).rejects.toEqual(failure('file_failed'))
    }
  })
})

describe('writing', () => {
  async function* pieces(...texts: string[]) {
    yield* texts
  }

  test('all of it, for its owner alone', async () => {
    const path = join(folder, 'audit.csv')
    await files.write(path, pieces('sıra;', '', 'işlem\r\n'))
    expect(readFileSync(path, 'utf8')).toBe('sıra;işlem\r\n')
    expect((statSync(path).mode & 0o777).toString(8)).toBe('600')
    expect(readdirSync(folder)).toEqual(['audit.csv'])
  })

  test('in the place of what was there, and of a link instead of through it', async () => {
    const [path, precious] = [join(folder, 'audit.csv'), join(folder, 'precious')]
    writeFileSync(precious, 'precious')
    symlinkSync(precious, path)
    await files.write(path, pieces('new'))
    await files.write(path, pieces('newer'))
    expect(readFileSync(path, 'utf8')).toBe('newer')
    expect(readFileSync(precious, 'utf8')).toBe('precious')
  })

  test('or nothing at all, when what is written cannot be had: and its reason stays its own', async () => {
    const path = join(folder, 'audit.csv')
    writeFileSync(path, 'old')
    for (const error of [new VezneError('ledger_failed'), new TypeError('a mistake')]) {
      async function* breaking() {
        yield 'half'
        throw error
      }
      await expect(files.write(path, breaking())).rejects.toBe(error)
    }
    expect(readFileSync(path, 'utf8')).toBe('old')
    expect(readdirSync(folder)).toEqual(['audit.csv'])
  })

  test('or nothing at all, when the disk refuses: a folder of that name, no such folder', async () => {
    const path = join(folder, 'taken')
    mkdirSync(join(path, 'inside'), { recursive: true })
    await expect(files.write(path, pieces('x'))).rejects.toEqual(failure('file_failed'))
    await expect(files.write(join(folder, 'no', 'such'), pieces('x'))).rejects.toEqual(failure('file_failed'))
    expect(readdirSync(folder)).toEqual(['taken'])
  })

  test('or nothing at all, on a disk that is full', () => {
    // To this process every disk is full at a kibibyte.
    const writing = join(import.meta.dirname, 'writing.mjs')
    const { stdout } = spawnSync('bash', ['-c', 'ulimit -f 1; exec "$0" "$@"', process.execPath, writing, folder], {
      encoding: 'utf8',
      timeout: 20_000,
    })
    expect(stdout).toBe('file_failed')
    expect(readdirSync(folder)).toEqual([])
  })
})

test('a file is called by its last part', () => {
  expect(files.nameOf(join(folder, 'olaylar.json'))).toBe('olaylar.json')
})
