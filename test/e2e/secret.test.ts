import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeychain } from '../../electron/keychain/keychain.ts'
import { startNodeProcess } from '../keychain/node-process.ts'
import type { RunningApp } from './driver/app.ts'
import { findElectron } from './driver/find-electron.ts'
import { launch } from './driver/launch.ts'
import { ask } from './harness/bridge.ts'
import { depositUi } from './harness/deposit-ui.ts'
import { uiAt, operator, type Ui } from './harness/ui.ts'
import { akbank } from './harness/ibans.ts'
import { heapOf, keepAnswers, standsInPage } from './harness/page-places.ts'
import { payoutUi } from './harness/payout-ui.ts'
import { filesBelow, placesHolding, processPlaces, type Places } from './harness/secrets.ts'
import { founders, workspaceForm } from './harness/workspace-form.ts'

/**
 * Canaries. A known secret is the workspace's own before the first start; after a day's work it is found nowhere. A
 * second one, left on purpose wherever one can be left, is found everywhere, so the search works.
 */

const secret = `canary-${randomBytes(24).toString('hex')}`
/** Typed into the form of a new workspace, which main refuses. */
const typedSecret = `canary-${randomBytes(24).toString('hex')}`
const planted = `planted-${randomBytes(8).toString('hex')}`

/** macOS asks the person before one program reads what another one stored there. */
const withReadableKeychain = test.skipIf(process.platform === 'darwin' && findElectron() !== null)

const entry = 'sandbox/api-secret'
const keychain = createKeychain({
  // A machine that is busy may let a test's own question wait longer than a person would.
  limitMs: 60_000,
  service: 'Vezne',
  startProcess: () => startNodeProcess(new URL('../../electron/keychain/process.ts', import.meta.url)),
})

let temp: string
let userData: string
let app: RunningApp
let before: Uint8Array | null
const places: Places = new Map()
/** Where the planted canary is: looked for once, in everything that there is. */
let heldPlanted: string[] = []
const put = (place: string, content: string): void => void places.set(place, Buffer.from(content))
let answers: string[] = []

