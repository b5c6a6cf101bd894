import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Vitest's global setup where tests start the app, its workers or other children: what one of them has compiled, the next one
 * reads. It lasts for a run, because most of it is bundled anew for each.
 */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'vezne-compiled-'))
  process.env['NODE_COMPILE_CACHE'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
