import { createHash, createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach } from 'vitest'
import { swapInRestored } from '../../electron/ledger/swap-in.ts'
import { createPaymentService } from '../../electron/service-client/payment-service.ts'
import { boundSecret, createCredentials } from '../../electron/people/service/credentials.ts'
import { keychainEntries } from '../../electron/people/service/keychain-entries.ts'
import type { Signer } from '../../electron/core/seat.ts'
import type { CharterEntry } from '../../electron/people/records.ts'
import type { Act } from '../../electron/people/rules/charter.ts'
import { entryHash, entryStatement } from '../../electron/people/rules/charter-proof.ts'
import { createStamps } from '../../electron/core/time.ts'
import type { OperationName, Output } from '../../electron/ipc/bridge.ts'
import { copyLedger } from '../desk/copy-ledger.ts'
import { openHarness, passphraseOf, payoutDraft, received, type Harness } from '../desk/desk-harness.ts'
import { createKeychainInMemory } from '../desk/keychain-in-memory.ts'
import { approved, passphraseFor, propose, signInAs, submitted } from '../desk/makers-and-checkers.ts'
import { tamper } from '../ledger/tamper.ts'
import { signerIn } from '../people/quick-keys.ts'
import type { Verdict } from './attack.ts'

const stageKey = 'stage'

/** Belongs to the attack that runs now. */
export let stage: Awaited<ReturnType<typeof openStage>>
export let harness: Harness

/** Gives each attack of the file a stage of its own. */
export function useStages(): void {
  beforeEach(async () => {
    stage = await openStage()
    harness = stage.harness
    acts()
  })
  afterEach(() => harness.end())
}

/** A workspace as its users have it: its API secret comes from the keychain, bound to its ledger. */
async function openStage() {
  const harness = await openHarness()
  const secret = randomBytes(32)
  const { identity } = await harness.charter.now()
  harness.keychain.entries.set('stage/api-secret', boundSecret(identity, secret))
  const clock = { now: () => Date.now() + harness.clock.ahead }

  async function start(more: { ledger?: Harness['ledger'] } = {}): Promise<void> {
    const { keychain, keychainPort } = createKeychainInMemory()
    keychain.entries = harness.keychain.entries
    const credentials = createCredentials({
      ledger: harness.ledger,
      charter: { now: () => harness.charter.now() },
      keychain: keychainPort,
      entries: keychainEntries('stage'),
      random: { bytes: (count) => randomBytes(count) },
      stamp: createStamps({ clock, offset: () => null }),
      toKey: createSecretKey,
    })
    harness.sandbox.enrol({ apiKey: stageKey, apiSecret: createSecretKey(secret) })
    const paymentService = serviceAt(harness.sandbox.url, credentials.secret, clock)
    await harness.startAgain({ credentials, paymentService, ...more })
  }
  await start()

  return {
    harness,
    /** Counts the requests for this payout that the service received. */
    received: (processId: string) => received(harness, processId),
    /** Closes the program, changes its ledger, and starts it again. */
    async again(between?: (file: string) => void | Promise<void>) {
      acts()
      await harness.reopen(between)
      await start()
    },
    /** Starts the program on a ledger with changed answers. */
    startOn: (ledger: Harness['ledger']) => start({ ledger }),
    /** Runs SQL on the closed ledger, and leaves its schema as it was. */
    async tamper(sql: string) {
      acts()
      await harness.reopen((file) => {
        tamper(file, sql)
      })
      await start()
    },
  }
}

export const serviceAt = (baseUrl: string, secret: () => Promise<KeyObject>, clock = { now: () => Date.now() }) =>
  createPaymentService({
    ...{ baseUrl, apiKey: () => stageKey, secret, clock },
    deadlines: { headers: 300, body: 300, total: 10_000 },
  })

type Payout = Output<'payouts.submit'>

/** Has the maker prepare a payout. They stay signed in. */
export const waiting = (change: Partial<typeof payoutDraft> = {}): Promise<Payout> => submitted(harness, change)

/** Has the checker approve a new payout, too. They stay signed in. */
export const ready = async (change: Partial<typeof payoutDraft> = {}): Promise<Payout> =>
  approved(harness, await waiting(change), 'checker')

/** Sends a new payout, which the service takes. */
export async function paid(change: Partial<typeof payoutDraft> = {}): Promise<Payout> {
  const { id, revision } = await ready(change)
  return harness.ask('payouts.send', { id, revision })
}

