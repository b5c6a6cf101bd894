import type { Deposit } from '@electron/deposits/contract/deposit.ts'
import { reactive } from 'vue'
import { useRouter } from 'vue-router'
import { useLocale } from '../../lib/use-locale.ts'
import { keptByOperator } from '../../stores/operator-draft.ts'
import { blankDepositForm, isBlankForm, replacementOf } from './deposit-form.ts'
import type { DepositForm } from './deposit-form.ts'

/** The form outlives its drawer and a lock: a slip of the hand loses nothing. */
function keptDepositForm() {
  /** What the form was filled with from another deposit: as long as nobody changes it, there is nothing to lose. */
  let filled = ''
  const kept = reactive({
    form: blankDepositForm(),
    /** How often it was filled or emptied from outside: the form begins anew with each. */
    fillings: 0,
    /** Begun, and set aside when a deposit was to be replaced at once. */
    aside: [] as DepositForm[],

    /** Somebody began to type it. */
    isUnfinished: (): boolean => !isBlankForm(kept.form) && JSON.stringify(kept.form) !== filled,

    fill(contents: DepositForm): void {
      if (kept.isUnfinished()) kept.aside.push(kept.form)
      kept.form = contents
      kept.fillings += 1
      filled = JSON.stringify(contents)
    },
    /** A new deposit is wanted, which a copy that nobody touched is not. */
    leaveCopy(): void {
      if (kept.isUnfinished() || isBlankForm(kept.form)) return
      kept.clear()
      kept.fillings += 1
    },
    /** To the form that was set aside last; this one takes its place if there is anything in it to lose. */
    turnBack(): void {
      const before = kept.aside.pop()
      if (!before) return
      if (kept.isUnfinished()) kept.aside.push(kept.form)
      kept.form = before
      filled = ''
    },
    /** What is in the form goes; then it is the turn of the one that was set aside. */
    clear(): void {
      kept.form = kept.aside.pop() ?? blankDepositForm()
      filled = ''
    },
  })
  return kept
}

export const useKeptDepositForm = keptByOperator('kept-deposit-form', keptDepositForm)

/** The form filled with a deposit's details and linked to it: what is being typed is set aside, not lost. */
export function useMakingAgain(): (deposit: Deposit) => void {
  const router = useRouter()
  const locale = useLocale()
  const kept = useKeptDepositForm()
  return (deposit) => {
    kept.fill(replacementOf(deposit, locale.value))
    void router.push('/deposits/new')
  }
}
