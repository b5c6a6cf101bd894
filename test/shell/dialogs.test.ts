import { beforeEach, expect, test, vi } from 'vitest'
import type { Sheet } from '../../electron/core/sheet.ts'
import { openExternal } from '../../electron/shell/desktop.ts'
import { createDialogs } from '../../electron/shell/dialogs.ts'
import { openedLinks } from '../stand-in/desktop.ts'
import { coming, dialogs, shown } from './sheets.ts'
import { together } from './many-payouts.ts'

vi.mock('electron', () => import('../stand-in/electron.ts'))
vi.mock('../stand-in/command-line.ts', async (original) => ({ ...(await original()), isDriven: true }))

const payout = {
  amount: 123_456n,
  wireAmount: '123456',
  iban: 'TR330006100519786457841326',
  accountName: 'Ayşe Yılmaz',
  processId: 'P-1',
}
const other = { processId: 'P-0', amount: 123_456n }
beforeEach(() => {
  shown.length = 0
  coming.length = 0
})

test('before a payout is sent everything is said, in Turkish', async () => {
  coming.push(true)
  expect(await dialogs.confirmSend({ ...payout, locale: 'tr' })).toBe(true)
  expect(shown).toEqual([
    {
      message: '1.234,56\u00a0TL gönderilsin mi?',
      detail: [
        'Yazıyla: bin iki yüz otuz dört lira elli altı kuruş',
        'Alıcı: “Ayşe Yılmaz”',
        'IBAN: TR33 0006 1005 1978 6457 8413 26',
        'Banka: bu banka kodu listemizde yok',
        'Servise gidecek sayı: 123456',
        'İşlem no: P-1',
        '',
        'Gönderilen ödeme geri alınamaz.',
      ].join('\n'),
      confirm: 'Ödemeyi gönder',
      cancel: 'Vazgeç',
    },
  ])
})

test('the bank of the IBAN is named where its code is known', async () => {
  await dialogs.confirmApprove({ ...payout, iban: 'TR200006200000000000001234', sendsAtOnce: false, locale: 'tr' })
  expect(shown[0]?.detail).toContain('\nIBAN: TR20 0006 2000 0000 0000 0012 34\nBanka: Garanti BBVA\n')
})

test.each([
  [
    'tr' as const,
    '1.234,56\u00a0TL onaylansın mı?',
    'Onay, yalnızca bu içerik için geçerlidir.',
    { confirm: 'Ödemeyi onayla', cancel: 'Vazgeç' },
  ],
  [
    'en' as const,
    'Approve TRY\u00a01,234.56?',
    'The approval covers exactly this content.',
    { confirm: 'Approve payout', cancel: 'Cancel' },
  ],
])('an approval is asked for with the same facts: %s', async (locale, message, warning, buttons) => {
  coming.push(true, true, false)
  await dialogs.confirmSend({ ...payout, locale })
  expect(await dialogs.confirmApprove({ ...payout, sendsAtOnce: false, locale })).toBe(true)
  expect(await dialogs.confirmApprove({ ...payout, sendsAtOnce: false, locale })).toBe(false)
  const [send, approve] = shown
  expect(approve).toMatchObject({ message, ...buttons })
  expect(approve?.detail.split('\n\n')).toEqual([send?.detail.split('\n\n')[0], warning])
})

test.each([
  ['tr', '1.234,56\u00a0TL onaylansın ve hemen gönderilsin mi?', 'hemen servise gönderilir', 'Onayla ve gönder'],
  ['en', 'Approve TRY\u00a01,234.56 and send it immediately?', 'goes to the service immediately', 'Approve and send'],
] as const)('an approval that sends at once says so: %s', async (locale, message, warning, confirm) => {
  expect(await dialogs.confirmApprove({ ...payout, sendsAtOnce: true, locale })).toBe(false)
  expect(shown[0]).toMatchObject({ message })
  expect(shown[0]?.confirm).toBe(confirm)
  expect(shown[0]?.detail).toContain(warning)
})

