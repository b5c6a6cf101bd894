import type { Payout, ResolutionDraft } from '@electron/payouts/contract/payout.ts'
import type { Failure } from '@electron/core/result.ts'
import { computed, shallowRef } from 'vue'
import { bridge } from '../../app/bridge.ts'
import { useFieldErrors } from '../../lib/use-field-errors.ts'
import { ofPassphrase } from '../../parts/passphrase/use-passphrase-question.ts'
import { usePayouts } from '../../stores/payouts.ts'
import { keptByOperator } from '../../stores/operator-draft.ts'
import { beginProposal, readProposalForm, type ProposalForm } from './proposal-form.ts'

/** Evidence is gathered in other windows: what was typed here waits for who comes back. */
const beginning = () => ({
  forms: new Map<number, ProposalForm>(),
  /** Payouts whose form stands open. */
  opened: new Set<number>(),
})

function around({ forms, opened }: ReturnType<typeof beginning>) {
  const formOf = (payoutId: number): ProposalForm | null => forms.get(payoutId) ?? null
  const isOpen = (payoutId: number): boolean => opened.has(payoutId)
  function open(payoutId: number, begun: ProposalForm): void {
    if (!forms.has(payoutId)) forms.set(payoutId, begun)
    opened.add(payoutId)
  }
  /** Forgets a form that stands as it began: the next one may begin with a newer report. */
  function close(payoutId: number, begun: ProposalForm): void {
    opened.delete(payoutId)
    if (JSON.stringify(forms.get(payoutId)) === JSON.stringify(begun)) forms.delete(payoutId)
  }
  function drop(payoutId: number): void {
    forms.delete(payoutId)
    opened.delete(payoutId)
  }
  return { formOf, isOpen, open, close, drop }
}

const useKeptProposals = keptByOperator('proposals', beginning, around)

/**
 * How handing over a proposal went: `mistakes` are said at their fields or over the form, what is wrong with the passphrase at
 * its own; `busy`: a double click.
 */
type Proposing =
  | { kind: 'proposed'; payout: Payout }
  | { kind: 'mistakes' | 'refused' | 'passphrase'; failure: Failure }
  | { kind: 'busy' }

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

  function open(seen: Payout): void {
    kept.open(seen.id, beginProposal(seen))
    clearErrors()
  }

  function close(seen: Payout): void {
    kept.close(seen.id, beginProposal(seen))
    clearErrors()
  }

  /** What was typed, if nothing of it is missing; what is, is said at its field. `seen`: the payout as it stands on the screen. */
  function read(seen: Payout): ResolutionDraft | null {
    const typed = readProposalForm(kept.formOf(seen.id) ?? beginProposal(seen), seen)
    failure.value = errors.take(typed.ok ? null : { code: 'invalid_input', fields: typed.fields })
    return typed.ok ? typed.draft : null
  }

  async function submit(seen: Payout, passphrase: string): Promise<Proposing> {
    if (saving.value) return { kind: 'busy' }
    const { id, revision } = seen
    const draft = read(seen)
    if (!draft) return { kind: 'mistakes', failure: { code: 'invalid_input' } }
    const answer = await store.run(id, 'proposeResolution', () =>
      bridge.payouts.proposeResolution({ id, revision, draft, passphrase }),
    )
    if (!answer) return { kind: 'busy' }
    if (answer.ok) {
      kept.drop(id)
      return { kind: 'proposed', payout: answer.value }
    }
    const { error } = answer
    const ofField = ofPassphrase(error) !== null || error.code === 'invalid_input'
    if (!ofField) return { kind: 'refused', failure: error }
    // Said at its field, or over the form, and not once more at the foot.
    store.outcomes.delete(id)
    if (error.code !== 'invalid_input') return { kind: 'passphrase', failure: error }
    failure.value = errors.take(error)
    return { kind: 'mistakes', failure: error }
  }

  return {
    form: computed(() => kept.formOf(payoutId())),
    isOpen: computed(() => kept.isOpen(payoutId())),
    open,
    errors,
    failure,
    saving,
    clearErrors,
    close,
    read,
    submit,
  }
}
