import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Component } from 'vue'
import type { BankHistory, BankList } from '../../../../electron/banks/contract.ts'
import type { Result } from '../../../../electron/core/result.ts'
import { messages } from '../../../messages.ts'
import { draw, signInAs, harness } from '../../draw.ts'
import { bank, bankList, change } from './made-banks.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const garanti = bank('Garanti BBVA', 'garanti', 25_000n, 2_000_000n)
const banks = [bank('FAST', 'FAST', 1_000n, 10_000_000n), bank('Akbank', 'akbank'), garanti]
const enpara = bank('Enpara', 'enpara')
const lowered = change('limits', garanti, { before: [25_000n, 5_000_000n], after: [25_000n, 2_000_000n] })
const went = change('gone', enpara, { before: [10_000n, 3_000_000n] })

let answer: Result<BankList>
let page: Component
let drawn: Record<'changes' | 'history' | 'sheet', Component>
const changes = vi.fn()

beforeAll(async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  harness({
    preferences: { change: () => Promise.resolve({ ok: true, value: {} }) },
    banks: {
      list: () => Promise.resolve(answer),
      history: () => new Promise(() => undefined),
      changes,
    },
  })
  vi.stubGlobal('innerWidth', 1_440)
  vi.stubGlobal('innerHeight', 900)
  const from = async (name: string) =>
    ((await import(`../../../../src/pages/banks/${name}.vue`)) as { default: Component }).default
  page = await from('BanksPage')
  drawn = { changes: await from('ChangeTable'), history: await from('BankHistory'), sheet: await from('BankSheet') }
})
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

  it('marks a bank whose limits changed today, and names those that left the list', async () => {
    const list = bankList(banks, { changesToday: [went, lowered] })
    const text = await seen(list)
    expect(text).toContain('14:05 üst limit ₺50.000,00 → ₺20.000,00')
    expect(text).toContain(`${words.goneToday} Enpara 14:05`)
    expect(await seen(list, { locale: 'en' })).toContain('14:05 max ₺50,000.00 → ₺20,000.00')
    expect(await seen(bankList(banks))).not.toContain(words.columns.changedToday + ' ' + words.columns.copy)
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
    expect(english).toContain('Entry no. 7 of the list: not a bank entry')
    expect(await seen(bankList([], { leftOut }))).toContain(words.allLeftOut)
    expect(await seen(bankList([]))).toContain(words.none)
    expect(await seen(bankList(banks))).not.toContain(words.leftOut.text)
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

  it('counts today’s changes and shows those banks alone', async () => {
    const list = bankList(banks, { changesToday: [went, lowered] })
    expect(await seen(list)).toContain(`${words.views.today} 2`)
    const text = await seen(list, { at: '/banks?show=today' })
    expect(text).toContain('Garanti BBVA')
    expect(text).not.toContain('Akbank')
    expect(await seen(bankList(banks), { at: '/banks?show=today' })).toContain(words.unchanged)
    const left = await seen(bankList(banks, { changesToday: [went] }), { at: '/banks?show=today' })
    expect(left).toContain(words.othersUnchanged)
    expect(left).not.toContain(words.noneAccepts)
  })

  it('keeps what is known when a refresh fails, and says so', async () => {
    const text = await seen(bankList(banks, { stale: true, lastFailure: 'connection_refused' }))
    expect(text).toContain(failures.connection_refused.title)
    expect(text).toContain(`14:02 itibarıyla: ${words.stale}`)
    expect(text).toContain('Akbank')
    expect(await seen(bankList(banks, { stale: true }))).toContain(words.stale)
    expect(await seen(bankList(banks))).not.toContain(words.stale)
  })

  it('says when there was never a list, and when it is empty', async () => {
    expect(await seen(bankList([], { fetchedAt: null }))).toContain(words.neverText)
    expect(await seen(bankList([]))).toContain(words.none)
  })

  it('says that it is coming before the first list is there', async () => {
    expect(await seen(null)).toContain(messages.tr.shared.loading)
  })

  it('opens a bank beside the list with the sentence for a customer', async () => {
    const text = await seen(bankList(banks), { id: 'garanti' })
    expect(text).toContain(
      `${words.drawer.sentence} Garanti BBVA ile 250,00 TL – 20.000,00 TL arasında işlem yapılabilir (21.11.2026 14:02 itibarıyla).`,
    )
  })

  it('shows a stranger’s name as it is', async () => {
    const text = await seen(bankList([bank('<b>Kötü</b> & {banka}', 'x')]))
    expect(text).toContain('<b>Kötü</b> & {banka}')
  })
})

describe('what every list changed', () => {
  it('is told in words, kind by kind', async () => {
    const { useBankChanges } = await import('../../../../src/stores/banks.ts')
    const told = [
      change('new', enpara, { after: [10_000n, 3_000_000n] }),
      change('back', garanti, { before: [25_000n, 5_000_000n], after: [25_000n, 2_000_000n] }),
      change('renamed', garanti, { before: [1n, 2n], after: [1n, 2n], formerName: 'Garanti' }),
      lowered,
      went,
    ]
    changes.mockResolvedValue({ ok: true, value: { changes: told, next: null } })
    await useBankChanges().ask()
    const text = await draw(drawn.changes, { openId: null })
    for (const sentence of [
      'Enpara listeye girdi: ₺100,00 – ₺30.000,00',
      'Garanti BBVA yeniden listede: ₺250,00 – ₺20.000,00 üst limit ₺50.000,00 → ₺20.000,00',
      'Garanti BBVA ad: Garanti → Garanti BBVA',
      'Garanti BBVA üst limit ₺50.000,00 → ₺20.000,00',
      'Enpara listeden çıktı; son limitleri ₺100,00 – ₺30.000,00',
    ]) {
      expect(text).toContain(sentence)
    }
  })

  it('is there for the ear too, with the time while the bank was not listed', async () => {
    const limits = { minimum: garanti.minimum, maximum: garanti.maximum }
    const history: BankHistory = {
      bankId: 'garanti',
      name: 'Garanti BBVA',
      listed: true,
      since: now - 7_200_000,
      steps: [
        { at: now - 7_200_000, limits },
        { at: now - 3_600_000, limits: null },
        { at: now - 1_800_000, limits },
      ],
      changes: Array.from({ length: 23 }, () => lowered),
    }
    const text = await draw(drawn.history, { history })
    expect(text).toContain('21.11.2026 13:00 ₺250,00 ₺20.000,00 21.11.2026 14:00 listede yok 21.11.2026 14:30 ₺250,00')
    expect(text).toContain('Daha eski 3 değişiklik')
    const alone = { ...history, steps: history.steps.slice(0, 1), changes: [] }
    expect(await draw(drawn.history, { history: alone })).toContain(words.history.noChanges)
  })
})
