import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loggedKeychain } from '../../electron/keychain/logged-keychain.ts'
import { openLogFile } from '../../electron/shell/log-file.ts'
import { traceInto, writeTrace } from '../../electron/shell/trace.ts'
import { VezneError } from '../../electron/core/result.ts'
import { openInboxFor } from '../callbacks/service/merchant-inbox.ts'
import { approved, ibanOf, rowsOf, sent } from '../batches/service/harness.ts'
import { approvedPayout, depositDraft, openHarness, passphraseOf, payoutDraft, type Harness } from './desk-harness.ts'
import { addOperator, changeWorkspace } from './makers-and-checkers.ts'
import { installedIn } from './installed.ts'

/**
 * A day's work at the most detailed level, with failures of the service, the keychain and the ledger, and of our own: of what nobody
 * else may know, nothing is in the log, in the file for support or on the error stream, however it is written.
 */

const canary = {
  apiKey: 'canli-anahtar-kanarya-1234',
  apiSecret: 'canli-gizli-kanarya-5678',
  proxyPassword: 'vekil-gizli-kanarya',
  operator: 'Kanarya Şensoy',
  customer: 'Müşteri Kanaryaoğlu',
  customerId: 'MUSTERI-KANARYA-77',
  account: 'KANARYA HESAP SAHIBI',
  reference: 'REFERANS-KANARYA-42',
  note: 'kanarya notu: dekontta göründü',
  reason: 'kanarya yüzünden olmaz',
  passphrase: 'kanaryanin kafesindeki anahtar',
  iban: ibanOf(4_242_424),
  error: 'kanarya hatanin icinde',
}
const hunted = new Map<string, string>(Object.entries(canary))

let harness: Harness
let folder: string
const places = new Map<string, string>()
const errors: string[] = []

beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    errors.push(String(text))
    return true
  })
  folder = await mkdtemp(join(tmpdir(), 'vezne-kanarya-'))
  const { log, setLevel, file } = openLogFile(join(folder, 'log'))
  setLevel('detailed')
  traceInto(log)
  harness = await openHarness()
  const { installation } = installedIn(harness.folder)
  const real = { installation: { ...installation, logFile: file }, log, onInternal: writeTrace }
  await harness.startAgain(real)

  await workADay()
  await failInEveryWay(log)

  await harness.signIn('admin')
  places.set('bundle', (await harness.ask('support.prepareBundle')).text)
  for (const name of await readdir(file.folder)) places.set(name, await readFile(join(file.folder, name), 'utf8'))
  places.set('stderr', errors.join(''))
})
afterAll(async () => {
  traceInto(() => undefined)
  vi.restoreAllMocks()
  await harness.end()
  await rm(folder, { recursive: true })
})

const seen = ({ id, revision }: { id: number; revision: number }) => ({ id, revision })

async function workADay(): Promise<void> {
  await addOperator(harness, 'kanarya', 'maker')
  for (const id of ['support', 'maker', 'checker', 'admin']) hunted.set(`passphrase of ${id}`, passphraseOf(id))
  for (const { name } of (await harness.charter.now()).members) hunted.set(`operator ${name}`, name)

  await harness.signIn('support')
  const customer = { ...depositDraft.customer, id: canary.customerId, name: canary.customer }
  const deposit = await harness.ask('deposits.create', { ...depositDraft, customer })
  hunted.set('checkout link', String(deposit.checkoutUrl))
  hunted.set('checkout token', new URL(String(deposit.checkoutUrl)).pathname.split('/').at(-1) ?? '')
  hunted.set('deposit', deposit.processId)
  await harness.ask('app.openLink', { depositId: deposit.id })
  await harness.report({ processId: deposit.processId, status: 'paid', failureReason: canary.reason })

  await harness.signIn('maker')
  const toCanary = { iban: canary.iban, accountName: canary.account, processId: canary.reference }
  expect(await harness.ask('payouts.send', seen(await approvedPayout(harness, toCanary)))).toMatchObject({
    state: 'accepted',
  })
  const lost = await approvedPayout(harness, { ...toCanary, processId: `${canary.reference}-2`, amount: '7700' })
  harness.sandbox.controls.addFault({ kind: 'drop_after', call: 'payout' })
  expect(await harness.ask('payouts.send', seen(lost))).toMatchObject({ state: 'unknown' })
  await harness.signIn('maker')
  const { id, revision } = await harness.ask('payouts.create', {
    ...payoutDraft,
    amount: '8800',
    accountName: canary.account,
  })
  await harness.ask('payouts.cancel', { id, revision, reason: canary.reason })
  const rows = rowsOf(3, () => ({ name: canary.account, customer: canary.customerId }))
  for (const { iban } of rows) hunted.set(`IBAN ${iban}`, iban)
  await sent(harness, await approved(harness, rows))

  await harness.signIn('admin')
  const merchant = await openInboxFor(harness, [
    `{"processId":"${canary.reference}","status":"${canary.note}"}`,
    canary.note,
  ])
  const { url: address, token } = merchant.inbox
  hunted.set('inbox token', token)
  await harness.ask('callbacks.connect', { address, token, passphrase: passphraseOf('admin') })
  await merchant.read()
  await merchant.close()
  harness.chosen.save = join(harness.folder, `${canary.reference}.vezne`)
  await harness.call('ledger.backUp')
}

