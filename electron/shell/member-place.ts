import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { VezneError } from '../core/result.ts'
import { witnessedHeadSchema } from '../core/audit.ts'
import { hostPlaceSchema } from '../core/host-place.ts'
import { writeStateFile } from './state-file.ts'

const memberPlaceSchema = hostPlaceSchema.extend({
  /** Has the newest event that the host told of; null before the first. */
  head: witnessedHeadSchema.nullable(),
})
/** Locates the host of a workspace that is on another computer. The key to it is in the keychain. */
export type MemberPlace = z.infer<typeof memberPlaceSchema>

/** Marks the folder of such a workspace. */
export const memberFile = 'member.json'

export const isOnHost = (folder: string, id: string): boolean => existsSync(join(folder, id, memberFile))

/** Null for a workspace of this computer. Throws `file_failed` for a file that cannot be read. */
export function memberPlaceOf(folder: string, id: string): MemberPlace | null {
  if (!isOnHost(folder, id)) return null
  try {
    return memberPlaceSchema.parse(JSON.parse(readFileSync(join(folder, id, memberFile), 'utf8')))
  } catch (cause) {
    throw new VezneError('file_failed', {}, { cause })
  }
}

export function writeMemberPlace(folder: string, place: MemberPlace): void {
  writeStateFile(join(folder, memberFile), place)
}
