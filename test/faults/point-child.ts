import { statSync, writeSync } from 'node:fs'
import { subscribe } from 'node:diagnostics_channel'
import type { LookupFunction, Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { PracticeLedger } from '../../electron/practice/ledger.ts'
import { approvedPayouts } from './desk-acts.ts'
import { auditHeadEntry, openDeskUnderTest, type DeskUnderTest, type Injected } from './desk-under-test.ts'
import { openMarks } from './life.ts'
import { ledgerFile } from './place.ts'
import type { FaultHow, NetworkFault, Point } from './point-table.ts'

/** One life of the program that ends, or stumbles, at a point chosen beforehand. What it passed stands in `marks`. */
export interface PointInput {
  folder: string
  worker: string
  serviceUrl: string
  /** PEM of the service's certificate. */
  ca: string
  fault: NetworkFault
  point: Point | null
  how: FaultHow
  /** The keychain answers as if it held no secret. */
  emptyKeychain: boolean
  /**
   * `send`: hands over the payout of this processId; asked twice, the second gets as far as the ledger, and goes on when
   * the first has its outcome. `together`: makes these payouts, approved, and sends them in one line; the session ends once so many
   * are marked as sending. `found`: makes these payouts, approved, and ends. `fill`: then fills
   * the ledger's log nearly to its next checkpoint, and waits to be killed. `recover`: starts, and ends.
   */
  task:
    | { kind: 'send'; processId: string; asked?: 'once' | 'twice' }
    | { kind: 'together'; processIds: readonly string[]; signsOutAt?: number }
    | { kind: 'found'; processIds: string[] }
    | { kind: 'fill' }
    | { kind: 'recover' }
}

const input = JSON.parse(process.argv[2] ?? '') as PointInput
const { folder, fault, point, how, task } = input
const { mark } = openMarks(folder)

/** The attempt under test is on its way; before, signing in asks for the bank list, which passes by the same places. */
let onItsWay = task.kind === 'recover'

/** Passed: and here the life ends or stumbles, if this is the point. */
function pass(name: Point): void {
  if (!onItsWay) return
  mark(`point ${name}`)
  if (name !== point) return
  if (how === 'kill') process.kill(process.pid, 'SIGKILL')
  throw new Error(`planted at ${name}`)
}

/** SQLite's pages go by themselves; the shim (file-trace.c) is told to wait for the next such call. */
function armBefore(step: 'sending' | 'outcome' | 'recovery'): void {
  const [armed, what] = point?.split(': ') ?? []
  if (armed !== step) return
  const [call, file] = {
    write: ['write', 'ledger.db-wal'],
    sync: ['sync', 'ledger.db-wal'],
    checkpoint: ['write', 'ledger.db'],
  }[what as 'write' | 'sync' | 'checkpoint']
  mark(`arm ${call} ${file} ${how === 'kill' ? 'kill' : 'eio'}`)
}

/** A page of the log is 4096 bytes and 24 of its own, after 32 of the whole; a checkpoint comes at 1000 pages. */
const pagesInLog = () => Math.floor((statSync(`${ledgerFile(folder)}-wal`).size - 32) / 4120)

/** Until the next commit of more than three pages sets off a checkpoint. A bank list is two pages, whatever was before. */
async function fillLog(ledger: PracticeLedger, leave: number): Promise<void> {
  while (pagesInLog() < 1000 - leave) await ledger.banks.keep({ banks: [], leftOut: [], fetchedAt: Date.now() })
}

let latestSocket: Socket | null = null
const socketGone = Promise.withResolvers<undefined>()
let dispatching = false

const firstSettled = Promise.withResolvers<undefined>()
const secondArrived = Promise.withResolvers<undefined>()
let preparing = 0
let marked = 0

/** Lets the first of two go on when the second has come, and the second when the first has its outcome. */
async function takeTurns(): Promise<void> {
  preparing += 1
  if (preparing === 1) await secondArrived.promise
  else {
    secondArrived.resolve(undefined)
    await firstSettled.promise
  }
}

const ledgerWithPoints = (real: PracticeLedger): PracticeLedger => ({
  ...real,
  attempts: {
    ...real.attempts,
    async prepare(attempt) {
      pass('before prepared')
      if (task.kind === 'send' && task.asked === 'twice') await takeTurns()
      const prepared = await real.attempts.prepare(attempt)
      pass('after prepared')
      return prepared
    },
    async markSending(id, stamp) {
      pass('before sending')
      if (point === 'sending: checkpoint') await fillLog(real, 3)
      armBefore('sending')
      await real.attempts.markSending(id, stamp)
      pass('after sending')
      marked += 1
      if (task.kind === 'together' && marked === task.signsOutAt) await desk.ask('session.signOut')
      // Undici is handed a connection to which it has happened already, and not one to which it happens meanwhile.
      if (fault === 'reset at once') await socketGone.promise
      if (fault === 'answer before request') while (!latestSocket?.readableLength) await turn()
      dispatching = true
    },
    async settle(settled) {
      pass('before outcome')
      if (point === 'outcome: checkpoint') await fillLog(real, 3)
      armBefore('outcome')
      await real.attempts.settle(settled)
      firstSettled.resolve(undefined)
      pass('after outcome')
    },
    async recover(runId, stamp) {
      if (task.kind !== 'recover') return real.attempts.recover(runId, stamp)
      pass('before recovery')
      armBefore('recovery')
      const recovered = await real.attempts.recover(runId, stamp)
      pass('after recovery')
      return recovered
    },
  },
})

const lookup: LookupFunction = (_name, options, callback) => {
  if (onItsWay) mark('lookup')
  setImmediate(() => {
    if (fault === 'DNS') callback(Object.assign(new Error('planted'), { code: 'ENOTFOUND' }), '')
    else {
      pass('after DNS')
      if (options.all) callback(null, [{ address: '127.0.0.1', family: 4 }])
      else callback(null, '127.0.0.1', 4)
    }
  })
}

const injected: Injected = {
  ledger: ledgerWithPoints,
  wire: { ca: input.ca, lookup },
  keychain: (real) => ({
    ...real,
    read: (entry) => (input.emptyKeychain && entry !== auditHeadEntry ? Promise.resolve(null) : real.read(entry)),
    async store(entry, value) {
      if (dispatching && entry === auditHeadEntry) pass('keeping the head')
      await real.store(entry, value)
    },
  }),
  clock: {
    now() {
      // The gate looks at the clock, in undici's own callback: whoever else asks for the time is not it.
      if (dispatching && new Error().stack?.includes('onRequestStart')) {
        dispatching = false
        pass('in onRequestStart')
      }
      return Date.now()
    },
  },
}

if (task.kind === 'send') {
  subscribe('net.client.socket', (message) => {
    if (!onItsWay) return
    const { socket } = message as { socket: Socket }
    latestSocket = socket
    socket.once('secureConnect', () => pass('after TLS'))
    socket.once('close', () => socketGone.resolve(undefined))
  })
  const onPost = (channel: string, name: Point) => {
    subscribe(channel, (message) => {
      if ((message as { request: { method: string } }).request.method === 'POST') pass(name)
    })
  }
  onPost('undici:client:sendHeaders', 'gate open')
  onPost('undici:request:bodySent', 'after last byte')
  onPost('undici:request:headers', 'after headers')
  onPost('undici:request:bodyChunkReceived', 'mid-body')
}

const desk = await openDeskUnderTest(input, injected)
mark('ready')
writeSync(1, 'ready\n')
if (task.kind === 'send') await send(desk, task.processId, task.asked === 'twice' ? 2 : 1)
if (task.kind === 'together') await sendTogether(desk, task.processIds)
if (task.kind === 'found') await approvedPayouts(desk, task.processIds)
if (task.kind === 'fill') {
  await fillLog(desk.ledger, 60)
  process.kill(process.pid, 'SIGKILL')
}
await desk.close()

async function sendTogether(made: DeskUnderTest, processIds: readonly string[]): Promise<void> {
  const payouts = (await approvedPayouts(made, processIds)).map(({ seen }) => seen)
  await made.must('payouts.sendBulk', { payouts })
  for (let state = 'running'; state !== 'ended';) {
    await wait(20)
    const run = await made.ask('payouts.bulkRun')
    if (run.ok) state = run.value?.state ?? 'ended'
    // The session has ended: the sender comes back to see.
    else await made.signIn('checker')
  }
}

async function send({ ledger, ask, signIn }: DeskUnderTest, processId: string, times: number): Promise<void> {
  await signIn('checker')
  await ask('banks.refresh')
  onItsWay = true
  const transaction = await ledger.transactions.find(processId)
  if (!transaction) throw new Error('the payout is not there')
  const seen = { id: transaction.id, revision: 1 }
  await Promise.all(Array.from({ length: times }, () => ask('payouts.send', seen)))
}
