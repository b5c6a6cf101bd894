import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, it } from 'vitest'
import type { BuiltChunk } from '../../scripts/chunk-report.ts'

/**
 * What the built window loads before anybody has signed in, and what the ledger's worker does. Reads what the build left in
 * out/, and so belongs to the stage that runs after it.
 */

const out = resolve(import.meta.dirname, '../../out')
const read = (file: string): unknown => JSON.parse(readFileSync(resolve(out, file), 'utf8'))
const chunks = read('renderer-chunks.json') as Record<string, BuiltChunk>

/** These files with all that they import at their head. */
function loadedBy(...files: string[]): Map<string, BuiltChunk> {
  const found = new Map<string, BuiltChunk>()
  const take = (file: string) => {
    const chunk = chunks[file]
    if (!chunk || found.has(file)) return
    found.set(file, chunk)
    chunk.imports.forEach(take)
  }
  files.forEach(take)
  return found
}

const entries = Object.keys(chunks).filter((file) => chunks[file]?.entry)
const atStart = () => [...loadedBy(...entries)]

const fromZod = (module: string) => module.startsWith('node_modules/zod/')

const loaded = atStart().flatMap(([, { modules }]) => modules)

it('is one script: the window and its sign-in page, without another page and without the component library', () => {
  expect(atStart()).toHaveLength(1)
  expect(loaded).toContain('src/app/main.ts')
  const pages = loaded.filter((module) => /^src\/pages\/.*Page\.vue$/.test(module))
  expect(pages).toEqual(['src/pages/sign-in/SignInPage.vue'])
  expect(loaded.filter((module) => module.includes('/naive-ui/'))).toEqual([])
})

it('parses nothing in the window, where main has checked whatever comes: no page loads a schema', () => {
  expect(Object.values(chunks).flatMap(({ modules }) => modules.filter(fromZod))).toEqual([])
})

it('is few files a page: what several of them use is one, so that nobody who signs in asks for a hundred', () => {
  const isPage = (module: string) => /^src\/pages\/.*Page\.vue$/.test(module)
  const pages = Object.keys(chunks).filter((file) => !entries.includes(file) && chunks[file]?.modules.some(isPage))
  expect(pages.length).toBeGreaterThan(10)
  const filesOf = pages.map((page) => [
    page,
    [...loadedBy(page).keys()].filter((file) => !entries.includes(file)).length,
  ])
  expect(filesOf.filter(([, files]) => Number(files) > 3)).toEqual([])
})

it('lists every built file in its manifest, and nothing else', () => {
  const manifest = read('renderer-manifest.json') as Record<string, { file: string; mime: string }>
  expect(manifest['/index.html']).toEqual({ file: 'index.html', mime: 'text/html; charset=utf-8' })
  for (const [path, { file }] of Object.entries(manifest)) {
    expect(path).toBe(`/${file}`)
    expect(existsSync(resolve(out, 'renderer', file)), file).toBe(true)
  }
  expect(Object.keys(manifest)).toEqual(expect.arrayContaining(Object.keys(chunks).map((file) => `/${file}`)))
})

it('has no script inside its page', () => {
  const page = readFileSync(resolve(out, 'renderer/index.html'), 'utf8')
  const scripts = page.match(/<script\b[^>]*>[^<]*/g) ?? []
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) expect(script).toMatch(/\ssrc="[^"]+"[^>]*>\s*$/)
})

/** The modules that a worker has loaded when it starts: each stands under its name in the bundle. */
function modulesOf(worker: string): string[] {
  const loaded = new Map<string, string>()
  const take = (file: string) => {
    if (loaded.has(file)) return
    const code = readFileSync(file, 'utf8')
    loaded.set(file, code)
    for (const [, chunk = ''] of code.matchAll(/^import .*"(\.[^"]+)";$/gm)) take(resolve(dirname(file), chunk))
  }
  take(resolve(out, 'main', worker))
  return [...loaded.values()].flatMap((code) =>
    [...code.matchAll(/^\/\/ (\S+\.[cm]?[jt]s)$/gm)].map(([, module = '']) => module),
  )
}

it('parses nothing in the ledger’s worker, which a restore and every start wait for, and loads no schema there', () => {
  for (const worker of ['ledger-worker.js', 'restore-worker.js']) {
    const modules = modulesOf(worker)
    expect(modules).toContain('electron/ledger/schema.ts')
    expect(modules.filter(fromZod), worker).toEqual([])
  }
  expect(modulesOf('file-worker.js').some(fromZod)).toBe(true)
})
