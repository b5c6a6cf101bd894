import {
  Appended,
  keptHead,
  missingHeads,
  readBooked,
  readReceipts,
  readReported,
  withLedgerCopy,
  type Reported,
} from './books.ts'
import type { DatabaseSync } from 'node:sqlite'
import { recoverTwice } from './recovery.ts'
import { compareAll, compareReported, inWords, unfinished, type Wrong } from './invariants.ts'
import { marksFile } from './place.ts'
import type { CountingService } from './processes.ts'
import { halfWay, leftUnknown, sumOf, tallyOf } from './tally.ts'
import type { Receipt } from './wire-behaviour.ts'

/** Holds one ledger against what the service received, again and again while its program is killed. */
export function openAuditor(folder: string, service: CountingService, worker: string) {
  const receiptLines = new Appended(service.receipts)
  // A service that serves one ledger after the other: what it received before is another one's.
  receiptLines.next()
  const toldLines = new Appended(marksFile(folder))
  const receipts: Receipt[] = []
  const found: Wrong[] = []
  const deaths: ReturnType<typeof halfWay>[] = []
  let latestAttempt = 0
  let mostUnknown = 0

  function judge(
    ledger: DatabaseSync,
    booked: ReturnType<typeof readBooked>['booked'],
    told: Reported,
    ids?: string[],
  ) {
    const byId = Map.groupBy(receipts, ({ processId }) => processId)
    const wrong = [...compareAll(booked, byId, ids), ...compareReported(told, booked)]
    found.push(...wrong)
    return [...wrong.map(inWords), ...missingHeads(ledger, keptHead(folder))]
  }

  /** The quick look after every death: at all that is new, before anything has tidied up. */
  function look(): string[] {
    const fresh = readReceipts(receiptLines.next())
    receipts.push(...fresh)
    const told = readReported(toldLines.next())
    const ids = fresh.map(({ processId }) => processId)
    const processIds = [...ids, ...told.made, ...told.outcomes.map(({ processId }) => processId)]
    return withLedgerCopy(folder, (ledger) => {
      const { booked, latest } = readBooked(ledger, { after: latestAttempt, processIds })
      latestAttempt = latest
      deaths.push(halfWay(booked))
      mostUnknown = Math.max(mostUnknown, leftUnknown(booked))
      return judge(ledger, booked, told, ids)
    })
  }

  return {
    look,
    /** Counts the payouts that the worst death left unknown. */
    mostUnknown: () => mostUnknown,
    /** Counts the deaths that found an attempt half way. */
    diedBetween: () => deaths.filter(({ foundPrepared, foundSending }) => foundPrepared + foundSending > 0).length,
    /** The whole look: everything there is, the file itself, and that recovering twice is recovering once (I4, I5). */
    async auditFully(): Promise<string[]> {
      await service.idle()
      const wrong = look()
      const recovered = await recoverTwice({ folder, worker, serviceUrl: service.url }, (ledger) => {
        const { booked } = readBooked(ledger)
        const told = readReported(new Appended(marksFile(folder)).next())
        return [...judge(ledger, booked, told), ...unfinished(booked).map(inWords)]
      })
      return [...wrong, ...recovered]
    },
    tally: () => ({
      ...withLedgerCopy(folder, (ledger) => tallyOf(readBooked(ledger).booked, found, receipts.length)),
      ...sumOf(deaths),
    }),
  }
}
