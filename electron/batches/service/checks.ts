import type { BulkNews, SameListShown } from '../../core/ports.ts'
import type { PayoutState } from '../../core/states.ts'
import { startOfDay } from '../../core/time.ts'
import { byGravity } from '../../payouts/contract/gravity.ts'
import type { CheckCode } from '../../payouts/contract/check-codes.ts'
import type { Check } from '../../payouts/contract/payout.ts'
import type { PayoutRecord } from '../../payouts/records.ts'
import { gatherNews } from '../../payouts/rules/news.ts'
import { approvalTerms } from '../../payouts/rules/approvals.ts'
import { checksOfCaps } from '../../payouts/rules/checks.ts'
import { checksOfLists } from '../../payouts/rules/same-list.ts'
import { stageOf, stateNow, type CheckStage } from '../../payouts/rules/states.ts'
import type { PayoutCheckService } from '../../payouts/service/checks.ts'
import type { LongWork } from '../../transactions/service/work.ts'
import type { BatchCheck, BatchRow } from '../contract/batch.ts'
import { mostRowsOfCheck } from '../contract/columns.ts'
import type { BatchFile, BatchSummary, RowFinding } from '../file/batch-files.ts'
import { piecesOf } from './pieces.ts'
import type { BatchPorts } from './ports.ts'

/** Rows that the ledger is asked about at once. */
const askedAtOnce = 250
/** Findings that the file's worker gets at once. It counts all its rows again each time. */
const markedAtOnce = 25_000

/** Lists what the ledger warns of. The file's reader finds the rest. */
const warnedOf: readonly CheckCode[] = [
  'iban_changed',
  'iban_of_another',
  'name_changed',
  'iban_first',
  'twin_denied',
  'twin_waits',
  'twin_near',
  'amount_unusual',
  'amount_hundredfold',
]

/** What another payout says against a row: it is left out, and made by itself where a checker lets it through. */
const paidAlready = ['twin_may_be_paid', 'twin_was_paid'] as const

type PayeeOfRow = Awaited<ReturnType<BatchFile['payees']>>[number]

/** The rows that are marked: what is not so any more is taken from them again. */
export type Marked = Set<number>

/**
 * What the checks of payouts say of many rows at once: of a batch's, together; and of a file's, row by row, before it is
 * imported: used processIds, twins, amounts that are unlike this customer's.
 */
