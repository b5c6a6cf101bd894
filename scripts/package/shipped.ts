import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltChunk } from '../chunk-report.ts'
import { root } from '../run.mjs'

/** Whose code is handed on with a package: what the bundles were made of, the native modules, Electron. */

export interface Shipped {
  name: string
  version: string
  licence: string
  author: string
  /** Each file of its licence, as it is. */
  texts: string[]
  integrity: string
}

/** What the tools of the build put into a bundle themselves, under names of their own. */
const fromTools: [RegExp, string][] = [
  [/^rolldown\/|^@oxc-project\+runtime@/, 'rolldown'],
  [/^vite\/|^__vite-optional-peer-dep:/, 'vite'],
  [/^plugin-vue:/, '@vitejs/plugin-vue'],
]
const ours = /^(?:(?:electron|src|resources|docs\/guide)\/|package\.json$)/

/** Not bundled: keytar and better-sqlite3 are loaded as they are, compiled with node-addon-api; and what all of it runs on. */
const beside = [
  'node_modules/electron',
  'node_modules/better-sqlite3',
  'node_modules/keytar',
  'node_modules/node-addon-api',
]

/** Every file of the three bundles with the modules it was made of, as the build left it in out/. */
const builtFiles = (): Record<string, BuiltChunk> =>
  Object.fromEntries(
    ['main', 'preload', 'renderer'].flatMap((bundle) =>
      Object.entries(read(`out/${bundle}-chunks.json`) as Record<string, BuiltChunk>).map(([file, chunk]) => [
        `out/${bundle}/${file}`,
        chunk,
      ]),
    ),
  )

export function shippedPackages(): Shipped[] {
  const modules = Object.values(builtFiles()).flatMap((chunk) => chunk.modules)
  const folders = new Set([...beside, ...modules.flatMap(packageFolder)])
  const { packages } = read('package-lock.json') as { packages: Record<string, { integrity?: string }> }
  return [...folders].sort().map((folder) => describe(folder, packages[folder]?.integrity ?? ''))
}

/** The folder of the package that a module is from; none for a module of ours. */
export function packageFolder(module: string): string[] {
  const [, folder] = /^(.*\bnode_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module) ?? []
  if (folder !== undefined) return [folder]
  if (ours.test(module)) return []
  const tool = fromTools.find(([name]) => name.test(module))
  if (!tool) throw new Error(`No licence is known for ${module}, which the package would contain`)
  return [`node_modules/${tool[1]}`]
}

interface Manifest {
  name: string
  version: string
  license?: string
  author?: string | { name: string }
}

function describe(folder: string, integrity: string): Shipped {
  const { name, version, license = '', author = '' } = read(`${folder}/package.json`) as Manifest
  const files = readdirSync(join(root, folder)).filter((file) =>
    /^licen[cs]e(?:[.-](?:md|txt|mit|mpl.*))?$/i.test(file),
  )
  const texts = files.sort().map((file) => readFileSync(join(root, folder, file), 'utf8').trim())
  const by = typeof author === 'string' ? author : author.name
  return { name, version, licence: license, author: by.replace(/\s*[<(].*/, ''), texts, integrity }
}

const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))
