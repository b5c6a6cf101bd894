import { ESLint } from 'eslint'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

/**
 * The rules of the house that are not imports, on planted code. The rules that look at types are left out: they come
 * from typescript-eslint and take a while to load.
 */

const house = new Set([
  'max-lines',
  'no-restricted-globals',
  'no-restricted-imports',
  'no-restricted-properties',
  'vue/no-v-html',
])
const eslint = new ESLint({
  cwd: resolve(import.meta.dirname, '../..'),
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
  ruleFilter: ({ ruleId }) => house.has(ruleId),
})

const broken = async (filePath: string, code: string) => {
  const [result] = await eslint.lintText(`${code}\n`, { filePath })
  return result?.messages.map(({ ruleId, message }) => ruleId ?? message)
}

it.each([
  ['no-restricted-imports', 'electron/ipc/answer.ts', `export { ipcMain } from 'electron'`],
  ['no-restricted-imports', 'electron/ipc/answer.ts', `export { ipcMain as door } from 'electron/main'`],
  ['no-restricted-properties', 'src/lib/query.ts', `export const asked = 'vezne' in window && window.vezne.app`],
  ['no-restricted-properties', 'src/lib/query.ts', `export const { vezne } = globalThis`],
  ['no-restricted-imports', 'src/lib/query.ts', `export { NButton } from 'naive-ui'`],
  ['no-restricted-properties', 'src/lib/query.ts', `document.body.innerHTML = ''`],
  ['no-restricted-globals', 'electron/core/wire-amount.ts', `export const home = process.env['HOME']`],
  ['no-restricted-properties', 'electron/core/wire-amount.ts', `export const now = () => Date.now()`],
  [
    'no-restricted-globals',
    'electron/payouts/service/dispatch.ts',
    `export const read = (text: string) => parseFloat(text)`,
  ],
  ['vue/no-v-html', 'src/app/App.vue', '<template><p v-html="html"></p></template>'],
  ['max-lines', 'electron/core/names.ts', 'export {}\n'.repeat(401)],
])('%s in %s', async (rule, file, code) => {
  expect(await broken(file, code)).toEqual([rule])
})

it.each([
  ['electron/ipc/register.ts', `export { ipcMain } from 'electron'`],
  ['electron/ipc/answer.ts', `export type { WebFrameMain } from 'electron'`],
  ['src/app/bridge.ts', `export const { vezne } = window`],
  ['src/lib/query.ts', `export { NButton } from 'naive-ui/es/button'`],
])('%s may', async (file, code) => {
  expect(await broken(file, code)).toEqual([])
})

it('an inline comment cannot switch a rule off', async () => {
  const off = '/* eslint no-restricted-globals: off */ // eslint-disable-line'
  const code = `export const read = (text: string) => parseFloat(text) ${off}`
  expect(await broken('electron/payouts/service/dispatch.ts', code)).toContain('no-restricted-globals')
})
