import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Input } from '../../electron/ipc/bridge.ts'
import { root } from '../../scripts/run.mjs'
import type { RunningApp } from '../e2e/driver/app.ts'
import { ask, call, signInPast, signOutPast } from '../e2e/harness/bridge.ts'
import { akbank } from '../e2e/harness/ibans.ts'
import { submitPast } from '../e2e/harness/payouts-past.ts'
import { operator, uiAt } from '../e2e/harness/ui.ts'
import { founder, founders } from '../e2e/harness/workspace-form.ts'
import type { Assertion } from './stage.ts'
import { tlsVerdicts } from './tls.ts'

/** Tries the parts that Electron brings itself: cryptography, TLS, utility processes, the clipboard, paper, SQLite. */

const signIn = (app: RunningApp, id: string) => signInPast(app.window, id, operator(id).passphrase)

/** Cells without a word, by the million. */
const hostileBytes = 4 * 1024 * 1024

const backupPassphrase = 'kasadaki zarfın içinde'
const live = {
  ...{ name: 'Çınar Ödeme', serviceAddress: 'https://127.0.0.1:1', checkoutAddress: 'https://127.0.0.1:2' },
  ...{ apiKey: 'live-key-0001', apiSecret: 'not-a-real-secret-0001', ...founders, server: null },
}

/** Asks for what ends the program; its answer may be lost with it. */
async function ends(app: RunningApp, act: () => Promise<unknown>): Promise<void> {
  await app.dialogs.answer(0)
  await act().catch(() => undefined)
  await app.ended()
  await app.close()
}

/** Ends a utility process as the program ends its own (`shell/keychain-process.ts`). */
const endHanging = (app: RunningApp, file: string) =>
  app.evaluateMain(
    ({ utilityProcess }, script) =>
      new Promise<boolean>((resolve) => {
        const child = utilityProcess.fork(script, [], { stdio: 'ignore' })
        child.once('spawn', () => {
          if (child.pid !== undefined) process.kill(child.pid, 'SIGKILL')
        })
        child.once('exit', () => resolve(true))
        setTimeout(() => resolve(false), 6_000)
      }),
    file,
  )

/** Stores, reads and removes in the program's own keychain process; what was read. */
const useKeychain = (app: RunningApp, file: string, times: number) =>
  app.evaluateMain(
    async ({ utilityProcess }, { file, times }) => {
      const child = utilityProcess.fork(file, [], { serviceName: 'Vezne keychain', stdio: 'ignore' })
      const asked = (request: object) =>
        new Promise<{ ok: boolean; value: Uint8Array | null }>((resolve, reject) => {
          child.once('message', resolve)
          child.once('exit', () => reject(new Error('The keychain’s process has ended')))
          child.postMessage({ service: 'Vezne conformance', entry: 'conformance', ...request })
        })
      const texts: string[] = []
      for (let time = 0; time < times; time += 1) {
        const value = new TextEncoder().encode(`value ${time}`)
        await asked({ operation: 'store', value })
        texts.push(new TextDecoder().decode((await asked({ operation: 'read' })).value ?? undefined))
        await asked({ operation: 'remove' })
      }
      const last = await asked({ operation: 'read' })
      const ended = new Promise((resolve) => child.once('exit', resolve))
      if (child.pid !== undefined) process.kill(child.pid, 'SIGKILL')
      await ended
      return { texts, last: last.value }
    },
    { file, times },
  )

