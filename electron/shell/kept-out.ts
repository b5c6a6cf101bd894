import { realpath } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { VezneError } from '../core/result.ts'
import { failing } from '../core/whole-file.ts'

/** By whatever way the path leads there, and also where there is nothing yet. Throws `file_failed`. */
export async function refuseKeptOut(keepOut: readonly string[], path: string): Promise<void> {
  const place = await failing(() => realPlace(path))
  for (const each of keepOut) {
    const forbidden = await failing(() => realpath(each).catch(() => realPlace(each)))
    if (place === forbidden || place.startsWith(forbidden + sep)) throw new VezneError('file_failed')
  }
}

/** The last part is what gets written; a link there is replaced and not followed. */
const realPlace = async (path: string): Promise<string> => join(await realpath(dirname(path)), basename(path))
