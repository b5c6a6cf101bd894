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

const imports = (file: string, what: string): Plant => ({ file, code: `import '${what}'` })
const types = (file: string, what: string): Plant => ({ file, code: `import type { a } from '${what}'` })

const planted: Record<string, Plant> = {
  'no-circles': imports('electron/payouts/rules/a.ts', './in-a-circle.ts'),
  'renderer-knows-contracts-alone': types('src/stores/a.ts', '../../electron/people/service/a-service.ts'),
  'the-bridge-is-a-type': imports('src/app/bridge.ts', '../../electron/ipc/bridge.ts'),
  'the-bridge-is-taken-once': {
    file: 'src/stores/b.ts',
    code: `import type { Input } from '../../electron/ipc/bridge.ts'`,
  },
  'pages-do-not-know-each-other': { file: 'src/pages/pay/A.vue', code: `import b from '../payouts/b.ts'` },
  'preload-knows-names-alone': { file: 'electron/preload/a.ts', code: `import { z } from 'zod'` },
  'people-knows-nothing-above': imports('electron/people/contract/b.ts', '../../banks/contract.ts'),
  'computers-knows-nothing-above': imports('electron/computers/rules/a.ts', '../../banks/contract.ts'),
  'app-knows-nothing-above': imports('electron/app/contract/a.ts', '../../banks/contract.ts'),
  'banks-knows-nothing-above': imports('electron/banks/rules/a.ts', '../../payouts/rules/seal.ts'),
  'transactions-knows-nothing-above': imports('electron/transactions/queries/a.ts', '../../payouts/queries/a-query.ts'),
  'callbacks-knows-nothing-above': imports('electron/callbacks/rules/a.ts', '../../payouts/rules/seal.ts'),
  'payouts-knows-nothing-above': types('electron/payouts/service/b.ts', '../../record/service/a-service.ts'),
  'deposits-knows-nothing-above': imports('electron/deposits/rules/a.ts', '../../batches/rules/a-rule.ts'),
  'balance-knows-nothing-above': types('electron/balance/service.ts', '../record/service/a-service.ts'),
  'batches-knows-nothing-above': types('electron/batches/service/a.ts', '../../record/service/a-service.ts'),
  'ageing-knows-nothing-above': types('electron/ageing/service.ts', '../record/service/a-service.ts'),
  'reconcile-knows-nothing-above': imports('electron/reconcile/rules/a.ts', '../../record/contract/a.ts'),
  'record-knows-nothing-above': imports('electron/record/contract/a.ts', '../../sandbox/contract/state.ts'),
  'practice-knows-nothing-above': imports('electron/practice/rules/a.ts', '../../sandbox/contract/state.ts'),
  'support-knows-nothing-above': imports('electron/support/service/a.ts', '../../sandbox/contract/state.ts'),
  'updates-knows-nothing-above': imports('electron/updates/a.ts', '../sandbox/contract/state.ts'),
  'core-stands-alone': imports('electron/core/worker-calls.ts', '../people/a-file.ts'),
  'core-values-need-no-node': { file: 'electron/core/a.ts', code: `import { readFileSync } from 'node:fs'` },
  'contract-stands-alone': { file: 'electron/payouts/contract/a.ts', code: `import { readFileSync } from 'node:fs'` },
  'rules-are-pure': { file: 'electron/payouts/rules/b.ts', code: `import { createHash } from 'node:crypto'` },
  'services-take-ports': imports('electron/payouts/service/a.ts', '../../keychain/a-file.ts'),
  'services-ask-the-ledger': imports('electron/payouts/service/c.ts', '../queries/a-query.ts'),
  'queries-run-in-the-worker': types('electron/payouts/queries/a.ts', '../service/a-service.ts'),
  'ledger-knows-the-core': imports('electron/ledger/a.ts', '../payouts/queries/a-query.ts'),
  'service-client-knows-the-core': imports('electron/service-client/a.ts', '../keychain/a-file.ts'),
  'keychain-knows-the-core': imports('electron/keychain/a.ts', '../ledger/b.ts'),
  'link-knows-the-core': imports('electron/link/a.ts', '../keychain/a-file.ts'),
  'spreadsheet-knows-the-core': imports('electron/spreadsheet/a.ts', '../payouts/rules/seal.ts'),
  'shell-knows-the-core': imports('electron/shell/a.ts', '../payouts/rules/seal.ts'),
  'sandbox-has-its-own-code': {
    file: 'electron/sandbox/a.ts',
    code: `import type { b } from '../service-client/b.ts'`,
  },
  'inbox-stands-alone': imports('electron/inbox/a.ts', '../core/money.ts'),
  'ipc-is-the-door': imports('electron/ipc/a.ts', '../payouts/service/a-service.ts'),
  'main-does-not-load-the-window': imports('electron/a.ts', '../src/stores/c.ts'),
  'desk-runs-without-electron': imports('electron/desk.ts', './shell/window.ts'),
  'main-is-the-top': { file: 'electron/ipc/c.ts', code: `import type { Desk } from '../desk.ts'` },
  'a-member-has-no-desk': types('electron/member/a.ts', '../desk.ts'),
  'hosting-seats-members': imports('electron/hosting/a.ts', '../people/a-file.ts'),
  'electron-stays-at-the-edge': { file: 'electron/ipc/b.ts', code: `import type { App } from 'electron/main'` },
  'a-session-comes-with-its-seat': types('electron/payouts/service/d.ts', '../../people/service/sessions.ts'),
  'undici-speaks-to-the-service-alone': { file: 'electron/c.ts', code: `import { Pool } from 'undici'` },
  'databases-stay-in-the-ledger': { file: 'electron/d.ts', code: `import { DatabaseSync } from 'node:sqlite'` },
  'sql-stays-in-queries': { file: 'electron/i.ts', code: `import { sql } from 'kysely'` },
  'one-reader-parses-tables': { file: 'electron/h.ts', code: `import Papa from 'papaparse'` },
  'keytar-stays-in-its-process': { file: 'electron/e.ts', code: `const keytar = await import('keytar')` },
  'one-file-writes-the-log': { file: 'electron/shell/b.ts', code: `import log from 'electron-log/node'` },
  'updates-are-signed': { file: 'electron/u.ts', code: `import { autoUpdater } from 'electron-updater'` },
  'hono-serves-the-sandbox-alone': { file: 'electron/f.ts', code: `import { serve } from '@hono/node-server'` },
  'ws-speaks-on-the-link-alone': { file: 'electron/w.ts', code: `import { WebSocket } from 'ws'` },
  'ibans-are-checked-once': { file: 'electron/g.ts', code: `import { isValidIBAN } from 'ibantools'` },
  'scripts-run-before-an-install': { file: 'scripts/a.mjs', code: `import { build } from 'vite'` },
  'tours-run-without-vitest': imports('test/e2e/a-tour.ts', './harness/waits.ts'),
}

