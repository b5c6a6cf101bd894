import { readFileSync, statSync } from 'node:fs'
import { build } from 'vite'
import type { BuiltChunk } from '../../scripts/chunk-report.ts'
import type { Figure } from './figure.ts'
import { longLedgerFigures } from './long-ledger.ts'

/** Scripts that the built window loads before sign-in, beside the whole component library. */

const out = new URL('../../out/', import.meta.url)

export async function windowFigures(): Promise<Figure[]> {
  const library = await libraryBytes()
  const atStart = { ours: startBytes() / 1_000, reference: library / 1_000, unit: 'kB', goal: { most: 0.3 } } as const
  return [{ ...atStart, name: 'scripts loaded at start, beside all of naive-ui' }, ...(await longLedgerFigures())]
}

/** The entry with all that it imports at its head. */
function startBytes(): number {
  const chunks = JSON.parse(readFileSync(new URL('renderer-chunks.json', out), 'utf8')) as Record<string, BuiltChunk>
  const loaded = new Set<string>()
  const take = (file: string) => {
    if (loaded.has(file)) return
    loaded.add(file)
    chunks[file]?.imports.forEach(take)
  }
  for (const [file, { entry }] of Object.entries(chunks)) {
    if (entry) take(file)
  }
  return [...loaded].reduce((sum, file) => sum + statSync(new URL(`renderer/${file}`, out)).size, 0)
}

/** Every component of the library without Vue, which both need. */
async function libraryBytes(): Promise<number> {
  const entry = '\0all-of-naive-ui'
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'vezne:all-of-naive-ui',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? "import * as naive from 'naive-ui'\nglobalThis.naive = naive" : null),
      },
    ],
    // As the window is built (electron.vite.config.ts).
    build: {
      target: 'chrome140',
      minify: true,
      reportCompressedSize: false,
      write: false,
      rolldownOptions: { input: entry, external: ['vue'] },
    },
  })
  const files = 'output' in built ? built.output : []
  return files.reduce((sum, file) => sum + (file.type === 'chunk' ? Buffer.byteLength(file.code) : 0), 0)
}
