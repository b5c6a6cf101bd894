import { fork } from 'node:child_process'
import { createSecretKey } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chanceFrom, type Chance } from '../../electron/practice/rules/chance.ts'
import { startSandbox, type Sandbox } from '../../electron/sandbox/sandbox.ts'
import { bundledProgram } from './bundled-program.ts'
import { copiesFolder, ledgerFile, marksFile } from './place.ts'
import { recoverAndVerify } from './recovery.ts'
import type { WalkInput, WalkQuestion } from './walk-child.ts'
import { judge, type WalkTally } from './walk-judge.ts'

/** Part 5: everybody does anything, in any order, and the program dies and goes back to backups in between. */

export interface WalksOptions {
  walks: number
  steps: number
  seed: number
  /** Called after every walk. */
  onProgress?: (done: number) => void
}

export interface WalksResult extends WalkTally {
  part: 'walks'
  walks: number
  steps: number
  lives: number
  kills: number
  restores: number
  seed: number
  seconds: number
  wrong: string[]
  /** Where the files are, when anything is wrong. */
  kept: string | null
}

const lanes = 2
/** Of the moments of a life; a step has some forty, so a walk has some eight deaths. */
const momentsBeforeDeath = (steps: number) => steps * 10
const longestLife = 300_000

type Program = Awaited<ReturnType<typeof bundledProgram>>

export async function runWalks({ walks, steps, seed, onProgress }: WalksOptions): Promise<WalksResult> {
  const began = Date.now()
  const root = mkdtempSync(join(tmpdir(), 'vezne-walks-'))
  const program = await bundledProgram('walk-child')
  const wrong: string[] = []
  const tallies: Awaited<ReturnType<typeof walkOnce>>[] = []
  let next = 0

  async function lane(): Promise<void> {
    while (next < walks && wrong.length === 0) {
      const walk = next
      next += 1
      const folder = join(root, `walk-${walk}`)
      for (const made of [folder, copiesFolder(folder)]) mkdirSync(made, { mode: 0o700 })
      const done = await walkOnce(program, {
        folder,
        steps,
        chance: chanceFrom(seed + walk),
        env: { NODE_COMPILE_CACHE: join(root, 'compile-cache') },
      })
      tallies.push(done)
      wrong.push(...done.wrong.map((one) => `walk ${walk}: ${one}`))
      if (done.wrong.length === 0) for (const made of [folder, copiesFolder(folder)]) rmSync(made, { recursive: true })
      onProgress?.(tallies.length)
    }
  }

  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane))
  for (const one of ended) {
    if (one.status === 'rejected') wrong.push(one.reason instanceof Error ? one.reason.message : String(one.reason))
  }
  program.remove()
  if (wrong.length === 0) rmSync(root, { recursive: true })
  const sum = (key: keyof WalkTally | 'lives' | 'kills' | 'restores') =>
    tallies.reduce((total, tally) => total + tally[key], 0)
  return {
    part: 'walks',
    walks: tallies.length,
    steps,
    lives: sum('lives'),
    kills: sum('kills'),
    restores: sum('restores'),
    payouts: sum('payouts'),
    ready: sum('ready'),
    received: sum('received'),
    receivedAgainAfterARestore: sum('receivedAgainAfterARestore'),
    seed,
    seconds: Math.round((Date.now() - began) / 1000),
    wrong,
    kept: wrong.length === 0 ? null : root,
  }
}

/** One ledger, one service, and as many lives as it takes. */
async function walkOnce(
  program: Program,
  { folder, steps, chance, env }: { folder: string; steps: number; chance: Chance; env: NodeJS.ProcessEnv },
) {
  const clock = { ahead: 0, service: 0, now: () => Date.now() + clock.service }
  let tellLife: (event: unknown) => void = () => undefined
  const sandbox = await startSandbox({
    clock,
    progress: 'manual',
    initialBalance: 10_000_000_000n,
    callback: {
      sink: (event) => {
        tellLife(event)
      },
    },
  })
  const wrong: string[] = []
  let lives = 0
  let kills = 0
  let restores = 0
  /** What the service had received when each restored ledger came into its place. */
  const before: ReturnType<Sandbox['controls']['book']>[] = []
  try {
    for (let from = 0; from < steps && wrong.length === 0; lives += 1) {
      if (existsSync(`${ledgerFile(folder)}.restore`)) {
        restores += 1
        before.push(sandbox.controls.book())
      }
      const { child: _, remove, ...workers } = program
      const input: WalkInput = {
        ...workers,
        folder,
        serviceUrl: sandbox.url,
        seed: chance.between(0, 2 ** 31),
        from,
        steps,
        ahead: clock.ahead,
        death: chance.between(1, momentsBeforeDeath(steps)),
      }
      const life = fork(program.child, [JSON.stringify(input)], {
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        serialization: 'advanced',
        env: { ...process.env, ...env },
        timeout: longestLife,
        killSignal: 'SIGTERM',
      })
      let said = ''
      life.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text))
      tellLife = (event) => void life.send({ event }, () => undefined)
      life.on('message', (question: WalkQuestion & { id: number }) => {
        void answer(sandbox, clock, question).then(() => life.send({ id: question.id }, () => undefined))
      })
      const [code, signal] = (await once(life, 'close')) as [number | null, NodeJS.Signals | null]
      tellLife = () => undefined
      if (signal === 'SIGKILL') kills += 1
      else if (code !== 0) wrong.push(`life ${lives} ended by ${String(signal ?? code)}\n${said}`)
      const reached = /^step (\d+) /gm
      const steppedOn = [...readFileSync(marksFile(folder), 'utf8').matchAll(reached)].at(-1)?.[1]
      from = Number(steppedOn ?? -1) + 1
    }
    if (wrong.length === 0)
      wrong.push(
        ...(await recoverAndVerify({ folder, worker: pathToFileURL(program.worker), serviceUrl: sandbox.url })),
      )
    const { found, ...tally } = judge({ folder, before, book: sandbox.controls.book() })
    return { ...tally, lives, kills, restores, wrong: [...wrong, ...found] }
  } finally {
    await sandbox.close()
  }
}

async function answer(
  sandbox: Sandbox,
  clock: { ahead: number; service: number },
  question: WalkQuestion,
): Promise<void> {
  if (question.ask === 'enrol') {
    sandbox.enrol({ apiKey: 'faults', apiSecret: createSecretKey(question.secret) })
  } else if (question.ask === 'jump') {
    clock.ahead += question.ms
    if (question.whose === 'both') clock.service += question.ms
  } else {
    const control = sandbox.controls[question.name as keyof Sandbox['controls']] as (...input: unknown[]) => unknown
    await control(...question.input)
  }
}
