import { writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Batch } from '../../electron/batches/contract/batch.ts'
import type { PayoutState } from '../../electron/core/states.ts'
import { seeded } from '../../electron/practice/rules/chance.ts'
import { createActs, importBatch, inNoOrder, openBatch, seenBatch } from './desk-acts.ts'
import { isPassing, openDeskUnderTest, passphraseOf, type Ask, type Place } from './desk-under-test.ts'
import { openMarks } from './life.ts'
import { quickClock, type Pace } from './quick-clock.ts'

/**
 * One life of a desk on a ledger that others work on, too: it recovers, says `ready`, and makes, approves and sends payouts and
 * batches, its own and everybody's, until it is killed. What it asks may fail at any time, because the server may be away.
 */
export interface SharedLifeInput extends Place {
  worker: string
  shared: NonNullable<Place['shared']>
  pace: Pace
  seed: number
}

const input = JSON.parse(process.argv[2] ?? '') as SharedLifeInput
const draw = seeded(input.seed)
const { note } = openMarks(input.folder)

/** No network does this to a ledger, and no other desk. */
const neverSaid = [
  ...['internal', 'ledger_failed', 'ledger_full', 'ledger_damaged', 'ledger_unavailable', 'ledger_refused'],
  ...['seal_broken', 'signature_broken', 'charter_broken', 'mismatch'],
]

/** Until the server is there, or the parent is not. */
async function opened() {
  for (;;) {
    try {
      return await openDeskUnderTest(input, { deskClock: quickClock(input.pace) })
    } catch (error) {
      if (!isPassing(error)) throw error
      await pause(50)
    }
  }
}

const desk = await opened()
const ask: Ask = async (name, ...given) => {
  const result = await desk.ask(name, ...given)
  if (!result.ok && neverSaid.includes(result.error.code)) note(`unexpected ${name} ${result.error.code}`)
  if (!result.ok && result.error.code === 'dispatch_locked') await noteDoubt()
  return result
}
/** Where the head could not be compared because the ledger was away, it is once that is back; whatever else locks stays. */
async function noteDoubt(): Promise<void> {
  const status = await desk.ask('dispatch.status')
  const locks = status.ok ? status.value.locks.filter(({ kind }) => !['ledger_away', 'head_unread'].includes(kind)) : []
  if (locks.length > 0) note(`unexpected ${JSON.stringify(locks)}`)
}

const acts = createActs({ desk: { ledger: desk.ledger, ask }, draw, seed: input.seed, note })
const { newPayout, inState, tryTheForbidden } = acts
writeSync(1, 'ready\n')

/**
 * As the program does every few seconds. Its beats are what other desks know it by: several fall into the time that they wait, and
 * on a busy machine none waits for another.
 */
async function beat(): Promise<void> {
  for (;;) {
    await desk.tick()
    await pause(300)
  }
}
void beat()

let signedIn = ''
/** Whoever is signed in stays so for as long as they have something to do. */
async function signIn(operatorId: string): Promise<boolean> {
  if (signedIn === operatorId && (await desk.must('session.current'))?.operator.id === operatorId) return true
  signedIn = operatorId
  return (await ask('session.signIn', { operatorId, passphrase: passphraseOf(operatorId) })).ok
}

/** In no order: all desks find the same ones. */
const shuffled = <T>(list: readonly T[]) => inNoOrder(list, draw)

/** What came in a batch is approved and sent with it. */
const single = async (...states: PayoutState[]) => (await inState(...states)).filter(({ batch }) => batch === null)

async function makePayout(): Promise<void> {
  const made = await ask('payouts.create', newPayout())
  if (!made.ok) return
  note(`made ${made.value.processId}`)
  await ask('payouts.submit', { id: made.value.id, revision: made.value.revision })
}

/** Most payouts come this way: what takes longest is to make them ready one by one. */
const rowsOfBatch = 12

async function makeBatch(): Promise<void> {
  const rows = Array.from({ length: rowsOfBatch }, newPayout)
  const small = rows.map((row) => ({ ...row, amount: String(BigInt(row.amount) % 1_000_000n) }))
  const read = await openBatch(ask, 'odemeler.csv', small)
  if (read.ok && (await importBatch(ask, read.value)).ok) for (const { processId } of rows) note(`made ${processId}`)
}

/** What it was told of one that was sent, unless another desk has begun anew with it since. */
function told(processId: string, attempts: Parameters<typeof acts.told>[1]): void {
  const state = attempts.at(-1)?.state
  if (state !== 'prepared' && state !== 'sending') acts.told(processId, attempts)
}

async function asMaker(): Promise<void> {
  if (!(await signIn('maker'))) return
  for (const { id, revision } of await inState('draft')) await ask('payouts.submit', { id, revision })
  await Promise.all([...Array.from({ length: 2 }, makePayout), ...(draw() < 0.5 ? [makeBatch()] : [])])
}

/** What is ready is sent while more is made ready, here and at the other desks. */
async function asChecker(): Promise<void> {
  if (!(await signIn('checker'))) return
  const passphrase = passphraseOf('checker')
  const sending = shuffled(await single('approved'))
    .slice(0, 4)
    .map(async ({ id, revision, processId }) => {
      const sent = await ask('payouts.send', { id, revision })
      if (sent.ok) told(processId, sent.value.attempts)
      // Whoever is told so while the ledger is away has the service's own word for it.
      else if (sent.error.serviceMessage?.startsWith('transactionId: ')) note(`unrecorded ${processId}`)
    })
  // Four at a time: more passphrases at once are turned away.
  const waiting = shuffled(await single('awaiting_approval')).slice(0, 4)
  const again = shuffled(await inState('not_sent', 'refused')).slice(0, 4)
  await Promise.all([
    ...sending,
    ...waiting.map(({ id, revision }) => ask('payouts.approve', { id, revision, passphrase })),
    ...again.map(({ id, revision }) => ask('payouts.tryAgain', { id, revision })),
    withBatches(passphrase),
    draw() < 0.1 ? tryTheForbidden(['accepted']) : undefined,
  ])
}

async function withBatches(passphrase: string): Promise<void> {
  const page = await ask('batches.page', { before: null })
  const seenOf = (batch: Batch) => ({ toApprove: seenBatch(batch, 'approve'), toSend: seenBatch(batch, 'send') })
  const found = page.ok ? page.value.batches.map(seenOf) : []
  const ready = shuffled(found.filter(({ toApprove, toSend }) => toApprove.rows + toSend.rows > 0))
  for (const { toApprove, toSend } of ready.slice(0, 2)) {
    if (toApprove.rows > 0) await ask('batches.approve', { ...toApprove, passphrase })
    else await ask('batches.send', toSend)
  }
}

const parent = process.ppid
// Whoever was to kill it may be gone.
while (process.ppid === parent) {
  try {
    await asChecker()
    if ((await single('awaiting_approval', 'approved')).length < 4) await asMaker()
  } catch (error) {
    if (!isPassing(error)) throw error
    await pause(20)
  }
}
process.exit(1)
