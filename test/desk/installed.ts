import type { Preferences } from '../../electron/app/contract.ts'
import { logText, type Log } from '../../electron/core/log.ts'
import type { Installation } from '../../electron/support/ports.ts'

/** A program as it might be installed, whose log is a list: every event, at whatever level. */
export function installedIn(folder: string) {
  const logged: string[] = []
  const log: Log = (event, fields) => void logged.push(logText(event, fields))
  const installation: Installation = {
    versions: { electron: '45.4.1', chromium: '152.0.7977.0', node: process.versions.node, system: 'linux x64' },
    places: { ledger: `${folder}/workspace/ledger.db`, backups: `${folder}/workspace/backups`, log: `${folder}/log` },
    spokenPath: (path) => path.replace(folder, '~'),
    logFile: { folder: `${folder}/log`, trouble: () => false, tail: () => Promise.resolve(logged) },
  }
  const preferences: { now: Preferences } = {
    now: {
      locale: 'tr',
      theme: 'system',
      navigationCollapsed: false,
      depositNotices: true,
      ...{ approvalNotices: true, ageingNotices: true, workNotices: true, logLevel: 'detailed' },
      receiptLocale: 'tr',
      bankOrder: { by: 'name', descending: false },
      overviewChart: { measure: 'count', days: 30 },
      firstDayPutAway: [],
      tables: [],
      hardwareAcceleration: true,
    },
  }
  return { logged, log, installation, preferences }
}
