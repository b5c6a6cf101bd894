import { afterEach, expect, test, vi } from 'vitest'
import { VezneError, type ErrorCode } from '../../electron/core/result.ts'
import { refuseToStart } from '../../electron/shell/start-failure.ts'
import { app } from '../stand-in/app.ts'
import { recorded } from '../stand-in/recorded.ts'

vi.mock('electron', () => import('../stand-in/electron.ts'))

const exit = vi.spyOn(app, 'exit').mockImplementation(() => undefined as never)
vi.spyOn(process.stderr, 'write').mockReturnValue(true)
afterEach(() => {
  recorded.errorBoxes.length = 0
  exit.mockClear()
})

function said(error: unknown, locale: 'tr' | 'en'): string {
  refuseToStart(error, locale)
  expect(exit.mock.calls).toEqual([[1]])
  exit.mockClear()
  return recorded.errorBoxes.pop()?.content ?? ''
}

const codes = [
  'ledger_in_use',
  'ledger_unsafe',
  'ledger_newer',
  'ledger_older',
  'ledger_damaged',
  'ledger_unavailable',
  'file_failed',
] as const

test.each(['tr', 'en'] as const)('every reason has words of its own, and what to do: %s', (locale) => {
  const sentences = [...codes.map((code) => said(new VezneError(code), locale)), said(new Error('?'), locale)]
  expect(new Set(sentences).size).toBe(codes.length + 1)
})

test.each([
  ['ledger_in_use', 'Açık olan Vezne’yi kapatıp'],
  ['ledger_unsafe', 'güvenli değil'],
  ['ledger_newer', 'Yeni sürümü kurup'],
  ['ledger_older', 'Defteri yazan sürümle'],
  ['ledger_damaged', 'bozuk'],
  ['ledger_failed', 'güvenle açılamadı'],
  ['file_failed', 'Önceki defter yerinde'],
  ['keychain_hung', 'Beklenmeyen bir hata'],
] as const satisfies [ErrorCode, string][])('%s', (code, words) => {
  expect(said(new VezneError(code), 'tr')).toContain(words)
})
