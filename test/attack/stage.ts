import { createSecretKey, randomBytes } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach } from 'vitest'
import { swapInRestored } from '../../electron/ledger/swap-in.ts'
import { createPaymentService } from '../../electron/service-client/payment-service.ts'
import { boundSecret, createCredentials } from '../../electron/people/service/credentials.ts'
import { keychainEntries } from '../../electron/people/service/keychain-entries.ts'
import { createStamps } from '../../electron/core/time.ts'
import type { OperationName, Output } from '../../electron/ipc/bridge.ts'
import { copyLedger } from '../desk/copy-ledger.ts'
import { openHarness, passphraseOf, payoutDraft, received, type Harness } from '../desk/desk-harness.ts'
import { approved, propose, signInAs, submitted } from '../desk/makers-and-checkers.ts'
import { tamper } from '../ledger/tamper.ts'
import type { Verdict } from './attack.ts'

/** A workspace as its users have it: its API secret comes from the keychain, bound to its ledger. */
export interface Stage {
  harness: Harness
  /** What the service got of this payout. */
  received(processId: string): number
  /** The program is closed, this is done to its ledger, and it is started again. */
  again(between?: (file: string) => void | Promise<void>): Promise<void>
  /** SQL on the closed ledger, its schema left as it was. */
  tamper(sql: string): Promise<void>
  end(): Promise<void>
}

export const amount = payoutDraft.amount
const stageKey = 'stage'

/** Of the attack that is tried now, with the program that it is tried on. */
export let stage: Stage
export let harness: Stage['harness']

/** Gives each attack of the file a stage of its own. */
export function useStages(): void {
  beforeEach(async () => {
    stage = await openStage()
    harness = stage.harness
  })
  afterEach(() => stage.end())
}

async function openStage(): Promise<Stage> {
  const harness = await openHarness()
  const secret = randomBytes(32)
  const { identity } = await harness.ledger.workspace.read()
  harness.keychain.entries.set('stage/api-secret', boundSecret(identity, secret))
  const clock = { now: () => Date.now() + harness.clock.ahead }

  async function start(): Promise<void> {
    const keychain = harness.keychain.entries
    const credentials = createCredentials({
      ledger: harness.ledger,
      keychain: {
        read: (entry) => Promise.resolve(keychain.has(entry) ? Uint8Array.from(keychain.get(entry) ?? []) : null),
        store: (entry, value) => Promise.resolve(void keychain.set(entry, Uint8Array.from(value))),
        remove: (entry) => Promise.resolve(void keychain.delete(entry)),
      },
      entries: keychainEntries('stage'),
      random: { bytes: (count) => randomBytes(count) },
      stamp: createStamps({ clock, offset: () => null }),
      toKey: createSecretKey,
    })
    harness.sandbox.enrol({ apiKey: stageKey, apiSecret: createSecretKey(secret) })
    const paymentService = createPaymentService({
      baseUrl: harness.sandbox.url,
      apiKey: () => stageKey,
      secret: credentials.secret,
      clock,
      deadlines: { headers: 300, body: 300, total: 10_000 },
    })
    await harness.startAgain({ credentials, paymentService })
  }
  await start()

  const stage: Stage = {
    harness,
    received: (processId) => received(harness, processId),
    async again(between) {
      await harness.reopen(between)
      await start()
    },
    tamper: (sql) =>
      stage.again((file) => {
        tamper(file, sql)
      }),
    end: () => harness.end(),
  }
  return stage
}

type Payout = Output<'payouts.submit'>

/** Prepared by the maker, who is signed in afterwards. */
export const waiting = (change: Partial<typeof payoutDraft> = {}): Promise<Payout> => submitted(harness, change)

/** And approved by the checker, who is signed in afterwards. */
export const ready = async (change: Partial<typeof payoutDraft> = {}): Promise<Payout> =>
  approved(harness, await waiting(change), 'checker')

/** And sent, and taken by the service. */
export async function paid(change: Partial<typeof payoutDraft> = {}): Promise<Payout> {
  const { id, revision } = await ready(change)
  return harness.ask('payouts.send', { id, revision })
}

/** Whoever it is tries to send it; whether the service got more of it than before. */
export async function sends(id: number, by = 'checker'): Promise<Verdict> {
  const before = (await harness.ledger.payouts.get(id).catch(() => null))?.processId ?? ''
  const count = stage.received(before)
  try {
    await signInAs(harness, by)
    const { revision } = await harness.ask('payouts.get', { id })
    await harness.call('payouts.send', { id, revision })
  } catch {
    // Refused earlier still.
  }
  return stage.received(before) > count ? 'succeeded' : 'refused'
}

/** Whether the trail's own check, or a lock, tells of what was done. */
export async function isFound(): Promise<Verdict> {
  await signInAs(harness, 'checker')
  const { broken, mismatches } = await harness.ask('audit.verify')
  const { locks } = await harness.ask('dispatch.status')
  return broken !== null || mismatches.length > 0 || locks.length > 0 ? 'found' : 'succeeded'
}

/** A ledger of somebody else: their own people, and a payout that two of them approved. */
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

/** The rows that a query finds in a ledger that nobody has open. */
export function rowsIn(file: string, query: string): Record<string, unknown>[] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database.prepare(query).all()
  } finally {
    database.close()
  }
}
export { passphraseOf }

/** Whether this one can sign in under this passphrase. */
export const getsIn = async (operatorId: string, passphrase: string): Promise<Verdict> =>
  (await harness.call('session.signIn', { operatorId, passphrase })).ok ? 'succeeded' : 'refused'

/** Signs these people in, and each of them vouches for the ledger as it is; whether the program takes it of all. */
export async function vouch(...people: string[]): Promise<boolean> {
  let areTaken = true
  for (const by of people) {
    await signInAs(harness, by)
    const answer = await harness.call('dispatch.confirmLedger', { passphrase: passphraseOf(by) })
    areTaken &&= answer.ok
  }
  return areTaken
}

/** Sends a payout, and lays a copy of the ledger from before that over it, with this done to it. */
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

/** An admin restores this copy of the ledger; whether the program takes it. */
export async function restores(copy: string): Promise<boolean> {
  await signInAs(harness, 'admin')
  harness.chosen.open = copy
  const input = { passphrase: passphraseOf('admin'), backupPassphrase: null }
  if (!(await harness.call('ledger.restore', input)).ok) return false
  await stage.again((file) => void swapInRestored(file))
  return true
}

/** Proposes, as whoever is signed in, that a payout was not sent; the number of the proposal. */
export async function proposesNotSent(payout: Parameters<typeof propose>[1]): Promise<number> {
  const words = { transactionId: null, note: 'Yok', failureReason: null }
  const { resolutions } = await propose(harness, payout, { to: 'not_sent', places: ['service_panel'], ...words })
  return resolutions.at(-1)?.id ?? 0
}

/** Whether any of this is answered, in their turn. */
export async function anyAnswered(calls: readonly [OperationName, unknown][]): Promise<Verdict> {
  for (const [name, input] of calls) {
    const answer = await harness.desk().answer(name, input)
    if (answer.ok) return 'succeeded'
  }
  return 'refused'
}
