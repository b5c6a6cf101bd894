import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { PreferenceStore } from '../app/contract.ts'
import { connectUpdates } from '../connect-updates.ts'
import type { LinkState } from '../core/link-state.ts'
import type { Log } from '../core/log.ts'
import { directly } from '../core/network.ts'
import type { EventName } from '../core/names.ts'
import type { Keychain, Tell } from '../core/ports.ts'
import type { Sheet } from '../core/sheet.ts'
import { createHostKeeper } from './host-keeper.ts'
import { askSeat, createHostPages, type HostPage } from './host-page.ts'
import { keyOfComputer } from './join-host.ts'
import { systemTimers } from '../link/pair.ts'
import { reach } from '../link/reach.ts'
import { createMemberAnswers } from './answers.ts'
import { createMemberPage } from './page.ts'
import { createMemberHands, type SignedIn } from './hands.ts'
import type { SessionEnd } from '../people/contract/names.ts'
import type { WorkspacePlaces } from '../people/ports.ts'
import { createChosenFiles } from '../shell/chosen-files.ts'
import { createClipboard, desktop, openExternal } from '../shell/desktop.ts'
import { createDialogs } from '../shell/dialogs.ts'
import { drawSheet } from '../shell/draw-sheet.ts'
import { endInOrder } from '../shell/ending.ts'
import { createFileDialogs } from '../shell/file-dialogs.ts'
import { installationOf } from '../shell/installation.ts'
import { onResume, onScreenLock, onSleep } from '../shell/life.ts'
import type { openLogFile } from '../shell/log-file.ts'
import { createMachine } from '../shell/machine.ts'
import { writeMemberPlace, type MemberPlace } from '../shell/member-place.ts'
import { createNotices } from '../shell/notices.ts'
import { createNotifications } from '../shell/notifications.ts'
import { createPagePdf } from '../shell/page-pdf.ts'
import type { PageWindow } from '../shell/page-windows.ts'
import { createPresence } from '../shell/presence.ts'
import { traced, writeTrace } from '../shell/trace.ts'
import { beginNewer, lastLook, packagedFeed, sayNotBegun } from '../shell/updater.ts'
import { keptOut, places } from '../shell/user-data.ts'
import { createUpdates, withoutLedger } from '../updates/service.ts'

/** Ends a session at a member. */
type LeaveReason = Extract<
  SessionEnd,
  'screen_locked' | 'suspended' | 'page_lost' | 'shut_down' | 'quit' | 'unexpected'
>

/** Closes the host's page when the host was away for so long. */
const longestAway = 10 * 60_000
const tickEvery = 5_000

/**
 * Runs a computer that works on another one's workspace: the host decides and remembers everything. Writes nothing of the
 * ledger to this disk, and throws the keychain's failures.
 */