export const parts: Assertion[] = [
  {
    id: 'K12',
    says: 'a seeded user signs in: scrypt, AES-GCM and Ed25519 work',
    async holds(stage) {
      const app = await stage.page()
      await signIn(app, 'checker')
      assert.equal((await ask(app.window, 'session.current'))?.operator.id, 'checker')
      assert.equal((await ask(app.window, 'audit.verify')).count, 0)
      await signOutPast(app.window)
    },
  },
  {
    id: 'K13',
    says: 'a backup with a passphrase can be restored elsewhere',
    async holds(stage) {
      const [here, elsewhere] = [await stage.folder(), await stage.folder()]
      const founding = await stage.launch({ userData: here })
      await ends(founding, () => call(founding.window, 'workspaces.create', live))
      const app = await stage.launch({ userData: here })
      await signInPast(app.window, founder.id, founder.passphrase)
      const { passphrase } = founder
      await ask(app.window, 'ledger.setBackupPassphrase', { passphrase, next: backupPassphrase })
      const file = join(here, 'yedek.vezne')
      await app.dialogs.choose(file)
      assert.equal(await ask(app.window, 'ledger.backUp'), 'yedek.vezne')
      await app.close()

      const other = await stage.launch({ userData: elsewhere })
      await other.dialogs.choose(file)
      await ask(other.window, 'workspaces.chooseBackup')
      await ends(other, () => call(other.window, 'workspaces.restore', { passphrase: backupPassphrase, server: null }))
      const restored = await stage.launch({ userData: elsewhere })
      const { workspace } = await ask(restored.window, 'app.info')
      assert.deepEqual([workspace.name, workspace.kind], [live.name, 'live'])
    },
  },
  {
    id: 'K14',
    says: 'TLS accepts the right certificate; it refuses a wrong name, an expired certificate or an unknown authority',
    async holds(stage) {
      const app = await stage.launch()
      assert.deepEqual(await tlsVerdicts(app, await stage.folder()), {
        // It is believed, and answers nothing of the service's.
        'own authority': 'answer_unreadable',
        'wrong name': 'tls_failed',
        expired: 'tls_failed',
        stranger: 'tls_failed',
      })
    },
  },
  {
    id: 'K15',
    says: 'a separate process uses the keychain 20 times; a process that hangs is ended within 6 s',
    async holds(stage) {
      const app = await stage.launch()
      const { texts, last } = await useKeychain(app, join(root, 'out/main/keychain-process.js'), 20)
      assert.deepEqual(
        texts,
        Array.from({ length: 20 }, (_, time) => `value ${time}`),
      )
      assert.equal(last, null)
      const hanging = join(await stage.folder(), 'hanging.mjs')
      await writeFile(hanging, 'for (;;);\n')
      assert.equal(await endHanging(app, hanging), true)
    },
  },
  {
    id: 'K17',
    says: 'sign-out removes a copied text from the clipboard',
    async holds(stage) {
      const app = await stage.page()
      await signIn(app, 'maker')
      await ask(app.window, 'app.copyText', { text: 'Çınar 1.250,00' })
      assert.equal(await app.clipboard(), 'Çınar 1.250,00')
      if (process.platform === 'win32' && stage.host === 'electron') {
        const names = ['ExcludeClipboardContentFromMonitorProcessing', 'CanIncludeInClipboardHistory']
        const present = await app.evaluateMain(
          ({ clipboard }, names) =>
            Promise.all(names.map((name) => clipboard.has(`electron application/osclipboard;format="${name}"`))),
          names,
        )
        assert.deepEqual(present, [true, true])
      }
      await signOutPast(app.window)
      assert.equal(await app.clipboard(), '')
    },
  },
  {
    id: 'K18',
    says: 'the period report prints on two A4 pages',
    async holds(stage) {
      const app = await stage.page()
      const ui = uiAt(app.window)
      await ui.signIn('checker')
      await ui.goTo('audit')
      await app.window.keyboard.press('g')
      await app.window.getByRole('article').waitFor()
      const pdf = await printed(app, stage.host)
      assert.match(pdf, /\/MediaBox\s*\[0 0 59\d(\.\d+)? 84\d(\.\d+)?\]/)
      assert.equal(pdf.match(/\/Type\s*\/Page\b/g)?.length, 2)
      await app.window.keyboard.press('Escape')
      await signOutPast(app.window)
    },
  },
  {
    id: 'K19',
    says: 'the search finds a part of a name; Vezne refuses a hostile payout file and keeps running',
    async holds(stage) {
      const app = await stage.page()
      await signIn(app, 'maker')
      await submitPast(app, { minor: '7550', iban: akbank, accountName: 'Gülşen Öztürk' })
      const query = { kind: null, search: 'lşen öz', after: null }
      const { rows } = await ask(app.window, 'transactions.page', query as Input<'transactions.page'>)
      assert.deepEqual(
        rows.map(({ customerName }) => customerName),
        ['Gülşen Öztürk'],
      )
      const answer = await app.window.evaluate(async (length) => {
        const bytes = new Uint8Array(length).fill(';'.charCodeAt(0)).buffer
        await window.vezne.app.handFile({ name: 'hostile.csv', bytes })
        return (await window.vezne.batches.open()).ok
      }, hostileBytes)
      assert.equal(answer, false)
      assert.equal((await ask(app.window, 'session.current'))?.operator.id, 'maker')
      await signOutPast(app.window)
    },
  },
]

const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/** By main, as the program does; on the stand-in by Chromium's own protocol. */
async function printed(app: RunningApp, host: RunningApp['host']): Promise<string> {
  const options = { preferCSSPageSize: true, printBackground: false }
  if (host === 'stand-in') return asText(await app.window.pdf(options))
  const base64 = await app.evaluateMain(async ({ BrowserWindow }, options) => {
    const pdf = await BrowserWindow.getAllWindows()[0]?.webContents.printToPDF(options)
    return pdf?.toString('base64') ?? ''
  }, options)
  return asText(Buffer.from(base64, 'base64'))
}
