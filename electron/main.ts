/**
 * Electron's entry: builds the adapters, the desk and the window, and connects them. Nothing else constructs.
 */
import { createHash, createSecretKey, randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { app, type BrowserWindow } from 'electron'
import { createBankLogos } from './adapters/bank-logos/bank-logos.ts'
import { createKeychain } from './adapters/keychain/keychain.ts'
import { openLedger } from './adapters/ledger/ledger.ts'
import { createPassphrases } from './adapters/passphrase/passphrases.ts'
import { createPaymentService } from './adapters/payment-service/payment-service.ts'
import type { PreferenceStore } from './domain/ports.ts'
import { createDesk } from './desk.ts'
import { registerOperations } from './ipc/register.ts'
import { demoOperators } from './sandbox/demo-operators.ts'
import { startSandbox, type Sandbox } from './sandbox/sandbox.ts'
import { createCredentials } from './services/credentials.ts'
import { foundWorkspace } from './services/workspace.ts'
import { registerAppScheme, serveApp } from './shell/app-protocol.ts'
import { createDesktop } from './shell/desktop.ts'
import { createDialogs } from './shell/dialogs.ts'
import { refusesEnvironment } from './shell/environment.ts'
import { hardenApp } from './shell/hardening.ts'
import { startKeychainProcess } from './shell/keychain-process.ts'
import { showMenu } from './shell/menu.ts'
import { createPreferences } from './shell/preferences.ts'
import { quitAfter } from './shell/quit.ts'
import { readRendererFiles } from './shell/renderer-files.ts'
import { createSenderCheck } from './shell/sender.ts'
import { isFirstInstance } from './shell/single-instance.ts'
import { refuseToStart } from './shell/start-failure.ts'
import { createTell } from './shell/tell.ts'
import { applyTheme } from './shell/theme.ts'
import { focusWindow, openMainWindow } from './shell/window.ts'

/** The built files beside this one. */
const built = (path: string) => join(import.meta.dirname, '..', path)

let window: BrowserWindow | null = null
const theWindow = () => window

hardenApp()
registerAppScheme()
if (!refusesEnvironment()) {
  if (isFirstInstance(() => focusWindow(window))) void app.whenReady().then(start)
  else app.quit()
}

async function start(): Promise<void> {
  const userData = (file: string) => join(app.getPath('userData'), file)
  const preferences = createPreferences({
    file: userData('preferences.json'),
    systemLocale: app.getLocale(),
    apply({ locale, theme }) {
      showMenu(locale)
      applyTheme(theme)
    },
  })
  try {
    await openDesk(userData, preferences)
  } catch (error) {
    refuseToStart(error, preferences.read().locale)
    return
  }
  window = openMainWindow({ preload: built('preload/index.cjs'), stateFile: userData('window.json') })
  window.once('closed', () => {
    window = null
    app.quit()
  })
}

async function openDesk(userData: (file: string) => string, preferences: PreferenceStore): Promise<void> {
  const clock = { now: () => Date.now() }
  const random = { bytes: (count: number) => randomBytes(count) }
  const digest = { sha256: (text: string) => createHash('sha256').update(text).digest('hex') }
  const passphrases = createPassphrases(random)
  const tell = createTell(theWindow)

  const ledger = await openLedger({
    file: userData('workspaces/sandbox/ledger.db'),
    worker: new URL('ledger-worker.js', import.meta.url),
  })
  await foundWorkspace({ ledger, passphrases }, { name: 'Anadolu Oyun A.Ş.', operators: demoOperators })

  const keychain = createKeychain({
    service: 'Vezne',
    startProcess: () => startKeychainProcess(built('main/keychain-process.js')),
  })
  const credentials = createCredentials({ ledger, keychain, random, clock, toKey: createSecretKey })

  const sandbox: Sandbox = await startSandbox({
    callback: {
      sink(event) {
        void desk.reports.apply({ failureReason: null, ...event }, 'sandbox callback')
      },
    },
  })
  const apiKey = 'vezne-sandbox'
  const paymentService = createPaymentService({
    baseUrl: sandbox.url,
    apiKey: () => apiKey,
    async secret() {
      const secret = await credentials.secret()
      sandbox.enrol({ apiKey, apiSecret: secret })
      return secret
    },
    clock,
  })

  const desk = await createDesk({
    ledger,
    paymentService,
    passphrases,
    clock,
    random,
    digest,
    dialogs: createDialogs(theWindow),
    desktop: createDesktop(),
    preferences,
    tell,
    runId: randomUUID(),
    version: app.getVersion(),
    checkoutOrigin: new URL(sandbox.checkoutUrl).origin,
    demoPassphrases: Object.fromEntries(demoOperators.map(({ id, passphrase }) => [id, passphrase])),
    onInternal: (name, error) => {
      process.stderr.write(`${name}: ${placeOf(error)}\n`)
    },
  })

  const logos = createBankLogos({ urlOf: desk.banks.logoUrl })
  serveApp({
    files: readRendererFiles(built('renderer-manifest.json'), built('renderer')),
    logo: (bankId) => logos.logo(bankId),
  })
  registerOperations({ answer: desk.answer, isTrusted: createSenderCheck(theWindow) })
  quitAfter(async () => {
    await Promise.all([paymentService.close(), desk.settled()])
    await sandbox.close()
    await ledger.close()
  })
}

/** The kind of error and where it came from. Never its message: that may quote what was being worked on. */
function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return [error.name, ...frames].join('\n')
}