test.each([
  ['tr', '1.234,56\u00a0TL iki kez ödenebilir', 'diğer ödeme: 1.234,56\u00a0TL, P-0', 'İKİ KEZ', 'Engeli kaldır'],
  ['en', 'TRY\u00a01,234.56 may be paid twice', 'not certain: TRY\u00a01,234.56, P-0', 'TWICE', 'Override the block'],
] as const)(
  'what may pay twice is asked in words of its own, the other payout beside it: %s',
  async (locale, message, beside, danger, confirm) => {
    expect(await dialogs.confirmOverride({ ...payout, other, locale })).toBe(false)
    expect(shown[0]?.message).toContain(message)
    expect(shown[0]?.confirm).toBe(confirm)
    expect(shown[0]?.detail.split('\n\n')[0]?.split('\n').at(-1)).toContain(beside)
    expect(shown[0]?.detail).toContain(danger)
  },
)

test.each([
  ['tr', 'accepted', 'Kaydedilecek durum: İşleme alındı'],
  ['tr', 'returned', 'Kaydedilecek durum: İade edildi'],
  ['en', 'failed', 'Status to be recorded: Failed'],
  ['en', 'completed', 'Status to be recorded: Completed'],
] as const)('what a payout is declared to be is said among its facts: %s, %s', async (locale, to, line) => {
  coming.push(true)
  expect(await dialogs.confirmResolution({ ...payout, locale, to })).toBe(true)
  expect(shown[0]?.detail.split('\n\n')[0]?.split('\n').slice(1)).toEqual([
    locale === 'tr' ? 'Alıcı: “Ayşe Yılmaz”' : 'Recipient: “Ayşe Yılmaz”',
    'IBAN: TR33 0006 1005 1978 6457 8413 26',
    locale === 'tr' ? 'Banka: bu banka kodu listemizde yok' : 'Bank: this bank code is not on our list',
    `${locale === 'tr' ? 'Servise giden sayı' : 'Number sent to the service'}: 123456`,
    `${locale === 'tr' ? 'İşlem no' : 'Reference'}: P-1`,
    line,
  ])
  expect(shown[0]?.detail).not.toMatch(/İKİ KEZ|TWICE/)
})

test.each([
  [
    'tr',
    '1.234,56\u00a0TL tutarındaki ödeme gönderilmemiş sayılsın mı?',
    'para İKİ KEZ ödenir',
    'Gönderilmediğini onayla',
  ],
  ['en', 'Mark the payout of TRY\u00a01,234.56 as not sent?', 'pays TWICE', 'Confirm that it was not sent'],
] as const)(
  'saying that a payout was not sent is asked in other words, with the danger: %s',
  async (locale, message, danger, confirm) => {
    expect(await dialogs.confirmResolution({ ...payout, locale, to: 'not_sent' })).toBe(false)
    expect(shown[0]).toMatchObject({ message })
    expect(shown[0]?.confirm).toBe(confirm)
    expect(shown[0]?.detail).toContain(danger)
  },
)

test.each([
  [
    'tr',
    '2 ödemenin sonucu gösterildiği gibi kaydedilsin mi?',
    '1.234,56\u00a0TL  “Ayşe Yılmaz”  P-1: Tamamlandı',
    'İade edildi',
  ],
  ['en', 'Record these outcomes for 2 payouts?', 'TRY\u00a01,234.56  “Ayşe Yılmaz”  P-1: Completed', 'Returned'],
] as const)('several outcomes are listed, each with its payout: %s', async (locale, message, first, second) => {
  const resolutions = [
    { ...payout, locale, to: 'completed' as const },
    { ...payout, locale, processId: 'P-2', to: 'returned' as const },
  ]
  expect(await dialogs.confirmResolutions(resolutions, locale)).toBe(false)
  expect(shown[0]?.message).toBe(message)
  const lines = shown[0]?.detail.split('\n\n')[0]?.split('\n') ?? []
  expect(lines[0]).toBe(first)
  expect(lines[1]).toContain(`P-2: ${second}`)
})

