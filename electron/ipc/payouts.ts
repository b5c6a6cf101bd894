import type { PreferenceStore } from '../domain/ports.ts'
import type { ApprovalService } from '../services/approvals.ts'
import type { DispatchService } from '../services/dispatch.ts'
import type { OverrideService } from '../services/overrides.ts'
import type { PayoutService } from '../services/payouts.ts'
import type { ResolutionService } from '../services/resolutions.ts'
import type { HandlersOf } from './handler.ts'

export function payoutHandlers(
  services: {
    payouts: PayoutService
    approvals: ApprovalService
    overrides: OverrideService
    dispatch: DispatchService
    resolutions: ResolutionService
  },
  preferences: PreferenceStore,
): HandlersOf<'payouts'> {
  const { payouts, approvals, overrides, dispatch, resolutions } = services
  const locale = () => preferences.read().locale

  return {
    'payouts.check': (draft) => payouts.check(draft),
    'payouts.create': (draft, operator) => payouts.create(draft, operator),
    'payouts.edit': ({ draft, ...seen }, operator) => payouts.edit(seen, draft, operator),
    'payouts.submit': (seen, operator) => payouts.submit(seen, operator),
    'payouts.cancel': ({ reason, ...seen }, operator) => payouts.cancel(seen, reason, operator),
    'payouts.approve': ({ passphrase, ...seen }, operator) => approvals.approve(seen, passphrase, operator, locale()),
    'payouts.approveTogether': ({ payouts: seen, passphrase }, operator) =>
      approvals.approveTogether(seen, passphrase, operator, locale()),
    'payouts.reject': ({ reason, ...seen }, operator) => payouts.reject(seen, reason, operator),
    'payouts.override': ({ reason, passphrase, ...seen }, operator) =>
      overrides.override(seen, reason, passphrase, operator, locale()),
    'payouts.takeBack': (seen, operator) => payouts.takeBack(seen, operator),
    'payouts.send': (seen, operator) => dispatch.send(seen, operator, locale()),
    'payouts.tryAgain': (seen, operator) => payouts.tryAgain(seen, operator),
    'payouts.page': ({ list, after }, operator) => payouts.page(list, after, operator),
    'payouts.counts': (_nothing, operator) => payouts.counts(operator),
    'payouts.get': ({ id }, operator) => payouts.get(id, operator),
    'payouts.answer': ({ id, number }) => payouts.answer(id, number),
    'payouts.proposeResolution': ({ draft, ...seen }, operator) => resolutions.propose(seen, draft, operator),
    'payouts.withdrawResolution': ({ resolutionId, ...seen }, operator) =>
      resolutions.withdraw(seen, resolutionId, operator),
    'payouts.confirmResolution': ({ resolutionId, passphrase, ...seen }, operator) =>
      resolutions.confirm(seen, resolutionId, passphrase, operator, locale()),
  }
}