/** What the service, the keychain, the ledger, the disk and the window do wrong, and what breaks inside. */
async function failInEveryWay(log: Parameters<typeof loggedKeychain>[1]): Promise<void> {
  const admin = passphraseOf('admin')
  for (const kind of ['drop_after', 'html', 'error_500', 'truncated'] as const) {
    harness.sandbox.controls.addFault({ kind, call: 'banks' })
    await harness.call('banks.refresh')
  }
  const silent = loggedKeychain(
    {
      read: () => Promise.reject(new VezneError('keychain_hung')),
      store: () => Promise.reject(new VezneError('keychain_locked_or_missing')),
      remove: () => Promise.reject(new Error(canary.error)),
    },
    log,
  )
  await silent.read(canary.reference).catch(() => undefined)
  await silent.store(canary.reference, Buffer.from(canary.apiSecret)).catch(() => undefined)
  await silent.remove(canary.reference).catch(() => undefined)

  await changeWorkspace(harness, {
    kind: 'live',
    serviceAddress: 'https://127.0.0.1:1',
    checkoutAddress: 'https://127.0.0.1:2',
  })
  await harness.call('workspace.replaceCredentials', {
    apiKey: canary.apiKey,
    apiSecret: canary.apiSecret,
    passphrase: admin,
  })
  await harness.call('workspaces.tryNetwork', {
    proxy: '127.0.0.1:1',
    user: 'vezne',
    password: canary.proxyPassword,
    authority: '',
  })
  await harness.call('session.signIn', { operatorId: canary.operator, passphrase: canary.passphrase })
  await harness.call('session.signIn', { operatorId: 'kanarya', passphrase: canary.passphrase })
  harness.chosen.save = join(harness.folder, canary.reference, 'yok', 'yedek.vezne')
  await harness.call('audit.export', { format: 'table' })

  // Errors of the system and of our own, that quote what was being worked on.
  const { ledger } = harness
  const page = ledger.transactions.page
  const quoting = [
    new Error(`${canary.error} ${canary.iban}`),
    Object.assign(new TypeError(canary.error), { code: canary.customer }),
    Object.assign(new Error(canary.error), { name: canary.operator, code: 'ENOSPC' }),
    new VezneError('internal', { serviceMessage: canary.note }, { cause: new Error(canary.error) }),
    canary.error,
  ]
  for (const error of quoting) {
    ledger.transactions.page = vi.fn<typeof page>().mockRejectedValue(error)
    await harness.call('transactions.page', { kind: null, search: canary.customer, after: null })
  }
  ledger.transactions.page = page
}

const flat = (text: string) => text.toLocaleLowerCase('tr').replace(/[\s.:-]/g, '')
/** However somebody might come to write it. */
function written(text: string): string[] {
  const bytes = Buffer.from(text)
  const base64 = [0, 1, 2].map((shift) =>
    // Somewhere inside other bytes: what depends on its neighbours is left off.
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(shift === 0 ? 0 : shift + 1, -4),
  )
  return [
    text,
    text.toUpperCase(),
    text.replace(/(.{4})(?=.)/g, '$1 '),
    text.split('').toReversed().join(''),
    encodeURIComponent(text),
    bytes.toString('hex'),
    ...base64,
    ...base64.map((found) => found.replaceAll('+', '-').replaceAll('/', '_')),
  ]
}

const finds = (place: string, text: string): boolean =>
  written(text).some((form) => form.length > 3 && (place.includes(form) || flat(place).includes(flat(form))))

test('a day was worked, and each kind of thing that can be said of it was said', () => {
  const log = [...places]
    .filter(([name]) => name.endsWith('.log'))
    .map(([, text]) => text)
    .join('')
  for (const event of [
    ...[
      'service.answered',
      'session.started',
      'session.ended',
      'keychain.failed',
      'batch.run_started',
      'batch.run_ended',
    ],
    ...['backup.made', 'operation.answered', 'program.failed'],
  ])
    expect(log, event).toContain(event)
  expect(log).toContain('outcome=unknown')
  expect(log).not.toContain('invalid_fields')
})

test('the search finds whatever is planted, in whatever form', () => {
  for (const text of hunted.values()) {
    for (const form of written(text)) expect(finds(`x ${form} y`, text), `${text}: ${form}`).toBe(form.length > 3)
    expect(finds(Buffer.from(`..${text}..`).toString('base64'), text), text).toBe(true)
  }
})

test('the log, the support file and the error stream contain none of it', () => {
  expect(places.size).toBeGreaterThan(2)
  const found = [...hunted].flatMap(([what, text]) =>
    [...places].filter(([, place]) => finds(place, text)).map(([name]) => `${what} in ${name}`),
  )
  expect(found).toEqual([])
})
