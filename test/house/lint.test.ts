import { ESLint } from 'eslint'
import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** The rules of the house that are not imports, on planted code; and that types are looked at, each by its own project. */

const project = resolve(import.meta.dirname, '../..')
const configs = ['tsconfig.json', ...['electron', 'src', 'test'].map((part) => `${part}/tsconfig.json`)]

const broken = [
  ['no-restricted-imports', 'electron/ipc/named.ts', `export { ipcMain } from 'electron'`],
  ['no-restricted-imports', 'electron/ipc/renamed.ts', `export { ipcMain as door } from 'electron/main'`],
  ['no-restricted-properties', 'src/lib/window.ts', `export const asked = 'vezne' in window && window.vezne`],
  [
    'no-restricted-properties',
    'src/lib/global.ts',
    `export const { vezne } = globalThis as unknown as { vezne: object }`,
  ],
  ['no-restricted-properties', 'src/lib/Asked.vue', `<script setup lang="ts">\nvoid window.vezne\n</script>`],
  ['no-restricted-imports', 'src/lib/barrel.ts', `export { NButton } from 'naive-ui'`],
  ['no-restricted-properties', 'src/lib/markup.ts', `document.body.innerHTML = ''`],
  ['no-restricted-globals', 'electron/core/home.ts', `export const home = process.env['HOME']`],
  ['no-restricted-properties', 'electron/core/now.ts', `export const now = () => Date.now()`],
  ['no-restricted-globals', 'electron/payouts/float.ts', `export const read = (text: string) => parseFloat(text)`],
  ['max-lines', 'electron/core/long.ts', 'export {}\n'.repeat(401)],
  ['no-floating-promises', 'test/left.ts', `Promise.resolve(1).then(String)`],
  ['TS2322', 'electron/wrong.ts', `export const count: number = 'one'`],
  ['TS2304', 'electron/page.ts', `export type Page = Window`],
  ['TS2322', 'test/wrong.ts', `export const count: number = 'one'`],
  ['TS2322', 'scripts/wrong.mjs', `/** @type {number} */\nexport const count = 'one'`],
]
const allowed = [
  ['electron/ipc/register.ts', `export { ipcMain } from 'electron'`],
  ['electron/ipc/answer.ts', `export type { WebFrameMain } from 'electron'`],
  ['src/app/bridge.ts', `export const { vezne } = window as unknown as { vezne: object }`],
  ['src/lib/part.ts', `export { NButton } from 'naive-ui/es/button'`],
]

let folder: string
let found: Map<string, string[]>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vezne-lint-'))
  const place = (file: string): string => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    return join(folder, file)
  }
  symlinkSync(join(project, 'node_modules'), place('node_modules'))
  for (const file of ['oxlint.config.ts', ...configs]) copyFileSync(join(project, file), place(file))
  for (const [file = '', code = ''] of [...broken.map(([, ...planted]) => planted), ...allowed]) {
    writeFileSync(place(file), `${code}\n`)
  }
  const oxlint = [
    join(project, 'node_modules/oxlint/bin/oxlint'),
    '--format=json',
    'electron',
    'scripts',
    'src',
    'test',
  ]
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, oxlint, { cwd: folder }, (_error, stdout) => resolve(stdout))
  })
  const { diagnostics } = JSON.parse(said) as { diagnostics: { code: string; filename: string }[] }
  found = new Map(
    [...broken.map(([, file = '']) => file), ...allowed.map(([file = '']) => file)].map((file) => [file, []]),
  )
  // `typescript(no-floating-promises)`, but `typescript(TS2322)`, too.
  for (const { code, filename } of diagnostics) found.get(filename)?.push(/\((.*)\)/.exec(code)?.[1] ?? code)
})
afterAll(() => rmSync(folder, { recursive: true }))

it.each(broken)('%s in %s', (rule, file) => {
  expect(found.get(file)).toEqual([rule])
})

it.each(allowed)('%s may', (file) => {
  expect(found.get(file)).toEqual([])
})

it('a template shows no markup from outside', async () => {
  const eslint = new ESLint({
    cwd: project,
    overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
    ruleFilter: ({ ruleId }) => ruleId === 'vue/no-v-html',
  })
  const code = '<template><p v-html="html"></p></template>\n'
  const [result] = await eslint.lintText(code, { filePath: 'src/app/App.vue' })
  expect(result?.messages.map(({ ruleId }) => ruleId)).toEqual(['vue/no-v-html'])
})
