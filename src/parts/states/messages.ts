// By its path: the demo reads these words in plain Node, which knows no alias.
import { depositStateNames, payoutStateNames } from '../../../electron/core/states.ts'
import { say } from '../../lib/i18n.ts'

/** What a state is called; `expired` is shown for a pending deposit whose window has closed. */
export const states = say('states', {
  ...payoutStateNames,
  ...depositStateNames,
  expired: { tr: 'Süresi doldu', en: 'Expired' },
})
