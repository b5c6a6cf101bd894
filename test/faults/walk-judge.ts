import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { readBooked, withLedgerCopy } from './books.ts'
import { wholeLines } from './life.ts'
import { ledgerFile, marksFile } from './place.ts'

/** What the service's book says: of each processId how many requests arrived, and every transaction that it made. */
interface ServiceBook {
  received: Record<string, number>
  transactions: { processId: string; type: string }[]
}

const mayHaveArrived = ['sending', 'unknown', 'accepted', 'refused']

/**
 * Holds a walk against what the service received, from the rules alone: nothing arrives more often than somebody's word made it
 * ready, nothing arrives that the ledger denies, and nothing is taken twice unless two people said that the first had come to
 * nothing. `before`: the service's book whenever a backup came into the ledger's place, which may forget what was sent.
 */
export function judge({ folder, before, book }: { folder: string; before: ServiceBook[]; book: ServiceBook }) {
  const { words, said } = readMarks(folder)
  const found = said.map((one) => `said on the way: ${one}`)
  const deposits = new Set(book.transactions.flatMap(({ type, processId }) => (type === 'deposit' ? [processId] : [])))
  const arrived = Object.entries(book.received).filter(([processId]) => !deposits.has(processId))
  let again = 0

  const processIds = arrived.map(([processId]) => processId)
  const booked = withLedgerCopy(
    folder,
    (ledger) => new Map(readBooked(ledger, { after: 0, processIds }).booked.map((one) => [one.processId, one])),
  )
  const settled = settledAsNothing(folder)
  const atRestore = before.at(-1)
  for (const [processId, received] of arrived) {
    const own = booked.get(processId)
    if (own?.kind === 'deposit') continue
    const ready = words.get(processId) ?? 0
    if (received > ready) found.push(`${processId}: received ${received} times, made ready ${ready} times`)

    const since = received - (atRestore?.received[processId] ?? 0)
    const arrivals = own?.attempts.filter(({ state }) => mayHaveArrived.includes(state)).length ?? 0
    if (since > arrivals) found.push(`${processId}: received ${since} times, the ledger knows of ${arrivals}`)

    const taken = timesTaken(book, processId)
    const allowed = 1 + (settled.get(processId) ?? 0)
    if (taken <= allowed) continue
    if (
      before.some((earlier) => {
        const then = timesTaken(earlier, processId)
        return then > 0 && then < taken
      })
    )
      again += 1
    else found.push(`${processId}: the service took it ${taken} times, and ${allowed - 1} were settled as nothing`)
  }
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0)
  return {
    found,
    payouts: [...booked.values()].filter(({ kind }) => kind === 'payout').length,
    /** How often somebody's word made a payout ready to leave. */
    ready: sum(words.values()),
    received: sum(arrived.map(([, times]) => times)),
    /** Payouts that the service took once more, when a backup that knew nothing of the first had been gone back to. */
    receivedAgainAfterARestore: again,
  }
}

const timesTaken = ({ transactions }: ServiceBook, processId: string): number =>
  transactions.filter((one) => one.type === 'withdrawal' && one.processId === processId).length

/** How often two people said of each payout that it had come to nothing: in this ledger, or in one that a backup replaced since. */
function settledAsNothing(folder: string): Map<string, number> {
  const replaced = existsSync(replacedFolder(folder)) ? readdirSync(replacedFolder(folder)) : []
  const files = replaced.filter((name) => name.endsWith('.db')).map((name) => join(replacedFolder(folder), name))
  const signatures = new Map<string, Set<string>>()
  for (const file of [ledgerFile(folder), ...files])
    for (const { processId, signature } of withLedgerCopy(folder, confirmedAsNothing, file))
      signatures.set(processId, (signatures.get(processId) ?? new Set()).add(signature))
  return new Map([...signatures].map(([processId, { size }]) => [processId, size]))
}
const replacedFolder = (folder: string) => join(folder, 'replaced')

const confirmedAsNothing = (ledger: DatabaseSync) =>
  ledger
    .prepare(
      `select t.process_id as processId, r.confirmed_signature as signature
       from resolutions r join transactions t on t.id = r.payout_id
       where r.state = 'confirmed' and r.to_state in ('not_sent', 'failed', 'returned')`,
    )
    .all() as unknown as { processId: string; signature: string }[]

/** What made payouts ready, and what the lives themselves found wrong. A word that death cut off may have been heard. */
function readMarks(folder: string): { words: Map<string, number>; said: string[] } {
  const asked = new Map<string, string[]>()
  const lacking = new Set<string>()
  const said: string[] = []
  for (const line of wholeLines(readFileSync(marksFile(folder), 'utf8').split('\n'))) {
    const [what, life = '', word = '', ...rest] = line.split(' ')
    if (what === 'asks') asked.set(`${life} ${word}`, rest)
    if (what === 'lacks') lacking.add(`${life} ${word}`)
    if (what === 'wrong') said.push(line.slice('wrong '.length))
  }
  const words = new Map<string, number>()
  for (const [word, processIds] of asked) {
    if (lacking.has(word)) continue
    for (const processId of processIds) words.set(processId, (words.get(processId) ?? 0) + 1)
  }
  return { words, said }
}
