import { composeIBAN } from 'ibantools'
import { subscribe } from 'node:diagnostics_channel'
import { openSync, writeSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { DepositState, PayoutState } from '../../electron/core/states.ts'
import { tabOf } from '../../electron/payouts/contract/lists.ts'
import type { ApprovalTerms, PayoutRecord } from '../../electron/payouts/records.ts'
import type { Keychain } from '../../electron/core/ports.ts'
import type { AttemptRecord } from '../../electron/transactions/records.ts'
import { auditHeadEntry, openDeskUnderTest, passphraseOf } from './desk-under-test.ts'
import { marksFile } from './place.ts'
import { seeded } from '../../electron/practice/rules/chance.ts'
import type { WireBehaviour } from './wire-behaviour.ts'

/**
 * One life of the program in the kill run: it recovers, says `ready`, and works until it is killed. Which payouts there
 * are, and where to go on with each, it reads from the ledger like any other start would. What it was told it writes
 * down in `marks`: that much it may rely on, whatever happens next.
 */
export interface LifeInput {
  folder: string
  worker: string
  serviceUrl: string
  seed: number
  /** Payouts made at once. */
  burst: number
  /** Writes down, too, when each request is about to leave, and each head that the keychain is given. */
  tracing?: boolean
  /** Ends by itself after as many rounds; null: never. */
  rounds: number | null
}

const input = JSON.parse(process.argv[2] ?? '') as LifeInput
const { folder, serviceUrl, burst } = input
const draw = seeded(input.seed)
const marks = openSync(marksFile(folder), 'a')
/** Between a break and an end of its own: death may come in the middle of a line, where a page of the file ends. */
const note = (line: string) => writeSync(marks, `\n${line} .\n`)

if (input.tracing) {
  subscribe('undici:client:sendHeaders', (message) => {
    const { method, body } = (message as { request: { method: string; body: Uint8Array } }).request
    if (method !== 'POST') return
    const { processId } = JSON.parse(Buffer.from(body).toString('utf8')) as { processId: string }
    note(`leaving ${processId}`)
  })
}

const desk = await openDeskUnderTest(
  { folder, serviceUrl, worker: pathToFileURL(input.worker) },
  { keychain: (real) => ({ ...real, store: (entry, value) => keep(real, entry, value) }) },
)
writeSync(1, 'ready\n')

async function keep(real: Keychain, entry: string, value: Uint8Array): Promise<void> {
  if (input.tracing && entry === auditHeadEntry) {
    const { sequence, hash } = JSON.parse(Buffer.from(value).toString('utf8')) as { sequence: number; hash: string }
    note(`head ${sequence} ${hash}`)
  }
  await real.store(entry, value)
}

let made = 0
/** Below the amount that takes two checkers: here one works. */
const anew = (behaviour: string) => {
  made += 1
  return { processId: `${behaviour}.${input.seed}-${made}`, amount: String(1_000 + Math.floor(draw() * 9e6)) }
}
/** Each to an account of its own: what goes to one counts together, and would take a second checker. */
const newIban = (): string => {
  const account = Math.floor(draw() * 1e12)
  return composeIBAN({ countryCode: 'TR', bban: `000620${String(account).padStart(16, '0')}` }) ?? ''
}
const customer = { id: '8841', name: 'İlknur Işık', username: 'ilknur.i' }

const troubles: readonly WireBehaviour[] = [
  'refusedonce',
  'reset',
  'close',
  'truncated',
  'html502',
  'continue100',
  'twice',
]
const someBehaviour = (): string => {
  const drawn = draw()
  if (drawn < 0.02) return 'stall'
  return drawn < 0.3 ? (troubles[Math.floor(draw() * troubles.length)] ?? 'good') : 'good'
}

const told = (processId: string, attempts: readonly Pick<AttemptRecord, 'number' | 'state'>[]) => {
  const latest = attempts.at(-1)
  if (latest) note(`told ${processId} ${latest.number} ${latest.state}`)
}

async function asMaker(): Promise<void> {
  await desk.signIn('maker')
  const fresh = Array.from({ length: burst }, async () => {
    const draft = {
      ...anew(someBehaviour()),
      iban: newIban(),
      accountName: customer.name,
      bankId: null,
      customer,
      replaces: null,
    }
    const { processId } = await desk.must('payouts.create', draft)
    note(`made ${processId}`)
  })
  const deposit = { ...anew(someBehaviour()), bankId: null, customer, metadata: null, replaces: null }
  const handed = desk.ask('deposits.create', deposit).then((result) => {
    if (result.ok) note(`made ${deposit.processId}`)
  })
  await Promise.all(fresh)
  const drafts = await inState('draft')
  await Promise.all(drafts.map(({ id, revision }) => desk.ask('payouts.submit', { id, revision })))
  const resendable: readonly DepositState[] = ['draft', 'not_sent', 'unknown']
  const deposits = await desk.ledger.deposits.onDesk(resendable, 0)
  // Twice at once: only one of them may go out.
  const again = deposits.slice(0, 2).flatMap(({ id }) => [0, 1].map(() => desk.ask('deposits.resend', { id })))
  await Promise.all([handed, ...again])
}

/** Nothing here runs out, and one approval is enough. */
const terms: ApprovalTerms = { since: 0, until: Number.MAX_SAFE_INTEGER, secondAbove: null, lapsed: [] }

async function inState(...states: PayoutState[]): Promise<PayoutRecord[]> {
  const found: PayoutRecord[] = []
  for (const list of new Set(states.map(tabOf))) {
    let after: string | null = null
    do {
      const page = await desk.ledger.payouts.page({ list, terms, after, limit: 500 })
      found.push(...page.payouts.filter(({ state }) => states.includes(state)))
      after = page.next
    } while (after !== null)
  }
  return found
}

async function asChecker(): Promise<void> {
  await desk.signIn('checker')
  const waiting = await inState('awaiting_approval')
  // Four at a time: more passphrases at once are turned away.
  for (let next = waiting.splice(0, 4); next.length > 0; next = waiting.splice(0, 4)) {
    const passphrase = passphraseOf('checker')
    await Promise.all(next.map(({ id, revision }) => desk.ask('payouts.approve', { id, revision, passphrase })))
  }
  const again = await inState('not_sent', 'refused')
  await Promise.all(again.map(({ id, revision }) => desk.ask('payouts.tryAgain', { id, revision })))
  const sending = (await inState('approved')).flatMap(({ id, revision, processId }) => {
    const send = () => desk.ask('payouts.send', { id, revision })
    // A double click, at least.
    return [send(), send()].map(async (sent) => {
      const result = await sent
      if (result.ok) told(processId, result.value.attempts)
    })
  })
  await Promise.all([...sending, tryTheForbidden()])
}

/** Sending again what may have been paid, by every way that a window has. */
async function tryTheForbidden(): Promise<void> {
  const { rows } = await desk.ledger.transactions.page({ kind: 'payout', search: '', after: null, limit: 20 })
  const maybePaid = rows.filter(({ state }) => state === 'unknown' || state === 'accepted')
  await Promise.all(
    maybePaid.slice(0, 3).map(async ({ id, processId }) => {
      const { revision } = (await desk.ledger.payouts.get(id)) ?? { revision: 1 }
      const seen = { id, revision }
      for (const forbidden of ['payouts.tryAgain', 'payouts.submit', 'payouts.send'] as const) {
        const result = await desk.ask(forbidden, seen)
        if (result.ok) note(`forbidden ${forbidden} ${processId}`)
      }
      await settleAlone(seen, processId)
    }),
  )
}

/** What nobody knows is settled by two people, never by one. */
async function settleAlone(seen: { id: number; revision: number }, processId: string): Promise<void> {
  const evidence = { places: [], transactionId: null, note: 'not in the panel', failureReason: null }
  const proposed = await desk.ask('payouts.proposeResolution', {
    ...seen,
    draft: { to: 'not_sent', ...evidence },
    passphrase: passphraseOf('checker'),
  })
  const resolutionId = proposed.ok ? proposed.value.resolutions.at(-1)?.id : undefined
  if (resolutionId === undefined) return
  const passphrase = passphraseOf('checker')
  const confirmed = await desk.ask('payouts.confirmResolution', { ...seen, resolutionId, passphrase })
  if (confirmed.ok) note(`forbidden payouts.confirmResolution ${processId}`)
  await desk.ask('payouts.withdrawResolution', { ...seen, resolutionId })
}

/** First what an earlier life left half done, so that death also comes early in a hand-over. */
const parent = process.ppid
for (let round = 0; input.rounds === null || round < input.rounds; round += 1) {
  // Whoever was to kill it is gone.
  if (process.ppid !== parent) break
  await asChecker()
  await asMaker()
}
await asChecker()
await desk.close()
