import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VezneError } from '../../electron/core/result.ts'
import { aboutDamaged, aboutLostServer, askForBackup, type LostLedger } from '../../electron/shell/start-failure.ts'
import { app } from '../stand-in/app.ts'
import { coming, shown } from '../stand-in/dialog.ts'
import { recorded } from '../stand-in/recorded.ts'

vi.mock('electron', () => import('../stand-in/electron.ts'))
vi.mock('../stand-in/command-line.ts', async (original) => ({ ...(await original()), isDriven: true }))

const exit = vi.spyOn(app, 'exit').mockImplementation(() => undefined as never)
vi.spyOn(app, 'isReady').mockReturnValue(true)
vi.spyOn(process.stderr, 'write').mockReturnValue(true)
beforeEach(() => {
  shown.length = 0
  coming.length = 0
  recorded.errorBoxes.length = 0
})
afterEach(() => exit.mockClear())

const newest = { at: Date.parse('2026-11-21T22:30:00Z'), file: '/backups/newest.db' }

function damaged(more: Partial<LostLedger> = {}) {
  const choose = vi.fn<LostLedger['choose']>(() => Promise.resolve('/chosen.db'))
  const restore = vi.fn<LostLedger['restore']>(() => Promise.resolve())
  const restart = vi.fn()
  const about = aboutDamaged('tr', '/kept/here')
  const ledger = { locale: 'tr' as const, about, newest, choose, restore, restart, ...more }
  return { ledger, choose, restore, restart }
}

test('what happened, where the copy is and what can be done; nothing by default', async () => {
  const { ledger, choose, restore, restart } = damaged()
  await askForBackup(ledger)
  expect(shown).toHaveLength(1)
  expect(shown[0]).toMatchObject({
    message: 'İşlem defterinin dosyası bozuk',
    buttons: ['Çıkış', '22.11.2026 01:30 tarihli yedeği geri yükle', 'Yedek dosyası seç…'],
    defaultId: 0,
    cancelId: 0,
    response: 0,
  })
  expect(shown[0]?.detail).toContain('/kept/here')
  expect(exit.mock.calls).toEqual([[1]])
  for (const way of [choose, restore, restart]) expect(way).not.toHaveBeenCalled()
})

test('without a backup there are two ways, and a missing copy is said', async () => {
  await askForBackup(damaged({ locale: 'en', newest: null, about: aboutDamaged('en', null) }).ledger)
  expect(shown[0]?.buttons).toEqual(['Quit', 'Choose a backup file…'])
  expect(shown[0]?.detail).toContain('no copy of it could be made')
})

test('the newest backup is made ready, and then the program starts again', async () => {
  coming.push(1)
  const order: string[] = []
  const { ledger, choose } = damaged({
    restore: (file) => Promise.resolve(void order.push(file)),
    restart: () => void order.push('restart'),
  })
  await askForBackup(ledger)
  expect(order).toEqual(['/backups/newest.db', 'restart'])
  expect(choose).not.toHaveBeenCalled()
  expect(exit).not.toHaveBeenCalled()
})

test('a chosen file is; choosing none leads back', async () => {
  coming.push(2, 2)
  const { ledger, choose, restore, restart } = damaged()
  choose.mockResolvedValueOnce(null)
  await askForBackup(ledger)
  expect(shown).toHaveLength(2)
  expect(recorded.errorBoxes).toEqual([])
  expect(restore.mock.calls).toEqual([['/chosen.db']])
  expect(restart).toHaveBeenCalledOnce()
})

test.each([
  [new VezneError('ledger_damaged'), 'sağlam bir Vezne yedeği değil'],
  [new VezneError('ledger_newer'), 'daha yeni bir sürümüyle'],
  [new VezneError('ledger_older'), 'daha eski bir sürümüyle'],
  [new VezneError('ledger_in_use'), 'yedek değil'],
  [new VezneError('ledger_full'), 'yetecek yer yok'],
  [new VezneError('keychain_locked_or_missing'), 'Anahtarlığın kilidini açıp yeniden deneyin'],
  [new VezneError('keychain_hung'), 'Anahtarlığın kilidini açıp yeniden deneyin'],
  [new VezneError('wrong_state'), 'yanıt veriyor'],
  [new VezneError('file_failed'), 'okunamadı'],
  [new Error('unexpected'), 'okunamadı'],
])('what cannot be restored is said, and leads back: %s', async (error, words) => {
  coming.push(1, 0)
  const { ledger, restore, restart } = damaged()
  restore.mockRejectedValueOnce(error)
  await askForBackup(ledger)
  expect(recorded.errorBoxes).toHaveLength(1)
  expect(recorded.errorBoxes[0]?.content).toContain(words)
  expect(shown).toHaveLength(2)
  expect(restart).not.toHaveBeenCalled()
  expect(exit.mock.calls).toEqual([[1]])
})

test('of a lost server it is said that nobody else may work on it any more', async () => {
  await askForBackup(damaged({ about: aboutLostServer('tr') }).ledger)
  expect(shown[0]?.message).toContain('sunucu olmadan')
  expect(shown[0]?.detail).toMatch(/iki kez yapılabilir[^]*gönderilmemiş görünebilir[^]*tüm onaylar geçersiz/i)
  expect(exit.mock.calls).toEqual([[1]])
})
