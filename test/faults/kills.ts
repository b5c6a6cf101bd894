import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bundledProgram } from './bundled-program.ts'
import type { LifeInput } from './desk-child.ts'
import { Auditor, type Tally } from './auditor.ts'
import { startCountingService, startLife } from './processes.ts'
import { sumOf } from './sum.ts'
import { seeded } from '../../electron/practice/rules/chance.ts'

/** Part 1: the program is killed, over and over, at moments that nobody chose. */

export interface KillsOptions {
  kills: number
  seed: number
  /** Called after every kill. */
  onProgress?: (done: number) => void
}

export interface KillsResult extends Tally {
  part: 'kills'
  kills: number
  seed: number
  seconds: number
  wrong: string[]
  /** Where the files are, when anything is wrong. */
  kept: string | null
}

const lanes = 2
/** A ledger is given up after as many kills, so that its files stay small and looking at them stays quick. */
const killsOfALedger = 250
const killsBetweenFullLooks = 100
const payoutsAtOnce = 4

export async function runKills({ kills, seed, onProgress }: KillsOptions): Promise<KillsResult> {
  const began = Date.now()
  const root = mkdtempSync(join(tmpdir(), 'vezne-kills-'))
  const { child, worker, remove } = await bundledProgram('desk-child')
  const env = { NODE_COMPILE_CACHE: join(root, 'compile-cache') }
  let left = kills
  let done = 0
  const wrong: string[] = []
  const isClean = () => wrong.length === 0
  const goesOn = () => left > 0 && isClean()
  const tallies: Tally[] = []

  async function lane(number: number): Promise<void> {
    const draw = seeded(seed * lanes + number)
    const home = join(root, `lane-${number}`)
    mkdirSync(home)
    const service = await startCountingService(home)
    try {
      for (let ledgers = 0; goesOn(); ledgers += 1) {
        const folder = join(home, `ledger-${ledgers}`)
        mkdirSync(folder, { mode: 0o700 })
        const auditor = new Auditor(folder, service, worker)
        const nextLife = (rounds: number | null) => {
          const life: LifeInput = {
            folder,
            worker,
            serviceUrl: service.url,
            seed: newSeed(),
            burst: payoutsAtOnce,
            rounds,
          }
          return startLife(child, life, env)
        }
        const newSeed = () => Math.floor(draw() * 2 ** 31)

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
          life.process.kill('SIGKILL')
          const { signal, stderr: said } = await life.ended
          if (signal !== 'SIGKILL') throw new Error(`a life ended before it was killed\n${said}`)
          done += 1
          wrong.push(...auditor.look())
          if (killed % killsBetweenFullLooks === killsBetweenFullLooks - 1) wrong.push(...(await auditor.auditFully()))
          onProgress?.(done)
        }
        wrong.push(...(await auditor.auditFully()))
        tallies.push(auditor.tally())
        if (isClean()) rmSync(folder, { recursive: true })
      }
    } finally {
      await service.end()
    }
  }

  const ended = await Promise.allSettled(Array.from({ length: lanes }, (_, number) => lane(number)))
  for (const one of ended) {
    if (one.status === 'rejected') wrong.push(one.reason instanceof Error ? one.reason.message : String(one.reason))
  }
  remove()
  const sum = sumOf(tallies)
  // Nothing can go wrong where nothing happens. On a machine that grew busy after the first life a kill comes earlier in a round.
  if (isClean() && sum.accepted < kills / 15) wrong.push(`of ${sum.attempts} attempts ${sum.accepted} were accepted`)
  if (isClean()) rmSync(root, { recursive: true })
  return {
    part: 'kills',
    kills: done,
    ...sum,
    seed,
    seconds: Math.round((Date.now() - began) / 1000),
    wrong,
    kept: isClean() ? null : root,
  }
}
