import type { KeyObject } from 'node:crypto'
import type { Transaction } from 'kysely'
import { VezneError } from '../core/result.ts'
import { copyWhole } from './copy-rows.ts'
import type { OpenLedger } from './open-ledger.ts'
import type { NewPlace } from './place.ts'
import type { AtDesk, Tables, Work } from './tables.ts'

/**
 * How an open ledger goes elsewhere: nothing is written to it any more, all of it is copied, and the program starts anew on the copy. Until
 * then it can be read.
 */
export function leaving(ledger: OpenLedger, machine: string) {
  let held = false
  let isStopped = false
  let copying: Promise<unknown> = Promise.resolve()

  return {
    isHeld: () => held,

    calls: {
      /** Nothing is written any more once all is that was asked before. Throws `busy` where that is so already. */
      async hold(): Promise<void> {
        if (held) throw new VezneError('busy')
        held = true
        isStopped = false
        try {
          await ledger.transact(false, () => Promise.resolve({ recorded: null, unanswered: [], isNews: false }))
        } catch (error) {
          held = false
          throw error
        }
      },

      /** It stays where it was, and is written again. A copy that is being made comes to its end as `cancelled` first. */
      async letGo(): Promise<void> {
        isStopped = true
        await copying
        held = false
      },

      markMoved: () => ledger.markMoved(),
    },

    /** Before it is closed. */
    async ended(): Promise<void> {
      isStopped = true
      await copying
    },

    /** Of a held ledger. `settle` is the copy's first change, in the transaction that makes it. */
    async copyTo(
      place: NewPlace,
      at: Pick<AtDesk, 'desk'> & { trailKey: KeyObject },
      settle: (work: Work) => Promise<unknown>,
      onCopied: (done: number, of: number) => void,
    ): Promise<void> {
      if (!held) throw new VezneError('wrong_state')
      const filling = {
        ...at,
        machine,
        settle,
        onCopied(done: number, of: number) {
          if (isStopped) throw new VezneError('cancelled')
          onCopied(done, of)
        },
      }
      const made = filled(place, (transaction) => copyWhole(ledger.snapshot, transaction, filling))
      copying = made.catch(() => undefined)
      await made
    },
  }
}

/** Of the two engines, the one that is copied to is loaded too. */
async function filled(place: NewPlace, fill: (transaction: Transaction<Tables>) => Promise<void>): Promise<void> {
  if ('server' in place) await (await import('./fill-server.ts')).fillServer(place.server, fill)
  else await (await import('./fill-file.ts')).fillFile(place.file, fill)
}
