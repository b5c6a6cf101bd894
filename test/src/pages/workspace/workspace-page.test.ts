import { beforeEach, expect, it, vi } from 'vitest'
import type { BankList } from '../../../../electron/banks/contract.ts'
import { bankRefreshHoursSchema, type WorkspaceSettings } from '../../../../electron/people/contract/workspace.ts'
import type { FirstPayout } from '../../../../electron/payouts/contract/first-payout.ts'
import { messages } from '../../../messages.ts'
import { ok, draw, signInAs, harness } from '../../draw.ts'

const live: WorkspaceSettings = {
  name: 'Çınar Ödeme',
  kind: 'live',
  archived: false,
  serviceAddress: 'https://api.ornek.com',
  checkoutAddress: 'https://odeme.ornek.com',
  network: { proxy: null, authority: null },
  requestsPerSecond: null,
  authority: null,
  apiKeyEnd: '0002',
  secretStoredAt: Date.parse('2026-11-21T09:00:00Z'),
  payoutAmountUnit: 'minor',
  bankLimitUnit: 'minor',
  unitsConfirmed: { payoutAmountUnit: null, bankLimitUnit: null },
  firstPayout: { since: 0, number: null, confirmed: null },
  bankRefreshHours: 3,
  serviceContact: '0850 555 00 00',
  itContact: '',
  merchantAddress: '',
  taxOffice: '',
  taxNumber: '',
}
let settings = live
let first: FirstPayout = { stage: 'unit' }
const nothingOpen = { sending: 0, unknown: 0, running: 0, unended: { payouts: 0, deposits: 0 } }
let open = nothingOpen
let raw: BankList['raw'] = null
const confirmUnit = vi.fn(() => ok(live))
const changeBankRefresh = vi.fn<(input: unknown) => Promise<unknown>>(() => ok({ ...live, bankRefreshHours: 6 }))
const changeAddresses = vi.fn(() => ok({ ...live, serviceAddress: 'https://yeni.ornek.com' }))
const changeNetwork = vi.fn(() => ok(live))
const changePacing = vi.fn(() => ok(null))
const replaceCredentials = vi.fn(() => ok({ ...live, apiKeyEnd: '9999' }))

harness({
  payouts: { firstPayout: () => ok(first) },
  banks: { list: () => ok({ banks: [], leftOut: [], raw }) },
  workspace: {
    settings: () => ok(settings),
    openWork: () => ok(open),
    confirmUnit,
    changeAddresses,
    changeBankRefresh,
    changeNetwork,
    changePacing,
    replaceCredentials,
  },
})
const { default: page } = await import('../../../../src/pages/workspace/WorkspacePage.vue')
const { useBanks } = await import('../../../../src/stores/banks.ts')
const { refreshHours, useFirstPayout, useOpenWork, useWorkspaceSettings } =
  await import('../../../../src/stores/workspace.ts')
beforeEach(() => signInAs('admin'))

async function shown(as: WorkspaceSettings, locale: 'tr' | 'en' = 'tr'): Promise<string> {
  settings = as
  await useWorkspaceSettings().ask()
  return draw(page, {}, locale)
}

it('says what cannot be done before each unit is confirmed, with an example of each', async () => {
  const text = await shown(live)
  expect(text).toContain('Bu birim onaylanmadan hiçbir ödeme gönderilemez')
  expect(text).toContain('Bu birim onaylanmadan banka limitleri bilinemez')
  expect(text).toContain('Kuruş 100,00 TL, servise 10000 olarak gönderilir.')
  expect(text).toContain('Lira 100,00 TL, servise 100 olarak gönderilir.')
  expect(await shown(live, 'en')).toContain('TRY 100.00 is sent as 10000.')
})

it('says what keeps it from being archived, and of an archived one how it comes back and little else', async () => {
  open = { ...nothingOpen, unknown: 2, running: 1, unended: { payouts: 3, deposits: 0 } }
  await useOpenWork().ask()
  const inUse = await shown(live)
  expect(inUse).toContain('2 işlemin sonucu belirsiz 1 toplu ödeme gönderiliyor')
  expect(inUse).not.toContain('0 işlem gönderiliyor')
  expect(inUse).toContain(
    'Servisin kabul ettiği 3 ödemenin sonucu gelmedi Arşivdeki bir çalışma alanında sonuçlar elle kaydedilemez',
  )
  const archived = await shown({ ...live, archived: true })
  expect(archived).toContain('Arşivden çıkar…')
  for (const gone of ['Arşivle…', 'belirsiz', 'sonucu gelmedi', 'Birimler onaylanmadan'])
    expect(archived).not.toContain(gone)
  expect(await shown({ ...live, kind: 'sandbox' })).not.toContain('Arşivle…')
})

