import { setTimeout as pause } from 'node:timers/promises'
import { withClient, type Connection } from '../postgres/client.ts'
import { inNoOrder } from './desk-acts.ts'
import type { Server } from '../postgres/server.ts'
import type { Matches } from '../postgres/wire-messages.ts'
import {
  commitAnswered,
  commitAsked,
  cutKinds,
  inWriting,
  ofStep,
  steps,
  writing,
  type CutKind,
} from './shared-cuts.ts'
import type { SharedDesk } from './shared-desk.ts'

/** What may happen to one of several desks and to their server, and how it is brought about. */

export interface Surroundings {
  server: Server
  database: Connection & { database: string }
  /** For how long nobody hears of a desk before others end what it left, milliseconds of this machine. */
  silence: number
  draw: () => number
  /** One at a time: of one desk the others know that it is away, and somebody has to be there to find out. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
}

/** False: it did not come to it in good time. */
type Fault = (desk: SharedDesk, around: Surroundings) => Promise<boolean>

/** How long a desk that works may take until a certain message comes by, milliseconds. */
const patience = 4_000
/** By then somebody has noticed that another desk is away, whatever else goes wrong meanwhile. */
const takeOverWithin = 30_000

/** Resolves with whether a message came by in time; one that comes later is not waited for any more. */
async function cameBy(when: (matches: Matches) => Promise<unknown>, matches: Matches): Promise<boolean> {
  let is: 'awaited' | 'come' | 'late' = 'awaited'
  const came = when((message) => {
    const isIt = is === 'awaited' && matches(message)
    if (isIt) is = 'come'
    return isIt
  })
  const inTime = await Promise.race([came.then(() => true), pause(patience).then(() => is === 'come')])
  // What was begun because of it is done to its end.
  if (inTime) await came
  else is = 'late'
  return inTime
}

const cut =
  ({ side, matches, isAtOpening }: CutKind): Fault =>
  async ({ proxy }) => {
    const happens = cameBy(side === 'before' ? proxy.cutBefore : proxy.cutAfter, matches())
    if (isAtOpening) proxy.cutAll()
    return happens
  }

const killedAt =
  (at: Matches | null): Fault =>
  async (desk, { draw }) => {
    if (!at) await pause(draw() * 300).then(desk.kill)
    else if (!(await cameBy((matches) => desk.proxy.doBefore(matches, desk.kill), at))) return false
    await desk.start()
    return true
  }

const serverKilledAt =
  (at: () => Matches | null): Fault =>
  async ({ proxy }, { server, draw, alone }) =>
    alone(async () => {
      const moment = at()
      if (!moment) await pause(draw() * 300).then(server.kill)
      else if (!(await cameBy((matches) => proxy.doBefore(matches, server.kill), moment))) return false
      await pause(draw() * 300)
      await server.start()
      return true
    })

/**
 * The service has answered, and the server dies before that is written down: it waits in the desk's journal until the server is
 * back, and `dies` says whether for another life of the desk, too.
 */
const answeredTo =
  ({ dies }: { dies: boolean }): Fault =>
  async (desk, { server, draw, alone }) =>
    alone(async () => {
      const { proxy, kill, start, keepsOutcomes } = desk
      if (!(await cameBy((matches) => proxy.doBefore(matches, server.kill), writing('attempt.settled')))) return false
      const until = performance.now() + patience
      while (!keepsOutcomes() && performance.now() < until) await pause(10)
      const isKept = keepsOutcomes()
      if (dies) await kill()
      await pause(draw() * 300)
      await server.start()
      if (dies) await start()
      return isKept
    })

/** Nobody hears of it for too long; what it left unfinished is ended by another. */
async function takenOverFrom(desk: SharedDesk, { database, silence, draw }: Surroundings): Promise<void> {
  await pause(silence)
  const until = performance.now() + takeOverWithin
  while (await hasLeftSomething(desk, database)) {
    if (performance.now() > until) throw new Error(`nobody ended what desk ${desk.id} had left`)
    await pause(50)
  }
  // For long enough, sometimes, to be approved and sent anew.
  await pause(draw() * 600)
}

const hasLeftSomething = ({ id }: SharedDesk, database: Surroundings['database']): Promise<boolean> =>
  withClient(database, async (client) => {
    const asked = `select 1 from attempts where desk = $1 and state in ('prepared', 'sending') limit 1`
    return (await client.query(asked, [id])).rows.length > 0
    // Whoever kills the server starts it again.
  }).catch(() => true)

/** It works on, and does not reach the ledger. */
const silent: Fault = (desk, around) =>
  around.alone(async () => {
    const { proxy } = desk
    proxy.refuse()
    proxy.cutAll()
    await takenOverFrom(desk, around)
    await proxy.accept()
    return true
  })

/** It stands still, with all that it was about to do, and goes on after others have taken it for gone. */
const asleepAt =
  (at: Matches | null): Fault =>
  async (desk, around) =>
    around.alone(async () => {
      const { proxy, sleep } = desk
      if (at === null) {
        await pause(around.draw() * 300)
        await sleep()
        // Whatever it was in the middle of, the others would wait for; its network ends with it.
        proxy.cutAll()
        // Before it knows that this is committed, it begins nothing else that others would wait for.
      } else if (!(await cameBy((matches) => proxy.doBefore(matches, sleep), at))) return false
      await takenOverFrom(desk, around)
      desk.wake()
      return true
    })

/** Some matches remember what they saw: each fault has one of its own. */
const each =
  (fault: (at: Matches) => Fault, at: () => Matches): Fault =>
  (desk, around) =>
    fault(at())(desk, around)

/** The moments at which a desk has done something that others go by: its answer to COMMIT is on the way. */
const moments: Readonly<Record<string, () => Matches>> = {
  ...Object.fromEntries(steps.map((step) => [step, () => ofStep(step, commitAnswered)])),
  'batch begun': () => inWriting('batch.run_started', commitAnswered),
}

const atMoments = (what: string, fault: (at: Matches) => Fault): Record<string, Fault> =>
  Object.fromEntries(Object.entries(moments).map(([name, at]) => [`${what} at ${name}`, each(fault, at)]))

/** Of each hundred faults, how many are of this family; of what is left, all are cuts. */
const shares: readonly { share: number; faults: Readonly<Record<string, Fault>> }[] = [
  { share: 12, faults: { 'desk killed': killedAt(null), ...atMoments('desk killed', killedAt) } },
  {
    share: 5,
    faults: {
      'server killed': serverKilledAt(() => null),
      'server killed at COMMIT': serverKilledAt(() => commitAsked),
      'server killed after an answer': answeredTo({ dies: false }),
      'server and desk killed after an answer': answeredTo({ dies: true }),
    },
  },
  { share: 2, faults: { 'desk silent': silent } },
  { share: 5, faults: { 'desk asleep': asleepAt(null), ...atMoments('desk asleep', asleepAt) } },
]

export interface NamedFault {
  kind: string
  fault: Fault
}

/** So many faults in no order: of each family its share, of each of its kinds as many as of any other. */
export function deckOf(count: number, draw: () => number): NamedFault[] {
  const families = shares.map(({ share, faults }) => ({
    take: Math.max(1, Math.round((count * share) / 100)),
    kinds: Object.entries(faults).map(([kind, fault]) => ({ kind, fault })),
  }))
  const left = count - families.reduce((sum, { take }) => sum + take, 0)
  const cuts = { take: left, kinds: cutKinds.map((one) => ({ kind: one.name, fault: cut(one) })) }
  const shuffled = <T>(list: readonly T[]) => inNoOrder(list, draw)
  const deal = ({ take, kinds }: { take: number; kinds: NamedFault[] }): NamedFault[] => {
    const dealt: NamedFault[] = []
    while (dealt.length < take) dealt.push(...shuffled(kinds))
    return dealt.slice(0, take)
  }
  return shuffled([...families, cuts].flatMap(deal))
}
