import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noticeSchema, type Notice } from '../../electron/core/sheet.ts'
import { createNotices } from '../../electron/shell/notices.ts'

const now = Date.parse('2026-11-21T08:10:00Z')
const shown: Notice[] = []
const notices = createNotices(
  (notice) => shown.push(noticeSchema.parse(notice)),
  () => undefined,
)

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  shown.length = 0
})
afterEach(() => {
  vi.useRealTimers()
})

test('it says what waits too long, how much of each, and nothing of it', () => {
  const lines = [
    { kind: 'unknown' as const, count: 1 },
    { kind: 'approval' as const, count: 12 },
  ]
  const leading = { place: '/overview', isForAbsent: false }
  notices.ageing({ lines, place: '/overview', locale: 'tr' })
  notices.ageing({ lines: lines.slice(0, 1), place: '/overview', locale: 'en' })
  expect(shown).toEqual([
    { title: 'Geciken işler var', body: 'Sonucu belirsiz ödeme: 1 · Onay bekleyen ödeme: 12', ...leading },
    { title: 'Tasks have been waiting too long', body: 'Unknown payouts: 1', ...leading },
  ])
})

test('it says how long a deposit has left, and until when', () => {
  const deposit = { processId: 'DEP-7', amount: 50_000n, expiresAt: now + 4 * 60_000 + 20_000, place: '/deposits/7' }
  notices.depositClosing({ ...deposit, locale: 'tr' })
  expect(shown).toEqual([
    {
      title: 'Para yatırma işleminin süresi doluyor',
      body: 'DEP-7 · 500,00\u00a0TL · 4 dakika kaldı (11:14)',
      place: '/deposits/7',
      isForAbsent: false,
    },
  ])
})

test('the end of long work is for a person who turned to something else', () => {
  notices.workEnded({ what: { kind: 'batch_stopped', why: 'balance' }, place: '/batches/7', locale: 'tr' })
  expect(shown).toEqual([
    {
      title: 'Toplu ödemenin gönderimi durdu',
      body: 'Servisteki bakiye yetmedi.',
      place: '/batches/7',
      isForAbsent: true,
    },
  ])
})
