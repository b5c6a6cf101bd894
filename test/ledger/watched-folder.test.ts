import { appendFile, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createWatchedFolder } from '../../electron/ledger/watched-folder.ts'

/** Files that others put into a folder, as they are listed and opened. */

let folder = ''
let chosen: string | null = null
let meanwhile: () => Promise<unknown> = () => Promise.resolve()
const watched = () =>
  createWatchedFolder({
    ledger: { workspace: { read: () => Promise.resolve({ watchedFolder: chosen }) } },
    pause: () => meanwhile(),
  })
/** `minute`: later is newer. */
async function put(name: string, minute: number, text = name): Promise<void> {
  await writeFile(join(folder, name), text)
  await utimes(join(folder, name), minute * 60, minute * 60)
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vezne-watched-'))
  chosen = folder
  meanwhile = () => Promise.resolve()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('lists tables and events, newest first, and nothing else', async () => {
  await put('ekim.csv', 1)
  await put('Kasım.XLSX', 3)
  await put('olaylar.jsonl', 2)
  for (const name of ['not.pdf', '~$Kasım.xlsx', '.gizli.csv']) await put(name, 9)
  await symlink(join(folder, 'ekim.csv'), join(folder, 'bag.csv'))
  const { files } = await watched().look()
  expect(files?.map(({ name, size, isGrowing }) => [name, size, isGrowing])).toEqual([
    ['Kasım.XLSX', Buffer.byteLength('Kasım.XLSX'), false],
    ['olaylar.jsonl', 13, false],
    ['ekim.csv', 8, false],
  ])
  expect(await readdir(folder)).toHaveLength(7)
})

it('marks a file that is still being written, and knows its bytes once it is done', async () => {
  await put('ekstre.csv', 1)
  const place = watched()
  meanwhile = () => appendFile(join(folder, 'ekstre.csv'), 'son satır')
  expect((await place.look()).files).toMatchObject([{ isGrowing: true, hash: null }])
  meanwhile = () => Promise.resolve()
  const [done] = (await place.look()).files ?? []
  expect(done).toMatchObject({ isGrowing: false, hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string })
})

it('opens what it lists, and nothing beside it', async () => {
  await put('ekstre.csv', 1)
  await put('not.pdf', 1)
  expect(await watched().open('ekstre.csv')).toMatchObject({ name: 'ekstre.csv', size: 10 })
  for (const name of ['not.pdf', '../ekstre.csv', join(folder, 'ekstre.csv')])
    await expect(watched().open(name)).rejects.toMatchObject({ failure: { code: 'not_found' } })
})

it('answers several seats at once', async () => {
  await put('ekstre.csv', 1)
  const place = watched()
  const answers = await Promise.all([place.look(), place.look(), place.open('ekstre.csv')])
  expect(answers[1].files).toHaveLength(1)
})

it('says that the folder is away, or that none is chosen', async () => {
  chosen = join(folder, 'yok')
  expect(await watched().look()).toEqual({ folder: chosen, files: null })
  await expect(watched().open('ekstre.csv')).rejects.toMatchObject({ failure: { code: 'file_failed' } })
  chosen = null
  expect(await watched().look()).toEqual({ folder: null, files: [] })
})
