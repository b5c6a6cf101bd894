import { afterEach, describe, expect, test, vi } from 'vitest'
import { VezneError, type ErrorCode } from '../../electron/core/result.ts'
import { refuseToStart } from '../../electron/shell/start-failure.ts'
import { app } from '../stand-in/app.ts'
import { coming, shown } from '../stand-in/dialog.ts'
import { recorded } from '../stand-in/recorded.ts'

vi.mock('electron', () => import('../stand-in/electron.ts'))
vi.mock('../stand-in/command-line.ts', async (original) => ({ ...(await original()), isDriven: true }))

const exit = vi.spyOn(app, 'exit').mockImplementation(() => undefined as never)
vi.spyOn(app, 'isReady').mockReturnValue(true)
vi.spyOn(process.stderr, 'write').mockReturnValue(true)
afterEach(() => {
  recorded.errorBoxes.length = 0
  exit.mockClear()
})

async function said(error: unknown, locale: 'tr' | 'en'): Promise<string> {
  await refuseToStart(error, locale, null)
  expect(exit.mock.calls).toEqual([[1]])
  exit.mockClear()
  return recorded.errorBoxes.pop()?.content ?? ''
}

test.each([
  ['ledger_in_use', 'Açık olan Vezne’yi kapatıp'],
  ['ledger_unsafe', 'güvenli değil'],
  ['ledger_newer', 'yeni sürümü kurmasını isteyin'],
  ['ledger_older', 'Defteri yazan sürümle'],
  ['ledger_damaged', 'bozuk'],
  ['ledger_failed', 'güvenle açılamadı'],
  ['file_failed', 'Önceki defter değişmedi'],
  ['keychain_hung', 'Beklenmeyen bir hata'],
] as const satisfies [ErrorCode, string][])('%s', async (code, words) => {
  expect(await said(new VezneError(code), 'tr')).toContain(words)
})

describe('a workspace that cannot be opened has other ways than the end', () => {
  const pressed = async (button: number, isShared: boolean) => {
    const ways = { restart: vi.fn(), openSandbox: vi.fn(), goBack: vi.fn(() => Promise.resolve()) }
    coming.push(button)
    await refuseToStart(new VezneError('ledger_away'), 'en', { ...ways, goBack: isShared ? ways.goBack : null })
    const [question] = shown.splice(0)
    expect(question).toMatchObject({
      message: 'Vezne could not be opened',
      buttons: [
        ...['Quit', 'Try again', 'Open the sandbox'],
        ...(isShared ? ['The server is lost: restore a backup…'] : []),
      ],
      cancelId: 0,
    })
    expect(question?.detail).toContain('The ledger server could not be reached')
    return [exit, ways.restart, ways.openSandbox, ways.goBack].map(({ mock }) => mock.calls.length)
  }

  test.each([
    [0, [1, 0, 0, 0], [false, true]],
    [1, [0, 1, 0, 0], [false, true]],
    [2, [0, 0, 1, 0], [false, true]],
    // Where the ledger is on a server, a backup in its place.
    [3, [0, 0, 0, 1], [true]],
  ])('button %i', async (button, done, isSharedOrNot) => {
    for (const isShared of isSharedOrNot) {
      exit.mockClear()
      expect(await pressed(button, isShared)).toEqual(done)
    }
  })
})
