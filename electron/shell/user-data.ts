import { join } from 'node:path'
import { app } from 'electron'

/** What Vezne keeps on this machine, and where. It is asked each time: the folder is chosen while the program starts. */

export const userData = (file: string) => join(app.getPath('userData'), file)
export const places = () => ({ folder: userData('workspaces'), stateFile: userData('workspaces.json') })
/** Every workspace's ledger, and what this machine remembers: no file that a person chooses is written there. */
export const keptOut = () => [
  places().folder,
  ...['workspaces', 'preferences', 'window', 'updates'].map((name) => userData(`${name}.json`)),
]
