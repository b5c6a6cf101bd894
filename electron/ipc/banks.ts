import type { BankService } from '../services/banks.ts'
import type { HandlersOf } from './handler.ts'

export const bankHandlers = (banks: BankService): HandlersOf<'banks'> => ({
  'banks.list': () => banks.list(),
  'banks.refresh': () => banks.refresh(),
  'banks.changes': ({ before }) => banks.changes(before),
  'banks.history': ({ bankId }) => banks.history(bankId),
})
