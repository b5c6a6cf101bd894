import { subscribe } from 'node:diagnostics_channel'
import { writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { DepositState } from '../../electron/core/states.ts'
import type { Keychain } from '../../electron/core/ports.ts'
import { createActs, importBatch, openBatch, seenBatch } from './desk-acts.ts'
import { auditHeadEntry, openDeskUnderTest, passphraseOf } from './desk-under-test.ts'
import { openMarks } from './life.ts'
import { seeded } from '../../electron/practice/rules/chance.ts'

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
  fileWorker?: string
  /** Payouts made at once. */
  burst: number
  /** Rows of a batch that is all that it sends, and is ready once the run began; none: no batches. */
  rows?: number
  /** Writes down, too, when each request is about to leave, and each head that the keychain is given. */
  tracing?: boolean
  /** Ends by itself after as many rounds; null: never. */
  rounds: number | null
}

/** A tenth of what the program gives itself, as the service here answers in milliseconds. */
const shortestMs = 300

const input = JSON.parse(process.argv[2] ?? '') as LifeInput
const draw = seeded(input.seed)
const { note } = openMarks(input.folder)

if (input.tracing) {
  subscribe('undici:client:sendHeaders', (message) => {
    const { method, body } = (message as { request: { method: string; body: Uint8Array } }).request
    if (method !== 'POST') return
    const { processId } = JSON.parse(Buffer.from(body).toString('utf8')) as { processId: string }
    note(`leaving ${processId}`)
  })
}

const desk = await openDeskUnderTest(input, {
  keychain: (real) => ({ ...real, store: (entry, value) => keep(real, entry, value) }),
})
const { rows = 0 } = input
if (rows === 0) writeSync(1, 'ready\n')

async function keep(real: Keychain, entry: string, value: Uint8Array): Promise<void> {
  if (input.tracing && entry === auditHeadEntry) {
    const { sequence, hash } = JSON.parse(Buffer.from(value).toString('utf8')) as { sequence: number; hash: string }
    note(`head ${sequence} ${hash}`)
  }
  await real.store(entry, value)
}

const { newDeposit, newPayout, told, inState, tryTheForbidden } = createActs({ desk, draw, seed: input.seed, note })

async function asMaker(): Promise<void> {
  await desk.signIn('maker')
  const fresh = Array.from({ length: input.burst }, async () => {
    const { processId } = await desk.must('payouts.create', newPayout())
    note(`made ${processId}`)
  })
  const deposit = newDeposit()
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

async function asChecker(): Promise<void> {
  await desk.signIn('checker')
  const waiting = await inState('awaiting_approval')
  // Two at a time: more passphrases of one computer are turned away.
  for (let next = waiting.splice(0, 2); next.length > 0; next = waiting.splice(0, 2)) {
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

/** From the file to the last row's outcome. The answers take long enough for others to wait. */
async function sendBatch(round: number): Promise<void> {
  await desk.signIn('maker')
  const made = Array.from({ length: rows }, (_, n) => ({
    ...newPayout(),
    processId: `pieces.${input.seed}-${round}-${n}`,
  }))
  const file = await openBatch(desk.ask, `${round}.csv`, made)
  if (!file.ok) throw new Error(`the file was not read: ${JSON.stringify(file.error)}`)
  const imported = await importBatch(desk.ask, file.value)
  if (!imported.ok) throw new Error(`the batch was not imported: ${JSON.stringify(imported.error)}`)
  for (const { processId } of made) note(`made ${processId}`)
  const { id } = imported.value
  for (const checker of ['checker', 'checker2']) {
    await desk.signIn(checker)
    const seen = seenBatch(await desk.must('batches.get', { id }), 'approve')
    await desk.must('batches.approve', { ...seen, passphrase: passphraseOf(checker), reason: null })
  }
  await desk.must('batches.send', seenBatch(await desk.must('batches.get', { id }), 'send'))
  if (round === 0) writeSync(1, 'ready\n')
  while ((await desk.must('batches.get', { id })).run) await wait(20)
}

/** The system ends the session, and gives a life too little time for all that it has begun. */
process.once('SIGTERM', () => {
  const finished = desk.endSession('shut_down').then(() => desk.close())
  void Promise.race([finished, wait(shortestMs)]).finally(() => process.exit())
})

/** First what an earlier life left half done, so that death also comes early in a hand-over. */
const parent = process.ppid
for (let round = 0; input.rounds === null || round < input.rounds; round += 1) {
  // Whoever was to kill it is gone.
  if (process.ppid !== parent) break
  if (rows > 0) await sendBatch(round)
  else {
    await asChecker()
    await asMaker()
  }
}
if (rows === 0) await asChecker()
await desk.close()