it('asks with the merchant’s own bank, in both readings, where its list is there', async () => {
  raw = {
    fetchedAt: 1,
    banks: [
      { id: 'b0', name: 'Sınırsız', code: 'x', minimum: '0', maximum: '9007199254740991' },
      { id: 'b1', name: 'Akbank', code: 'akbank', minimum: '100', maximum: '50000' },
    ],
  }
  await useBanks().ask()
  const text = (await shown(live)).replaceAll('\u00a0', ' ')
  expect(text).toContain(
    'Akbank için üst limiti 50000 olarak bildiriyor. Bu bankayla en çok 500,00 TL mi, 50.000,00 TL mi',
  )
  expect(text).toContain('Kuruş Akbank: en çok 500,00 TL.')
  expect(text).toContain('Lira Akbank: en çok 50.000,00 TL.')
  raw = null
  await useBanks().ask()
  expect(await shown(live)).not.toContain('Akbank')
})

it('says who confirmed one of them, and goes on asking for the other', async () => {
  const confirmed = { by: 'admin', at: Date.parse('2026-11-21T09:30:00Z'), note: 'Servis desteği' }
  const text = await shown({ ...live, unitsConfirmed: { ...live.unitsConfirmed, payoutAmountUnit: confirmed } })
  expect(text).toContain('Onaylayan: siz, 21.11.2026 12:30')
  expect(text).toContain('Not: Servis desteği')
  expect(text).not.toContain('hiçbir ödeme gönderilemez')
  expect(text).toContain('Bu birim onaylanmadan banka limitleri bilinemez')
  expect(text).toMatch(/Limit birimini onayla….*Ödeme birimini değiştir…/)
})

it('shows where the service is and the end of its key, and of the secret only when it was stored', async () => {
  const text = await shown(live)
  for (const said of ['https://api.ornek.com', '… 0002', 'Anahtarlıkta; 21.11.2026 12:00 girildi']) {
    expect(text).toContain(said)
  }
  expect(await shown({ ...live, secretStoredAt: null })).toContain('Henüz girilmedi')
})

it('lets an admin change the addresses of a live workspace alone', async () => {
  expect(await shown(live)).toContain('Adresleri değiştir…')
  const settingsStore = useWorkspaceSettings()
  const { serviceAddress, checkoutAddress } = live
  const seen = { serviceAddress, checkoutAddress }
  const wanted = { ...seen, serviceAddress: 'https://yeni.ornek.com' }
  await settingsStore.changeAddresses(wanted, seen, 'parola')
  expect(changeAddresses).toHaveBeenCalledWith({ ...wanted, seen, passphrase: 'parola' })
  expect(settingsStore.value?.serviceAddress).toBe(wanted.serviceAddress)
})

it('says which way its service is reached, and lets an admin change that together with what stood there', async () => {
  expect(await shown(live)).toContain('Ağ bağlantısı Doğrudan')
  const authority = { subject: 'CN=Firma Kök', fingerprint: 'AB:CD', until: Date.parse('2027-01-01T09:00:00Z') }
  const proxy = { host: 'proxy.firma', port: 3128, user: 'vezne' }
  const over = { ...authority, until: Date.now() - 3_600_000 }
  expect(await shown({ ...live, authority: over })).toMatch(/Ek sertifika kurumunun süresi .* tarihinde doldu/)
  const network = { proxy, authority: 'PEM' }
  const text = await shown({ ...live, network, authority })
  expect(text).toContain('Vekil sunucu (proxy) vezne@proxy.firma:3128')
  expect(text).toContain('CN=Firma Kök; 01.01.2027 12:00 tarihine kadar geçerli; SHA-256 AB:CD')
  expect(text).toContain('Ağ bağlantısını değiştir…')
  const settingsStore = useWorkspaceSettings()
  const draft = { proxy: '', user: '', password: 'canary-password', authority: '' }
  await settingsStore.changeNetwork(draft, network, 'parola')
  expect(changeNetwork).toHaveBeenCalledWith({ ...draft, seen: network, passphrase: 'parola' })
  expect(settingsStore.value?.network).toEqual(live.network)
  expect(JSON.stringify(settingsStore.$state)).not.toContain('canary')
})

