import { subscribe } from 'node:diagnostics_channel'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { swapInRestored } from '../../electron/ledger/swap-in.ts'
import { chanceFrom } from '../../electron/practice/rules/chance.ts'
import type { PracticeLedger } from '../../electron/practice/ledger.ts'
import { openDeskUnderTest, type Ask, type Place } from './desk-under-test.ts'
import { openMarks } from './life.ts'
import { copiesFolder, ledgerFile, secretFile } from './place.ts'
import { someAct, type Walk } from './walk-acts.ts'

/**
 * One life of the program on a random walk: it starts, goes on from step `from`, and ends at the last step, when it is to start
 * anew on a backup, or by a death of its own at a moment drawn beforehand. What it does stands in `marks`, a line a step.
 */
export interface WalkInput extends Place {
  seed: number
  from: number
  steps: number
  /** How far the machine's clock is ahead of this machine's. */
  ahead: number
  /** It dies at the moment of this number: a call of the ledger that begins or has ended, or a request about to leave. */
  death: number
}

/** What a life asks of whoever started it: the service is there, and outlives it. */
export type WalkQuestion =
  | { ask: 'enrol'; secret: Uint8Array }
  | { ask: 'jump'; ms: number; whose: 'both' | 'machine' }
  | { ask: 'control'; name: string; input: unknown[] }

const input = JSON.parse(process.argv[2] ?? '') as WalkInput
const { folder, steps } = input
const chance = chanceFrom(input.seed)
const { note } = openMarks(folder)

let moments = 0
let isWalking = false
function moment(): void {
  if (!isWalking) return
  moments += 1
  if (moments === input.death) process.kill(process.pid, 'SIGKILL')
}
subscribe('undici:client:sendHeaders', moment)

/** Every call of the ledger is two moments at which death may come. */
function mortal<T extends object>(real: T): T {
  return new Proxy(real, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver)
      if (typeof value === 'object' && value !== null) return mortal(value)
      if (typeof value !== 'function') return value
      return (...given: unknown[]): unknown => {
        moment()
        const answer: unknown = Reflect.apply(value, target, given)
        return answer instanceof Promise ? answer.finally(moment) : answer
      }
    },
  })
}

let asked = 0
const waiting = new Map<number, () => void>()
const outside = (question: WalkQuestion): Promise<void> =>
  new Promise((resolve) => {
    asked += 1
    waiting.set(asked, resolve)
    process.send?.({ id: asked, ...question })
  })
process.on('message', (message: { id: number } | { event: unknown }) => {
  if ('event' in message) void desk.hear(message.event)
  else waiting.get(message.id)?.()
})
process.once('disconnect', () => process.exit(1))

let ahead = input.ahead
let chosen: string | null = null
const restart = { asked: false }

swapInRestored(ledgerFile(folder))
const desk = await openDeskUnderTest(input, {
  ledger: (real) => mortal<PracticeLedger>(real),
  clock: { now: () => Date.now() + ahead },
  beforeConfirming: meanwhile,
  fileDialogs: { open: () => Promise.resolve(chosen), save: () => Promise.resolve(chosen) },
  restart: () => {
    restart.asked = true
  },
})
await desk.signIn('admin')
// The service takes nobody's word before it knows the secret, which is made at the first request.
await desk.ask('banks.refresh')
await outside({ ask: 'enrol', secret: readFileSync(secretFile(folder)).subarray(32) })

/** Operations that make payouts ready to leave; a batch's, all of its rows. */
const givesWord = ['payouts.approve', 'payouts.approveBulk', 'payouts.tryAgain', 'batches.approve'] as const
let words = 0

/** What somebody's word covers is written down before it is asked for, and what came of it after: a death lies between. */
const ask: Ask = async (name, ...given) => {
  if (!(givesWord as readonly string[]).includes(name)) {
    const answer = await desk.ask(name, ...given)
    note(`said ${name} ${answer.ok ? 'ok' : answer.error.code}`)
    return answer
  }
  const [about] = given as { id?: number; payouts?: { id: number }[] }[]
  const ids = about?.payouts?.map(({ id }) => id) ?? (about?.id === undefined ? [] : [about.id])
  const word = (words += 1)
  const covered = name === 'batches.approve' ? await rowsOf(ids[0] ?? 0) : await Promise.all(ids.map(processIdOf))
  note(`asks ${input.seed} ${word} ${covered.join(' ')}`)
  const answer = await desk.ask(name, ...given)
  note(`said ${name} ${answer.ok ? 'ok' : answer.error.code}`)
  note(`${answer.ok && isReady(answer.value) ? 'has' : 'lacks'} ${input.seed} ${word}`)
  return answer
}
const isReady = (value: unknown): boolean =>
  [value].flat().some((one) => {
    const { state, states = [] } = one as { state?: string; states?: { state: string }[] }
    return state === 'approved' || states.some((part) => part.state === 'approved')
  })
const processIdOf = async (id: number) => (await desk.ledger.payouts.get(id))?.processId ?? ''
async function rowsOf(id: number): Promise<string[]> {
  const page = await desk.ask('batches.payouts', { id, state: null, after: 0 })
  return page.ok ? page.value.payouts.map(({ processId }) => processId) : []
}

const walk: Walk = {
  desk,
  ask,
  chance,
  control: (name, ...given) => outside({ ask: 'control', name, input: given }),
  async jump(ms, whose) {
    await outside({ ask: 'jump', ms, whose })
    ahead += ms
  },
  choose(what) {
    const copies = copiesFolder(folder)
    const all = readdirSync(copies).filter((name) => name.endsWith('.db'))
    const name = what === 'new_backup' ? `${input.seed}-${moments}.db` : all.length > 0 ? chance.of(all) : null
    chosen = name === null ? null : join(copies, name)
    return chosen !== null
  },
  say: (wrong) => {
    note(`wrong ${wrong}`)
  },
}

/** While main's dialog stands open somebody else may come, do something, and leave the machine to the first again, or not. */
let inDialog = false
async function meanwhile(): Promise<void> {
  if (inDialog || !isWalking || !chance.inThousand(80)) return
  inDialog = true
  const before = await desk.must('session.current')
  const { name, act } = someAct(chance)
  note(`meanwhile ${name}`)
  await act(walk)
  if (before && chance.inThousand(700)) await desk.signIn(before.operator.id)
  inDialog = false
}

isWalking = true
for (let step = input.from; step < steps && !restart.asked; step += 1) {
  const { name, act } = someAct(chance)
  note(`step ${step} ${name}`)
  await act(walk)
}
isWalking = false
await desk.close()
note('ended')
process.exit()
