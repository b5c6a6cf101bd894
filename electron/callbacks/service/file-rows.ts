import type { Mapping } from '../../core/mapping.ts'
import { only } from '../../core/result.ts'
import { dayMs, startOfDay } from '../../core/time.ts'
import type { FilePreview, FileRow } from '../../transactions/contract/report.ts'
import { mostContradicted, type FileOutcome, type ReportEffect } from '../../transactions/contract/reporting.ts'
import type { EvidenceLine } from '../../transactions/records.ts'
import { hasOtherId, isEarlier } from '../../transactions/rules.ts'
import type { ReportService } from '../../transactions/service/reports.ts'
import type { CallbackLedger } from '../ledger.ts'
import { groupOf } from '../rules.ts'
import type { FileEvent } from '../file/event-files.ts'
import type { IntakeService } from './intake.ts'

export const mostShown = 500
/** Counts the rows that one look at the ledger serves, and one write. */
const pageRows = 500

/** Weighs the rows of a file against the ledger, and writes nothing. */
export function createFileRows({
  ledger,
  reports,
  intake,
}: {
  ledger: CallbackLedger
  reports: ReportService
  intake: IntakeService
}) {
  /** Shows the effect of each of these events now, by one look at the ledger. */
  async function rowsOf(events: readonly FileEvent[], mapping: Mapping, by: string): Promise<WeighedRow[]> {
    const interpreted = await intake.interpretAll(
      events.map(({ raw }) => ({ raw, encoding: null, head: '' })),
      mapping,
    )
    const statuses = interpreted.flatMap(([one = 'nothing', ...more]) =>
      more.length === 0 && one !== 'nothing' && 'status' in one ? [one] : [],
    )
    const proposed = await reports.judgeAll(statuses, 'file', by)
    const known = await ledger.reports.knownAmong(
      statuses.map(({ status: { reported, kind: toldKind, ...rest } }, place) => {
        const { processId = '', transaction = null } = proposed[place] ?? {}
        return { ...reported, ...rest, processId, toldKind, id: transaction?.id ?? null }
      }),
    )
    const places = new Map(statuses.map((one, place) => [one, place]))
    return events.map(({ number }, index) => {
      const [one = 'nothing', ...more] = interpreted[index] ?? []
      if (more.length > 0) return { ...blank, number, effect: 'invalid', outcome: 'invalid', status: '' }
      if (one === 'nothing') return { ...blank, number, effect: 'nothing_new', outcome: 'agrees' }
      if ('waitsFor' in one) return waitingRow(number, one.waitsFor)
      const place = places.get(one) ?? 0
      const { transaction, seen: from, effect, processId } = only(proposed.slice(place))
      const amounts = { amount: one.amount?.toString() ?? null, ours: one.standing?.amount.toString() ?? null }
      const isBehind =
        transaction !== null && from !== null && isEarlier(one.status.reported.status, from, transaction.kind)
      const isOther = one.standing !== null && hasOtherId(one.status.reported, one.standing)
      const outcome = effect.kind === 'nothing_new' && isBehind ? 'earlier' : outcomeOf(effect.kind, amounts, isOther)
      const fee = one.standing ? (one.fee ?? 0n) : 0n
      const row = { ...one.status.reported, ...amounts, fee, processId, number, transaction, from, outcome }
      if (effect.kind === 'move') return { ...row, effect: 'move', to: effect.to }
      return { ...row, effect: known[place] ? 'known' : effect.kind, to: null }
    })
  }

  /** Finds ours of the kinds and days of these rows that none names. A row that waits may name any, so then there are none. */
  async function absentOf(rows: readonly FileRow[]): Promise<FilePreview['absent']> {
    const named = rows.flatMap(({ transaction }) => transaction ?? [])
    const times = rows.flatMap(({ reportedAt }) => reportedAt ?? []).toSorted((one, other) => one - other)
    const [first, last] = [times[0], times.at(-1)]
    const isWhole = named.length > 0 && rows.every(({ effect }) => effect !== 'waits')
    if (!isWhole || first === undefined || last === undefined) return null
    const { total, rows: lacking } = await ledger.reports.absent({
      ...{ from: startOfDay(first), until: startOfDay(last) + dayMs, limit: mostShown },
      ...{ kinds: [...new Set(named.map(({ kind }) => kind))], named: named.map(({ id }) => id) },
    })
    return {
      total,
      rows: lacking.map(({ id, kind, amount, ...row }) => ({
        ...{ ...row, sentAt: row.sentAt ?? 0, amount: String(amount), transaction: { kind, id } },
      })),
    }
  }

  /** Shows the effect of each row now; `heldRows` wait for a second person, raw. */
  async function weigh(events: readonly FileEvent[], by: string) {
    const { mapping } = await intake.mappingNow()
    const rows: (WeighedRow & { raw: string })[] = []
    const earlier = new Set<string>()
    for (const page of pagesOf(events)) {
      const weighed = await rowsOf(page, mapping, by)
      for (const [place, row] of weighed.entries()) {
        const { raw } = only(page.slice(place))
        // An equal line adds nothing.
        const isRepeated = earlier.has(raw) && row.effect !== 'invalid' && row.effect !== 'waits'
        rows.push({ ...(isRepeated ? repeated(row) : row), raw })
        earlier.add(raw)
      }
    }
    const contradicting = rows.filter(contradicts)
    const isOver =
      contradicting.length > 0 && contradicting.length + (await ledger.reports.contradictedBy(by)) > mostContradicted
    return { rows, heldRows: isOver ? contradicting.map(({ raw }) => raw) : [] }
  }

  return { rowsOf, weigh, absentOf }
}

