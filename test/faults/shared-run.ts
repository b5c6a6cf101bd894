import { join } from 'node:path'
import { seeded } from '../../electron/practice/rules/chance.ts'
import { placeForFiles } from '../place-for-files.ts'
import { runPart, type Progress } from './run-part.ts'
import { deckOf } from './shared-faults.ts'
import { deskCount, openStage, type SharedTally } from './shared-stage.ts'
import { sumOf } from './tally.ts'

/** Part 6: several desks on one server, and whatever may happen to any of them, to their server, or between the two. */

/** A ledger is given up after as many faults, so that looking at it stays quick. */
const mostFaultsOfALedger = 150

export const runShared = ({ faults, seed, onProgress }: { faults: number; seed: number; onProgress?: Progress }) =>
  runPart(
    'shared',
    async ({ root, wrong, program, lanes }) => {
      const bundled = await program('shared-child')
      const draw = seeded(seed)
      const isClean = () => wrong.length === 0
      const kinds: Record<string, number> = {}
      const tallies: SharedTally[] = []
      const deck = deckOf(faults, draw)
      const share = Math.ceil(faults / Math.ceil(faults / mostFaultsOfALedger))
      let done = 0

      // Two stages at once: a desk mostly waits, for its server or for others.
      await lanes(async (number) => {
        // The other stage has all of them.
        if (number > 0 && share === faults) return
        const stage = await openStage(join(root, `stage-${number}`), bundled, draw)
        try {
          while (deck.length > 0 && isClean()) {
            const ofLedger = deck.splice(-share)
            const played = await stage.play({
              next: () => (isClean() ? ofLedger.pop() : undefined),
              happened({ kind }) {
                kinds[kind] = (kinds[kind] ?? 0) + 1
                done += 1
                onProgress?.(done, faults)
              },
            })
            wrong.push(...played.wrong)
            tallies.push(played.tally)
          }
        } finally {
          await stage.end()
        }
      })

      const sum = sumOf(tallies)
      // Nothing can go wrong where nothing happens. A machine with other work to do still sends this many.
      if (isClean() && sum.received < faults / 20) wrong.push(`the service received no more than ${sum.received}`)
      const sorted = Object.entries(kinds).toSorted(([one], [other]) => one.localeCompare(other))
      return {
        faults: done,
        kinds: Object.fromEntries(sorted),
        ...sum,
        desks: deskCount,
        ledgers: tallies.length,
        seed,
      }
    },
    placeForFiles(),
  )
