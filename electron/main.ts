/**
 * Electron's entry: builds the adapters, the desk and the window, and connects them. Nothing else constructs.
 */
import { createHash, createSecretKey, randomBytes, randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { app, type BrowserWindow } from 'electron'
import { createBankLogos } from './adapters/bank-logos/bank-logos.ts'
import { createKeychain } from './adapters/keychain/keychain.ts'
import { createLedgerFiles } from './adapters/ledger/ledger-files.ts'
import { openLedger } from './adapters/ledger/ledger.ts'
import { swapInRestored } from './adapters/ledger/swap-in-restored.ts'
import { createPassphrases } from './adapters/passphrase/passphrases.ts'
import { createPaymentService } from './adapters/payment-service/payment-service.ts'
import type { Locale } from './contract/preferences.ts'
import type { PreferenceStore } from './domain/ports.ts'
import { createDesk, type Desk } from './desk.ts'
import { registerOperations } from './ipc/register.ts'
import { demoOperators } from './sandbox/demo-operators.ts'
import { startSandbox, type Sandbox } from './sandbox/sandbox.ts'
import { createCredentials } from './services/credentials.ts'
import { createStamps } from './services/stamps.ts'
import { foundWorkspace } from './services/workspace.ts'
import { registerAppScheme, serveApp } from './shell/app-protocol.ts'
import { createChosenFiles } from './shell/chosen-files.ts'
import { createDesktop } from './shell/desktop.ts'
import { createDialogs } from './shell/dialogs.ts'
import { refusesEnvironment } from './shell/environment.ts'
import { hardenApp } from './shell/hardening.ts'
import { startKeychainProcess } from './shell/keychain-process.ts'
import { recoverLostPage } from './shell/lost-page.ts'
import { showMenu } from './shell/menu.ts'
import { onResume } from './shell/power.ts'
import { createPreferences, localeOfSystem } from './shell/preferences.ts'
import { quitAfter } from './shell/quit.ts'
import { readRendererFiles } from './shell/renderer-files.ts'
import { createSenderCheck } from './shell/sender.ts'
import { isFirstInstance } from './shell/single-instance.ts'
import { closeWithoutLedger, refuseToStart } from './shell/start-failure.ts'
import { createTell } from './shell/tell.ts'
import { applyTheme } from './shell/theme.ts'
import { traced, writeTrace } from './shell/trace.ts'
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
  const systemLocale = app.getLocale()
  let locale: Locale = localeOfSystem(systemLocale)
  try {
    const userData = (file: string) => join(app.getPath('userData'), file)
    const preferences = createPreferences({
      file: userData('preferences.json'),
      systemLocale,
      apply(preferred) {
        locale = preferred.locale
        showMenu(locale)
        applyTheme(preferred.theme)
      },
    })
    const { answer } = await openDesk(userData, preferences)
    window = openMainWindow({ preload: built('preload/index.cjs'), stateFile: userData('window.json') })
    window.once('closed', () => {
      window = null
      app.quit()
    })
    recoverLostPage(window.webContents, {
      endSession: () => void traced('lost page', answer('session.signOut', undefined)),
      giveUp: () => window?.close(),
    })
  } catch (error) {
    refuseToStart(error, locale)
  }
}

async function openDesk(userData: (file: string) => string, preferences: PreferenceStore): Promise<Desk> {
  const clock = { now: () => Date.now() }
  const random = { bytes: (count: number) => randomBytes(count) }
  const digest = { sha256: (text: string) => createHash('sha256').update(text).digest('hex') }
  const passphrases = createPassphrases(random)
  const tell = createTell(theWindow)
  /** For what is written before the service's clock is known. */
  const stamp = createStamps({ clock, offset: () => null })

  const ledgerFile = userData('workspaces/sandbox/ledger.db')
  swapInRestored(ledgerFile)
  const ledger = await openLedger({
    file: ledgerFile,
    worker: new URL('ledger-worker.js', import.meta.url),
    machine: hostname(),
    onGone: () => {
      closeWithoutLedger(preferences.read().locale)
    },
  })
  await foundWorkspace({ ledger, passphrases, stamp }, { name: 'Anadolu Oyun A.Ş.', operators: demoOperators })

  const keychain = createKeychain({
    service: 'Vezne',
    startProcess: () => startKeychainProcess(built('main/keychain-process.js')),
  })
  const credentials = createCredentials({ ledger, keychain, random, stamp, toKey: createSecretKey })

  const sandbox: Sandbox = await startSandbox({
    callback: {
      sink(event) {
        void traced('report', desk.reports.receive(event))
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
    ledgerFiles: ledgerFilesOf(ledgerFile),
    keychain,
    // By its place: another profile of the same person on this machine has a ledger, and so a head, of its own.
    auditHeadEntry: `sandbox/audit-head/${digest.sha256(ledgerFile).slice(0, 16)}`,
    files: createChosenFiles(theWindow),
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
    onInternal: writeTrace,
  })

  const logos = createBankLogos({ urlOf: desk.banks.logoUrl })
  serveApp({
    files: readRendererFiles(built('renderer-manifest.json'), built('renderer')),
    logo: (bankId) => logos.logo(bankId),
  })
  registerOperations({ answer: desk.answer, isTrusted: createSenderCheck(theWindow) })
  onResume(() => {
    desk.resumed()
  })
  void desk.everyHour()
  setInterval(() => void desk.everyHour(), 60 * 60_000)
  quitAfter(async () => {
    await Promise.all([paymentService.close(), desk.settled()])
    await sandbox.close()
    // What the sandbox still had to tell.
    await desk.settled()
    await ledger.close()
  })
  return desk
}

const ledgerFilesOf = (ledgerFile: string) =>
  createLedgerFiles({ ledgerFile, machine: hostname(), worker: new URL('restore-worker.js', import.meta.url) })
