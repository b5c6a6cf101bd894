import { beforeEach, expect, it, vi } from 'vitest'
import type { Deposit } from '../../../../electron/deposits/contract/deposit.ts'
import { draw, harness, signInAs } from '../../draw.ts'
import { pendingDeposit } from '../../pending-deposit.ts'

vi.useFakeTimers({ now: 0, toFake: ['Date'] })
harness()

const { default: DepositResult } = await import('../../../../src/pages/deposits/DepositResult.vue')

beforeEach(() => signInAs('maker'))
const drawn = (changes: Partial<Deposit>, locale: 'tr' | 'en' = 'tr') =>
  draw(DepositResult, { deposit: pendingDeposit(changes) }, locale)

const minute = 60_000
it.each([
  [120 * minute, '2 sa 0 dk', '2 h 0 min'],
  [5 * minute + 20_000, '5 dk', '5 min'],
  [45_000, '45 sn', '45 s'],
])('says how long a window of %d ms is', async (oddWindowMs, tr, en) => {
  expect(await drawn({ oddWindowMs })).toContain(`Servis bu para yatırma işlemi için ${tr} süre verdi`)
  expect(await drawn({ oddWindowMs }, 'en')).toContain(`The service gave this deposit ${en};`)
})

it('says that a window that ended before it began left no time, and nothing of a usual one', async () => {
  expect(await drawn({ oddWindowMs: -minute })).toContain('müşterinin hiç süresi olmadı')
  expect(await drawn({})).not.toContain('30 dakika değil')
})

it('says what of the answer is unusual, and shows of the account what is known', async () => {
  const odd: Deposit['odd'] = [
    { field: 'amount', said: '120000' },
    { field: 'currency', said: 'try' },
    { field: 'account', said: null },
    { field: 'expiresAt', said: null },
  ]
  const account = { bankName: null, accountName: null, iban: 'TR330006100519786457841326' }
  const tr = await drawn({ odd, account })
  for (const words of [
    'Servis başka bir tutar onayladı: 1.200,00 TL.',
    'Servis para birimini “try” olarak bildirdi',
    'Servis, hesap bilgilerinin tümünü vermedi',
    'Servis bitiş zamanı vermedi; 30 dakika varsayıldı.',
    'Alıcı adı Servis bildirmedi',
  ])
    expect(tr).toContain(words)
  const en = await drawn({ odd, account }, 'en')
  expect(en).toContain('The service confirmed a different amount: TRY 1,200.00.')
  expect(en).toContain('The service gave no expiry time; Vezne assumes 30 minutes.')
  expect(await drawn({ odd: [{ field: 'amount', said: 'yok' }] })).toContain('“yok”')
  const unread = await drawn({ odd: [{ field: 'account', said: '[]' }], account: null })
  expect(unread).toContain('Servisin bildirdiği hesap okunamadı: “[]”')
  expect(await drawn({})).not.toContain('beklenenden farklı')
})

const elsewhere = { expected: 'https://odeme.example', came: 'http://elsewhere.example' }
const copy = 'Bağlantıyı kopyala'
const open = 'Tarayıcıda aç'

it('names both addresses of a link that leads elsewhere, and has nothing to copy, scan or open before somebody says yes', async () => {
  const words = await drawn({ checkoutUrl: null, oddLink: { ...elsewhere, allowed: false } })
  expect(words).toContain('Beklenen adres https://odeme.example Servisin verdiği adres http://elsewhere.example')
  expect(words).toContain('Bağlantıyı yine de kullan…')
  for (const word of [copy, open]) expect(words).not.toContain(word)
})

it('has it to copy and to scan afterwards, still with both addresses, and never to open', async () => {
  const checkoutUrl = 'http://elsewhere.example/c?token=x'
  const words = await drawn({ checkoutUrl, oddLink: { ...elsewhere, allowed: true } })
  for (const word of [copy, checkoutUrl, elsewhere.expected]) expect(words).toContain(word)
  for (const word of [open, 'Bağlantıyı yine de kullan…']) expect(words).not.toContain(word)
  expect(await drawn({})).toContain(open)
})

it('leaves the yes to those who give links to customers', async () => {
  await signInAs('checker')
  const words = await drawn({ checkoutUrl: null, oddLink: { ...elsewhere, allowed: false } })
  expect(words).not.toContain('Bağlantıyı yine de kullan…')
  expect(words).toContain('destek ya da hazırlayan')
})
