import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallbackEvent } from '../../electron/sandbox/transaction.ts'
import { dataIn, depositBody, handHeld, post } from './by-hand.ts'

let sandbox: Awaited<ReturnType<typeof handHeld>>
let browser: Browser
const events: CallbackEvent[] = []

beforeAll(async () => {
  sandbox = await handHeld({ callback: { sink: (event) => events.push(event) } })
  browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
  })
}, 60_000)
afterAll(async () => {
  await browser.close()
  await sandbox.close()
})

const create = async (changes: Record<string, unknown>) =>
  dataIn(await post(sandbox.url, '/v1/deposit', depositBody(changes))).checkoutUrl

async function open(url: string) {
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('dialog', (dialog) => {
    complaints.push('dialog')
    void dialog.dismiss()
  })
  const response = await page.goto(url)
  return { page, complaints, response }
}

it('shows amount, account and countdown, and reports the deposit paid', async () => {
  const url = await create({ processId: 'paid', amount: 1_234_550 })
  const { page, complaints, response } = await open(url)
  const text = await page.locator('main').innerText()
  for (const shown of ['₺12.345,50', 'İş Bankası', 'TR36 0006 4000 0000 2026 0001 00', 'paid']) {
    expect(text).toContain(shown)
  }
  await page.getByText(/^(30:00|29:\d\d)$/).waitFor()
  expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })

  await page.getByRole('button', { name: 'Ödendi say' }).click()
  expect(await page.getByRole('status').innerText()).toBe('Ödeme alındı.')
  expect(await page.getByRole('button').count()).toBe(0)
  expect(events.at(-1)).toMatchObject({ processId: 'paid', type: 'deposit', status: 'paid', amount: 1_234_550 })
  expect(complaints).toEqual([])
}, 30_000)

it('shows hostile text as text', async () => {
  const processId = `"><script>alert(1)</script><img src=x>`
  const { page, complaints } = await open(await create({ processId, bankCode: undefined }))
  expect(await page.getByText(processId).innerText()).toBe(processId)
  expect(await page.locator('img').count()).toBe(0)
  sandbox.controls.setStatus(
    sandbox.controls.book().transactions.find((known) => known.processId === processId)?.transactionId ?? '',
    'failed',
    '<b>kalın</b>',
  )
  await page.reload()
  expect(await page.getByRole('status').innerText()).toBe('Ödeme başarısız: <b>kalın</b>')
  expect(complaints).toEqual([])
}, 30_000)

it('changes nothing once the deposit has ended, and nothing on other words', async () => {
  const url = await create({ processId: 'ended' })
  const { page } = await open(url)
  const status = () => sandbox.controls.book().transactions.find((known) => known.processId === 'ended')?.status
  await page.request.post(url, { form: { result: 'completed' } })
  expect(status()).toBe('pending')
  sandbox.controls.fastForward(1800)
  await page.getByRole('button', { name: 'Ödendi say' }).click()
  expect(await page.getByRole('status').innerText()).toBe('Ödeme süresi doldu.')
  expect(status()).toBe('expired')
}, 30_000)
