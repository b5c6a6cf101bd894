import type { Permission } from './access.ts'
import type { Said } from './words.ts'

/**
 * What waits too long, in the order in which it is shown. `approval`: a payout for its approval; `accepted`: one that the service has, for
 * its result; `unsent`: one that is approved, was refused or did not leave, for its sending; `unknown`: one that nobody knows of; `report`: what people must settle; `late_deposit`: money that came after its window.
 */
export const ageingKinds = ['unknown', 'late_deposit', 'report', 'approval', 'unsent', 'accepted'] as const
export type AgeingKind = (typeof ageingKinds)[number]

/** The permission to act on it. Its holders are notified. */
export const ageingOwners = {
  unknown: 'payouts.resolve',
  late_deposit: 'deposits.create',
  report: 'reports.set_aside',
  approval: 'payouts.approve',
  unsent: 'payouts.send',
  accepted: 'payouts.send',
} as const satisfies Record<AgeingKind, Permission>

/** What a kind is called: by the window, and by the system's notifications. */
export const ageingNames = {
  unknown: { tr: 'Sonucu belirsiz ödeme', en: 'Unknown payouts' },
  late_deposit: { tr: 'Süresinden sonra gelen para', en: 'Late deposits' },
  report: { tr: 'Çözüm bekleyen uyuşmazlık', en: 'Exceptions to resolve' },
  approval: { tr: 'Onay bekleyen ödeme', en: 'Payouts awaiting approval' },
  unsent: { tr: 'Gönderilmeyi bekleyen ödeme', en: 'Payouts to send' },
  accepted: { tr: 'Servisten sonuç bekleyen ödeme', en: 'Payouts without an outcome' },
} satisfies Record<AgeingKind, Said>