const allowed: Plant[] = [
  {
    file: 'src/stores/clean.ts',
    code: `import { ref } from 'vue'
import { defineStore } from 'pinia'
import { parseAmount } from '@electron/core/money.ts'
import { bankSchema } from '@electron/banks/contract.ts'`,
  },
  { file: 'src/pages/payouts/Clean.vue', code: `import b from './b.ts'` },
  {
    file: 'electron/preload/clean.ts',
    code: `import { ipcRenderer } from 'electron'
import { channelOf } from '../core/names.ts'`,
  },
  {
    file: 'electron/payouts/service/clean.ts',
    code: `import type { a } from '../queries/a-query.ts'
import type { b } from '../../people/service/a-service.ts'
import '../rules/seal.ts'`,
  },
  {
    file: 'electron/payouts/queries/clean.ts',
    code: `import { sql } from 'kysely'
import '../rules/seal.ts'
import '../../ledger/b.ts'`,
  },
  {
    file: 'electron/ledger/clean.ts',
    code: `import { Kysely } from 'kysely'
import Database from 'better-sqlite3'
import { parentPort } from 'node:worker_threads'
import './b.ts'`,
  },
  {
    file: 'electron/link/clean.ts',
    code: `import { WebSocketServer } from 'ws'
import { connect } from 'node:tls'
import '../core/money.ts'`,
  },
  { file: 'electron/spreadsheet/clean.ts', code: `import Papa from 'papaparse'` },
  { file: 'electron/hosting/clean.ts', code: `import type { Desk } from '../desk.ts'` },
  { file: 'test/e2e/a.test.ts', code: `import './harness/waits.ts'` },
  { file: 'electron/ipc/register.ts', code: `import { ipcMain } from 'electron'` },
  {
    file: 'electron/main.ts',
    code: `import { app } from 'electron'
import './desk.ts'
import './hosting/clean.ts'
import './shell/window.ts'
import './ledger/b.ts'`,
  },
]

/** What the plants import, and the room that desk.ts must not reach. */
const targets: Plant[] = [
  { file: 'src/pages/payouts/b.ts', code: 'export default 1' },
  { file: 'src/stores/c.ts', code: 'export {}' },
  { file: 'electron/ipc/bridge.ts', code: 'export type Input = string' },
  { file: 'electron/ledger/b.ts', code: 'export {}' },
  { file: 'electron/service-client/b.ts', code: 'export {}' },
  { file: 'electron/keychain/a-file.ts', code: 'export {}' },
  { file: 'electron/people/a-file.ts', code: 'export {}' },
  { file: 'electron/people/service/a-service.ts', code: 'export {}' },
  { file: 'electron/people/service/sessions.ts', code: 'export {}' },
  { file: 'electron/payouts/service/a-service.ts', code: 'export {}' },
  { file: 'electron/record/service/a-service.ts', code: 'export {}' },
  { file: 'electron/payouts/queries/a-query.ts', code: 'export {}' },
  { file: 'electron/payouts/rules/seal.ts', code: 'export {}' },
  { file: 'electron/payouts/rules/in-a-circle.ts', code: `import './a.ts'` },
  { file: 'electron/batches/rules/a-rule.ts', code: 'export {}' },
  { file: 'electron/banks/contract.ts', code: 'export {}' },
  { file: 'electron/sandbox/contract/state.ts', code: 'export {}' },
  { file: 'electron/shell/window.ts', code: `import { BrowserWindow } from 'electron'` },
  { file: 'electron/core/names.ts', code: 'export {}' },
  { file: 'electron/core/money.ts', code: 'export {}' },
  { file: 'test/e2e/harness/waits.ts', code: `import { expect } from 'vitest'` },
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

const rulesBrokenBy = (file: string) => [
  ...new Set(findings.filter(({ from }) => from === file).map(({ rule }) => rule.name)),
]

async function cruise(folder: string): Promise<Finding[]> {
  const cli = join(root, 'node_modules/.bin/depcruise')
  const args = [cli, '--config', join(root, '.dependency-cruiser.js'), '--no-cache', '--output-type', 'json']
  const { stdout } = await promisify(execFile)(process.execPath, [...args, 'electron', 'src', 'scripts', 'test/e2e'], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
    timeout: 60_000,
  })
  const report = JSON.parse(stdout) as { summary: { violations: Finding[] } }
  return report.summary.violations
}
