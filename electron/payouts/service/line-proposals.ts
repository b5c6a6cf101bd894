import { longestTransactionId } from '../../core/payment-service.ts'
import { VezneError } from '../../core/result.ts'
import type { Operator } from '../../core/access.ts'
import { stillPermitted, type Seat, type Signer } from '../../core/seat.ts'
import { isPlain, madePlain, type Locale } from '../../core/text.ts'
import { dayOf } from '../../core/time.ts'
import type { EvidenceLine, Unproposed } from '../../transactions/records.ts'
import { payoutStateOf } from '../../transactions/rules.ts'
import { longestNote, longestReason, type ResolutionDraft, type SeenPayout } from '../contract/payout.ts'
import type { PayoutLedger } from '../ledger.ts'
import { openProposal, resolvableTo } from '../rules/states.ts'

/** Proposes one, as `createResolutions` does. */
type Propose = (
  proposal: SeenPayout & { draft: ResolutionDraft },
  operator: Operator,
  seat: Seat,
  askForSigner: () => Promise<Signer>,
) => Promise<unknown>

interface Proposer {
  /** Has proven the operator's passphrase. */
  signer: Signer
  operator: Operator
  seat: Seat
  locale: Locale
}

/** Proposes outcomes of many payouts at once, each with its line of a file. */
export function createLineProposals({ ledger, propose }: { ledger: PayoutLedger; propose: Propose }) {
  async function proposeFor(
    evidence: EvidenceLine,
    { signer, operator, seat, locale }: Proposer,
  ): Promise<Unproposed | null> {
    const payout = await ledger.payouts.get(evidence.payoutId)
    if (payout && openProposal(payout)) return 'proposed'
    const draft = draftOf(evidence, locale)
    if (!payout || !draft || draft.to === payout.state || !resolvableTo(payout).includes(draft.to))
      return 'other_status'
    const { id, revision } = payout
    await propose({ id, revision, draft }, operator, seat, () => Promise.resolve(signer))
    return null
  }

  return {
    /** Returns for each line why it proposed nothing; null: it did. Throws as `stillPermitted`. */
    async proposeAll(lines: readonly EvidenceLine[], by: Proposer): Promise<(Unproposed | null)[]> {
      const answers: (Unproposed | null)[] = []
      for (const evidence of lines) {
        const operator = stillPermitted(by.seat, by.operator, 'payouts.resolve')
        answers.push(await proposeFor(evidence, { ...by, operator }).catch(otherStatus))
      }
      return answers
    },
  }
}

/** Passes over a payout that moved meanwhile. */
function otherStatus(error: unknown): Unproposed {
  const hasMoved = error instanceof VezneError && ['changed_meanwhile', 'wrong_state'].includes(error.failure.code)
  if (hasMoved) return 'other_status'
  throw error
}

const row = { tr: 'satır', en: 'row' }

/** Makes a proposal of a line; null: its word is no status of a payout. */
function draftOf(evidence: EvidenceLine, locale: Locale): ResolutionDraft | null {
  const { fileName, fileHash, number, text, status, reportedAt } = evidence
  const to = payoutStateOf(status)
  if (to === null) return null
  const note = madePlain(`${fileName} (${fileHash.slice(0, 12)}), ${row[locale]} ${number}: ${text}`)
  const reason = to === 'failed' ? (evidence.failureReason ?? note) : null
  return {
    to,
    places: ['service_panel'],
    transactionId: isServiceId(evidence.transactionId) ? evidence.transactionId : null,
    note: cut(note, longestNote),
    failureReason: reason === null ? null : cut(madePlain(reason), longestReason),
    outcomeDay: reportedAt === null ? null : dayOf(reportedAt),
  }
}

const isServiceId = (text: string | null): boolean =>
  text !== null && text !== '' && text.length <= longestTransactionId && isPlain(text)

const cut = (text: string, longest: number): string =>
  (text.length > longest ? `${text.slice(0, longest - 1)}…` : text).trim()
