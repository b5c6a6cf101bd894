import type { PreferenceStore } from '../domain/ports.ts'
import type { DispatchService } from '../services/dispatch.ts'
import type { PayoutService } from '../services/payouts.ts'
import type { ResolutionService } from '../services/resolutions.ts'
import type { HandlersOf } from './handler.ts'

export const payoutHandlers = (
  payouts: PayoutService,
  dispatch: DispatchService,
  resolutions: ResolutionService,
  preferences: PreferenceStore,
): HandlersOf<'payouts'> => ({
  'payouts.check': (draft) => payouts.check(draft),
  'payouts.create': (draft, operator) => payouts.create(draft, operator),
  'payouts.edit': ({ draft, ...seen }, operator) => payouts.edit(seen, draft, operator),
  'payouts.submit': (seen, operator) => payouts.submit(seen, operator),
  'payouts.cancel': ({ reason, ...seen }, operator) => payouts.cancel(seen, reason, operator),
  'payouts.approve': ({ passphrase, ...seen }, operator) =>
    payouts.approve(seen, passphrase, operator, preferences.read().locale),
  'payouts.reject': ({ reason, ...seen }, operator) => payouts.reject(seen, reason, operator),
  'payouts.takeBack': (seen, operator) => payouts.takeBack(seen, operator),
  'payouts.send': (seen, operator) => dispatch.send(seen, operator, preferences.read().locale),
  'payouts.tryAgain': (seen, operator) => payouts.tryAgain(seen, operator),
  'payouts.list': (_nothing, operator) => payouts.list(operator),
  'payouts.get': ({ id }, operator) => payouts.get(id, operator),
  'payouts.answer': ({ id, number }) => payouts.answer(id, number),
  'payouts.proposeResolution': ({ draft, ...seen }, operator) => resolutions.propose(seen, draft, operator),
  'payouts.withdrawResolution': ({ resolutionId, ...seen }, operator) =>
    resolutions.withdraw(seen, resolutionId, operator),
  'payouts.confirmResolution': ({ resolutionId, passphrase, ...seen }, operator) =>
    resolutions.confirm(seen, resolutionId, passphrase, operator, preferences.read().locale),
})