export type FileRows = ReturnType<typeof createFileRows>

/** Adds the fee in minor units: 0 where the row tells none of ours. */
type WeighedRow = FileRow & { fee: bigint }

const repeated = (row: WeighedRow): WeighedRow => {
  const outcome = row.outcome === 'moves' ? 'agrees' : row.outcome
  return { ...row, effect: 'known', outcome, to: null, fee: 0n }
}

/** Says how a row fits, by what it would do now. */
function outcomeOf(
  effect: ReportEffect,
  { amount, ours }: Pick<FileRow, 'amount' | 'ours'>,
  isOther: boolean,
): FileOutcome {
  if (effect === 'conflict' && amount !== null && ours !== null && amount !== ours) return 'amount_differs'
  return effect === 'conflict' && isOther ? 'service_id_differs' : outcomeOfEffect[effect]
}
const outcomeOfEffect = {
  conflict: 'status_differs',
  unmatched: 'only_there',
  evidence: 'proposes',
  move: 'moves',
  nothing_new: 'agrees',
} as const satisfies Record<ReportEffect, FileOutcome>

/** Shows a line that the mapping does not explain. Only what another mapping could explain waits: the file has the rest. */
function waitingRow(number: number, waitsFor: string): WeighedRow {
  const { kind, about } = groupOf(waitsFor)
  const canWait = kind === 'fields' || kind === 'word'
  const effect = canWait ? 'waits' : 'invalid'
  return { ...blank, number, effect, outcome: effect, status: kind === 'word' ? about : '' }
}

export const pagesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / pageRows) }, (_, page) =>
    all.slice(page * pageRows, (page + 1) * pageRows),
  )

/** Tells whether a row stops a payout, or a later one of its number. */
export const contradicts = ({ effect, transaction }: FileRow): boolean =>
  effect === 'unmatched' || (effect === 'conflict' && transaction?.kind === 'payout')

/** Tells whether two people resolve a payout by this row. */
export const isEvidence = ({ outcome, transaction }: FileRow): boolean =>
  outcome === 'proposes' && transaction?.kind === 'payout'

/** Makes the evidence that a row is. */
export function lineOf(
  { raw, transaction, ...row }: FileRow & FileEvent,
  file: Pick<EvidenceLine, 'fileName' | 'fileHash'>,
): EvidenceLine {
  const { status, transactionId, failureReason, reportedAt, number } = row
  const payoutId = transaction?.id ?? 0
  return {
    ...{ payoutId, status, transactionId, failureReason, reportedAt, number },
    ...file,
    text: cellsText(raw),
  }
}

/** Writes the filled cells of a row. */
export const cellsText = (raw: string): string =>
  Object.values(JSON.parse(raw) as Record<string, unknown>)
    .filter((value) => value !== '' && value !== null)
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .join(' · ')

const blank = {
  processId: '',
  status: '',
  transactionId: null,
  failureReason: null,
  reportedAt: null,
  transaction: null,
  from: null,
  to: null,
  amount: null,
  ours: null,
  fee: 0n,
}
