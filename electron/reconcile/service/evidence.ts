import { isGranted, type Operator } from '../../core/access.ts'
import { amountInSentence, magnitude } from '../../core/money.ts'
import { operation } from '../../core/operation.ts'
import { VezneError } from '../../core/result.ts'
import type { Seat, Signer } from '../../core/seat.ts'
import type { Locale } from '../../core/text.ts'
import { boundsOfDay } from '../../core/time.ts'
import type { ResolutionDraft } from '../../payouts/contract/payout.ts'
import { openProposal, resolvableTo } from '../../payouts/rules/states.ts'
import type { ResolutionService } from '../../payouts/service/resolve.ts'
import type { ReportService } from '../../transactions/service/reports.ts'
import { linesProposedSchema, proposalsSchema } from '../contract/reconcile.ts'
import type { UnproposedReason } from '../contract/lines.ts'
import type { StatementLedger } from '../ledger.ts'
import type { Candidate, LineRecord } from '../records.ts'

const longestNote = 1_000

/** Makes evidence of lines. A payout waits for a second person; a deposit is paid by the report. */
export function createStatementEvidence({
  ledger,
  resolutions,
  reports,
}: {
  ledger: StatementLedger
  resolutions: Pick<ResolutionService, 'propose'>
  reports: Pick<ReportService, 'tellManually'>
}) {
  /** Proposes a payout's outcome, or records a deposit as paid. An undisputed payout is reported first. */
  async function proposeFor(
    named: LineRecord,
    { operator, seat, signer, locale }: { operator: Operator; seat: Seat; signer: Signer; locale: Locale },
  ): Promise<'proposed' | 'recorded' | UnproposedReason> {
    const transaction = namedBy(named)
    if (!transaction) return 'names_none'
    const { id, kind } = transaction
    const note = noteOf(named, locale)
    const status = named.amount < 0n ? 'completed' : kind === 'payout' ? 'returned' : 'paid'
    const report = () => {
      const about = { kind, id, status, transactionId: null, failureReason: null } as const
      const evidence = { reportedAt: boundsOfDay(named.day).from, evidenceSource: 'bank_statement', note } as const
      return reports.tellManually({ ...about, ...evidence }, operator.id, seat)
    }
    if (status === 'paid') {
      await report()
      return 'recorded'
    }
    if (!isGranted(operator.roles, 'payouts.resolve')) return 'not_permitted'
    const payout = await ledger.payouts.get(id)
    if (!payout) return 'names_none'
    if (openProposal(payout)) return 'proposed_before'
    if (!resolvableTo(payout).includes(status)) await report()
    const { revision } = (await ledger.payouts.get(id)) ?? payout
    const evidence = { places: ['bank_statement' as const], transactionId: null, note, failureReason: null }
    const draft: ResolutionDraft = { to: status, ...evidence, outcomeDay: named.day }
    await resolutions.propose({ id, revision, draft }, operator, seat, () => Promise.resolve(signer))
    return 'proposed'
  }

  return {
    operations: {
      /**
       * Proposes what lines prove of the transactions that they name.
       * Throws what `session.confirm` throws.
       */
      propose: operation(
        'reports.tell',
        linesProposedSchema,
        proposalsSchema,
        async ({ lineIds, passphrase }, { operator, seat, locale }) => {
          const signer = await seat.session.confirm(operator, passphrase)
          const lines = new Map((await ledger.statements.at(lineIds)).map((each) => [each.id, each]))
          const proposed: number[] = []
          const recorded: number[] = []
          const passedOver: { lineId: number; why: UnproposedReason }[] = []
          for (const lineId of new Set(lineIds)) {
            const named = lines.get(lineId)
            const answer = named
              ? await proposeFor(named, { operator, seat, signer, locale }).catch(whyOf)
              : ('names_none' as const)
            if (answer === 'proposed') proposed.push(lineId)
            else if (answer === 'recorded') recorded.push(lineId)
            else passedOver.push({ lineId, why: answer })
          }
          return { proposed, recorded, passedOver }
        },
      ),
    },
  }
}

/** Answers that say more than the ledger knows. `suggested` is not among them: a person must match it first. */
const telling: readonly string[] = ['unknown_proposal', 'returned_proposal', 'late_money', 'conflict']

/** Finds the one transaction that the line proves something of. */
function namedBy({ answer, of, ofCount, state }: LineRecord): Candidate | null {
  const isTelling = telling.includes(answer) && ofCount === 1 && state === 'open'
  return isTelling ? (of[0] ?? null) : null
}

/** One refused line stops no other one. */
function whyOf(error: unknown): UnproposedReason {
  if (!(error instanceof VezneError)) throw error
  const { code, fields } = error.failure
  if (code === 'already_proposed' || fields?.some(({ problem }) => problem === 'used')) return 'proposed_before'
  if (code === 'invalid_input' || code === 'wrong_state' || code === 'contradictions_open') return 'other_status'
  if (code === 'changed_meanwhile' || code === 'not_permitted') return 'other_status'
  throw error
}

/** Carries the line itself: file, hash, row, day, amount and text. */
function noteOf({ fileName, fileHash, row, day, amount, text, otherText }: LineRecord, locale: Locale): string {
  const signed = `${amount < 0n ? '-' : '+'}${amountInSentence(magnitude(amount), locale)}`
  return [`${fileName} (${fileHash.slice(0, 12)})`, `#${row}`, day, signed, `${text} ${otherText}`.trim()]
    .join(' · ')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .slice(0, longestNote)
    .trim()
}
