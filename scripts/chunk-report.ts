import type { Plugin } from 'vite'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'

/** What one built file was made of. Module paths are relative to the project; what a tool put in has its own name. */
export interface BuiltChunk {
  /** The page itself asks for it; without a page, something starts with it. */
  entry: boolean
  imports: string[]
  modules: string[]
}

/**
 * Writes out/main-chunks.json, out/preload-chunks.json and out/renderer-chunks.json, file -> what it was made of:
 * test/house/bundle.test.ts reads what is loaded when, scripts/package whose code is handed on.
 */
export function chunkReport(): Plugin {
  let outDir = ''
  let root = ''
  return {
    name: 'vezne:chunk-report',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir
      root = config.root
    },
    writeBundle(_options, bundle) {
      const page = join(outDir, 'index.html')
      const asked = existsSync(page) ? readFileSync(page, 'utf8') : null
      const chunks = Object.values(bundle).map((file): [string, BuiltChunk] => {
        const isChunk = file.type === 'chunk'
        const entry = asked === null ? isChunk && file.isEntry : asked.includes(`src="./${file.fileName}"`)
        const modules = isChunk ? file.moduleIds : file.originalFileNames
        const fromProject = modules.map((id) => (id.startsWith('\0') ? id.slice(1) : pathOf(resolve(root, id))))
        return [file.fileName, { entry, imports: isChunk ? file.imports : [], modules: fromProject }]
      })
      writeFileSync(`${outDir}-chunks.json`, `${JSON.stringify(Object.fromEntries(chunks), null, 2)}\n`)
    },
  }
}

const pathOf = (file: string) => relative('.', file).split(sep).join('/')
