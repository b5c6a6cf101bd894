import type { Plugin } from 'vite'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

const mimeOf: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** What one built script holds: test/house/bundle.test.ts reads it. Module paths are relative to the project. */
export interface BuiltChunk {
  /** The page itself asks for it. */
  entry: boolean
  imports: string[]
  modules: string[]
}

/**
 * Writes two files beside the renderer's build:
 * - out/renderer-manifest.json, path -> file and MIME type, of exactly the files built. The app protocol serves
 *   nothing else, so a kind of file that it has no MIME type for breaks the build here.
 * - out/renderer-chunks.json, script -> the modules inside it.
 */
export function rendererReports(): Plugin {
  let outDir = ''
  return {
    name: 'vezne:renderer-reports',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir
    },
    writeBundle(_options, bundle) {
      const page = readFileSync(join(outDir, 'index.html'), 'utf8')
      const chunks = Object.values(bundle)
        .filter((file) => file.type === 'chunk')
        .map(({ fileName, imports, moduleIds }): [string, BuiltChunk] => [
          fileName,
          {
            entry: page.includes(`src="./${fileName}"`),
            imports,
            modules: moduleIds.map((id) => slashed(relative('.', id))),
          },
        ])
      write(`${outDir}-chunks.json`, Object.fromEntries(chunks))
      write(
        `${outDir}-manifest.json`,
        Object.fromEntries(filesUnder(outDir).map((file) => [`/${file}`, describe(file)])),
      )
    },
  }
}

function describe(file: string) {
  const mime = mimeOf[extname(file)]
  if (mime === undefined) throw new Error(`No MIME type is known for ${file}: add one to scripts/renderer-reports.ts`)
  return { file, mime }
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => slashed(relative(folder, join(entry.parentPath, entry.name))))
    .sort()
}

const slashed = (path: string) => path.split(sep).join('/')

const write = (file: string, value: unknown) => {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}