/** Tries to send a payout as this user. Succeeds if the service receives another request for it. */
export async function sends(id: number, by = 'checker'): Promise<Verdict> {
  const before = (await harness.ledger.payouts.get(id).catch(() => null))?.processId ?? ''
  const count = stage.received(before)
  try {
    await signInAs(harness, by)
    const { revision } = await harness.ask('payouts.get', { id })
    await harness.call('payouts.send', { id, revision })
  } catch {
    // Vezne refused before it could send.
  }
  return stage.received(before) > count ? 'succeeded' : 'refused'
}

/** Has honest people prepare, approve and send the same payment again. Succeeds if it leaves. */
export async function payAgain(change: Partial<typeof payoutDraft> = {}): Promise<Verdict> {
  await signInAs(harness, 'maker')
  const { id, revision, checks } = await harness.ask('payouts.create', { ...payoutDraft, ...change })
  if (checks.some(({ level }) => level === 'blocking')) return 'refused'
  await harness.ask('payouts.submit', { id, revision })
  await approves(id)
  return sends(id)
}

/** Has a checker approve the payout, if Vezne allows it. They stay signed in. */
export async function approves(id: number, by = 'checker'): Promise<void> {
  await harness.call('session.signIn', { operatorId: by, passphrase: passphraseFor(by) })
  const payout = await harness.call('payouts.get', { id })
  const revision = payout.ok ? payout.value.revision : 1
  await harness.call('payouts.approve', { id, revision, passphrase: passphraseFor(by) })
}

/** Counts the requests before the attacker's last act. */
let requestsBefore = 0
const requests = () => Object.values(harness.sandbox.controls.book().received).reduce((sum, count) => sum + count, 0)

/** Marks an act of the attacker: Vezne must show it before another request leaves. */
export function acts(): void {
  requestsBefore = requests()
}

/** Judges an act by whether Vezne shows it. */
export const found = (isShown: boolean): Verdict => (isShown && requests() === requestsBefore ? 'found' : 'succeeded')

/** Judges an act by whether the whole check or a lock shows it. */
export async function isFound(): Promise<Verdict> {
  await signInAs(harness, 'checker')
  const { count } = await harness.ask('audit.verify')
  const { locks } = await harness.ask('dispatch.status')
  return found(count > 0 || locks.length > 0)
}

/** Judges an act by whether the whole check names its row: a wrong sum alone stops sending, too. */
export async function isNamed(sent: Verdict, is: string, ...tables: string[]): Promise<Verdict> {
  if (sent === 'succeeded') return sent
  await signInAs(harness, 'checker')
  const { findings } = await harness.ask('audit.verify')
  return found(findings.some((finding) => tables.includes(finding.table) && finding.is === is))
}

/** Makes a ledger of other people, with a payout that two of them approved. */
export async function foreignLedger(folder: string): Promise<{ file: string; payout: Payout }> {
  const theirs = await openHarness()
  try {
    const payout = await approved(theirs, await submitted(theirs, { amount: '9900000' }), 'checker')
    const file = join(folder, 'foreign.db')
    await copyLedger(theirs, file)
    return { file, payout }
  } finally {
    await theirs.end()
  }
}

/** Reads rows of a closed ledger. */
export function rowsIn(file: string, query: string): Record<string, unknown>[] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database.prepare(query).all()
  } finally {
    database.close()
  }
}
export { passphraseOf }

/** Reads a user's own key. */
export async function keyOf(id: string): Promise<Signer> {
  return signerIn((await harness.charter.now()).members.find((one) => one.id === id)?.keyBox ?? '')
}

/** Makes the next entry of the charter, hashed and signed by `signer`. */
export function nextEntry(
  previous: Pick<CharterEntry, 'version' | 'hash'>,
  signer: Signer,
  content: { act: Act; by: string; at: number; proposal: CharterEntry['proposal'] },
): CharterEntry {
  const unsigned = { ...content, act: JSON.stringify(content.act), version: previous.version + 1 }
  const signed = { ...unsigned, signature: signer.sign(entryStatement(unsigned, previous.hash)) }
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  return { ...signed, hash: entryHash(signed, previous.hash, { sha256, verify: () => true }) }
}

/** Adds an entry to the charter without the program, in the name of `by`, signed by `signer`. */
export async function put(
  act: Act,
  by: string,
  signer: Signer,
  proposal: CharterEntry['proposal'] = null,
): Promise<void> {
  const { charter } = harness.ledger
  const previous = (await charter.after(0)).at(-1) ?? { version: 0, hash: '' }
  const at = Date.now()
  const entry = nextEntry(previous, signer, { act, by, at, proposal })
  await charter.append({ entry, proposalId: null }, { by, at, offset: null })
  // A running program has its charter in memory.
  await stage.again()
}

