import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
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