it('says how many requests a second it makes, and lets an admin change that together with what stood there', async () => {
  const open = await shown(live)
  for (const words of ['İstek hızı Servis çok sık gelen', 'Şu an sınır yok.']) expect(open).toContain(words)
  const limited = { ...live, requestsPerSecond: 5 }
  const tr = await shown(limited)
  for (const words of ['Saniyede en çok istek 5', 'Şu an saniyede en çok 5 istek.']) expect(tr).toContain(words)
  expect(await shown(limited, 'en')).toContain('Now: at most 5 requests per second.')
  await useWorkspaceSettings().changePacing(null, 5, 'parola')
  expect(changePacing).toHaveBeenCalledWith({ requestsPerSecond: null, seen: 5, passphrase: 'parola' })
  expect(await shown({ ...limited, kind: 'sandbox' })).not.toContain('İstek hızı')
})

it('has nothing to confirm or to replace in the sandbox', async () => {
  const text = await shown({ ...live, kind: 'sandbox', serviceAddress: '', checkoutAddress: '' })
  expect(text).toContain('Vezne’nin içindeki test servisi')
  expect(text).not.toMatch(/birimini onayla|Anahtarları değiştir|Adresleri değiştir|Bağlantı yolu/)
})

it('shows what main answers to a replacement, and keeps nothing of the secret', async () => {
  const settingsStore = useWorkspaceSettings()
  await settingsStore.ask()
  await settingsStore.replaceCredentials('live-key-9999', 'canary-secret', false, 'parola')
  expect(replaceCredentials).toHaveBeenCalledWith({
    apiKey: 'live-key-9999',
    apiSecret: 'canary-secret',
    sharesKey: false,
    passphrase: 'parola',
  })
  expect(settingsStore.value?.apiKeyEnd).toBe('9999')
  expect(JSON.stringify(settingsStore.$state)).not.toContain('canary')
})

it('confirms a unit together with what stood there when it was chosen', async () => {
  const settingsStore = useWorkspaceSettings()
  const other = {
    ...live,
    unitsConfirmed: { ...live.unitsConfirmed, bankLimitUnit: { by: 'other', at: 1, note: 'Servis desteği' } },
  }
  const limits = { of: 'bankLimitUnit', unit: 'major', note: 'Servis desteği' } as const
  await settingsStore.confirmUnit(limits, other, 'parola')
  const payouts = { of: 'payoutAmountUnit', unit: 'minor', note: 'Servis desteği' } as const
  await settingsStore.confirmUnit(payouts, other, 'parola')
  expect(confirmUnit.mock.calls).toEqual([
    [{ ...limits, seen: { unit: 'minor', confirmedAt: 1 }, passphrase: 'parola' }],
    [{ ...payouts, seen: { unit: 'minor', confirmedAt: null }, passphrase: 'parola' }],
  ])
})

it('says to who only looks which units they are, and which is not confirmed', async () => {
  await signInAs('checker')
  const unitsConfirmed = { payoutAmountUnit: null, bankLimitUnit: { by: 'admin', at: 1, note: 'Servis desteği' } }
  const text = await shown({ ...live, bankLimitUnit: 'major', unitsConfirmed })
  expect(text).toContain('ödeme tutarı: Kuruş, banka limitleri: Lira')
  expect(text).toContain('hiçbir ödeme gönderilemez')
  expect(text).not.toContain('limitleri bilinemez')
})

it('lets an admin say whom to call, and shows it to whoever only looks', async () => {
  const { contacts } = messages.tr.workspace
  expect(await shown(live)).toContain(`${contacts.title} ${contacts.why} ${contacts.serviceContact}`)
  await signInAs('checker')
  const text = await shown(live)
  expect(text).toContain(`${contacts.serviceContact} 0850 555 00 00`)
  expect(text).not.toContain(contacts.itContact)
})

