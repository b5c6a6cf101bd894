import type { LogFile } from '../core/ports.ts'
import type { PlaceName, Versions } from './contract.ts'

/** This program as it is installed here. */
export interface Installation {
  versions: Omit<Versions, 'vezne'>
  /** What there is of them, as the system knows it. */
  places: Partial<Record<PlaceName, string>>
  /** A path for people: whose folder it is in is nobody's business. */
  spokenPath(path: string): string
  logFile: LogFile
}