beforeAll(async () => {
  before = await keychain.read(entry)
  await keychain.store(entry, new TextEncoder().encode(secret))
  // Short: Chromium keeps a socket there, whose path must not be long.
  temp = await mkdtemp(join(tmpdir(), 'v-'))
  userData = await mkdtemp(join(tmpdir(), `${planted}-`))
  app = await launch({ userData, locale: 'tr', ownChromium: true, env: { TMPDIR: temp, VEZNE_PLANTED: planted } })
  // Before answers are kept: on the stand-in what the page sends is kept with them.
  await refuseWorkspace(uiAt(app.window))
  const keptAnswers = await keepAnswers(app.window)
  await workADay()

  answers = await keptAnswers()
  put('answers', answers.join('\n'))
  put('heap', await heapOf(app.window))
  const main = await app.evaluateMain((_electron, text) => {
    process.stderr.write(`${text}\n`)
    return process.pid
  }, planted)
  if (process.platform === 'linux') for (const [place, content] of processPlaces(main)) places.set(place, content)
  await app.close()
  put('output', app.output())
  for (const [file, content] of [...filesBelow(userData, 'data'), ...filesBelow(temp, 'temp')])
    places.set(file, content)
  heldPlanted = placesHolding(places, planted)
})
afterAll(async () => {
  if (before) await keychain.store(entry, before)
  for (const folder of [temp, userData]) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Everything that two people do with the window, the name of one customer being the planted canary. */
async function workADay(): Promise<void> {
  const ui = uiAt(app.window)
  const payouts = payoutUi(ui, app.dialogs)
  const look = async (place: string) => put(`page: ${place}`, await standsInPage(app.window))
  await look('sign-in')
  await app.window.evaluate((text) => {
    sessionStorage.setItem('planted', text)
  }, planted)

  await ui.signIn('maker')
  await ui.goTo('banks')
  await look('banks')
  await depositUi(ui).create({ amount: '50', customerName: planted, bank: 'FAST' })
  await look('deposit')
  await payouts.prepareByHand({ amount: '1.250,00', iban: akbank, accountName: planted })
  await look('payout')
  await ui.lock()

  await ui.signIn('checker')
  await payouts.open('toApprove', planted)
  await payouts.approve(operator('checker').passphrase)
  await payouts.send()
  await payouts.isNow('completed')
  await look('payout, sent')
  await ui.goTo('transactions')
  await app.window.getByText(planted).first().waitFor()
  await look('transactions')
  const trail = app.window.getByRole('table', { name: ui.words.audit.table })
  for (const page of ['unknown', 'reports', 'audit', 'ledger'] as const) {
    await ui.goTo(page)
    // The trail itself: what main answers has to have come, to be looked through.
    if (page === 'audit') await trail.locator('tbody tr').first().waitFor()
    await look(page)
  }
  await ask(app.window, 'banks.refresh')
  expect((await ask(app.window, 'connection.status')).state).toBe('connected')
}

/** From the sign-in page and back to it. */
async function refuseWorkspace(ui: Ui): Promise<void> {
  const form = workspaceForm(ui)
  await form.open()
  await form.type({
    name: 'Çınar Ödeme',
    serviceAddress: 'http://127.0.0.1:1',
    checkoutAddress: 'https://127.0.0.1:2',
    apiKey: 'live-key-0001',
    apiSecret: typedSecret,
    ...founders,
    server: null,
  })
  await form.submit.click()
  await app.window.getByText(ui.words.fields.invalid).waitFor()
  await form.leave()
  // What is no secret waits for whoever comes back.
  await form.open()
  expect(await ui.field(form.texts.name).inputValue()).toBe('Çınar Ödeme')
  expect(await ui.field(form.texts.apiSecret).inputValue()).toBe('')
  for (const who of ['admin', 'second'] as const)
    expect(await ui.field(form.texts[who].passphrase).inputValue()).toBe('')
  await form.leave()
}

withReadableKeychain('a secret that was typed for a new workspace and refused is nowhere either', () => {
  expect(placesHolding(places, typedSecret)).toEqual([])
})

withReadableKeychain(
  'no file, answer, page, heap, output, command line or environment contains the secret',
  async () => {
    expect(Buffer.from((await keychain.read(entry)) ?? []).toString()).toBe(secret)
    expect(placesHolding(places, secret)).toEqual([])
  },
)

withReadableKeychain(
  'the search finds what was left on purpose: in files, pages, storage, the heap, output, command lines, environments',
  () => {
    const everywhere = [
      /^data\/workspaces\/sandbox\/ledger\.db/,
      /^page: transactions$/,
      /^page: banks$/,
      /^heap$/,
      /^output$/,
    ]
    if (process.platform === 'linux') everywhere.push(/^cmdline/, /^environ/)
    for (const place of everywhere) expect([place, heldPlanted.some((held) => place.test(held))]).toEqual([place, true])
  },
)

withReadableKeychain('the log of the day knows no customer, and not where the profile lies', () => {
  expect([...places.keys()]).toContain('data/log/vezne.log')
  expect(heldPlanted.filter((place) => place.startsWith('data/log/'))).toEqual([])
})

withReadableKeychain.each([
  ['hex', (text: string) => `{"x":"${Buffer.from(text).toString('hex')}"}`],
  ['base64', (text: string) => Buffer.from(text).toString('base64')],
  ['base64 inside something longer', (text: string) => Buffer.from(`a=${text}&b`).toString('base64url')],
])('it finds a secret written in %s', (_spelling, write) => {
  expect(placesHolding(new Map([['here', Buffer.from(write(secret))]]), secret)).toEqual(['here'])
  expect(placesHolding(new Map([['here', Buffer.from(write(planted))]]), secret)).toEqual([])
})

test.runIf(findElectron() === null)(
  'no answer of main held a signature: the only such numbers are seals, and hashes of bodies, answers, events and kept passphrases',
  () => {
    expect(heldPlanted).toContain('answers')
    expect(answers.length).toBeGreaterThan(30)
    // What changed by an event is text inside of the answer, so its quotation marks are escaped.
    const numbers = answers.flatMap((answer) =>
      [...answer.matchAll(/(?:"(\w+)\\*":\\*")?\b[0-9a-f]{64}\b/gi)].map(([, name = 'without a name']) => name),
    )
    expect([...new Set(numbers)].sort()).toEqual(['answer', 'bodyHash', 'credential', 'hash', 'previousHash', 'seal'])
  },
)