export function createBatchChecks({ ledger, rules, clock, checks }: BatchPorts & { checks: PayoutCheckService }) {
  async function ask(rows: readonly PayeeOfRow[]): Promise<{ findings: RowFinding[]; stops: CheckCode[] }> {
    const processIds = rows.flatMap(({ processId }) => processId ?? [])
    const [used, checked] = await Promise.all([
      processIds.length > 0 ? ledger.batches.usedProcessIds(processIds) : [],
      checks.evaluate(
        rows.map((row) => ({ payout: checkable(row), stage: 'draft' as const })),
        await rules.now(),
        null,
      ),
    ])
    const taken = new Set(used)
    const stops = new Set<CheckCode>()
    const findings = rows.map(({ row, processId }, index): RowFinding => {
      const said = checked[index]?.checks ?? []
      const already = paidAlready.find((wanted) => said.some(({ code }) => code === wanted))
      for (const { code, level } of said)
        if (level === 'blocking' && !paidAlready.some((one) => one === code)) stops.add(code)
      const warnings = said
        .filter(({ code }) => warnedOf.includes(code))
        .map(({ code, twin }): BatchRow['warnings'][number] => ({
          code,
          otherRow: null,
          twin: twin?.processId ?? null,
        }))
      if (processId !== null && taken.has(processId)) {
        return { row, problem: { column: 'processId', problem: 'used' }, warnings }
      }
      return { row, problem: already ? { column: 'iban', problem: already } : null, warnings }
    })
    return { findings, stops: [...stops] }
  }

  return {
    /** Checks a batch against other batches with its list. Empty at a stage of null. */
    ofList: async (id: number, stage: CheckStage | null): Promise<BatchCheck[]> =>
      stage === null ? [] : (await checks.ofList(id, stage)).map(ofWholeList),

    /** Checks the rows of a file that are not left out. */
    async ofFileList(file: BatchFile): Promise<BatchCheck[]> {
      const payments = await file.payments()
      if (payments.length === 0) return []
      return checksOfLists(await ledger.payouts.sameLists({ payments }), [], 'draft').map(ofWholeList)
    },

    /**
     * Of the rows in these states, as they stand; `approverId`: the checker who looks. The rows use up a day's cap one after
     * another. `onPiece` sees every row that is looked at, and may end it by throwing.
     */
    async ofBatch(
      id: number,
      states: readonly PayoutState[],
      approverId: string | null,
      onPiece: (payouts: readonly PayoutRecord[]) => void = () => undefined,
    ): Promise<{ checks: BatchCheck[]; news: BulkNews[] }> {
      const rulesNow = await rules.now()
      const news = gatherNews(rulesNow.policy.secondCheckerAbove)
      const now = clock.now()
      const since = startOfDay(now)
      const [dispatched, approved] = await Promise.all([
        ledger.payouts.dispatched(since),
        approverId === null ? null : ledger.payouts.approvedBy(approverId, since),
      ])
      const use = { dispatched, approved }
      const counts = new Map<string, BatchCheck>()

      for await (const payouts of piecesOf(ledger, id, { states, terms: approvalTerms(rulesNow, now) })) {
        onPiece(payouts)
        const staged = payouts.map((payout) => ({ payout, stage: stageOf(stateNow(payout, rulesNow, now)) }))
        const evaluated = await checks.evaluate(staged, rulesNow, approverId)
        for (const [index, { payout, stage }] of staged.entries()) {
          news.add(payout, evaluated[index]?.checks ?? [])
          const own = (evaluated[index]?.checks ?? []).filter(({ code }) => !ofCaps.includes(code))
          const caps = stage === null ? [] : checksOfCaps(payout.amount, stage, rulesNow, use)
          for (const { code, level, setBack, asOf } of [...own, ...caps]) {
            const about = code === 'ledger_set_back' ? { setBack, asOf } : {}
            if (level !== 'passed') count(counts, { code, level, ...about }, payout.batch?.row ?? 0)
          }
          use.dispatched += payout.amount
          if (use.approved !== null && stage === 'approval') use.approved += payout.amount
        }
      }
      return { checks: [...counts.values()].toSorted(byGravity), news: news.all() }
    },

    /**
     * Marks every row. `stops`: what would stop any payout now, whatever its row says. Throws `cancelled`; what was found
     * until then stays marked.
     */
    async ofFile(file: BatchFile, { rows }: Pick<BatchSummary, 'rows'>, marked: Marked, work: LongWork) {
      const stops = new Set<CheckCode>()
      let findings: RowFinding[] = []
      for (let done = 0; ;) {
        work.show('checking', done, rows)
        const payees = await file.payees(done, askedAtOnce)
        const last = payees.at(-1)
        if (!last) break
        const answer = await ask(payees)
        work.refuseIfCancelled()
        for (const code of answer.stops) stops.add(code)
        findings.push(...worthMarking(answer.findings, marked))
        if (findings.length >= markedAtOnce) {
          await file.mark(findings)
          findings = []
        }
        done = last.row
      }
      return { summary: await file.mark(findings), stops }
    },

    /** Marks this one row, if it can be asked about. */
    async ofFileRow(file: BatchFile, row: number, marked: Marked, summary: BatchSummary): Promise<BatchSummary> {
      const [payee] = await file.payees(row - 1, 1)
      if (payee?.row !== row) return summary
      return file.mark(worthMarking((await ask([payee])).findings, marked))
    },
  }
}
export type BatchCheckService = ReturnType<typeof createBatchChecks>

export const shownLists = (checks: readonly Pick<Check, 'lists'>[]): SameListShown[] =>
  checks.flatMap(({ lists = [] }) => lists)

const ofWholeList = ({ code, level, lists = [], listCount, overridden }: Check): BatchCheck => ({
  ...{ code, lists, listCount, overridden, firstRows: [] },
  level: level === 'blocking' ? level : 'warning',
  rows: Math.max(...lists.map(({ shared }) => shared)),
})

const ofCaps: readonly CheckCode[] = ['over_approver_cap', 'over_day_cap']

function count(
  counts: Map<string, BatchCheck>,
  { code, level, ...about }: Omit<BatchCheck, 'rows' | 'firstRows'>,
  row: number,
): void {
  const key = [level, code].join(' ')
  const check = counts.get(key) ?? { code, level, ...about, rows: 0, firstRows: [] }
  check.rows += 1
  if (check.firstRows.length < mostRowsOfCheck) check.firstRows.push(row)
  counts.set(key, check)
}

/** Leaves out what the file's reader says of the bank and the customer's name. */
const checkable = ({ payee, accountName }: PayeeOfRow) => ({
  id: null,
  iban: payee.iban,
  amount: payee.amount,
  accountName,
  bankId: null,
  customer: { id: payee.customerId, name: '', username: '' },
  replaces: null,
})

/** Those that say something, or take back what was said of their row. */
function worthMarking(findings: readonly RowFinding[], marked: Marked): RowFinding[] {
  return findings.filter(({ row, problem, warnings }) => {
    const wasMarked = marked.delete(row)
    const says = problem !== null || warnings.length > 0
    if (says) marked.add(row)
    return says || wasMarked
  })
}
