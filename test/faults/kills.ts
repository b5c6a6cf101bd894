import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { LifeInput } from './desk-child.ts'
import { openAuditor } from './auditor.ts'
import { startCountingService, startLife } from './processes.ts'
import { runPart, type Progress } from './run-part.ts'
import { sumOf } from './tally.ts'
import { seeded } from '../../electron/practice/rules/chance.ts'

/** Part 1: the program is killed, or its session is ended, over and over, at moments that nobody chose. */

/** A ledger is given up after as many kills, so that its files stay small and looking at them stays quick. */
const killsOfALedger = 250
const killsBetweenFullLooks = 100
const payoutsAtOnce = 4
/** Rows of a batch, where lives send batches. */
const rowsOfABatch = 60
/** As the documents promise. */
const mostUnknownPromised = 12
/** Of as many deaths one is the end of the system's session, which the life hears of. */
const livesOfASessionEnd = 5

interface Kills {
  kills: number
  seed: number
  /** Each life sends a batch, and dies in its middle. */
  batches?: boolean
  onProgress?: Progress
}

export const runKills = ({ kills, seed, batches = false, onProgress }: Kills) =>
  runPart('kills', async ({ root, wrong, program, lanes }) => {
    const { child, worker, fileWorker, env } = await program('desk-child')
    let left = kills
    let done = 0
    const isClean = () => wrong.length === 0
    const goesOn = () => left > 0 && isClean()
    const tallies: ReturnType<ReturnType<typeof openAuditor>['tally']>[] = []
    let [mostUnknown, between] = [0, 0]

    await lanes(async (number) => {
      const draw = seeded(seed * 2 + number)
      const home = join(root, `lane-${number}`)
      mkdirSync(home)
      const service = await startCountingService(home)
      try {
        for (let ledgers = 0; goesOn(); ledgers += 1) {
          const folder = join(home, `ledger-${ledgers}`)
          mkdirSync(folder, { mode: 0o700 })
          const auditor = openAuditor(folder, service, worker)
          const nextLife = (rounds: number | null) => {
            const drawn = { seed: Math.floor(draw() * 2 ** 31), burst: payoutsAtOnce, rounds }
            const place = { folder, worker, fileWorker, serviceUrl: service.url }
            return startLife(child, { ...place, ...drawn, rows: batches ? rowsOfABatch : 0 } satisfies LifeInput, env)
          }

          // A first life that ends by itself: it makes the ledger, warms the compile cache and shows how long a round takes.
          const first = nextLife(1)
          const readyAt = (await first.ready) ? Date.now() : 0
          const { code, stderr } = await first.ended
          if (readyAt === 0 || code !== 0) throw new Error(`the first life failed\n${stderr}`)
          const span = (Date.now() - readyAt) * 1.1

          for (let killed = 0; killed < killsOfALedger && goesOn(); killed += 1) {
            left -= 1
            const life = nextLife(null)
            if (!(await life.ready)) throw new Error(`a life did not begin\n${(await life.ended).stderr}`)
            await pause(draw() * span)
            const isSessionEnd = killed % livesOfASessionEnd === 0
            life.process.kill(isSessionEnd ? 'SIGTERM' : 'SIGKILL')
            const { signal, stderr: said } = await life.ended
            if (!isSessionEnd && signal !== 'SIGKILL') throw new Error(`a life ended before it was killed\n${said}`)
            done += 1
            wrong.push(...auditor.look())
            if (killed % killsBetweenFullLooks === killsBetweenFullLooks - 1)
              wrong.push(...(await auditor.auditFully()))
            onProgress?.(done, kills)
          }
          wrong.push(...(await auditor.auditFully()))
          tallies.push(auditor.tally())
          mostUnknown = Math.max(mostUnknown, auditor.mostUnknown())
          between += auditor.diedBetween()
          if (isClean()) rmSync(folder, { recursive: true })
        }
      } finally {
        await service.end()
      }
    })

    const sum = sumOf(tallies)
    // Nothing can go wrong where nothing happens. On a machine that grew busy after the first life a kill comes earlier in a round.
    if (isClean() && sum.accepted < kills / 15) wrong.push(`of ${sum.attempts} attempts ${sum.accepted} were accepted`)
    if (mostUnknown > mostUnknownPromised) wrong.push(`a death left ${mostUnknown} payouts unknown`)
    return { kills: done, between, mostUnknown, ...sum, seed }
  })