it('says how often the bank list is asked for, and offers what the contract takes', async () => {
  const text = await shown({ ...live, bankRefreshHours: 5 })
  expect(text).toContain('Liste şu an 5 saatte bir yenilenir.')
  expect(refreshHours.filter((hours) => bankRefreshHoursSchema.safeParse(hours).success)).toEqual(refreshHours)
  for (const outside of [0, refreshHours.length + 1])
    expect(bankRefreshHoursSchema.safeParse(outside).success).toBe(false)
})

it('changes how often together with what stood there, and shows what main answers', async () => {
  const settingsStore = useWorkspaceSettings()
  await settingsStore.ask()
  expect((await settingsStore.changeBankRefresh(6, 3)).ok).toBe(true)
  expect(changeBankRefresh).toHaveBeenCalledWith({ seen: 3, hours: 6 })
  expect(settingsStore.value?.bankRefreshHours).toBe(6)
  changeBankRefresh.mockResolvedValueOnce({ ok: false, error: { code: 'changed_meanwhile' } })
  expect(await settingsStore.changeBankRefresh(2, 3)).toMatchObject({ error: { code: 'changed_meanwhile' } })
  expect(settingsStore.value?.bankRefreshHours).toBe(6)
})

const words = async (stage: FirstPayout, as: Partial<WorkspaceSettings> = {}, locale: 'tr' | 'en' = 'tr') => {
  first = stage
  await useFirstPayout().ask()
  return (await shown({ ...live, ...as }, locale)).replaceAll('\u00a0', ' ')
}
const limit = { atMost: '1000', typeNumber: null }
const payout = { id: 7, processId: 'PAY-7', amount: '1000', wireNumber: 1000, state: 'accepted' } as const

it('shows the steps to payouts without a limit, and what the next one needs', async () => {
  const unit = await words({ stage: 'unit' })
  expect(unit).toMatch(/iki kişi tarafından onaylanması \(sırada\).*küçük bir ödeme \(daha sonra\)/)
  const ready = { stage: 'ready', ...limit, number: null } as const
  expect(await words(ready)).toContain('Kendi hesabınıza en çok 10,00 TL gönderin; başka hesap seçmeyin.')
  expect(await words(ready, {}, 'en')).toContain('Send at most TRY 10.00 to your own account, and to no other.')
  const sent = await words({ stage: 'in_progress', ...limit, payout })
  expect(sent).toMatch(/10,00 TL servise 1000 sayısıyla gönderildi\. PAY-7 .*O zamana kadar başka ödeme gönderilmez/)
  expect(sent).not.toContain('Gelen tutarı onayla…')
  const arrived = await words({ stage: 'arrived', ...limit, payout: { ...payout, state: 'completed' } })
  expect(arrived).toMatch(/onaylanması \(sırada\).*birim yanlıştır\. Onaylamayın.*Gelen tutarı onayla…/)
})

it('asks for the number where no bank takes a small payout, before it offers to prepare one', async () => {
  const stage = { stage: 'ready', atMost: '50000', typeNumber: 50_000, number: null } as const
  const text = await words(stage, {}, 'en')
  expect(text).toContain('No listed bank accepts less than TRY 500.00.')
  expect(text).toContain('Two people must type this number before it is sent: 50000. Type the number…')
  expect(text).not.toContain('A maker must prepare this payout.')
  const typed = await words({ ...stage, typeNumber: null, number: 50_000 })
  expect(typed).toContain(
    'İki kişinin yazdığı sayı: 50000. Bu ödemeyi, hazırlayan rolündeki bir kullanıcı hazırlamalı.',
  )
})

it('says who confirmed what arrived and shows no step any more; who only looks reads that a limit holds', async () => {
  const confirmed = { by: 'admin', at: Date.parse('2026-11-21T09:30:00Z'), payoutId: 7, processId: 'PAY-7' }
  const proof = { ...confirmed, wireNumber: 1000, arrived: '950', note: 'DK-1' }
  const text = await words({ stage: 'confirmed' }, { firstPayout: { since: 1, number: null, confirmed: proof } })
  expect(text).toContain(
    'Onaylayan: siz, 21.11.2026 12:30. PAY-7 ödemesi servise 1000 sayısıyla gönderildi, hesaba 9,50 TL geldi.',
  )
  expect(text).not.toContain('küçük bir ödeme')
  await signInAs('checker')
  expect(await words({ stage: 'ready', ...limit, number: null })).toContain(
    'ödemeler küçük tutarlarla ve tek tek gönderilir',
  )
})
