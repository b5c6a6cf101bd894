import { createPrivateKey, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { writeSync } from 'node:fs'
import type { ChosenFile } from '../../electron/core/ports.ts'
import type { Input, OperationName, Output } from '../../electron/ipc/bridge.ts'
import type { Result } from '../../electron/core/result.ts'
import type { HostAtMember } from '../../electron/link/member-link.ts'
import { systemTimers } from '../../electron/link/pair.ts'
import { reach } from '../../electron/link/reach.ts'
import { seeded } from '../../electron/practice/rules/chance.ts'
import { createRequests, fileOfBatch, importBatch } from './desk-acts.ts'
import { passphraseOf } from './desk-under-test.ts'
import { openMarks } from './life.ts'

/** One life of a member: it works through its host, over a network that fails, until it is killed. */
export interface MemberInput {
  folder: string
  /** The relay in front of the host. */
  port: number
  pin: string
  /** PKCS#8 in PEM. */
  key: string
  person: 'maker' | 'checker' | 'checker2'
  seed: number
}

const input = JSON.parse(process.argv[2] ?? '') as MemberInput
const parent = process.ppid
// Also while it looks for a host that is gone.
setInterval(() => process.ppid !== parent && process.exit(), 1_000).unref()
const { person, seed } = input
const draw = seeded(seed)
const { note } = openMarks(input.folder)
const run = randomBytes(16).toString('base64url')
const key = createPrivateKey(input.key)
let batchFile: ChosenFile | null = null

let link: HostAtMember | null = null
async function connected(): Promise<HostAtMember> {
  while (!link) {
    const reached = await reach({
      ...{ place: { names: ['127.0.0.1'], port: input.port, pin: input.pin }, key, timers: systemTimers },
      greeting: { program: '0.0.0', workspace: 'faults', run },
      hands: {
        pushed: () => undefined,
        question: () => Promise.resolve(true),
        open: () => Promise.resolve(batchFile),
        save: () => Promise.resolve(null),
      },
      onEnd: () => (link = null),
    })
    if ('link' in reached) ({ link } = reached)
    else await wait(20)
  }
  return link
}

/** Asks the host, signed in. `answer_lost`: the connection ended meanwhile. */
async function ask<N extends OperationName>(name: N, ...given: [] | [Input<N>]): Promise<Result<Output<N>>> {
  for (;;) {
    const result = await (await connected()).call(name, given[0])
    const code = result.ok ? null : result.error.code
    if (code === 'host_away') link = null
    else if (code === 'not_signed_in') await signIn()
    else return result as never
  }
}

async function signIn(): Promise<void> {
  const host = await connected()
  const result = await host.call('session.signIn', { operatorId: person, passphrase: passphraseOf(person) })
  // Another life of this person may still be served.
  if (!result.ok) await wait(50)
}

/** Asks again until it hears what became of it, as a window does that does not know. */
async function askUntilKnown<N extends OperationName>(name: N, given: Input<N>): Promise<Result<Output<N>>> {
  const ids = new Set<unknown>()
  for (;;) {
    const result = await ask(name, given)
    if (result.ok) ids.add((result.value as { id: unknown }).id)
    // A second click, too: it is the same request.
    const isKnown = result.ok ? draw() < 0.9 : result.error.code !== 'answer_lost'
    if (ids.size > 1) note(`forbidden ${name} ${JSON.stringify([...ids])}`)
    if (isKnown) return result
  }
}

const { newPayout, newDeposit } = createRequests({ draw, seed })

async function asMaker(round: number): Promise<void> {
  // Each request has a customer of its own, by whom two records of one request are seen.
  const own = <T extends ReturnType<typeof newPayout> | ReturnType<typeof newDeposit>>(request: T) => ({
    ...request,
    customer: { ...request.customer, id: request.processId },
  })
  async function create(asked: Promise<Result<{ processId: string }>>): Promise<void> {
    const result = await asked
    if (result.ok) note(`made ${result.value.processId}`)
  }
  const newOne = () => create(askUntilKnown('payouts.create', own(newPayout())))
  await Promise.all([newOne(), newOne()])
  await create(askUntilKnown('deposits.create', own(newDeposit())))
  if (round % 4 === 0) await batchOf(round)
  for (const { id, revision } of await list('drafts')) await ask('payouts.submit', { id, revision })
}

async function batchOf(round: number): Promise<void> {
  const rows = Array.from({ length: 5 }, (_, n) => {
    const { customer, ...row } = newPayout()
    return { ...row, processId: null, customer: { ...customer, id: `${seed}-${round}-${n}` } }
  })
  batchFile = fileOfBatch(`${round}.csv`, rows)
  const opened = await ask('batches.open')
  if (opened.ok) await importBatch(askUntilKnown as never, opened.value)
}

const list = async (name: 'drafts' | 'toApprove' | 'ready') => {
  const page = await ask('payouts.page', { list: name, after: null })
  return page.ok ? page.value.payouts : []
}

async function asChecker(): Promise<void> {
  const passphrase = passphraseOf(person)
  for (const { id, revision } of await list('toApprove')) await ask('payouts.approve', { id, revision, passphrase })
  for (const { id, revision, processId } of await list('ready')) {
    // A double click, at least; the second checker does the same.
    const sent = await Promise.all([ask('payouts.send', { id, revision }), ask('payouts.send', { id, revision })])
    for (const result of sent) {
      const latest = result.ok ? result.value.attempts.at(-1) : undefined
      if (latest) note(`told ${processId} ${latest.number} ${latest.state}`)
    }
  }
}

await connected()
writeSync(1, 'ready\n')
for (let round = 0; ; round += 1) {
  if (person === 'maker') await asMaker(round)
  else await asChecker()
  await wait(5)
}
