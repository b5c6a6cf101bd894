import type { PreferenceStore } from '../domain/ports.ts'
import type { ReportFileService } from '../services/report-files.ts'
import type { ReportService } from '../services/reports.ts'
import type { HandlersOf } from './handler.ts'

export const reportHandlers = (
  reports: ReportService,
  reportFiles: ReportFileService,
  preferences: PreferenceStore,
): HandlersOf<'reports'> => ({
  'reports.tell': (manual, operator) => reports.tell(manual, operator),
  'reports.open': () => reports.open(),
  'reports.setAside': async ({ id, note }, operator) => {
    await reports.setAside(id, note, operator)
  },
  'reports.chooseFile': (_nothing, operator) => reportFiles.choose(operator, preferences.read().locale),
  'reports.applyFile': ({ token }, operator) => reportFiles.apply(token, operator),
})
