import type { MorningCheckService } from '../services/morning-check.ts'
import type { HandlersOf } from './handler.ts'

export const morningCheckHandlers = (morningCheck: MorningCheckService): HandlersOf<'morningCheck'> => ({
  'morningCheck.latest': () => morningCheck.latest(),
  'morningCheck.run': () => morningCheck.run(),
})
