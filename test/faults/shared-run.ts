import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { seeded } from '../../electron/practice/rules/chance.ts'
import { placeForFiles } from '../place-for-files.ts'
import { bundledProgram } from './bundled-program.ts'
import type { SharedTally } from './shared-audit.ts'
import { deckOf } from './shared-faults.ts'
import { sumOf } from './sum.ts'
import { deskCount, openStage, textOf } from './shared-stage.ts'

/** Part 6: several desks on one server, and whatever may happen to any of them, to their server, or between the two. */

export interface SharedOptions {
  faults: number
  seed: number
  /** Called after every fault. */
  onProgress?: (done: number) => void
}

export interface SharedResult extends SharedTally {
  part: 'shared'
  faults: number
  kinds: Record<string, number>
  desks: number
  ledgers: number
  seed: number
  seconds: number
  wrong: string[]
  /** Where the files are, when anything is wrong. */
  kept: string | null
}

/** A ledger is given up after as many faults, so that looking at it stays quick. */
const mostFaultsOfALedger = 150
/** At once: a desk mostly waits, for its server or for others. */
const mostStages = 2

export async function runShared({ faults, seed, onProgress }: SharedOptions): Promise<SharedResult> {
  const began = Date.now()
  const root = mkdtempSync(join(placeForFiles(), 'vezne-shared-'))
  const bundled = await bundledProgram('shared-child')
  const program = { bundled, env: { NODE_COMPILE_CACHE: join(root, 'compile-cache') } }
  const draw = seeded(seed)
  const wrong: string[] = []
  const isClean = () => wrong.length === 0
  const kinds: Record<string, number> = {}
  const tallies: SharedTally[] = []
  const deck = deckOf(faults, draw)
  const ledgers = Math.ceil(faults / mostFaultsOfALedger)
  const share = Math.ceil(faults / ledgers)
  let done = 0

  /** One ledger after the other, while anybody has faults left and nothing is wrong. */
  async function work(number: number): Promise<void> {
    const stage = await openStage(join(root, `stage-${number}`), program, draw)
    try {
      while (deck.length > 0 && isClean()) {
        const ofLedger = deck.splice(-share)
        const played = await stage.play({
          next: () => (isClean() ? ofLedger.pop() : undefined),
          happened({ kind }) {
            kinds[kind] = (kinds[kind] ?? 0) + 1
            done += 1
            onProgress?.(done)
          },
        })
        wrong.push(...played.wrong)
        tallies.push(played.tally)
      }
    } finally {
      await stage.end()
    }
  }

  try {
    const stages = Math.min(mostStages, ledgers)
    const noteWrong = (error: unknown) => void wrong.push(textOf(error))
    await Promise.all(Array.from({ length: stages }, (_, number) => work(number).catch(noteWrong)))
  } finally {
    bundled.remove()
  }
  const sum = sumOf(tallies)
  // Nothing can go wrong where nothing happens. A machine with other work to do still sends this many.
  if (isClean() && sum.received < faults / 20) wrong.push(`the service received no more than ${sum.received}`)
  if (isClean()) rmSync(root, { recursive: true })
  return {
    part: 'shared',
    faults: done,
    kinds: Object.fromEntries(Object.entries(kinds).toSorted(([one], [other]) => one.localeCompare(other))),
    ...sum,
    desks: deskCount,
    ledgers: tallies.length,
    seed,
    seconds: Math.round((Date.now() - began) / 1000),
    wrong,
    kept: isClean() ? null : root,
  }
}
