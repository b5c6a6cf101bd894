import { reactive } from 'vue'
import { keptByOperator } from '../../stores/operator-draft.ts'
import { blankDepositForm, isBlankForm } from './deposit-form.ts'
import type { DepositForm } from './deposit-form.ts'

/** The form outlives its drawer and a lock: a slip of the hand loses nothing. */
function keptDepositForm() {
  /** What the form was filled with from another deposit: as long as nobody changes it, there is nothing to lose. */
  let filled = ''
  const kept = reactive({
    form: blankDepositForm(),
    /** Begun, and set aside when a deposit was to be replaced at once. */
    aside: [] as DepositForm[],

    /** Somebody began to type it. */
    isUnfinished: (): boolean => !isBlankForm(kept.form) && JSON.stringify(kept.form) !== filled,

    fill(contents: DepositForm): void {
      if (kept.isUnfinished()) kept.aside.push(kept.form)
      kept.form = contents
      filled = JSON.stringify(contents)
    },
    /** A new deposit is wanted, which a copy that nobody touched is not. @returns whether it went */
    leaveCopy(): boolean {
      if (kept.isUnfinished() || isBlankForm(kept.form)) return false
      kept.clear()
      return true
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
