import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { chunkReport, type BuiltChunk } from '../../scripts/chunk-report.ts'
import { rendererManifest } from '../../scripts/renderer-manifest.ts'
import type { RunningApp } from '../e2e/driver/app.ts'
import { buildTinyApp } from '../e2e/driver/build-tiny-app.ts'
import { launch } from '../e2e/driver/launch.ts'
import { median, type Figure } from './figure.ts'
import { longLedgerFigures } from './long-ledger.ts'
import { shown, watchMainThread } from './main-thread.ts'

/**
 * What the built window loads before anybody has signed in, beside the whole component library; and what its main thread
 * works until the sign-in page stands there, beside a page of Vue alone that asks for the same, in the same shell.
 */

const rounds = 15
const out = new URL('../../out/', import.meta.url)
const ready = 'form button[type="submit"]'
/** As the window is built (electron.vite.config.ts). */
const asTheWindow = {
  target: 'chrome140',
  minify: true,
  reportCompressedSize: false,
  modulePreload: { polyfill: false },
}

export async function windowFigures(): Promise<Figure[]> {
  const library = await libraryBytes()
  const atStart = { ours: startBytes() / 1_000, reference: library / 1_000, unit: 'kB', goal: { most: 0.3 } } as const
  return [
    { ...atStart, name: 'scripts loaded at start, beside all of naive-ui' },
    ...(await signInFigures()),
    ...(await longLedgerFigures()),
  ]
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
    build: { ...asTheWindow, write: false, rolldownOptions: { input: entry, external: ['vue'] } },
  })
  const files = 'output' in built ? built.output : []
  return files.reduce((sum, file) => sum + (file.type === 'chunk' ? Buffer.byteLength(file.code) : 0), 0)
}

async function signInFigures(): Promise<Figure[]> {
  const root = await buildPlainApp()
  const apps: RunningApp[] = []
  try {
    const place = { locale: 'tr', size: { width: 1280, height: 800 } }
    const ours = await start(apps, place)
    const plain = await start(apps, { ...place, root })
    const times = { ours: [] as number[], plain: [] as number[] }
    for (let round = 0; round < rounds; round += 1) {
      times.ours.push(await ours())
      times.plain.push(await plain())
    }
    // What others do on this machine only ever adds to a thread's own time: of the rounds, the one in which they did least.
    const least = { ours: Math.min(...times.ours), reference: Math.min(...times.plain), unit: 'ms' } as const
    const now = { ours: median(times.ours), reference: median(times.plain), unit: 'ms' } as const
    return [
      { ...least, name: 'sign-in page ready, beside a plain page of Vue', goal: { most: 1.5 } },
      { ...now, name: '  on this machine now', goal: null },
    ]
  } finally {
    for (const app of apps) await app.close()
    rmSync(root, { recursive: true })
  }
}

/** Opens a window and says how to measure what it costs to open its page once more, milliseconds. */
async function start(apps: RunningApp[], options: Parameters<typeof launch>[0]): Promise<() => Promise<number>> {
  const app = await launch(options)
  apps.push(app)
  const { window } = app
  await shown(window, ready)
  const thread = await watchMainThread(window)
  return async () => {
    await window.reload({ waitUntil: 'commit' })
    await shown(window, ready)
    return thread.sinceLoading()
  }
}

/** The smallest app that uses the whole shell, with the plain page in its window. */
async function buildPlainApp(): Promise<string> {
  const root = await buildTinyApp()
  await build({
    root: join(import.meta.dirname, 'plain-page'),
    configFile: false,
    logLevel: 'error',
    base: './/',
    plugins: [rendererManifest(), chunkReport()],
    define: {
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    build: { ...asTheWindow, outDir: join(root, 'renderer'), emptyOutDir: true },
  })
  return root
}
