// By its path: the demo reads these words in plain Node, which knows no alias.
import { depositStateNames, payoutStateNames } from '../../../electron/core/states.ts'
import { say } from '../../lib/i18n.ts'

const words = <State extends string>(names: Record<'tr' | 'en', Record<State, string>>) =>
  Object.fromEntries(
    Object.keys(names.tr).map((state) => [state, { tr: names.tr[state as State], en: names.en[state as State] }]),
  ) as Record<State, Record<'tr' | 'en', string>>

/** What a state is called; `expired` is shown for a pending deposit whose window has closed. */
export const states = say('states', {
  ...words(payoutStateNames),
  ...words(depositStateNames),
  expired: { tr: 'Süresi doldu', en: 'Window closed' },
})
