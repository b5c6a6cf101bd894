import type { DepositService } from '../services/deposits.ts'
import type { HandlersOf } from './handler.ts'

export const depositHandlers = (deposits: DepositService): HandlersOf<'deposits'> => ({
  'deposits.create': (draft, operator) => deposits.create(draft, operator),
  'deposits.resend': ({ id }, operator) => deposits.resend(id, operator),
  'deposits.list': () => deposits.list(),
  'deposits.get': ({ id }) => deposits.get(id),
  'deposits.answer': ({ id, number }) => deposits.answer(id, number),
})
