import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Component } from 'vue'
import { errorCodes } from '../../../../electron/core/result.ts'
import { sandboxFaultKinds } from '../../../../electron/sandbox/contract/names.ts'
import { draw } from '../../draw.ts'
import { tell } from '../../window.ts'
import { change, openControls, controls, startAnew, untouched } from './controls.ts'

let page: Component
beforeAll(async () => {
  openControls()
  page = (await import('../../../../src/pages/sandbox/SandboxPage.vue')).default
})
beforeEach(startAnew)

const sandboxStore = async () => (await import('../../../../src/stores/sandbox.ts')).useSandbox()
async function shown(locale: 'tr' | 'en' = 'tr'): Promise<string> {
  await (await sandboxStore()).ask()
  return draw(page, {}, locale)
}

it('shows every control and what the program shows of it, in both languages', async () => {
  const tr = await shown()
  for (const words of [
    'Servise ulaşma',
    'IP_NOT_WHITELISTED ile reddedilir',
    'Şimdi: doğru',
    'Şimdi: 30 dk',
    'Şimdi: ₺250.000,00',
    'INSUFFICIENT_BALANCE ile reddedilir',
    'İş Bankası',
    'Arıza yok',
  ])
    expect(tr).toContain(words)
  const en = await shown('en')
  for (const words of ['Now: correct', 'Now: 30 min', 'Now: ₺250,000.00', 'Reaching the service', 'No fault'])
    expect(en).toContain(words)
})

it('marks what is not as usual, and nothing else', async () => {
  const marks = (text: string) => text.split('olağan dışı').length - 1
  expect(marks(await shown())).toBe(0)
  controls.state = { ...untouched, reachable: false, whitelisted: false, fast: false, clockOffsetSeconds: -150 }
  const text = await shown()
  expect(marks(text)).toBe(4)
  expect(text).toContain('Şimdi: 2 dk 30 sn geride')
  controls.state = { ...untouched, clockOffsetSeconds: 45, depositWindowSeconds: 10 }
  const other = await shown()
  expect(marks(other)).toBe(2)
  expect(other).toContain('Şimdi: 45 sn ileride')
  expect(other).toContain('Şimdi: 10 sn')
})

it('says where callbacks go, and what nobody took there', async () => {
  expect(await shown()).toContain('Şimdi: doğrudan buraya')
  const address = 'http://127.0.0.1:8090/callbacks/x'
  controls.state = { ...untouched, callbacks: { address, undelivered: 3, status: 404 } }
  const text = await shown()
  expect(text).toContain(`Şimdi: ${address}`)
  expect(text).toContain('Teslim edilemeyen bildirim: 3. Adres 404 yanıtladı.')
  controls.state = { ...untouched, callbacks: { address, undelivered: 1, status: null } }
  expect(await shown('en')).toContain('1 callback could not be delivered. The address did not answer.')
})

it('has words for every fault that can be queued, and for one that a test queued', async () => {
  const faults = [...sandboxFaultKinds.map((kind) => ({ kind, call: null })), { kind: 'late', call: 'payout' as const }]
  controls.state = { ...untouched, faults }
  const text = await shown()
  expect(text).not.toContain('sandbox.faults')
  expect(text).toContain('Yanıt gecikir · Ödeme')
  expect(text).toContain('Kuyruğu boşalt')
})

it('says that there is no bank left', async () => {
  controls.state = { ...untouched, banks: [] }
  expect(await shown()).toContain('Listede FAST dışında banka yok.')
})

it('offers to put back a bank that was dropped, until it is listed again', async () => {
  const { useDroppedBanks } = await import('../../../../src/pages/sandbox/banks.ts')
  const [akbank, ...others] = untouched.banks
  if (!akbank) throw new Error('no bank')
  useDroppedBanks().remember(akbank)
  expect(await shown()).not.toContain('listeden çıkarıldı')
  controls.state = { ...untouched, banks: others }
  expect(await shown()).toContain('Akbank listeden çıkarıldı. ₺100,00 – ₺50.000,00 Geri ekle')
})

it('offers to set everything back as soon as something is not as it was at first', async () => {
  expect(await shown()).toContain('Her şey zaten ilk hâlinde.')
  controls.state = { ...untouched, balance: '1', asAtFirst: false }
  const text = await shown()
  expect(text).toContain('Her şeyi ilk hâline getir')
  expect(text).not.toContain('Her şey zaten ilk hâlinde.')
})

it('takes the state that a change answers with, and asks again when something passed over the connection', async () => {
  const store = await sandboxStore()
  await store.ask()
  controls.state = { ...untouched, reachable: false }
  expect(await store.change({ change: 'reachable', on: false })).toBeNull()
  expect(change).toHaveBeenCalledWith({ change: 'reachable', on: false })
  expect(store.value?.reachable).toBe(false)

  for (const event of ['ledger.changed', 'banks.changed', 'connection.changed'] as const) {
    controls.state = { ...untouched, balance: String(event.length) }
    tell(event)
    await vi.waitFor(() => expect(store.value?.balance).toBe(String(event.length)))
  }
})

it('keeps the state and gives the failure when a change is refused', async () => {
  const store = await sandboxStore()
  await store.ask()
  controls.refusal = { code: 'not_found' }
  expect(await store.change({ change: 'bank_dropped', bankId: 'x' })).toEqual({ code: 'not_found' })
  expect(store.value).toEqual(untouched)
})

it('names service codes only that exist', async () => {
  const named = (await shown()).match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? []
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((code) => !(errorCodes as readonly string[]).includes(code))).toEqual([])
})
