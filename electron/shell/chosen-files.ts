import { basename } from 'node:path'
import type { ChosenFile, ChosenFiles, HandedFiles } from '../core/ports.ts'
import { madePlain } from '../core/text.ts'
import { fileAt, writeWhole } from '../core/whole-file.ts'
import type { FileDialogs } from './file-dialogs.ts'
import { refuseKeptOut } from './kept-out.ts'

/** Opens and saves files on this computer. Hands on their names and pieces, never their paths. */
export function createChosenFiles(
  dialogs: Pick<FileDialogs, 'open' | 'save'>,
  keepOut: readonly string[],
): ChosenFiles & HandedFiles & { forgetHanded(): void } {
  let handedFile: ChosenFile | null = null

  return {
    async open(kind, locale) {
      const path = await dialogs.open(kind, locale)
      return path === null ? null : fileAt(path)
    },

    async save(kind, suggestedName, locale) {
      const path = await dialogs.save(kind, suggestedName, locale)
      if (path === null) return null
      return {
        name: madePlain(basename(path)),
        async write(pieces) {
          // The path may lead elsewhere by now.
          await refuseKeptOut(keepOut, path)
          await writeWhole(path, pieces)
        },
      }
    },

    hand({ name, bytes }) {
      handedFile = {
        name: madePlain(name),
        size: bytes.byteLength,
        async *pieces() {
          yield new Uint8Array(bytes)
        },
      }
    },

    handed() {
      const file = handedFile
      handedFile = null
      return Promise.resolve(file)
    },

    /** For the end of a session: the next person has no use for it. */
    forgetHanded() {
      handedFile = null
    },
  }
}
