import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { VezneError } from '../../electron/core/result.ts'
import { bytesOf, textIn } from '../../electron/core/chosen-file.ts'
import type { ChosenFile } from '../../electron/core/ports.ts'
import type { FileSink } from '../../electron/core/ports.ts'
import { createChosenFiles } from '../../electron/shell/chosen-files.ts'
import { createFileDialogs } from '../../electron/shell/file-dialogs.ts'
import { comingFiles, dialog, shownFiles } from '../stand-in/dialog.ts'

vi.mock('electron', () => import('../stand-in/electron.ts'))
vi.mock('../stand-in/command-line.ts', async (original) => ({ ...(await original()), isDriven: true }))

function filesBut(keepOut: readonly string[]) {
  const dialogs = createFileDialogs(() => null, keepOut)
  return { dialogs, chosen: createChosenFiles(dialogs, keepOut) }
}
const { dialogs, chosen } = filesBut([import.meta.dirname])
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vezne-chosen-'))
  comingFiles.length = 0
  shownFiles.length = 0
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Tells where a descriptor leads; nothing, where it is closed by now. */
const linkOf = (descriptor: string): string | undefined => {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`)
  } catch {
    return undefined
  }
}

const failure = (code: string) => expect.objectContaining({ failure: { code } }) as Error

async function openAt(path: string) {
  comingFiles.push(path)
  const file = await chosen.open('callback_events', 'tr')
  if (!file) throw new Error('No file was chosen.')
  return file
}

async function sinkAt(path: string, files = chosen): Promise<FileSink> {
  comingFiles.push(path)
  const sink = await files.save('audit_table', 'audit.csv', 'tr')
  if (!sink) throw new Error('No file was chosen.')
  return sink
}

async function* pieces(...some: (string | Uint8Array)[]) {
  yield* some
}

test('nothing is written beside the ledger, by whatever way the path leads there', async () => {
  const workspace = join(folder, 'workspace')
  mkdirSync(join(workspace, 'backups'), { recursive: true })
  symlinkSync(workspace, join(folder, 'another-name'))
  writeFileSync(join(workspace, 'ledger.csv'), 'ledger')
  writeFileSync(join(folder, 'workspaces.csv'), '{}')
  const kept = filesBut([workspace, join(folder, 'workspaces.csv'), join(folder, 'none.csv')])
  const refused = ['workspace/ledger.csv', 'workspace/backups/a.csv', 'another-name/ledger.csv', 'workspaces.csv']
  for (const path of [...refused, 'none.csv', 'workspace/new.csv']) {
    comingFiles.push(join(folder, path), join(folder, path))
    await expect(kept.dialogs.save('ledger_backup', 'x.db', 'tr')).rejects.toEqual(failure('file_failed'))
    await expect(kept.chosen.save('audit_table', 'x.csv', 'tr')).rejects.toEqual(failure('file_failed'))
  }
  await (await sinkAt(join(folder, 'workspace.csv'), kept.chosen)).write(pieces('x'))
  expect(readFileSync(join(folder, 'workspace.csv'), 'utf8')).toBe('x')

  mkdirSync(join(folder, 'innocent'))
  const sink = await sinkAt(join(folder, 'innocent', 'ledger.csv'), kept.chosen)
  rmSync(join(folder, 'innocent'), { recursive: true })
  symlinkSync(workspace, join(folder, 'innocent'))
  await expect(sink.write(pieces('x')), 'a path that leads there by now').rejects.toEqual(failure('file_failed'))
  expect(readFileSync(join(workspace, 'ledger.csv'), 'utf8')).toBe('ledger')
})

describe('choosing', () => {
  test.each([
    ['x.bat', 'x.bat.xlsx'],
    ['x.csv.cmd', 'x.csv.cmd.xlsx'],
    ['x', 'x.xlsx'],
    ['.csv', '.csv.xlsx'],
    ['x.csv', 'x.csv'],
    ['X.CSV', 'X.CSV'],
    ['x.xlsx', 'x.xlsx'],
  ])('S-26: what is to be saved as %s is saved as %s', async (typed, name) => {
    const sink = await sinkAt(join(folder, typed))
    expect(sink.name).toBe(name)
    await sink.write(pieces('x'))
    expect(readdirSync(folder)).toEqual([name])
  })

  test('what the dialog did not ask about is not replaced', async () => {
    writeFileSync(join(folder, 'x.bat.xlsx'), 'kept')
    await expect(sinkAt(join(folder, 'x.bat'))).rejects.toEqual(failure('file_failed'))
  })

  test('one at a time: a page cannot pile dialogs up', async () => {
    const pressed = Promise.withResolvers<{ canceled: boolean; filePaths: string[] }>()
    const box = vi.spyOn(dialog, 'showOpenDialog').mockReturnValueOnce(pressed.promise)
    const first = dialogs.open('ledger_backup', 'tr')
    comingFiles.push('/other')
    expect(await chosen.save('audit_table', 'a.csv', 'tr')).toBeNull()
    expect(await chosen.open('batch', 'tr')).toBeNull()
    expect(await dialogs.open('ledger_backup', 'tr')).toBeNull()
    pressed.resolve({ canceled: false, filePaths: ['/first'] })
    expect(await first).toBe('/first')
    box.mockRestore()
    expect(await dialogs.open('ledger_backup', 'tr')).toBe('/other')
  })
})

describe('a name', () => {
  test.each(['olaylar.json', "ödeme 'ğ'.json", '🏦.json', 'a\\b:c.json'])(
    'is the last part of the path and nothing else: %j',
    async (name) => {
      writeFileSync(join(folder, name), '[]')
      expect(await openAt(join(folder, name))).toEqual({ name, size: 2, pieces: expect.any(Function) as unknown })
      const sink = await sinkAt(join(folder, `${name}.csv`))
      expect(sink).toEqual({ name: `${name}.csv`, write: expect.any(Function) as unknown })
      await sink.write(pieces('x'))
      expect(readFileSync(join(folder, `${name}.csv`), 'utf8')).toBe('x')
      expect(dialogs.nameOf(join(folder, name))).toBe(name)
    },
  )
})

test('a name has no signs that turn it around or break its line', async () => {
  writeFileSync(join(folder, 'a\u202Evsc\n.json'), '[]')
  expect((await openAt(join(folder, 'a\u202Evsc\n.json'))).name).toBe('a\ufffdvsc\ufffd.json')
  expect((await sinkAt(join(folder, 'a\u202Evsc.csv'))).name).toBe('a\ufffdvsc.csv')
  chosen.hand({ name: 'a\u202Evsc', bytes: new ArrayBuffer(1) })
  expect((await chosen.handed())?.name).toBe('a\ufffdvsc')
})

const textOf = async (file: ChosenFile, most: number) => textIn(await bytesOf(file, most))

describe('a handed file', () => {
  const hand = (text: string) => {
    const bytes = new TextEncoder().encode(text).buffer
    chosen.hand({ name: 'panodan', bytes })
  }

  test('is the newest one, and is taken once', async () => {
    hand('former')
    hand('tutar;iban')
    const file = await chosen.handed()
    expect(file).toMatchObject({ name: 'panodan', size: 10 })
    expect(file && (await textOf(file, 100))).toBe('tutar;iban')
    expect(await chosen.handed()).toBeNull()
  })

  test('is gone with the session', async () => {
    hand('tutar;iban')
    chosen.forgetHanded()
    expect(await chosen.handed()).toBeNull()
  })
})

describe('reading', () => {
  const read = async (contents: string | Buffer, most = 100) => {
    const path = join(folder, 'events.json')
    writeFileSync(path, contents)
    return textOf(await openAt(path), most)
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

  test('refuses a PDF, and says that it is one', async () => {
    const document = Buffer.from('%PDF-1.7\xfd', 'latin1')
    await expect(read(document)).rejects.toMatchObject({ failure: { code: 'file_unreadable', reason: 'pdf' } })
  })

  test('as many bytes as allowed, and not one more', async () => {
    expect(await read('ş'.repeat(50))).toHaveLength(50)
    await expect(read(`${'ş'.repeat(50)}x`)).rejects.toEqual(failure('file_too_large'))
  })

  test('a file that says it is empty and is not: by what comes', async () => {
    expect(statSync('/proc/cpuinfo').size).toBe(0)
    await expect(textOf(await openAt('/proc/cpuinfo'), 10)).rejects.toEqual(failure('file_too_large'))
  })

  test('a folder, a pipe that nobody writes to, a device, nothing', async () => {
    const pipe = join(folder, 'pipe')
    spawnSync('mkfifo', [pipe])
    for (const path of [folder, pipe, '/dev/zero', join(folder, 'nothing')]) {
      await expect(openAt(path)).rejects.toEqual(failure('file_failed'))
    }
  })

  test('a file that is gone, or a pipe, by the time it is read', async () => {
    const path = join(folder, 'events.json')
    writeFileSync(path, '[]')
    const file = await openAt(path)
    rmSync(path)
    await expect(textOf(file, 100)).rejects.toEqual(failure('file_failed'))
    spawnSync('mkfifo', [path])
    await expect(textOf(file, 100)).rejects.toEqual(failure('file_failed'))
  })

  test('from the beginning each time, and no more than is asked for', async () => {
    const path = join(folder, 'events.json')
    writeFileSync(path, Buffer.alloc(1_000_000, 'x'))
    const file = await openAt(path)
    for (let time = 0; time < 2; time += 1)
      for await (const piece of file.pieces()) {
        expect(piece.length).toBeLessThan(300_000)
        break
      }
    expect(await textOf(file, 1_000_000)).toBe('x'.repeat(1_000_000))
    expect(readdirSync('/proc/self/fd').map(linkOf)).not.toContain(path)
  })
})

describe('writing', () => {
  test('all of it, for its owner alone', async () => {
    const path = join(folder, 'audit.csv')
    await (await sinkAt(path)).write(pieces('sıra;', '', Buffer.from('iş'), 'lem\r\n'))
    expect(readFileSync(path, 'utf8')).toBe('sıra;işlem\r\n')
    expect((statSync(path).mode & 0o777).toString(8)).toBe('600')
    expect(readdirSync(folder)).toEqual(['audit.csv'])
  })

  test('in the place of what was there, and of a link instead of through it', async () => {
    const [path, precious] = [join(folder, 'audit.csv'), join(folder, 'precious')]
    writeFileSync(precious, 'precious')
    symlinkSync(precious, path)
    const sink = await sinkAt(path)
    await sink.write(pieces('new'))
    await sink.write(pieces('newer'))
    expect(readFileSync(path, 'utf8')).toBe('newer')
    expect(readFileSync(precious, 'utf8')).toBe('precious')
  })

  test('or nothing at all, when what is written cannot be had: and its reason stays its own', async () => {
    const path = join(folder, 'audit.csv')
    writeFileSync(path, 'old')
    const sink = await sinkAt(path)
    for (const error of [new VezneError('ledger_failed'), new TypeError('a mistake')]) {
      async function* breaking() {
        yield 'half'
        throw error
      }
      await expect(sink.write(breaking())).rejects.toBe(error)
    }
    expect(readFileSync(path, 'utf8')).toBe('old')
    expect(readdirSync(folder)).toEqual(['audit.csv'])
  })

  test('or nothing at all: its reason stays its own, even when what was written cannot be removed', async () => {
    async function* breaking() {
      yield 'half'
      const [draft = ''] = readdirSync(folder)
      rmSync(join(folder, draft))
      mkdirSync(join(folder, draft))
      throw new VezneError('cancelled')
    }
    const sink = await sinkAt(join(folder, 'audit.csv'))
    await expect(sink.write(breaking())).rejects.toEqual(failure('cancelled'))
  })

  test('or nothing at all, when the disk refuses: a folder of that name, no such folder', async () => {
    mkdirSync(join(folder, 'taken.csv', 'inside'), { recursive: true })
    mkdirSync(join(folder, 'gone'))
    const [taken, gone] = [await sinkAt(join(folder, 'taken.csv')), await sinkAt(join(folder, 'gone', 'x.csv'))]
    rmSync(join(folder, 'gone'), { recursive: true })
    for (const sink of [taken, gone]) await expect(sink.write(pieces('x'))).rejects.toEqual(failure('file_failed'))
    expect(readdirSync(folder)).toEqual(['taken.csv'])
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
