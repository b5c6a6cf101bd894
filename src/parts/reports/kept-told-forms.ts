import type { ManualReport } from '@electron/transactions/contract/report.ts'
import { reactive, shallowReactive } from 'vue'
import { keptByOperator } from '../../stores/operator-draft.ts'
import { blankToldForm } from './told-form.ts'
import type { ToldForm } from './told-form.ts'

type About = Pick<ManualReport, 'kind' | 'id'>
const keyOf = ({ kind, id }: About): string => `${kind}-${id}`

/** What somebody began to tell of a transaction outlives the drawer it was typed in. */
function keptToldForms() {
  const forms = reactive(new Map<string, ToldForm>())
  /** Being told just now: a form that is closed and opened again must not be told twice. */
  const telling = shallowReactive(new Set<string>())

  function open(about: About): ToldForm {
    const key = keyOf(about)
    if (!forms.has(key)) forms.set(key, blankToldForm())
    return forms.get(key) ?? blankToldForm()
  }
  const drop = (about: About): void => void forms.delete(keyOf(about))
  const isTelling = (about: About): boolean => telling.has(keyOf(about))
  const begin = (about: About): void => void telling.add(keyOf(about))
  const end = (about: About): void => void telling.delete(keyOf(about))

  return { open, drop, isTelling, begin, end }
}

export const useKeptToldForms = keptByOperator('kept-told-forms', keptToldForms)
