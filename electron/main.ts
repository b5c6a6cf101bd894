/**
 * Electron's entry: builds the adapters, the desk and the window, and connects them. Nothing else constructs, but
 * the `connect-` files, `member/` and `failed-start.ts` for it.
 */
import { createHash, createSecretKey, randomBytes, randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { app, type BrowserWindow } from 'electron'
import { createBankLogos } from './banks/logos/bank-logos.ts'
import { createKeychain } from './keychain/keychain.ts'
import { loggedKeychain } from './keychain/logged-keychain.ts'
import { keyFrom } from './link/certificate.ts'
import { createOutcomeJournal } from './ledger/outcome-journal.ts'
import { backupsBeside } from './ledger/private-file.ts'
import { createMachine } from './shell/machine.ts'
import { createKeys } from './shell/keys.ts'
import { closeMemory } from './core/closed-memory.ts'
import { versionIn } from './core/log.ts'
import { named } from './core/operation.ts'
import type { Tell } from './core/ports.ts'
import type { Locale } from './core/text.ts'
import { VezneError } from './core/result.ts'
import { connectHosting } from './hosting/connect-hosting.ts'
import { connectService, createServiceTrial } from './connect-service.ts'
import { connectUpdates } from './connect-updates.ts'
import type { PreferenceStore } from './app/contract.ts'
import { createDesk, type Desk, type DeskSeat } from './desk.ts'
import { sayFailedStart } from './failed-start.ts'
import { joinHost, readInvited } from './member/join-host.ts'
import { inTime } from './ledger/head.ts'
import { setForeignAside } from './record/service/foreign-entries.ts'
import { registerOperations } from './ipc/register.ts'
import { demoMerchant, demoOperators } from './sandbox/demo-operators.ts'
import { createCharter } from './people/service/charter.ts'
import { createCredentials } from './people/service/credentials.ts'
import { createStamps } from './core/time.ts'
import { createFounding, createWorkspace, refuseOtherKind } from './people/service/founding.ts'
import { startMember } from './member/member.ts'
import { createHostKey, noHostKey } from './people/service/host-key.ts'
import { forgetEntries, keychainEntries } from './people/service/keychain-entries.ts'
import { registerAppScheme, serveApp, readRendererFiles } from './shell/app-protocol.ts'
import { createChosenFiles } from './shell/chosen-files.ts'
import { createFileDialogs } from './shell/file-dialogs.ts'
import { memberPlaceOf, type MemberPlace } from './shell/member-place.ts'
import { closeWithoutLedger } from './shell/start-failure.ts'
import { createClipboard, desktop, openExternal } from './shell/desktop.ts'
import { createDialogs } from './shell/dialogs.ts'
import { drawSheet } from './shell/draw-sheet.ts'
import { endInOrder, endNow } from './shell/ending.ts'
import { hardenApp, onResume, onSleep, onScreenLock, isFirstInstance } from './shell/life.ts'
import { startKeychainProcess } from './shell/keychain-process.ts'
import { endOnUnexpectedError, sayUnexpected } from './shell/last-error.ts'
import { installationOf, versionsHere } from './shell/installation.ts'
import { openLogFile } from './shell/log-file.ts'
import { keepDataOnThisMachine, mayWorkLive, nameToWindows, refusals, refuse } from './shell/start-conditions.ts'
import { recoverLostPage } from './shell/lost-page.ts'
import { createPageOfOneSession } from './shell/page-of-one-session.ts'
import { createSenderCheck, createTell, focusWindow, openMainWindow } from './shell/window.ts'
import { showMenu, offerContextMenu, applyTheme } from './shell/menu.ts'
import { createPagePdf } from './shell/page-pdf.ts'
import { applyHardwareAcceleration, createPreferences, localeOfSystem } from './shell/preferences.ts'
import { createNotices } from './shell/notices.ts'
import { createNotifications } from './shell/notifications.ts'
import { createPresence } from './shell/presence.ts'
import { traced, traceInto, writeTrace } from './shell/trace.ts'
import { beginNewer, lastLook, packagedFeed, sayNotBegun } from './shell/updater.ts'
import { keptOut, places, userData } from './shell/user-data.ts'
import {
  chosenWorkspace,
  clearUnfinished,
  createWorkspaceList,
  createWorkspacePlaces,
  sandboxId,
} from './shell/workspace-places.ts'
import { connectFiles } from './connect-files.ts'
import {
  ledgerFile,
  ledgerFilesOf,
  openLedgerFile,
  openLedgerOf,
  openLedgerOn,
  serverOwner,
} from './workspace-ledgers.ts'

/** The built files beside this one. */
const built = (path: string) => join(import.meta.dirname, '..', path)

let window: BrowserWindow | null = null
const theWindow = () => window

/** Belongs to the desk, once there is one. */
let isInHurry: Desk['isInHurry'] = () => false
/** Belongs to hosting, once there is a desk. */
let followLanguage = (): void => undefined

let openedLog: ReturnType<typeof openLogFile> | null = null
/** Not before `keepDataOnThisMachine`. */
const theLog = () => (openedLog ??= openLogFile(userData('log')))

let chosenLocale: Locale | null = null
const theLocale = (): Locale => chosenLocale ?? localeOfSystem(app.getLocale())
let endSession: DeskSeat['endSession'] = () => Promise.resolve()

/** How often it is asked whether somebody is still there, and whether something is due. */
const tickEveryMs = 5_000

endOnUnexpectedError({ endSession: () => endSession('unexpected'), locale: theLocale })
keepDataOnThisMachine()
traceInto((event, fields) => {
  theLog().log(event, fields)
})
closeMemory()
hardenApp()
registerAppScheme()
nameToWindows()
const refused = refusals()
if (refused.length > 0) void refuse(refused, theLog().log)
else if (isFirstInstance(() => focusWindow(window))) {
  applyHardwareAcceleration(userData('preferences.json'))
  void app.whenReady().then(start)
} else app.quit()

async function start(): Promise<void> {
  const { log } = theLog()
  const { electron, chromium, node, system } = versionsHere()
  log('program.started', { version: app.getVersion(), electron, chromium, node, system, packaged: app.isPackaged })
  let workspaceId = sandboxId
  let openPage: DeskSeat['open'] = () => false
  try {
    const preferences = createPreferences({
      file: userData('preferences.json'),
      systemLocale: app.getLocale(),
      apply(preferred) {
        chosenLocale = preferred.locale
        showMenu(preferred.locale, () => {
          if (!openPage('/about')) app.showAboutPanel()
        })
        theLog().setLevel(preferred.logLevel)
        applyTheme(preferred.theme)
        followLanguage()
      },
    })
    const chosen = chosenWorkspace(places())
    workspaceId = chosen.id
    if (chosen.missing) writeTrace('the chosen workspace is not there', new VezneError('not_found'))
    const place = memberPlaceOf(places().folder, workspaceId)
    if (place) {
      ;({ endSession, open: openPage } = await openMember(workspaceId, place, preferences))
      return
    }
    const { desk, seat } = await openDesk(workspaceId, preferences)
    ;({ endSession, open: openPage } = seat)
    window = openMainWindow({
      preload: built('preload/index.cjs'),
      operations: named(desk.operations).keys(),
      stateFile: userData('window.json'),
      onShown: (by) => log('window.shown', { by }),
    })
    offerContextMenu(window, theLocale)
    window.once('closed', () => {
      window = null
      app.quit()
    })
    recoverLostPage(window.webContents, {
      endSession: () => void traced('lost page', seat.endSession('page_lost')),
      giveUp() {
        writeTrace('lost page', new VezneError('internal'))
        sayUnexpected(theLocale())
        endNow()
      },
    })
  } catch (error) {
    await sayFailedStart(error, { workspaceId, locale: theLocale(), openKeychain })
  }
}

function openMember(id: string, place: MemberPlace, preferences: PreferenceStore) {
  const keychain = openKeychain()
  return startMember({
    ...{ id, place, preferences, keychain, built, version: app.getVersion(), logFile: theLog() },
    workspaces: createWorkspaceList({
      ...{ ...places(), current: id, sandboxName: demoMerchant, mayWorkLive: mayWorkLive() },
      forget: (forgotten) => forgetEntries(keychain, forgotten),
    }),
    onWindow(opened) {
      window = opened
      if (!opened) app.quit()
    },
  })
}

const openKeychain = () =>
  loggedKeychain(
    createKeychain({
      service: 'Vezne',
      startProcess: () => startKeychainProcess(built('main/keychain-process.js')),
      isInHurry: () => isInHurry(),
      onPrompt: () => createTell(theWindow)('keychain.changed'),
    }),
    theLog().log,
  )

async function openDesk(workspaceId: string, preferences: PreferenceStore): Promise<{ desk: Desk; seat: DeskSeat }> {
  const clock = { now: () => Date.now() }
  const random = { bytes: (count: number) => randomBytes(count) }
  const digest = { sha256: (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex') }
  const page = createPageOfOneSession(theWindow)
  const clipboard = createClipboard()
  const { log } = theLog()
  const tellPage = createTell(theWindow)
  const tell: Tell = (event) => {
    tellPage(event)
    if (event !== 'session.ended') return
    page.renew()
    files.forgetHanded()
    void traced('clipboard', clipboard.forgetCopied())
  }
  /** For what is written before the service's clock is known. */
  const stamp = createStamps({ clock, offset: () => null })
  const keychain = openKeychain()
  const { host } = keychainEntries(workspaceId)
  const hostKey = workspaceId === sandboxId ? noHostKey : createHostKey({ keychain, entry: host, random })
  const keys = createKeys({ random, hostKey })

  if (workspaceId !== sandboxId && !mayWorkLive()) throw new VezneError('live_not_packaged')
  const file = ledgerFile(workspaceId)
  const onGone = () => closeWithoutLedger(preferences.read().locale)
  const openedAt = performance.now()
  const { ledger, shared } = await openLedgerOf(workspaceId, keychain, onGone)
  const kind = workspaceId === sandboxId ? 'sandbox' : 'live'
  const { engine, version, schemaVersion: schema } = ledger.facts()
  const took = Math.round(performance.now() - openedAt)
  log('ledger.opened', { engine, version: versionIn(version), schema, workspace: kind, took })
  const founding = { keys, digest, random, stamp }
  if (workspaceId === sandboxId) {
    await createWorkspace({ ...founding, ledger }, { name: demoMerchant, operators: demoOperators })
  }
  const charter = createCharter({ ledger, keys, digest })
  if (workspaceId !== sandboxId) {
    const stored = await inTime(keychain.read(keychainEntries(workspaceId).head))
    await traced('foreign entries', setForeignAside({ ledger, charter, stored, stamp }))
  }
  await refuseOtherKind(charter, kind)
  const { identity } = await charter.now()
  const entries = keychainEntries(workspaceId, workspaceId === sandboxId ? identity : null)
  const sandboxKey = createHostKey({ keychain, entry: entries.host, random })
  const hostingKey = workspaceId === sandboxId ? { read: sandboxKey.readOrMake } : hostKey
  const vault = { ledger, charter, keychain, entries, random, stamp, toKey: createSecretKey }
  const credentials = createCredentials(vault)
  const { sandbox, ...service } = await connectService({
    charter,
    credentials,
    clock,
    onCallback: (event) => void traced('report', desk.receiveCallback(event)),
  })

  const live = createFounding({
    ...{ ...founding, keychain, serverOwner, machine: hostname() },
    keysOn: (theirs) => createKeys({ random, hostKey: theirs }),
    openFile: openLedgerFile,
    openOnServer: (place) => openLedgerOn(place),
    filesOf: ledgerFilesOf,
  })
  const forget = (id: string) => forgetEntries(keychain, id)
  void traced('unfinished workspaces', clearUnfinished(places().folder, forget))

  const fileDialogs = createFileDialogs(theWindow, keptOut())
  const files = createChosenFiles(fileDialogs, keptOut())
  const presence = createPresence()
  const desk: Desk = await createDesk({
    ledger,
    charter,
    ledgerFiles: ledgerFilesOf(file),
    journal: createOutcomeJournal(`${file}-outcomes`),
    keychain,
    hostKey,
    hostingKey,
    isKeychainPrompting: keychain.isPrompting,
    credentials,
    workspaces: createWorkspacePlaces({
      ...places(),
      current: workspaceId,
      mayWorkLive: mayWorkLive(),
      sandboxName: demoMerchant,
      random,
      forget,
      joinHost: (invitation, id, gone) => joinHost(keychain, invitation, id, gone),
      ...live,
    }),
    shared,
    serverOwner,
    readInvited,
    serviceTrial: createServiceTrial({ clock, credentials }),
    ...{ auditHeadEntry: entries.head, inboxEntry: entries.inbox },
    hostFiles: fileDialogs,
    handedFiles: files,
    drawPdf: createPagePdf(theWindow),
    ...connectFiles(new URL('file-worker.js', import.meta.url)),
    ...service,
    keys,
    clock,
    random,
    digest,
    desktop,
    presence,
    machine: createMachine({ folder: places().folder }),
    sandboxControls: sandbox?.controls ?? null,
    preferences,
    runId: randomUUID(),
    running: () => performance.now(),
    version: app.getVersion(),
    installation: installationOf({
      ledger: shared ? null : file,
      backups: backupsBeside(file),
      logFile: theLog().file,
    }),
    updater: await connectUpdates(
      await packagedFeed(),
      { version: app.getVersion(), lastLook },
      { network: async () => (await charter.now()).workspace.network, proxyPassword: credentials.proxyPassword },
    ),
    log,
    demoPassphrases: Object.fromEntries(demoOperators.map(({ id, passphrase }) => [id, passphrase])),
    onInternal: writeTrace,
  })

  isInHurry = desk.isInHurry
  const notifications = createNotifications(theWindow, (place) => void seat.open(place))
  const seat: DeskSeat = desk.openSeat({
    computer: hostname(),
    isMember: false,
    dialogs: createDialogs(drawSheet(theWindow)),
    files,
    notices: createNotices(notifications.show, notifications.badge),
    clipboard,
    openExternal,
    preferred: () => preferences.read(),
    idleSeconds: () => presence.idleSeconds(),
    tell,
  })

  const logos = createBankLogos({
    urlOf: desk.banks.logoUrl,
    sandboxOrigin: sandbox?.url ?? null,
    folder: userData('bank-logos'),
  })
  const isOurPage = createSenderCheck(theWindow)
  const content = {
    files: readRendererFiles(built('renderer-manifest.json'), built('renderer')),
    logo: (bankId: string) => logos.logo(bankId),
  }
  serveApp(content)
  const hosting = connectHosting({
    ...{ desk, identity, clock, version: app.getVersion(), page: content },
    ...{ window: theWindow, locale: theLocale, ask: drawSheet(theWindow) },
    key: async () => keyFrom(await hostingKey.read()),
    endSession: () => void traced('close', seat.endSession('quit')),
  })
  followLanguage = hosting.followLanguage
  registerOperations({
    names: named(desk.operations).keys(),
    answer: seat.answer,
    isTrusted: (event) => !page.isLeaving() && isOurPage(event),
    onRefused(name, event) {
      // Our own page may still ask while it is being left.
      if (!isOurPage(event)) seat.strangerRefused(name)
    },
  })
  onResume(() => desk.resumed())
  onScreenLock(() => void traced('screen lock', seat.endSession('screen_locked')))
  onSleep(() => void traced('sleep', seat.endSession('suspended')))
  setInterval(() => {
    void traced('idle lock', desk.lockIfIdle())
    void traced('tick', desk.tick())
  }, tickEveryMs)
  void desk.tickHourly()
  setInterval(() => void desk.tickHourly(), 60 * 60_000)
  endInOrder({
    isBusy: desk.isBusy,
    endSession: () => void traced('system end', seat.endSession('shut_down')),
    async finish() {
      await seat.endSession('quit')
      await traced('clipboard', clipboard.forgetCopied())
      await hosting.close()
      await Promise.all([service.paymentService.close(), desk.settled()])
      desk.close()
      await sandbox?.close()
      // What the sandbox still had to tell.
      await desk.settled()
      await ledger.close()
      log('ledger.closed', {})
      if (desk.updates.isAgreed()) await beginNewer(desk.updates.install, preferences.read().locale)
      log('program.ended', {})
    },
    onUnfinished() {
      if (desk.updates.isAgreed()) sayNotBegun(preferences.read().locale)
    },
  })
  return { desk, seat }
}
