import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Files of a test, in a directory of their own. */
export function createWrittenFiles() {
  const directory = mkdtempSync(join(tmpdir(), 'vezne-batch-files-'))
  return {
    directory,
    /** Its path. */
    write(name: string, content: string | Uint8Array): string {
      const path = join(directory, name)
      writeFileSync(path, content)
      return path
    },
    dispose: () => rmSync(directory, { recursive: true }),
  }
}
