import type { IpcMainInvokeEvent } from 'electron'
import { expect, test, vi } from 'vitest'
import { registerOperations } from '../../electron/ipc/register.ts'
import { handleInvoke } from '../stand-in/ipc-main.ts'

vi.mock('electron', () => import('../stand-in/electron.ts'))

const names = ['app.info', 'payouts.create', 'payouts.send']

test('every named operation answers a trusted sender, refuses another sender before it awaits anything, and is taken once', async () => {
  const answered: unknown[] = []
  const refusedNames: string[] = []
  const trusted = {}
  const options: Parameters<typeof registerOperations>[0] = {
    names,
    async answer(name, input) {
      answered.push([name, input])
      return { ok: true, value: null }
    },
    isTrusted: (event: IpcMainInvokeEvent) => (event as object) === trusted,
    onRefused: (name) => refusedNames.push(name),
  }
  registerOperations(options)

  for (const name of names) {
    const refused = await handleInvoke({}, `vezne:${name}`, [{ a: 1 }])
    expect(refused).toEqual({ answer: { ok: false, error: { code: 'untrusted_sender' } } })
  }
  expect(answered).toEqual([])
  expect(refusedNames).toEqual(names)

  for (const name of names) {
    // The second argument is nobody's: a page may send any number.
    expect(await handleInvoke(trusted, `vezne:${name}`, [{ a: 1 }, 'more'])).toEqual({
      answer: { ok: true, value: null },
    })
  }
  expect(answered).toEqual(names.map((name) => [name, { a: 1 }]))

  expect(await handleInvoke(trusted, 'vezne:payouts.cancel', [{}])).toHaveProperty('failure')
  expect(() => registerOperations(options)).toThrow('second handler')
})