test('while one question is open every other is answered no, and the next one is asked again', async () => {
  const pressed = Promise.withResolvers<boolean>()
  const ask = vi.fn<(sheet: Sheet) => Promise<boolean>>().mockReturnValueOnce(pressed.promise)
  const own = createDialogs(ask)
  const first = own.confirmSend({ ...payout, locale: 'tr' })
  expect(
    await Promise.all([
      own.confirmSend({ ...payout, locale: 'tr' }),
      own.confirmApprove({ ...payout, sendsAtOnce: true, locale: 'tr' }),
      own.confirmBulk({ ...together, locale: 'tr' }),
      own.confirmOverride({ ...payout, other, locale: 'tr' }),
      own.confirmOpenLink({ origin: 'https://pay.example', locale: 'tr' }),
      own.confirmOddLink({ expected: 'https://pay.example', came: 'https://other.example', locale: 'tr' }),
      own.confirmResolution({ ...payout, to: 'not_sent', locale: 'tr' }),
      own.confirmResolutions([{ ...payout, to: 'completed', locale: 'tr' }], 'tr'),
      own.confirmRestore({ fileName: 'ledger.db', locale: 'tr' }),
    ]),
  ).toEqual(new Array(9).fill(false))
  expect(ask).toHaveBeenCalledOnce()
  pressed.resolve(true)
  expect(await first).toBe(true)

  ask.mockRejectedValueOnce(new Error('no display'))
  await expect(own.confirmSend({ ...payout, locale: 'tr' })).rejects.toThrow('no display')
  ask.mockResolvedValueOnce(true)
  expect(await own.confirmSend({ ...payout, locale: 'tr' })).toBe(true)
})

test('a text that is too long loses its middle, and never the warning at its end', async () => {
  await dialogs.confirmOddLink({ expected: 'https://pay.example', came: 'x'.repeat(500_000), locale: 'tr' })
  const [start = '', end = ''] = shown[0]?.detail.split('…') ?? []
  expect(start).toMatch(/^Beklenen adres: /)
  await dialogs.confirmOddLink({ expected: 'https://pay.example', came: 'x', locale: 'tr' })
  expect(end.split('\n\n')[1]).toBe(shown[1]?.detail.split('\n\n')[1])
})

test('S-20: marks that are piled on a letter paint over no other line', async () => {
  await dialogs.confirmSend({ ...payout, accountName: `Ali${'\u0336\u20dd\u0489'.repeat(20)} Işık`, locale: 'tr' })
  expect(shown[0]?.detail.split('\n')[1]).toBe('Alıcı: “Ali\u0336 Işık”')
  // Letters that are written with a mark of their own stay what they are.
  await dialogs.confirmSend({ ...payout, accountName: 'S\u0327ule Go\u0308k\u0302', locale: 'tr' })
  expect(shown[1]?.detail.split('\n')[1]).toBe('Alıcı: “Şule Gök\u0302”')
})

test.each(['\n', '\r', '\u2028', '\u2029', '\u202e', '\u200f', '\u200b', '\0', '\ud800'])(
  'a name cannot make a line or turn one around: %j',
  async (character) => {
    await dialogs.confirmSend({ ...payout, accountName: `Ali${character}IBAN: TR00`, locale: 'tr' })
    expect(shown[0]?.detail.split('\n')[1]).toBe('Alıcı: “Ali\ufffdIBAN: TR00”')
    expect(shown[0]?.detail.split('\n')).toHaveLength(8)

    const [first, second] = together.largest
    if (!first || !second) throw new Error('two are named')
    const forged = { ...first, accountName: `Ali${character}₺1,00` }
    await dialogs.confirmBulk({ ...together, largest: [forged, second], locale: 'tr' })
    expect(shown[1]?.detail.split('\n')).toHaveLength(9)
    expect(shown[1]?.detail).toContain('“Ali\ufffd₺1,00”\n')
  },
)

