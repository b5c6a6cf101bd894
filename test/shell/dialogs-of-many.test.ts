import { beforeEach, expect, test } from 'vitest'
import type { ConfirmedBulk } from '../../electron/core/ports.ts'
import { coming, dialogs, shown } from './sheets.ts'
import { together } from './many-payouts.ts'

beforeEach(() => {
  shown.length = 0
  coming.length = 0
})

test('several at once: their number, their total, each of them where they are few, and the seal', async () => {
  coming.push(true)
  expect(await dialogs.confirmBulk({ ...together, locale: 'tr' })).toBe(true)
  expect(shown).toEqual([
    {
      message: 'Toplam 3.000,00\u00a0TL tutarındaki 2 ödeme onaylansın mı?',
      detail: [
        'Ödeme sayısı: 2',
        'Toplam: 3.000,00\u00a0TL (üç bin lira)',
        'Mühür: 9f2c…a41e',
        '',
        'Ödemeler:',
        '2.000,00\u00a0TL  TR33 0006 1005 1978 6457 8413 26  “Ayşe Yılmaz”',
        '1.000,00\u00a0TL  TR32 0010 0099 9990 1234 5678 90  “Ali Öz”',
        '',
        'Onay, yalnızca bu ödemelerin şu anki içeriği için geçerlidir. Henüz hiçbiri gönderilmez.',
      ].join('\n'),
      confirm: 'Ödemeleri onayla',
      cancel: 'Vazgeç',
    },
  ])
})

test.each([
  ['tr', 'approve', '12.345 ödeme onaylansın mı?', 'Toplu ödeme: “Maaşlar\ufffd”', 'En büyük üç ödeme:'],
  ['tr', 'approve_and_send', '12.345 ödeme onaylansın ve hemen gönderilsin mi?', 'Toplu ödeme: ', 'En büyük üç ödeme:'],
  ['tr', 'send', '12.345 ödeme gönderilsin mi?', 'Toplu ödeme: ', 'En büyük üç ödeme:'],
  [
    'en',
    'approve',
    'Approve 12,345 payouts totalling TRY\u00a03,000.00?',
    'Batch: “Maaşlar\ufffd”',
    'The three largest payouts:',
  ],
  ['en', 'approve_and_send', ' and send them immediately?', 'Batch: ', 'The three largest payouts:'],
  ['en', 'send', 'Send 12,345 payouts totalling TRY\u00a03,000.00?', 'Batch: ', 'The three largest payouts:'],
] as const)('a whole batch, %s: %s', async (locale, action, question, batch, largest) => {
  expect(await dialogs.confirmBulk({ ...together, action, batchName: 'Maaşlar\n', rows: 12_345, locale })).toBe(false)
  expect(shown[0]?.message).toContain(question)
  expect(shown[0]?.detail).toMatch(new RegExp(`^${batch}`))
  expect(shown[0]?.detail).toContain(`\n\n${largest}\n`)
})

test('a batch of one row is one payout', async () => {
  await dialogs.confirmBulk({ ...together, action: 'send', rows: 1, locale: 'en' })
  expect(shown[0]?.message).toBe('Send 1 payout totalling TRY\u00a03,000.00?')
})

test.each([
  [
    'tr',
    'Bu ödemelerde yeni olan:',
    '• IBAN’a ilk ödeme: 37 ödeme, toplam 12.000,00\u00a0TL; en büyüğü 2.000,00\u00a0TL  TR33 0006 1005 1978 6457 8413 26  “Ayşe\ufffdYılmaz”',
    '• İkinci onaycı limitinin üzerinde: 1.200 ödeme, ',
    'Yeni bir hesap ya da ad yok',
  ],
  [
    'en',
    'New in these payouts:',
    '• First payout to the IBAN: 37 payouts, TRY\u00a012,000.00 in total; the largest is TRY\u00a02,000.00  TR33 0006 1005 1978 6457 8413 26  “Ayşe\ufffdYılmaz”',
    '• Above the second-checker limit: 1,200 payouts, ',
    'No account or name is new',
  ],
] as const)('S-18: what is new in many, or that nothing is: %s', async (locale, title, first, second, none) => {
  const largest = { amount: 200_000n, iban: 'TR330006100519786457841326', accountName: 'Ayşe\nYılmaz' }
  const news: NonNullable<ConfirmedBulk['news']> = [
    { kind: 'iban_first', rows: 37, total: 1_200_000n, largest },
    { kind: 'over_limit', rows: 1_200, total: 1_200_000n, largest },
  ]
  await dialogs.confirmBulk({ ...together, news, locale })
  expect(shown[0]?.detail).toContain(`\n\n${title}\n${first}\n${second}`)
  await dialogs.confirmBulk({ ...together, news: [], locale })
  expect(shown[1]?.detail).toContain(`\n\n${none}`)
})

const at = Date.parse('2026-11-21T08:14:00Z')
const sameLists = [
  { name: 'Ekim\n', shared: 18, rows: 20, importedAt: 0, paidAt: at },
  { name: 'Eylül', shared: 20, rows: 20, importedAt: at, paidAt: null },
]
const manyLists = Array.from({ length: 7 }, () => sameLists[0] ?? sameLists).flat()

test.each([
  ['tr', '• 20 satırın 18 tanesi: “Ekim\ufffd”, ödendi ya da ödenmiş olabilir, 21.11.2026 11:14', 'ödenmeyi bekliyor'],
  ['en', '• 18 of 20 rows: “Ekim\ufffd”, paid or possibly paid on 21/11/2026, 11:14', 'waiting to be paid'],
] as const)('a batch that is the list of others says so, and so does its override: %s', async (locale, paid, waits) => {
  await dialogs.confirmBulk({ ...together, batchName: 'Kasım', sameLists, locale })
  expect(shown[0]?.detail).toContain(paid)
  expect(shown[0]?.detail).toContain(waits)
  await dialogs.confirmListOverride({ batchName: 'Kasım', lists: manyLists, locale })
  expect(shown[1]?.detail).toContain('“Kasım”')
  expect(shown[1]?.detail.split('\n').filter((line) => line === paid)).toHaveLength(5)
  expect(shown[1]?.detail).toMatch(/2 (?:toplu ödeme daha|more)/)
  expect(shown[1]?.detail).toMatch(/İKİ KEZ|TWICE/)
})

test.each([
  ['tr', 'Defter 21.11.2026 11:14 tarihinde geri alındı'],
  ['en', 'The ledger was rolled back on 21/11/2026, 11:14'],
] as const)(
  'payouts that may have been sent before the ledger was set back: since when, and what is said: %s',
  async (locale, line) => {
    await dialogs.confirmBulk({ ...together, setBackAt: Date.parse('2026-11-21T08:14:00Z'), locale })
    expect(shown[0]?.detail).toContain(line)
  },
)