/** Tries to sign in with this passphrase. */
export const getsIn = async (operatorId: string, passphrase: string): Promise<Verdict> =>
  (await harness.call('session.signIn', { operatorId, passphrase })).ok ? 'succeeded' : 'refused'

/** Has each of these people confirm the ledger. Returns whether Vezne accepted all of them. */
export async function vouch(...people: string[]): Promise<boolean> {
  let areAccepted = true
  for (const by of people) {
    await signInAs(harness, by)
    const answer = await harness.call('dispatch.confirmLedger', { passphrase: passphraseOf(by) })
    areAccepted &&= answer.ok
  }
  return areAccepted
}

/** Sends a payout, and replaces the ledger with a copy from before, with this SQL on it. */
export async function sentAndSetBack(sql = ''): Promise<Payout> {
  const payout = await ready()
  const copy = join(harness.folder, 'copy.db')
  await copyLedger(harness, copy)
  await harness.ask('payouts.send', { id: payout.id, revision: payout.revision })
  await harness.desk().settled()
  tamper(copy, sql)
  await stage.again((file) => copyFile(copy, file))
  return payout
}

/** Sends a payout, and rolls ledger and keychain back, with this SQL on the ledger. Tries to send it again. */
export async function rolledBack(
  id: number,
  sql = '',
  member: { keep?(): Promise<unknown>; say?(): Promise<unknown> } = {},
): Promise<Verdict> {
  await harness.desk().settled()
  const copy = join(harness.folder, 'copy.db')
  await stage.again((file) => copyFile(file, copy))
  const entries = new Map(harness.keychain.entries)
  if ((await sends(id)) !== 'succeeded') throw new Error('an honest payout was not sent')
  await member.keep?.()
  tamper(copy, sql)
  await stage.again(async (file) => {
    await copyFile(copy, file)
    harness.keychain.entries.clear()
    for (const [entry, value] of entries) harness.keychain.entries.set(entry, value)
  })
  await member.say?.()
  return sends(id)
}

/** Has an administrator restore this copy of the ledger. Returns whether Vezne accepts it. */
export async function restores(copy: string): Promise<boolean> {
  await signInAs(harness, 'admin')
  harness.chosen.open = copy
  const input = { passphrase: passphraseOf('admin'), backupPassphrase: null }
  if (!(await harness.call('ledger.restore', input)).ok) return false
  await stage.again((file) => void swapInRestored(file))
  return true
}

/** Has an administrator choose a folder for the external checkpoint. */
export async function chooseCheckpoint(): Promise<void> {
  harness.chosen.open = join(harness.folder, 'paylasim')
  await mkdir(harness.chosen.open)
  await signInAs(harness, 'admin')
  await harness.ask('ledger.chooseWitness', { passphrase: passphraseOf('admin') })
}

/** Has maker and checker agree that an unknown payout was not sent, and prepares another attempt. */
export async function tryUnknownAgain({ id, revision }: Parameters<typeof propose>[1]): Promise<Payout> {
  await signInAs(harness, 'maker')
  const resolutionId = await proposesNotSent({ id, revision })
  await signInAs(harness, 'checker')
  const confirmation = { id, revision, resolutionId, passphrase: passphraseOf('checker') }
  const resolved = await harness.ask('payouts.confirmResolution', confirmation)
  return harness.ask('payouts.tryAgain', { id, revision: resolved.revision })
}

/** Has the signed-in user propose that a payout was not sent. Returns the number of the proposal. */
export async function proposesNotSent(payout: Parameters<typeof propose>[1]): Promise<number> {
  const details = { transactionId: null, note: 'Yok', failureReason: null, outcomeDay: null }
  const { resolutions } = await propose(harness, payout, { to: 'not_sent', places: ['service_panel'], ...details })
  return resolutions.at(-1)?.id ?? 0
}

/** Makes these calls in turn. Succeeds if Vezne answers one. */
export async function anyAnswered(calls: readonly [OperationName, unknown][]): Promise<Verdict> {
  for (const [name, input] of calls) {
    const answer = await harness.seat().answer(name, input)
    if (answer.ok) return 'succeeded'
  }
  return 'refused'
}

/** Returns SQL that writes another IBAN into one payout, or into all. */
export const paidTo = (iban: string, id?: number): string =>
  `UPDATE payouts SET payment = replace(payment, (SELECT iban FROM transactions WHERE id = payouts.id), '${iban}')
     WHERE id = ${id ?? 'id'};
   UPDATE transactions SET iban = '${iban}' WHERE kind = 'payout' AND id = ${id ?? 'id'}`
