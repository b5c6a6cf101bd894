import { reactive } from 'vue'
import { keptByOperator } from '../../stores/operator-draft.ts'
import { blankProposalForm } from './proposal-form.ts'
import type { ProposalForm } from './proposal-form.ts'

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

export const useKeptProposals = keptByOperator('kept-proposals', keptProposals)
