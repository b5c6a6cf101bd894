import { existsSync } from 'node:fs'
import files, { readdir, readFile, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { VezneError } from '../../../electron/core/result.ts'
import { harness, openEach } from '../../desk/desk-harness.ts'

openEach()

const pdf = new TextEncoder().encode('%PDF-1.7')

it('is offered under a name that tells what it is, and leads to no folder', async () => {
  const names: string[] = []
  const files = {
    async save(_kind: string, name: string) {
      names.push(name)
      return null
    },
    open: async () => null,
    handed: async () => null,
  }
  await harness.startAgain({ drawPdf: async () => pdf, files })
  await harness.signIn('maker')
  for (const of of [['PAY-1'], ['PAY-1', 'DEP-2'], ['../.ssh/key']])
    expect(await harness.ask('app.savePdf', { sheet: 'receipt', of })).toBeNull()
  await harness.ask('app.savePdf', { sheet: 'day_end', of: ['2026-11-01 2026-11-30'] })
  await harness.ask('app.savePdf', { sheet: 'banks', of: [] })
  expect(names).toEqual([
    'vezne-dekont-PAY-1.pdf',
    'vezne-dekont-2.pdf',
    'vezne-dekont--ssh-key.pdf',
    'vezne-donem-raporu-2026-11-01-2026-11-30.pdf',
    'vezne-bankalar.pdf',
  ])
})

it('is drawn before the person is asked where to, and written for them alone', async () => {
  const order: string[] = []
  await harness.startAgain({
    async drawPdf() {
      order.push('drawn')
      return pdf
    },
  })
  await harness.signIn('maker')
  harness.chosen.meanwhile = async () => void order.push('asked')
  harness.chosen.save = join(harness.folder, 'dekont.pdf')
  const sheets = { sheet: 'receipt', of: ['PAY-1'] } as const
  expect(await harness.ask('app.savePdf', sheets)).toBe('dekont.pdf')
  expect(order).toEqual(['drawn', 'asked'])
  expect(await readFile(harness.chosen.save)).toEqual(Buffer.from(pdf))

  harness.chosen.save = join(harness.folder, 'late.pdf')
  harness.chosen.meanwhile = () => harness.seat().endSession('screen_locked')
  expect((await harness.refused('app.savePdf', sheets)).code).toBe('not_signed_in')
  expect(existsSync(harness.chosen.save)).toBe(false)
})

it.each(['drawing', 'writing'])('tells a failure of %s, and leaves no file', async (step) => {
  const failing = () => Promise.reject(new VezneError('file_failed'))
  await harness.startAgain({ drawPdf: step === 'drawing' ? failing : async () => pdf })
  await harness.signIn('maker')
  // Its folder is a file.
  const folder = step === 'drawing' ? harness.folder : join(harness.folder, 'dekont.pdf')
  if (step === 'writing') await writeFile(folder, 'older')
  harness.chosen.save = join(folder, 'dekont-2.pdf')
  const before = await readdir(harness.folder)
  expect((await harness.refused('app.savePdf', { sheet: 'receipt', of: ['PAY-1'] })).code).toBe('file_failed')
  expect(await readdir(harness.folder)).toEqual(before)
})

it('leaves the older file whole where the disk is full', async () => {
  await harness.signIn('maker')
  harness.chosen.save = join(harness.folder, 'dekont.pdf')
  await writeFile(harness.chosen.save, 'older')
  const before = await readdir(harness.folder)
  const { open } = files
  files.open = async (...asked) => {
    const file = await open(...asked)
    file.writeFile = async () => {
      await file.write('%P')
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    }
    return file
  }
  syncBuiltinESMExports()
  try {
    expect((await harness.refused('app.savePdf', { sheet: 'receipt', of: ['PAY-1'] })).code).toBe('file_failed')
  } finally {
    files.open = open
    syncBuiltinESMExports()
  }
  expect(await readFile(harness.chosen.save, 'utf8')).toBe('older')
  expect(await readdir(harness.folder)).toEqual(before)
})
