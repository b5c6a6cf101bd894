import type { BankService } from '../services/banks.ts'
import type { HandlersOf } from './handler.ts'

export const bankHandlers = (banks: BankService): HandlersOf<'banks'> => ({
  'banks.list': () => banks.list(),
  'banks.refresh': () => banks.refresh(),
})
