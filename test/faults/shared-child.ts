import { openSync, writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { batchStatesFor } from '../../electron/batches/contract/states.ts'
import type { Batch, BatchAction } from '../../electron/batches/contract/batch.ts'
import { csvAmount, csvLine } from '../../electron/core/csv.ts'
import type { PayoutState } from '../../electron/core/states.ts'
import { seeded } from '../../electron/practice/rules/chance.ts'
import { createActs, customer } from './desk-acts.ts'
import { isPassing, noFiles, openDeskUnderTest, passphraseOf, type Ask, type Place } from './desk-under-test.ts'
import { marksFile } from './place.ts'
import { quickClock, type Pace } from './quick-clock.ts'

/**
 * One life of a desk on a ledger that others work on, too: it recovers, says `ready`, and makes, approves and sends payouts and
 * batches, its own and everybody's, until it is killed. What it asks may fail at any time, because the server may be away.
 */
export interface SharedLifeInput {
  folder: string
  worker: string
  batchWorker: string
  restoreWorker: string
  serviceUrl: string
  shared: NonNullable<Place['shared']>
  pace: Pace
  seed: number
}

const input = JSON.parse(process.argv[2] ?? '') as SharedLifeInput
const { folder, serviceUrl, shared } = input
const draw = seeded(input.seed)
const marks = openSync(marksFile(folder), 'a')
const note = (line: string) => writeSync(marks, `\n${line} .\n`)

/** No network does this to a ledger, and no other desk. */
const neverSaid = [
  ...['internal', 'ledger_failed', 'ledger_full', 'ledger_damaged', 'ledger_unavailable', 'ledger_refused'],
  ...['seal_broken', 'signature_broken', 'charter_broken', 'mismatch'],
]

const open = () =>
  openDeskUnderTest(
    { folder, serviceUrl, worker: pathToFileURL(input.worker), shared },
    {
      deskClock: quickClock(input.pace),
      files: {
        chosen: noFiles,
        batchWorker: pathToFileURL(input.batchWorker),
        restoreWorker: pathToFileURL(input.restoreWorker),
        restart: () => undefined,
      },
    },
  )

/** Until the server is there, or the parent is not. */
async function opened(): ReturnType<typeof open> {
  for (;;) {
    try {
      return await open()
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
const { anew, newIban, someBehaviour, inState, tryTheForbidden } = acts
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
const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((one) => [draw(), one] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, one]) => one)

/** What came in a batch is approved and sent with it. */
const single = async (...states: PayoutState[]) => (await inState(...states)).filter(({ batch }) => batch === null)

async function makePayout(): Promise<void> {
  const facts = { iban: newIban(), accountName: customer.name, bankId: null, customer, replaces: null }
  const made = await ask('payouts.create', { ...anew(someBehaviour()), ...facts })
  if (!made.ok) return
  note(`made ${made.value.processId}`)
  await ask('payouts.submit', { id: made.value.id, revision: made.value.revision })
}

/** Most payouts come this way: what takes longest is to make them ready one by one. */
const rowsOfBatch = 12

async function importBatch(): Promise<void> {
  const rows = Array.from({ length: rowsOfBatch }, () => anew(someBehaviour()))
  const lines = rows.map(({ processId, amount }) =>
    csvLine([csvAmount(BigInt(amount) % 1_000_000n, 'tr'), newIban(), customer.name, customer.id, processId], ';'),
  )
  const text = [csvLine(['tutar', 'iban', 'alıcı adı', 'müşteri no', 'işlem no'], ';'), ...lines].join('')
  const read = await ask('batches.open', { name: 'odemeler.csv', bytes: new TextEncoder().encode(text).buffer })
  if (!read.ok) return
  const { token, valid, total } = read.value
  const control = { rows: valid, total }
  const imported = await ask('batches.import', { token, name: 'Kasım', control, as: 'awaiting_approval' })
  if (imported.ok) for (const { processId } of rows) note(`made ${processId}`)
}

function seen({ id, states }: Batch, action: Exclude<BatchAction, 'stop'>) {
  const parts = states.filter(({ state }) => (batchStatesFor[action] as readonly PayoutState[]).includes(state))
  const total = parts.reduce((sum, part) => sum + BigInt(part.total), 0n)
  return { id, rows: parts.reduce((sum, { rows }) => sum + rows, 0), total: total.toString() }
}

/** What it was told of one that was sent, unless another desk has begun anew with it since. */
function told(processId: string, attempts: Parameters<typeof acts.told>[1]): void {
  const state = attempts.at(-1)?.state
  if (state !== 'prepared' && state !== 'sending') acts.told(processId, attempts)
}

async function asMaker(): Promise<void> {
  if (!(await signIn('maker'))) return
  for (const { id, revision } of await inState('draft')) await ask('payouts.submit', { id, revision })
  await Promise.all([...Array.from({ length: 2 }, makePayout), ...(draw() < 0.5 ? [importBatch()] : [])])
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
  const seenOf = (batch: Batch) => ({ toApprove: seen(batch, 'approve'), toSend: seen(batch, 'send') })
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