test.each([
  ['spaces', ' '],
  ['no-break spaces', '\u00a0'],
  ['wide spaces', '\u3000'],
  ['Hangul fillers', '\u3164'],
  ['blank Braille', '\u2800'],
  ['several at once', ' \u3164\u2003'],
])('a name cannot push a forged line to where the text is wrapped: %s', async (_name, blank) => {
  const accountName = `Ali${blank.repeat(70)}IBAN: TR00`
  await dialogs.confirmSend({ ...payout, accountName, locale: 'tr' })
  expect(shown[0]?.detail.split('\n')[1]).toBe('Alıcı: “Ali IBAN: TR00”')
})

test('a dialog shows both complete origins of a foreign link', async () => {
  const came = `https://pay.example.${'x'.repeat(60)}.example`
  expect(await dialogs.confirmOddLink({ expected: 'https://pay.example', came, locale: 'tr' })).toBe(false)
  await dialogs.confirmOddLink({ expected: 'https://pay.example', came, locale: 'en' })
  expect(shown.map(({ detail }) => detail.split('\n').slice(0, 2))).toEqual([
    ['Beklenen adres: https://pay.example', `Servisin verdiği adres: ${came}`],
    ['Expected address: https://pay.example', `Address given by the service: ${came}`],
  ])
})

test.each(['https://pay.example/checkout?token=1', 'http://127.0.0.1:8080/x'])('opens %s', async (url) => {
  await openExternal(url)
  expect(openedLinks.at(-1)).toBe(url)
})

test.each([
  'http://pay.example/',
  'https://pay.example@evil.example/',
  'file:///etc/hosts',
  'javascript:alert(1)',
  'app://vezne',
  'vezne',
  '',
])('does not open %j', async (url) => {
  const before = openedLinks.length
  await expect(openExternal(url)).rejects.toMatchObject({ failure: { code: 'link_not_allowed' } })
  expect(openedLinks).toHaveLength(before)
})

test.each(['tr', 'en'] as const)(
  'S-15: going to another workspace says which, and what it stops: %s',
  async (locale) => {
    const workspace = { name: 'Çınar', kind: 'live' as const, locale }
    expect(await dialogs.confirmOpenWorkspace({ ...workspace, isSending: true })).toBe(false)
    await dialogs.confirmOpenWorkspace({ ...workspace, isSending: false })
    const [sending, idle] = shown.map(({ detail }) => detail)
    expect(sending).toContain(locale === 'tr' ? '“Çınar” · Canlı: gerçek para' : '“Çınar” · Live: real money')
    expect(sending).toMatch(/DİKKAT|CAUTION/)
    expect(idle).not.toMatch(/DİKKAT|CAUTION/)
  },
)

test('findings are named in words, each sum not at all, and rows beyond twenty by their number', async () => {
  const row = { table: 'transactions', key: '2', name: 'P-1', way: 'trail' } as const
  const sum = { ...row, table: 'sums', key: 'sum approved 2026-11-27 checker', name: null }
  await dialogs.confirmFindings({
    findings: [row, { ...row, table: 'workspace', name: null, way: 'accept' }, sum],
    locale: 'tr',
  })
  await dialogs.confirmFindings({ findings: Array.from({ length: 23 }, () => row), locale: 'en' })
  const [few, many] = shown.map(({ detail }) => detail.split('\n\n')[0]?.split('\n'))
  expect(few).toEqual([
    'İşlem 2 P-1: denetim izindeki hâline döner',
    'Çalışma alanı 2: şimdiki hâliyle kalır',
    'Toplamlar: kayıtlardan yeniden hesaplanır',
  ])
  expect(many).toHaveLength(21)
  expect(many?.at(-1)).toBe('and 3 more')
})
