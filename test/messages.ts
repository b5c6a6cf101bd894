import { dispatch, frame, palette } from '../src/app/frame/messages.ts'
import { about } from '../src/pages/about/messages.ts'
import { audit } from '../src/pages/audit/messages.ts'
import { banks } from '../src/pages/banks/messages.ts'
import { batches } from '../src/pages/batches/messages.ts'
import { callbacks } from '../src/pages/callbacks/messages.ts'
import { deposits } from '../src/pages/deposits/messages.ts'
import { guide } from '../src/pages/help/guide/messages.ts'
import { help } from '../src/pages/help/messages.ts'
import { ledger } from '../src/pages/ledger/messages.ts'
import { operators } from '../src/pages/operators/messages.ts'
import { overview } from '../src/pages/overview/messages.ts'
import { payouts } from '../src/pages/payouts/messages.ts'
import { computers } from '../src/pages/computers/messages.ts'
import { policy } from '../src/pages/policy/messages.ts'
import { reconcile } from '../src/pages/reconcile/messages.ts'
import { reports } from '../src/pages/reports/messages.ts'
import { sandbox } from '../src/pages/sandbox/messages.ts'
import { signIn } from '../src/pages/sign-in/messages.ts'
import { transactions } from '../src/pages/transactions/messages.ts'
import { unknown } from '../src/pages/unknown/messages.ts'
import { workspace } from '../src/pages/workspace/messages.ts'
import { acting } from '../src/parts/acting/messages.ts'
import { balance } from '../src/parts/balance/messages.ts'
import { changes } from '../src/parts/changes/messages.ts'
import { leftOut } from '../src/parts/left-out-banks/messages.ts'
import { checks } from '../src/parts/checks/messages.ts'
import { proposals } from '../src/pages/proposals/messages.ts'
import { history } from '../src/parts/history/messages.ts'
import { temporaryPassphrase } from '../src/parts/passphrase/messages.ts'
import { morningCheck } from '../src/parts/morning-check/messages.ts'
import { mapping } from '../src/parts/mapping/messages.ts'
import { remarks } from '../src/parts/remarks/messages.ts'
import { network } from '../src/parts/network/messages.ts'
import { period } from '../src/parts/period/messages.ts'
import { serviceTrial } from '../src/parts/service-trial/messages.ts'
import { sharedKey } from '../src/parts/shared-key/messages.ts'
import { states } from '../src/parts/states/messages.ts'
import { hostSteps } from '../src/ui/failures/host-steps.ts'
import { failures } from '../src/ui/failures/messages.ts'
import { fields, shared } from '../src/ui/messages.ts'

/** Every sentence of the window, as the rooms say them. Whoever imports this has them all known, as a whole window would. */
const areas = {
  about,
  acting,
  audit,
  balance,
  banks,
  batches,
  callbacks,
  changes,
  checks,
  deposits,
  dispatch,
  failures,
  fields,
  frame,
  guide,
  help,
  history,
  hostSteps,
  leftOut,
  ledger,
  mapping,
  morningCheck,
  network,
  operators,
  overview,
  palette,
  payouts,
  period,
  computers,
  policy,
  proposals,
  reconcile,
  remarks,
  reports,
  sandbox,
  serviceTrial,
  shared,
  sharedKey,
  signIn,
  states,
  temporaryPassphrase,
  transactions,
  unknown,
  workspace,
}
type Area = keyof typeof areas

const inLanguage = <Locale extends 'tr' | 'en'>(locale: Locale) =>
  Object.fromEntries(Object.entries(areas).map(([name, words]) => [name, words[locale]])) as {
    [Name in Area]: (typeof areas)[Name][Locale]
  }

export const messages = { tr: inLanguage('tr'), en: inLanguage('en') }
