import type { PreferenceStore } from '../domain/ports.ts'
import type { BatchServices } from '../services/batch-services.ts'
import type { HandlersOf } from './handler.ts'

export const batchHandlers = (services: BatchServices, preferences: PreferenceStore): HandlersOf<'batches'> => {
  const { files, imports, batches, approval, sending, exports, work } = services
  const locale = () => preferences.read().locale
  return {
    'batches.choose': (_nothing, operator) => files.choose(operator, locale()),
    'batches.read': ({ token, reading }, operator) => files.read(token, reading, operator),
    'batches.rows': ({ token, list, after }, operator) => files.rows(token, list, after, operator),
    'batches.correct': ({ token, ...cell }, operator) => files.correct(token, cell, operator),
    'batches.leaveOut': ({ token, rows, leftOut }, operator) => files.leaveOut(token, rows, leftOut, operator),
    'batches.discard': ({ token }, operator) => {
      files.discard(token, operator)
    },
    'batches.import': (wanted, operator) => imports.import(wanted, operator),
    'batches.saveTemplate': (_nothing, operator) => exports.saveTemplate(operator, locale()),
    'batches.page': ({ before }, operator) => batches.page(before, operator),
    'batches.get': ({ id }, operator) => batches.get(id, operator),
    'batches.payouts': ({ id, state, after }, operator) => batches.payouts(id, state, after, operator),
    'batches.check': ({ id }, operator) => batches.check(id, operator),
    'batches.submit': (seen, operator) => batches.submit(seen, operator),
    'batches.approve': ({ passphrase, ...seen }, operator) => approval.approve(seen, passphrase, operator, locale()),
    'batches.reject': ({ reason, ...seen }, operator) => batches.reject(seen, reason, operator),
    'batches.cancel': ({ reason, ...seen }, operator) => batches.cancel(seen, reason, operator),
    'batches.takeBack': (seen, operator) => batches.takeBack(seen, operator),
    'batches.send': (seen, operator) => sending.send(seen, operator, locale()),
    'batches.stop': ({ id }, operator) => sending.stop(id, operator),
    'batches.export': ({ id }, operator) => exports.export(id, operator, locale()),
    'batches.work': () => work.now(),
    'batches.cancelWork': (_nothing, operator) => {
      work.cancel(operator.id)
    },
  }
}
