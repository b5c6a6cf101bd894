import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BankList } from '../../../../electron/banks/contract.ts'
import type { Result } from '../../../../electron/core/result.ts'
import { messages } from '../../../messages.ts'
import { draw, signInAs, harness } from '../../draw.ts'
import { bank, bankList } from './made-banks.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const garanti = bank('Garanti BBVA', 'garanti', 25_000n, 2_000_000n)
const banks = [bank('FAST', 'FAST', 1_000n, 10_000_000n), bank('Akbank', 'akbank'), garanti]

let answer: Result<BankList>

vi.useFakeTimers({ now, toFake: ['Date'] })
harness({
  banks: {
    list: () => Promise.resolve(answer),
    history: () => new Promise(() => undefined),
    changes: vi.fn(),
  },
})
vi.stubGlobal('innerWidth', 1_440)
vi.stubGlobal('innerHeight', 900)
const { default: page } = await import('../../../../src/pages/banks/BanksPage.vue')
beforeEach(() => signInAs('maker'))

async function seen(
  list: BankList | null,
  { at = '/banks', id = '', locale = 'tr' }: { at?: string; id?: string; locale?: 'tr' | 'en' } = {},
) {
  const { useBanks } = await import('../../../../src/stores/banks.ts')
  if (list) {
    answer = { ok: true, value: list }
    await useBanks().ask()
  }
  return draw(page, { id }, locale, at)
}
const { banks: words, failures } = messages.tr

describe('the page of banks', () => {
  it('says of when its limits are and when the next ones come', async () => {
    const text = await seen(bankList(banks, { nextRefreshAt: Date.parse('2026-11-21T14:02:00Z') }))
    expect(text).toContain('Son güncelleme: 14:02:00 · sonraki: 17:02.')
    expect(await seen(bankList(banks))).not.toContain(words.next)
  })

  it('says who was left out of it and why, in both languages, and of a list of nothing else that it has none', async () => {
    const leftOut: BankList['leftOut'] = [
      { place: 2, id: 'b9', name: 'Şekerbank', reason: 'limits_crossed' },
      { place: 7, id: null, name: null, reason: 'no_bank' },
    ]
    const text = await seen(bankList(banks, { leftOut }))
    expect(text).toContain('Şekerbank: alt limiti üst limitinden büyük')
    expect(text).toContain('Listenin 7. kaydı: banka kaydı değil')
    const english = await seen(bankList(banks, { leftOut }), { locale: 'en' })
    expect(english).toContain('Şekerbank: its minimum is above its maximum')
    expect(english).toContain('Entry 7 on the list: not a bank entry')
    expect(await seen(bankList([], { leftOut }))).toContain(words.allLeftOut)
    expect(await seen(bankList([]))).toContain(words.none)
    expect(await seen(bankList(banks))).not.toContain(words.leftOut.text)
  })

  it('says of limits that came as text what was written and what was read', async () => {
    const said = { ...garanti, saidLimits: { minimum: '250.00', maximum: '20000.00' } }
    const text = await seen(bankList([said, ...banks.slice(0, 2)]))
    expect(text).toContain('1 bankanın limitleri metin biçiminde geldi')
    expect(text).toContain(
      'Garanti BBVA: servis “250.00” – “20000.00” gönderdi; Vezne ₺250,00 – ₺20.000,00 olarak okudu',
    )
    const english = await seen(bankList([said]), { locale: 'en' })
    expect(english).toContain('The limits of 1 bank arrived as text')
    expect(english).toContain('the service sent “250.00” – “20000.00”; Vezne read ₺250.00 – ₺20,000.00')
    expect(await seen(bankList(banks))).not.toContain(words.asText.text)
  })

  it('shows the service’s own numbers while nobody confirmed what they count, and no amount', async () => {
    const raw = {
      fetchedAt: Date.parse('2026-11-21T11:02:00Z'),
      banks: [{ id: 'b1', name: 'Akbank', code: 'akbank', minimum: '50000', maximum: '1250000.5' }],
    }
    const text = await seen(bankList([], { fetchedAt: null, raw }))
    expect(text).toContain(words.raw.title)
    expect(text).toContain('Akbank akbank 50000 1250000.5')
    expect(text).not.toMatch(/₺|TL|500,00/)
    expect(text).not.toContain(words.never)
    expect(await seen(bankList([], { fetchedAt: null, raw }), { locale: 'en' })).toContain('not confirmed yet')
  })

  it('keeps what is known when a refresh fails, and says so', async () => {
    const text = await seen(bankList(banks, { stale: true, lastFailure: 'connection_refused' }))
    expect(text).toContain(failures.connection_refused.title)
    expect(text).toContain(`14:02 itibarıyla: ${words.stale}`)
    expect(text).toContain('Akbank')
    expect(await seen(bankList(banks, { stale: true }))).toContain(words.stale)
    expect(await seen(bankList(banks))).not.toContain(words.stale)
  })

  it('opens a bank beside the list with the sentence for a customer', async () => {
    const text = await seen(bankList(banks), { id: 'garanti' })
    expect(text).toContain(
      `${words.drawer.sentence} Garanti BBVA ile 250,00 TL – 20.000,00 TL arasında işlem yapılabilir (21.11.2026 14:02 itibarıyla).`,
    )
  })
})