export async function startMember(ports: {
  id: string
  place: MemberPlace
  preferences: PreferenceStore
  keychain: Keychain & { isPrompting(): boolean }
  workspaces: Pick<WorkspacePlaces, 'list' | 'choose' | 'leave'>
  /** The built files of the program. */
  built(path: string): string
  version: string
  logFile: ReturnType<typeof openLogFile>
  /** Null: the person closed it. */
  onWindow(window: PageWindow | null): void
}) {
  const { id, place, preferences, keychain, built, version, logFile } = ports
  const { log }: { log: Log } = logFile
  const clock = { now: () => Date.now() }
  const key = await keyOfComputer(keychain, id)
  const updater = await connectUpdates(
    await packagedFeed(),
    { version, lastLook },
    { network: () => Promise.resolve(directly), proxyPassword: () => Promise.resolve(null) },
  )
  const locale = () => preferences.read().locale
  const machine = createMachine({ folder: places().folder })

  const fetchPage = createHostPages()
  let fetched: HostPage | null = null

  // ---- the person here
  let page: ReturnType<typeof createMemberPage> | null = null
  const theWindow = () => page?.window() ?? null
  const tellPage: Tell = (event) => page?.tell(event)
  const presence = createPresence()
  const clipboard = createClipboard()
  const draw = drawSheet(theWindow)
  const fileDialogs = createFileDialogs(theWindow, keptOut())
  const files = createChosenFiles(fileDialogs, keptOut())
  const open = (where: string): boolean => {
    if (answers.signedIn() === null || keeper.now().state !== 'connected') return false
    void askSeat(keeper.call, 'seat.open', { place: where })
    return true
  }
  const notifications = createNotifications(theWindow, open)

  // ---- the session, which is the host's
  let owedLeave: LeaveReason | null = null
  let isEnding = false
  let callOffLock: (() => void) | null = null
  let isBeingWelcomed = false
  /** The page of an ended session stands, empty, until the host's welcome ends. */
  let isPageOver = false

  /** The page of one session serves no other. */
  function endPage(): void {
    if (isEnding) return
    tellPage('session.ended')
    files.forgetHanded()
    void traced('clipboard', clipboard.forgetCopied())
    if (isBeingWelcomed) isPageOver = true
    else if (keeper.now().state === 'connected') page?.renew()
    else page?.show(null)
  }

  function signIn(user: SignedIn): void {
    const former = answers.signedIn()
    // A session that ended here is over, whatever the host still believes.
    answers.signIn(owedLeave ? null : user)
    if (former !== null && former !== answers.signedIn()) endPage()
  }

  /** Ends the session here at once, and at the host when it hears of it. */
  async function leave(reason: LeaveReason): Promise<void> {
    if (answers.signedIn() === null) return
    owedLeave = reason
    signIn(null)
    if (await askSeat(keeper.call, 'seat.leave', { reason })) owedLeave = null
  }

  // ---- the host
  let head = place.head
  let storedHead = head
  function keepHead(): void {
    if (head === storedHead) return
    storedHead = head
    void traced(
      'head',
      Promise.try(() => writeMemberPlace(join(places().folder, id), { ...place, head })),
    )
  }

  const hands = createMemberHands({
    ...{ draw, files, locale, clipboard, openExternal, traced },
    ...{ notify: notifications.show, badge: notifications.badge, signedIn: signIn },
    // The end of a session comes with its user.
    tell(event: EventName) {
      if (event !== 'session.ended') tellPage(event)
    },
    head: (newest) => void (head = newest),
  })
  const greeting = { program: version, workspace: place.workspace.id, run: randomBytes(16).toString('base64url') }

  const keeper = createHostKeeper({
    reach: (onEnd) => reach({ place, key, timers: systemTimers, greeting, hands, onEnd }),
    async welcome(call) {
      isBeingWelcomed = true
      if (owedLeave && (await askSeat(call, 'seat.leave', { reason: owedLeave }))) owedLeave = null
      await prefer(call)
      await askSeat(call, 'seat.head', head)
      fetched = await fetchPage(call)
      return fetched ? null : { step: 'page', tried: [] }
    },
    onChange,
    timers: systemTimers,
    clock,
  })

  function onChange(): void {
    isBeingWelcomed = false
    tellPage('link.changed')
    const now = keeper.now()
    if (now.state === 'connected') {
      callOffLock?.()
      callOffLock = null
      if (fetched && fetched.digest !== page?.current()?.digest) page?.show(fetched)
      else if (isPageOver) page?.renew()
      isPageOver = false
    } else if (!page?.current()) return
    else if (answers.signedIn() === null) page.show(null)
    else if (now.failure?.step === 'removed') void traced('removed', leave('unexpected'))
    else callOffLock ??= systemTimers.after(longestAway, () => void traced('away', leave('unexpected')))
  }

  function prefer(call = keeper.call) {
    const { depositNotices, approvalNotices, ageingNotices, workNotices } = preferences.read()
    return askSeat(call, 'seat.prefer', {
      ...{ locale: locale(), depositNotices, approvalNotices, ageingNotices, workNotices },
    })
  }

  const updates = createUpdates({
    ...{ ...withoutLedger, updater, version, isBusy: () => false },
    ...{ clock, log, desktop, tell: tellPage },
  })
  const answers = createMemberAnswers({
    ...{ computer: hostname(), files, clipboard, openExternal, tell: tellPage },
    dialogs: createDialogs((sheet: Sheet) => draw(sheet)),
    notices: createNotices(notifications.show, notifications.badge),
    preferred: () => preferences.read(),
    idleSeconds: () => presence.idleSeconds(),
    preferences: {
      read: () => preferences.read(),
      change(changes) {
        const changed = preferences.change(changes)
        void prefer()
        return changed
      },
    },
    workspaces: ports.workspaces,
    desktop,
    handedFiles: files,
    drawPdf: createPagePdf(theWindow),
    installation: installationOf({ ledger: null, backups: '', logFile: logFile.file }),
    isKeychainPrompting: () => keychain.isPrompting(),
    updates,
    keeper: { state: stateOfLink, again: keeper.again },
    callHost: keeper.call,
    isBuiltIn: () => !page?.current(),
    ...{ clock, log, onInternal: writeTrace },
  })

  function stateOfLink(): LinkState {
    const { names, port, workspace } = place
    return { workspace: workspace.name, names, port, computer: hostname(), now: keeper.now() }
  }

  page = createMemberPage({
    ...{ built, locale, log, answer: answers.answer, names: answers.names, onWindow: ports.onWindow },
    async logo(bankId) {
      const logo = (await askSeat(keeper.call, 'seat.logo', { bankId }))?.value
      return logo ? { bytes: Buffer.from(logo.base64, 'base64'), mime: logo.mime } : null
    },
    onLost: () => void traced('lost page', leave('page_lost')),
    onStranger: (operation) => void askSeat(keeper.call, 'seat.stranger', { operation }),
  })
  page.show(null)

  let addresses = machine.addresses().join()
  onResume(keeper.again)
  onScreenLock(() => void traced('screen lock', leave('screen_locked')))
  onSleep(() => void traced('sleep', leave('suspended')))
  setInterval(() => {
    const addressesNow = machine.addresses().join()
    if (addressesNow !== addresses) keeper.again()
    addresses = addressesNow
    if (answers.signedIn() !== null) void askSeat(keeper.call, 'seat.idle', { seconds: presence.idleSeconds() })
    keepHead()
  }, tickEvery)
  void updates.tick()
  setInterval(() => void updates.tick(), 60 * 60_000)
  endInOrder({
    isBusy: () => false,
    endSession: () => void traced('system end', leave('shut_down')),
    async finish() {
      isEnding = true
      await leave('quit')
      await traced('clipboard', clipboard.forgetCopied())
      keepHead()
      keeper.close()
      if (updates.isAgreed()) await beginNewer(updates.install, locale())
      log('program.ended', {})
    },
    onUnfinished() {
      if (updates.isAgreed()) sayNotBegun(locale())
    },
  })
  return { window: theWindow, open, endSession: () => leave('unexpected') }
}
