import { pathToFileURL } from 'node:url'
import {
  Appended,
  dump,
  keptHead,
  missingHeads,
  readBooked,
  readReceipts,
  readReported,
  withLedgerCopy,
  type Booked,
} from './books.ts'
import { recoverAndVerify } from './recovery.ts'
import { compare, compareReported, unfinished, type Wrong } from './invariants.ts'
import { marksFile } from './place.ts'
import type { CountingService } from './processes.ts'
import type { Receipt } from './wire-behaviour.ts'

export interface Tally {
  payouts: number
  deposits: number
  attempts: number
  /** POSTs that the service received. */
  received: number
  lost: number
  double: number
  /** Attempts of payouts and deposits, by how they ended. */
  accepted: number
  refused: number
  unknown: number
  notSent: number
  /** Attempts that a death found half way: before the first byte could leave, and after. */
  foundPrepared: number
  foundSending: number
}

/** Holds one ledger against what the service received, again and again while its program is killed. */
export class Auditor {
  readonly #folder: string
  readonly #service: CountingService
  readonly #worker: URL
  readonly #receiptLines: Appended
  readonly #toldLines: Appended
  readonly #receipts = new Map<string, Receipt[]>()
  readonly #found: Wrong[] = []
  #latestAttempt = 0
  #received = 0
  #foundPrepared = 0
  #foundSending = 0

  constructor(folder: string, service: CountingService, worker: string) {
    this.#folder = folder
    this.#service = service
    this.#worker = pathToFileURL(worker)
    this.#receiptLines = new Appended(service.receipts)
    // A service that serves one ledger after the other: what it received before is another one's.
    this.#receiptLines.next()
    this.#toldLines = new Appended(marksFile(folder))
  }

  /** The quick look after every death: at all that is new, before anything has tidied up. */
  look(): string[] {
    const fresh = this.#takeReceipts()
    const told = readReported(this.#toldLines.next())
    const processIds = [...fresh, ...told.made, ...told.outcomes.map(({ processId }) => processId)]
    return withLedgerCopy(this.#folder, (ledger) => {
      const { booked, latest } = readBooked(ledger, { after: this.#latestAttempt, processIds })
      this.#latestAttempt = latest
      const byId = new Map(booked.map((one) => [one.processId, one]))
      const states = booked.flatMap(({ attempts }) => attempts.map(({ state }) => state))
      this.#foundPrepared += states.filter((state) => state === 'prepared').length
      this.#foundSending += states.filter((state) => state === 'sending').length
      return [
        ...this.#say([
          ...this.#compareAll([...new Set([...fresh, ...byId.keys()])], byId),
          ...compareReported(told, (processId) => byId.get(processId)),
        ]),
        ...missingHeads(ledger, keptHead(this.#folder)),
      ]
    })
  }

  /** The whole look: everything there is, the file itself, and that recovering twice is recovering once (I4, I5). */
  async auditFully(): Promise<string[]> {
    await this.#service.idle()
    const wrong = this.look()
    wrong.push(...(await this.#recover()))
    const once = withLedgerCopy(this.#folder, (ledger) => {
      const { booked } = readBooked(ledger, { after: 0, processIds: [...this.#receipts.keys()] })
      const byId = new Map(booked.map((one) => [one.processId, one]))
      const told = readReported(new Appended(marksFile(this.#folder)).next())
      const all = readBooked(ledger, { after: 0, processIds: told.made }).booked
      const find = new Map(all.map((one) => [one.processId, one]))
      wrong.push(
        ...this.#say([
          ...this.#compareAll([...new Set([...this.#receipts.keys(), ...byId.keys()])], byId),
          ...compareReported(told, (processId) => find.get(processId)),
          ...unfinished(booked),
        ]),
      )
      const integrity = Object.values(ledger.prepare('pragma integrity_check').get() ?? {})[0]
      if (integrity !== 'ok') wrong.push(`integrity_check: ${String(integrity)}`)
      return dump(ledger)
    })
    wrong.push(...(await this.#recover()))
    if (withLedgerCopy(this.#folder, dump) !== once) wrong.push('a second recovery changed the ledger')
    return wrong
  }

  tally(): Tally {
    return withLedgerCopy(this.#folder, (ledger) => {
      const count = (sql: string) => Number(Object.values(ledger.prepare(`select count(*) from ${sql}`).get() ?? {})[0])
      const attemptsIn = (state: string) => count(`attempts where state = '${state}'`)
      const kinds = new Set(this.#found.map(({ kind, processId }) => `${kind} ${processId}`))
      const ofKind = (...wanted: string[]) =>
        [...kinds].filter((kind) => wanted.includes(kind.split(' ')[0] ?? '')).length
      return {
        payouts: count(`transactions where kind = 'payout'`),
        deposits: count(`transactions where kind = 'deposit'`),
        attempts: count('attempts'),
        received: this.#received,
        lost: ofKind('lost', 'invented'),
        double: ofKind('double', 'forbidden'),
        accepted: attemptsIn('accepted'),
        refused: attemptsIn('refused'),
        unknown: attemptsIn('unknown'),
        notSent: attemptsIn('not_sent'),
        foundPrepared: this.#foundPrepared,
        foundSending: this.#foundSending,
      }
    })
  }

  /** The processIds of the receipts that came since the last call. */
  #takeReceipts(): string[] {
    const fresh = readReceipts(this.#receiptLines.next())
    this.#received += fresh.length
    for (const receipt of fresh) {
      const earlier = this.#receipts.get(receipt.processId)
      if (earlier) earlier.push(receipt)
      else this.#receipts.set(receipt.processId, [receipt])
    }
    return fresh.map(({ processId }) => processId)
  }

  #compareAll(processIds: readonly string[], byId: Map<string, Booked>): Wrong[] {
    return processIds.flatMap((processId) =>
      compare(processId, byId.get(processId), this.#receipts.get(processId) ?? []),
    )
  }

  /** Another start of the program, which does nothing but recover. */
  #recover(): Promise<string[]> {
    return recoverAndVerify({ folder: this.#folder, worker: this.#worker, serviceUrl: this.#service.url })
  }

  #say(wrong: readonly Wrong[]): string[] {
    this.#found.push(...wrong)
    return wrong.map(({ kind, processId, what }) => `${kind} ${processId}: ${what}`)
  }
}
