import { fork } from 'node:child_process'
import { createSecretKey } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chanceFrom, type Chance } from '../../electron/practice/rules/chance.ts'
import { startSandbox, type Sandbox } from '../../electron/sandbox/sandbox.ts'
import type { bundledProgram } from './bundled-program.ts'
import { copiesFolder, ledgerFile, marksFile } from './place.ts'
import { recoverAndVerify } from './recovery.ts'
import type { WalkInput, WalkQuestion } from './walk-child.ts'
import { judge } from './walk-judge.ts'
import { runPart, type Progress } from './run-part.ts'
import { sumOf } from './tally.ts'

/** Part 5: everybody does anything, in any order, and the program dies and goes back to backups in between. */

/** Of the moments of a life; a step has some forty, so a walk has some eight deaths. */
const momentsBeforeDeath = (steps: number) => steps * 10
const longestLife = 300_000

interface WalksOptions {
  walks: number
  steps: number
  seed: number
  onProgress?: Progress
}

export const runWalks = ({ walks, steps, seed, onProgress }: WalksOptions) =>
  runPart('walks', async ({ root, wrong, program, lanes }) => {
    const bundled = await program('walk-child')
    const tallies: Omit<Awaited<ReturnType<typeof walkOnce>>, 'found'>[] = []
    let next = 0
    await lanes(async () => {
      while (next < walks && wrong.length === 0) {
        const walk = next
        next += 1
        const folder = join(root, `walk-${walk}`)
        const folders = [folder, copiesFolder(folder)]
        for (const made of folders) mkdirSync(made, { mode: 0o700 })
        const { found, ...tally } = await walkOnce(bundled, { folder, steps, chance: chanceFrom(seed + walk) })
        tallies.push(tally)
        wrong.push(...found.map((one) => `walk ${walk}: ${one}`))
        if (found.length === 0) for (const made of folders) rmSync(made, { recursive: true })
        onProgress?.(tallies.length, walks)
      }
    })
    return { walks: tallies.length, steps, ...sumOf(tallies), seed }
  })

/** One ledger, one service, and as many lives as it takes. */
async function walkOnce(
  program: Awaited<ReturnType<typeof bundledProgram>>,
  { folder, steps, chance }: { folder: string; steps: number; chance: Chance },
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
      const { child: _, remove, env, ...workers } = program
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
      wrong.push(...(await recoverAndVerify({ folder, worker: program.worker, serviceUrl: sandbox.url })))
    const { found, ...tally } = judge({ folder, before, book: sandbox.controls.book() })
    return { lives, kills, restores, ...tally, found: [...wrong, ...found] }
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
