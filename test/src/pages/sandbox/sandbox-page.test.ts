import { beforeEach, expect, it, vi } from 'vitest'
import { errorCodes } from '../../../../electron/core/result.ts'
import { draw } from '../../draw.ts'
import { tell } from '../../window.ts'
import { change, openControls, controls, startAnew, untouched } from './controls.ts'

openControls()
const { default: page } = await import('../../../../src/pages/sandbox/SandboxPage.vue')
beforeEach(startAnew)

const { useSandbox } = await import('../../../../src/stores/sandbox.ts')
async function shown(locale: 'tr' | 'en' = 'tr'): Promise<string> {
  await useSandbox().ask()
  return draw(page, {}, locale)
}

it('shows every control and what the program shows of it, in both languages', async () => {
  const tr = await shown()
  for (const words of [
    'Servise erişim',
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
  for (const words of ['Now: correct', 'Now: 30 min', 'Now: ₺250,000.00', 'Access to the service', 'No fault'])
    expect(en).toContain(words)
})

it('takes the state that a change answers with, and asks again when something passed over the connection', async () => {
  const store = useSandbox()
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

it('names service codes only that exist', async () => {
  const named = (await shown()).match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? []
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((code) => !(errorCodes as readonly string[]).includes(code))).toEqual([])
})
