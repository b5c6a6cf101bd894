import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import config from '../../.dependency-cruiser.js'

/** Who may import whom: one planted violation a rule, and the edges beside it that must stay allowed. */

const root = resolve(import.meta.dirname, '../..')

interface Plant {
  file: string
  code: string
}

const planted: Record<string, Plant> = {
  'renderer-knows-the-contract-alone': {
    file: 'src/stores/a.ts',
    code: `import type { Ledger } from '../../electron/domain/ports.ts'`,
  },
  'operations-are-types-to-the-renderer': {
    file: 'src/bridge.ts',
    code: `import { bridge } from '../electron/ipc/bridge.ts'`,
  },
  'operations-cross-at-the-bridge': {
    file: 'src/stores/b.ts',
    code: `import type { Input } from '../../electron/ipc/bridge.ts'`,
  },
  'pages-do-not-know-each-other': { file: 'src/pages/pay/A.vue', code: `import b from '../payouts/b.ts'` },
  'preload-knows-names-alone': { file: 'electron/preload/a.ts', code: `import { z } from 'zod'` },
  'contract-stands-alone': { file: 'electron/contract/a.ts', code: `import { readFileSync } from 'node:fs'` },
  'domain-is-pure': { file: 'electron/domain/a.ts', code: `import { createHash } from 'node:crypto'` },
  'services-take-ports': { file: 'electron/services/a.ts', code: `import '../adapters/ledger/b.ts'` },
  'adapters-implement-ports': { file: 'electron/adapters/keychain/a.ts', code: `import '../ledger/b.ts'` },
  'ipc-calls-services': { file: 'electron/ipc/a.ts', code: `import '../adapters/ledger/b.ts'` },
  'sandbox-has-its-own-code': {
    file: 'electron/sandbox/a.ts',
    code: `import type { b } from '../adapters/payment-service/b.ts'`,
  },
  'shell-knows-no-services': { file: 'electron/shell/a.ts', code: `import '../services/b.ts'` },
  'main-does-not-load-the-window': { file: 'electron/a.ts', code: `import '../src/bridge.ts'` },
  'queries-go-one-way': { file: 'electron/adapters/ledger/queries/a.ts', code: `import './a.ts'` },
  'desk-runs-without-electron': { file: 'electron/desk.ts', code: `import './shell/window.ts'` },
  'main-is-the-top': { file: 'electron/b.ts', code: `import './desk.ts'` },
  'electron-stays-at-the-edge': { file: 'electron/ipc/b.ts', code: `import type { App } from 'electron/main'` },
  'undici-speaks-to-the-service-alone': { file: 'electron/c.ts', code: `import { Pool } from 'undici'` },
  'sql-stays-in-the-ledger': { file: 'electron/d.ts', code: `import Database from 'better-sqlite3'` },
  'files-of-payouts-are-read-in-their-worker': { file: 'electron/h.ts', code: `import Papa from 'papaparse'` },
  'keytar-stays-in-its-process': { file: 'electron/e.ts', code: `const keytar = await import('keytar')` },
  'hono-serves-the-sandbox-alone': { file: 'electron/f.ts', code: `import { serve } from '@hono/node-server'` },
  'ibans-are-checked-once': { file: 'electron/g.ts', code: `import { isValidIBAN } from 'ibantools'` },
  'scripts-run-before-an-install': { file: 'scripts/a.mjs', code: `import { build } from 'vite'` },
}

const allowed: Plant[] = [
  {
    file: 'src/stores/clean.ts',
    code: `import { ref } from 'vue'
import { defineStore } from 'pinia'
import { parseAmount } from '@contract/money.ts'`,
  },
  { file: 'src/pages/payouts/Clean.vue', code: `import b from './b.ts'` },
  {
    file: 'electron/preload/clean.ts',
    code: `import { ipcRenderer } from 'electron'
import { eventNames } from '../contract/names.ts'`,
  },
  { file: 'electron/services/clean.ts', code: `import type { Ledger } from '../domain/ports.ts'` },
  {
    file: 'electron/adapters/ledger/clean.ts',
    code: `import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import { parentPort } from 'node:worker_threads'
import type { Ledger } from '../../domain/ports.ts'
import './b.ts'`,
  },
  {
    file: 'electron/adapters/batch-files/clean.ts',
    code: `import Papa from 'papaparse'
import '../../domain/batch-sheet.ts'`,
  },
  {
    file: 'electron/ipc/register.ts',
    code: `import { ipcMain } from 'electron'
import '../services/b.ts'`,
  },
  {
    file: 'electron/main.ts',
    code: `import { app } from 'electron'
import './desk.ts'
import './shell/window.ts'
import './adapters/ledger/b.ts'`,
  },
]

/** What the plants import, and the room that desk.ts must not reach. */
const targets: Plant[] = [
  { file: 'src/pages/payouts/b.ts', code: 'export default 1' },
  { file: 'electron/ipc/bridge.ts', code: `import type { Desk } from '../desk.ts'` },
  { file: 'electron/adapters/ledger/b.ts', code: 'export {}' },
  { file: 'electron/adapters/payment-service/b.ts', code: 'export {}' },
  { file: 'electron/services/b.ts', code: 'export {}' },
  { file: 'electron/shell/window.ts', code: `import { BrowserWindow } from 'electron'` },
  { file: 'electron/contract/names.ts', code: 'export {}' },
  { file: 'electron/contract/money.ts', code: 'export {}' },
  { file: 'electron/domain/ports.ts', code: 'export {}' },
  { file: 'electron/domain/batch-sheet.ts', code: 'export {}' },
]

interface Finding {
  from: string
  rule: { name: string }
}

let house = ''
let findings: Finding[] = []

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'vezne-house-'))
  for (const { file, code } of [...targets, ...allowed, ...Object.values(planted)]) {
    const path = join(house, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, file.endsWith('.vue') ? `<script setup lang="ts">\n${code}\n</script>\n` : `${code}\n`)
  }
  for (const file of ['package.json', 'tsconfig.json', 'src/tsconfig.json']) {
    await copyFile(join(root, file), join(house, file))
  }
  await symlink(join(root, 'node_modules'), join(house, 'node_modules'))
  findings = await cruise(house)
}, 60_000)

afterAll(() => rm(house, { recursive: true, force: true }))

it('has one planted violation for each rule', () => {
  expect(Object.keys(planted).sort()).toEqual(config.forbidden?.map(({ name }) => name).sort())
})

it.each(Object.entries(planted))('%s', (rule, { file }) => {
  expect(rulesBrokenBy(file)).toEqual([rule])
})

it.each(allowed.map(({ file }) => file))('%s breaks no rule', (file) => {
  expect(rulesBrokenBy(file)).toEqual([])
})

it('tells people why', () => {
  for (const { name, comment } of config.forbidden ?? []) expect(comment, name).toMatch(/^.{40,}\.$/)
})

const rulesBrokenBy = (file: string) => [
  ...new Set(findings.filter(({ from }) => from === file).map(({ rule }) => rule.name)),
]

async function cruise(folder: string): Promise<Finding[]> {
  const cli = join(root, 'node_modules/.bin/depcruise')
  const args = [cli, '--config', join(root, '.dependency-cruiser.js'), '--no-cache', '--output-type', 'json']
  const { stdout } = await promisify(execFile)(process.execPath, [...args, 'electron', 'src', 'scripts'], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
    timeout: 60_000,
  })
  const report = JSON.parse(stdout) as { summary: { violations: Finding[] } }
  return report.summary.violations
}
