import type { OverviewService } from '../services/overview.ts'
import type { HandlersOf } from './handler.ts'

export const overviewHandlers = (overview: OverviewService): HandlersOf<'overview'> => ({
  'overview.read': () => overview.read(),
})
