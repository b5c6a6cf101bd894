import type { WorkspaceSettingsService } from '../services/workspace-settings.ts'
import type { WorkspaceService } from '../services/workspaces.ts'
import type { HandlersOf } from './handler.ts'

export const workspaceHandlers = (
  workspaces: WorkspaceService,
  settings: WorkspaceSettingsService,
): HandlersOf<'workspaces'> & HandlersOf<'workspace'> => ({
  'workspaces.list': () => workspaces.list(),
  'workspaces.create': async (draft) => {
    await workspaces.create(draft)
  },
  'workspaces.open': async ({ id }) => {
    await workspaces.open(id)
  },
  'workspace.settings': () => settings.settings(),
  'workspace.confirmUnits': (units, operator) => settings.confirmUnits(operator, units),
  'workspace.changeBankRefresh': (refresh, operator) => settings.changeBankRefresh(operator, refresh),
  'workspace.replaceCredentials': (credentials, operator) => settings.replaceCredentials(operator, credentials),
})
