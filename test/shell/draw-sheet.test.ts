import { expect, test, vi } from 'vitest'
import { drawSheet } from '../../electron/shell/draw-sheet.ts'
import { coming, shown } from '../stand-in/dialog.ts'

vi.mock('electron', () => import('../stand-in/electron.ts'))
vi.mock('../stand-in/command-line.ts', async (original) => ({ ...(await original()), isDriven: true }))

test('a question is drawn as it was composed, and is no by default', async () => {
  const draw = drawSheet(() => null)
  const sheet = { message: 'Send it?', detail: 'P-1', confirm: 'Send', cancel: 'Cancel' }
  coming.push(0)
  expect([await draw(sheet), await draw(sheet)]).toEqual([true, false])
  const drawn = { message: 'Send it?', detail: 'P-1', buttons: ['Send', 'Cancel'], defaultId: 1, cancelId: 1 }
  expect(shown).toEqual([
    { ...drawn, response: 0 },
    { ...drawn, response: 1 },
  ])
})
