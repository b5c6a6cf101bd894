import type { Plugin } from 'vite'
import { readdirSync, writeFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

const mimeOf: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * Writes out/renderer-manifest.json beside the renderer's build: path -> file and MIME type, of exactly the files built. The app
 * protocol serves nothing else, so a kind of file that it has no MIME type for breaks the build here.
 */
export function rendererManifest(): Plugin {
  let outDir = ''
  return {
    name: 'vezne:renderer-manifest',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir
    },
    writeBundle() {
      const manifest = Object.fromEntries(filesUnder(outDir).map((file) => [`/${file}`, describe(file)]))
      writeFileSync(`${outDir}-manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`)
    },
  }
}

function describe(file: string) {
  const mime = mimeOf[extname(file)]
  if (mime === undefined) throw new Error(`No MIME type is known for ${file}: add one to scripts/renderer-manifest.ts`)
  return { file, mime }
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => slashed(relative(folder, join(entry.parentPath, entry.name))))
    .sort()
}

const slashed = (path: string) => path.split(sep).join('/')
