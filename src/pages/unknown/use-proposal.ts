import type { Payout } from '@electron/payouts/contract/payout.ts'
import type { Report } from '@electron/transactions/contract/report.ts'
import type { Failure } from '@electron/core/result.ts'
import { computed, reactive, shallowRef } from 'vue'
import { bridge } from '../../app/bridge.ts'
import { useFieldErrors } from '../../lib/use-field-errors.ts'
import { usePayouts } from '../../stores/payouts.ts'
import { keptByOperator } from '../../stores/operator-draft.ts'
import { blankProposalForm, readProposalForm, takeReport, type ProposalForm } from './proposal-form.ts'

/** Evidence is gathered in other windows: what was typed here waits for who comes back. */
function keptProposals() {
  const forms = reactive(new Map<number, ProposalForm>())
  /** Payouts whose form stands open. */
  const opened = reactive(new Set<number>())

  function formOf(payoutId: number): ProposalForm {
    if (!forms.has(payoutId)) forms.set(payoutId, blankProposalForm())
    return forms.get(payoutId) ?? blankProposalForm()
  }
  const isOpen = (payoutId: number): boolean => opened.has(payoutId)
  const open = (payoutId: number): void => void opened.add(payoutId)
  const close = (payoutId: number): void => void opened.delete(payoutId)
  function drop(payoutId: number): void {
    forms.delete(payoutId)
    opened.delete(payoutId)
  }
  return { formOf, isOpen, open, close, drop }
}

const useKeptProposals = keptByOperator('kept-proposals', keptProposals)

/** How handing over a proposal went: `mistakes` are said at their fields or over the form; `busy`: a double click. */
export type Proposing = { kind: 'proposed'; payout: Payout } | { kind: 'mistakes' | 'refused' | 'busy' }

/** The proposal being written for a payout. Whatever main answers, what was typed stays until it is taken. */
export function useProposal(payoutId: () => number) {
  const store = usePayouts()
  const kept = useKeptProposals()
  const errors = useFieldErrors()
  const failure = shallowRef<Failure | null>(null)
  const saving = computed(() => store.busy.get(payoutId()) === 'proposeResolution')

  function clearErrors(): void {
    failure.value = errors.take(null)
  }

  /** Puts what the service told into the form; a person still reads it, and proposes it. */
  function take(report: Report): void {
    takeReport(kept.formOf(payoutId()), report)
    kept.open(payoutId())
    clearErrors()
  }

  function close(): void {
    kept.close(payoutId())
    clearErrors()
  }

  /** @param seen the payout as it stands on the screen */
  async function submit(seen: Payout): Promise<Proposing> {
    if (saving.value) return { kind: 'busy' }
    const { id, revision } = seen
    const read = readProposalForm(kept.formOf(id), seen)
    failure.value = errors.take(read.ok ? null : { code: 'invalid_input', fields: read.fields })
    if (!read.ok) return { kind: 'mistakes' }
    const answer = await store.run(id, 'proposeResolution', () =>
      bridge.payouts.proposeResolution({ id, revision, draft: read.draft }),
    )
    if (!answer) return { kind: 'busy' }
    if (answer.ok) {
      kept.drop(id)
      return { kind: 'proposed', payout: answer.value }
    }
    if (answer.error.code !== 'invalid_input') return { kind: 'refused' }
    // Said at its field, or over the form, and not once more at the foot.
    store.outcomes.delete(id)
    failure.value = errors.take(answer.error)
    return { kind: 'mistakes' }
  }

  return {
    form: computed(() => kept.formOf(payoutId())),
    isOpen: computed(() => kept.isOpen(payoutId())),
    open: () => kept.open(payoutId()),
    errors,
    failure,
    saving,
    clearErrors,
    take,
    close,
    submit,
  }
}
