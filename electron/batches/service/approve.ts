import { approvedBatchSchema, batchSchema, type SeenBatch } from '../contract/batch.ts'
import { operation } from '../../core/operation.ts'
import { isGranted, type Operator } from '../../core/access.ts'
import { VezneError } from '../../core/result.ts'
import { approvalTerms, approverCapOf, isMaker, rulesOf } from '../../payouts/rules/approvals.ts'
import { batchStatesFor } from '../contract/states.ts'
import { wouldComplete } from '../rules/actions.ts'
import { saysMore } from '../../payouts/rules/checks.ts'
import { largestOf } from '../../payouts/rules/seal.ts'
import { batchApprovalStatement } from '../../payouts/rules/statements.ts'
import type { BatchAccess } from './access.ts'
import { shownLists, type BatchCheckService } from './checks.ts'
import type { BatchPorts } from './ports.ts'
import { toSend, type BatchRunService, type RowToSend } from './run.ts'
import type { LongWork } from '../../transactions/service/work.ts'
import { refuseIfStopped } from '../../payouts/service/access.ts'
import { stillPermitted } from '../../core/seat.ts'

/** Four eyes over every row of a batch that waits, under one seal, after a dialog of main's with their number and total. */
export function createBatchApproval(
  ports: BatchPorts & { access: BatchAccess; checks: BatchCheckService; runs: BatchRunService },
) {
  const { ledger, charter, access, checks, signatures, runs, work, clock, stamp } = ports

  /**
   * Every row that waits, and everything that an approval says of it. `reason`: why whoever approves knows that no row was sent
   * before the ledger was set back. Throws what `open`, the checks and `cancel` do.
   */
  async function review(seen: SeenBatch, reason: string | null, operator: Operator, long: LongWork) {
    const batch = await access.open('approve', seen, operator)
    await signatures.refuseUnlessListSigned(batch.id)
    long.show('approving', 0, seen.rows)
    const charterNow = await charter.now()
    const { identity } = charterNow
    const rulesNow = rulesOf(charterNow)
    const unit = rulesNow.units.payoutAmountUnit
    // Sealed before it is checked: what is changed after this has another seal, and the ledger refuses it.
    const sealed = await ledger.batches.sealed(batch.id, unit, approvalTerms(rulesNow, clock.now()))
    if (sealed.rows !== seen.rows || sealed.total !== BigInt(seen.total)) throw new VezneError('changed_meanwhile')

    const rows: RowToSend[] = []
    const { checks: ofRows, news } = await checks.ofBatch(batch.id, batchStatesFor.approve, operator.id, (payouts) => {
      long.refuseIfCancelled()
      if (payouts.some((payout) => isMaker(payout, operator))) {
        throw new VezneError('own_payout')
      }
      rows.push(...payouts.map(toSend))
      long.show('approving', rows.length, seen.rows)
    })
    const checked = [...(await checks.ofList(batch.id, 'approval')), ...ofRows]
    // An approval keeps a few rows of each check: the seal covers all of them.
    const shortened = checked.map((check) => ({ ...check, firstRows: check.firstRows.slice(0, mostKeptRows) }))
    const setBack = checked.find(({ code, level }) => code === 'ledger_set_back' && level === 'blocking')
    const word = reason === null || setBack?.setBack === undefined ? unsaid : { setBack: setBack.setBack, reason }
    refuseIfStopped(word === unsaid ? checked : checked.filter((check) => check !== setBack))

    // No other approval is needed after this one; then it may begin to send at once.
    const { approvedBy } = sealed
    const completes = wouldComplete({ total: batch.total, approvedBy, checks: checked }, operator.id, rulesNow)
    if (!completes && approvedBy.includes(operator.id)) throw new VezneError('already_approved')
    const sends = completes && rulesNow.policy.dispatchOnApproval && isGranted(operator.roles, 'payouts.send')
    const setBackAt = word === unsaid ? null : (setBack?.asOf ?? null)
    return {
      batch,
      unit,
      identity,
      rules: rulesNow,
      sealed,
      checks: shortened,
      news,
      word,
      setBackAt,
      rows,
      completes,
      sends,
    }
  }

  return {
    operations: {
      /**
       * Every row that waits, under one seal; `rows` and `total` are theirs. Throws `declined_in_dialog`, `changed_meanwhile`,
       * `checks_failed`, `over_approver_cap`, `busy`, `cancelled` and what `open` and `confirm` throw. Where the policy says so it
       * begins to send, as the dialog said. After the ledger was set back it takes a reason why no row was sent before: one word
       * for all of them, under the signature of the approval.
       */
      approve: operation(
        'payouts.approve',
        approvedBatchSchema,
        batchSchema,
        async ({ passphrase, reason, ...seen }, { operator, seat, locale }) => {
          await access.open('approve', seen, operator)
          const signer = await seat.session.confirm(operator, passphrase)
          const shown = await work.during(seat, operator.id, (long) => review(seen, reason, operator, long))
          if (shown.sends) runs.refuseIfBusy()
          const confirmed = await seat.dialogs.confirmBulk({
            action: shown.sends ? 'approve_and_send' : 'approve',
            batchName: shown.batch.name,
            rows: shown.sealed.rows,
            total: shown.sealed.total,
            largest: largestOf(shown.sealed.largest),
            news: shown.news,
            seal: shown.sealed.seal,
            sameLists: shownLists(shown.checks),
            setBackAt: shown.setBackAt,
            locale,
          })
          if (!confirmed) throw new VezneError('declined_in_dialog')

          // The dialog may have stood open for an hour.
          const approver = stillPermitted(seat, operator, 'payouts.approve')
          const now = await work.during(seat, operator.id, (long) => review(seen, reason, approver, long))
          const isAsShown = now.sealed.seal === shown.sealed.seal && now.word.setBack === shown.word.setBack
          if (!isAsShown || saysMore(now.checks, shown.checks)) throw new VezneError('changed_meanwhile')
          stillPermitted(seat, operator, 'payouts.approve')
          const sends = shown.sends && now.sends
          if (sends) runs.refuseIfBusy()
          const moment = stamp(approver.id, seat)
          const approved = await ledger.batches.approve({
            ...moment,
            id: seen.id,
            unit: now.unit,
            terms: approvalTerms(now.rules, moment.at),
            seal: now.sealed.seal,
            rows: now.sealed.rows,
            total: now.sealed.total,
            approvals: now.sealed.approvals,
            to: now.completes ? 'approved' : 'awaiting_approval',
            checks: shown.checks,
            ...now.word,
            signature: signer.sign(
              batchApprovalStatement(now.identity, {
                ...{
                  batchId: seen.id,
                  by: moment.by,
                  at: moment.at,
                  rows: now.sealed.rows,
                  total: now.sealed.total,
                  seal: now.sealed.seal,
                },
                checks: JSON.stringify(shown.checks),
                ...now.word,
              }),
            ),
            approverCap: approverCapOf(now.rules, moment.at),
          })
          const batch = await access.changed(approved, approver)
          if (!sends) return batch
          // It is approved whatever comes of sending: while another batch is sent, this one waits for a person.
          await runs.start(seen.id, now.rows, approver.id, seat).catch(unlessExpected)
          return access.get(seen.id, approver)
        },
      ),
    },
  }
}

const mostKeptRows = 20

const unsaid = { setBack: null, reason: null }

function unlessExpected(error: unknown): void {
  if (!(error instanceof VezneError)) throw error
}
