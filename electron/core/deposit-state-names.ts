import type { DepositState } from './deposit-state.ts'
import { payoutStateNames } from './payout-state-names.ts'
import type { Locale } from './locale.ts'

const shared = ({ draft, sending, failed, refused, not_sent, unknown }: (typeof payoutStateNames)[Locale]) => ({
  draft,
  sending,
  failed,
  refused,
  not_sent,
  unknown,
})

/** What a deposit's state is called: by the window, and in the files that main writes. A state of both kinds has one name. */
export const depositStateNames: Record<Locale, Record<DepositState, string>> = {
  tr: { ...shared(payoutStateNames.tr), pending: 'Para bekleniyor', paid: 'Para geldi', orphaned: 'Bağlantısı kayıp' },
  en: { ...shared(payoutStateNames.en), pending: 'Awaiting payment', paid: 'Paid', orphaned: 'Link lost' },
}
