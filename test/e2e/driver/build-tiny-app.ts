import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build, type InlineConfig } from 'vite'
import { rendererManifest } from '../../../scripts/renderer-manifest.ts'

const preload = resolve(import.meta.dirname, '../../../electron/preload/index.ts')
const source = join(import.meta.dirname, 'tiny-app')

/**
 * Builds the tiny app around the real shell and the real preload script, as the project builds its own.
 * @returns its folder, for `launch({ root })` and for the caller to remove
 */
export async function buildTinyApp(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'vezne-tiny-app-'))
  const shared: InlineConfig = { root: source, configFile: false, logLevel: 'error' }
  const output = { outDir: root, emptyOutDir: false, minify: false }
  await build({
    ...shared,
    ssr: { noExternal: true, external: ['electron'] },
    build: { ...output, ssr: join(source, 'main.ts'), rolldownOptions: { output: { entryFileNames: 'main.js' } } },
  })
  await build({
    ...shared,
    build: {
      ...output,
      lib: { entry: preload, formats: ['cjs'], fileName: () => 'preload.cjs' },
      rolldownOptions: { external: ['electron'] },
    },
  })
  await build({
    ...shared,
    base: './/',
    plugins: [rendererManifest()],
    build: { outDir: join(root, 'renderer'), target: 'chrome140', modulePreload: { polyfill: false } },
  })
  await writeFile(
    join(root, 'package.json'),
    JSON.stringify({ name: 'tiny-app', version: '1.2.3', type: 'module', main: 'main.js' }),
  )
  return root
}
