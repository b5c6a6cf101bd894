import { isGranted, type Permission } from '../../core/access.ts'
import type { Digest } from '../../core/ports.ts'
import { VezneError } from '../../core/result.ts'
import { together } from '../../core/together.ts'
import type { CharterService } from '../../people/service/charter.ts'
import { active } from '../../people/rules/charter-proof.ts'
import type { Charter } from '../../people/rules/charter.ts'
import type { PayoutLedger } from '../ledger.ts'
import type { Check, SeenPayout } from '../contract/payout.ts'
import type {
  ApprovalRecord,
  NewListOverride,
  OverrideRecord,
  PayoutRecord,
  ResolutionRecord,
  SetBack,
} from '../records.ts'
import { isLapsed, isOfPart, rulesOf } from '../rules/approvals.ts'
import { sealOfMany } from '../rules/seal.ts'
import {
  approvalStatement,
  batchApprovalStatement,
  listOverrideStatement,
  overrideStatement,
  proposalStatement,
} from '../rules/statements.ts'

/** How many batches' approvals are kept in mind: a run asks for the same at every row. */
const keptApprovals = 4

/**
 * Whether what people are said to have said of a payout was signed by them, with the keys that the charter has for them now. A
 * row that somebody wrote into the ledger is no word of anybody.
 */
export function createSignatures(ports: { ledger: PayoutLedger; charter: CharterService; digest: Digest }) {
  const { ledger, charter, digest } = ports
  /** Keeps what batches' approvals cover, by their numbers. */
  const covered = new Map<number, Covered>()

  function isSigned(now: Charter, by: string, permission: Permission, statement: string, signature: string): boolean {
    const member = active(now, by)
    if (!member || !isGranted(member.roles, permission)) return false
    return charter.proof.verify(member.publicKey, statement, signature)
  }

  /** Null when it is not signed. */
  async function coveredBy(now: Charter, id: number): Promise<Covered | null> {
    const known = covered.get(id)
    if (known) return known
    const approval = await ledger.payouts.batchApproval(id)
    if (!approval || sealOfMany(approval.seals, digest) !== approval.seal) return null
    const { by, at, signature } = approval
    if (!isSigned(now, by, 'payouts.approve', batchApprovalStatement(now.identity, approval), signature)) return null
    const ofPart = isOfPart(JSON.parse(approval.checks) as Pick<Check, 'code'>[])
    const cover = { by, at, ofPart, total: approval.total, seals: new Set(approval.seals) }
    for (const oldest of [...covered.keys()].slice(0, Math.max(0, covered.size + 1 - keptApprovals)))
      covered.delete(oldest)
    covered.set(id, cover)
    return cover
  }

  /** Tells whether it is by this person, of this time, and of this very payout. */
  const covers = (cover: Covered, { by, at, seal }: Pick<ApprovalRecord, 'by' | 'at' | 'seal'>) =>
    cover.by === by && cover.at === at && cover.seals.has(seal)

  /** Gives the total that was approved with it, minor units; null when it is not signed. */
  async function signedTotal(now: Charter, { id, amount }: PayoutRecord, approval: ApprovalRecord) {
    const { by, signature, batchApprovalId } = approval
    if (batchApprovalId !== null) {
      const cover = await coveredBy(now, batchApprovalId)
      return cover?.ofPart === isOfPart(approval.checks) && covers(cover, approval) ? cover.total : null
    }
    const statement = approvalStatement(now.identity, id, approval)
    return signature !== null && isSigned(now, by, 'payouts.approve', statement, signature) ? amount : null
  }

  function refuseUnlessOverridden(
    now: Charter,
    overrides: readonly OverrideRecord[],
    statementOf: (override: Omit<NewListOverride, 'id' | 'signature' | 'offset'>) => string,
  ): void {
    const rules = rulesOf(now)
    const standing = overrides.filter((override) => !isLapsed(override, rules))
    // What was overridden at once was signed at once.
    for (const together of Map.groupBy(standing, ({ signature }) => signature).values()) {
      const [{ by, at, reason, signature }] = together as [OverrideRecord]
      const statement = statementOf({ by, at, overrides: together, reason })
      if (!isSigned(now, by, 'payouts.override', statement, signature)) throw new VezneError('signature_broken')
    }
  }

  return {
    /** Throws `signature_broken` when it is not what its proposer signed. */
    async refuseUnlessProposed(seen: SeenPayout, proposal: ResolutionRecord): Promise<void> {
      const now = await charter.now()
      const { proposedBy: by, proposedAt: at, signature } = proposal
      const statement = proposalStatement(now.identity, seen, { by, at, draft: proposal })
      if (!isSigned(now, by, 'payouts.resolve', statement, signature)) throw new VezneError('signature_broken')
    },

    /**
     * Throws `signature_broken` when it goes out on a word for its whole batch that nobody signed of it, by its seal: that holds also
     * where the approval that it was given with counts no more.
     */
    async refuseUnlessWordSigned(
      now: Charter,
      { overrides }: PayoutRecord,
      seal: string,
      setBack: SetBack | null,
    ): Promise<void> {
      const rules = rulesOf(now)
      const own = overrides.some(
        (override) =>
          override.code === 'ledger_set_back' && override.because === setBack?.event && !isLapsed(override, rules),
      )
      // By a word that counts no more the checks let nothing out.
      if (!setBack?.word || own || isLapsed(setBack.word, rules)) return
      const { batchApprovalId, by, at } = setBack.word
      const cover = await coveredBy(now, batchApprovalId)
      if (!cover || !covers(cover, { by, at, seal })) throw new VezneError('signature_broken')
    },

    /**
     * Gives the largest total that was approved with it, minor units. Throws `signature_broken` for an approval, or an
     * override of this revision, that its giver did not sign.
     */
    async refuseUnlessSigned(
      now: Charter,
      payout: PayoutRecord,
      approvals: readonly ApprovalRecord[],
    ): Promise<bigint> {
      let largest = 0n
      for (const approval of approvals) {
        const total = await signedTotal(now, payout, approval)
        if (total === null) throw new VezneError('signature_broken')
        if (total > largest) largest = total
      }
      refuseUnlessOverridden(now, payout.overrides, (override) => overrideStatement(now.identity, payout, override))
      return largest
    },

    /** The same of each override of a batch as a list. */
    async refuseUnlessListSigned(batchId: number): Promise<void> {
      const [overrides, now] = await together(ledger.payouts.listOverrides(batchId), charter.now())
      refuseUnlessOverridden(now, overrides, (override) => listOverrideStatement(now.identity, batchId, override))
    },
  }
}
export type SignatureService = ReturnType<typeof createSignatures>

interface Covered extends Pick<ApprovalRecord, 'by' | 'at'> {
  /** Tells whether the checks found parts of a larger sum. */
  ofPart: boolean
  /** Sums the rows that it covers, minor units. */
  total: bigint
  seals: ReadonlySet<string>
}
