import type { PreferenceStore } from '../domain/ports.ts'
import type { AuditService } from '../services/audit.ts'
import type { HandlersOf } from './handler.ts'

export const auditHandlers = (audit: AuditService, preferences: PreferenceStore): HandlersOf<'audit'> => ({
  'audit.page': (query) => audit.page(query),
  'audit.verify': () => audit.verify(),
  'audit.export': ({ format }, operator) => audit.export(format, operator, preferences.read().locale),
  'audit.dayEnd': ({ day }, operator) => audit.dayEnd(day, operator),
})
