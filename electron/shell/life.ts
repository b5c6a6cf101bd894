import { app, powerMonitor, type Session, type WebContents } from 'electron'
import { appOrigin } from './app-protocol.ts'

/** The program's life: how it is hardened, and what the machine tells it meanwhile. */

/** One program per data folder. False for a second one, which must end; the first hears of it through `onSecond`. */
export function isFirstInstance(onSecond: () => void): boolean {
  if (!app.requestSingleInstanceLock()) return false
  app.on('second-instance', onSecond)
  return true
}

const prevent = (event: { preventDefault(): void }): void => {
  event.preventDefault()
}

/**
 * No page needs a network: main serves everything, and speaks to the service through Node's own sockets, which none of this
 * touches. The content security policy and the session see requests alone, not what a page hints at (preconnect, the names that
 * it looks up) nor WebRTC. A proxy that nobody answers at, without the exception that loopback is by itself, and names and
 * addresses of which none is found leave nothing but UDP, which the policy of each web contents forbids (security 21).
 */
function cutOff(): void {
  app.commandLine.appendSwitch('proxy-server', 'http://127.0.0.1:9')
  app.commandLine.appendSwitch('proxy-bypass-list', '<-loopback>')
  app.commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND')
}

/**
 * Before `ready`: sandboxes every renderer, cuts it off, and ties down every web contents that will ever be made, with its
 * session, before it can load anything (security 2, 6, 7, 21).
 */
export function hardenApp(): void {
  app.enableSandbox()
  cutOff()
  app.on('web-contents-created', (_event, contents) => {
    hardenSession(contents.session)
    hardenContents(contents)
  })
}

/** Nothing is left, opened or attached. A device or a certificate that nobody refuses would be chosen by Electron itself. */
function hardenContents(contents: WebContents): void {
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
  contents.on('will-navigate', prevent)
  contents.on('will-frame-navigate', prevent)
  contents.on('will-redirect', prevent)
  contents.on('will-attach-webview', prevent)
  // A page has no say in whether it goes.
  contents.on('will-prevent-unload', prevent)
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  contents.on('select-bluetooth-device', (event, _devices, choose) => {
    event.preventDefault()
    choose('')
  })
  contents.on('select-client-certificate', prevent)
}

/** What a page of ours may load. `devtools://` is the inspector itself, for developers only. */
export const mayLoad = (url: string, packaged: boolean): boolean =>
  url.startsWith(`${appOrigin}/`) || (!packaged && url.startsWith('devtools://'))

/** No permission, no device, no download, nothing from outside the app's own scheme. */
function hardenSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.on('will-download', prevent)
  session.on('select-hid-device', (event, _details, choose) => {
    event.preventDefault()
    choose()
  })
  session.on('select-serial-port', (event, _ports, _contents, choose) => {
    event.preventDefault()
    choose('')
  })
  session.on('select-usb-device', (event, _details, choose) => {
    event.preventDefault()
    choose()
  })
  session.webRequest.onBeforeRequest((details, decide) => decide({ cancel: !mayLoad(details.url, app.isPackaged) }))
}

/**
 * Tells that the machine was away: it slept, or its screen was locked. A clock that was right before need not be right
 * now. Only after the app is ready.
 */
export function onResume(listener: () => void): void {
  powerMonitor.on('resume', listener)
  powerMonitor.on('unlock-screen', listener)
}

/**
 * Tells that the machine goes to sleep, and again that it has woken up: whoever closed the lid has left it, and not every
 * system says so before it sleeps.
 */
export function onSleep(listener: () => void): void {
  powerMonitor.on('suspend', listener)
  powerMonitor.on('resume', listener)
}

/** Tells that the person has locked the machine: on macOS and Windows. On Linux nobody tells it, and idleness alone does. */
export function onScreenLock(listener: () => void): void {
  powerMonitor.on('lock-screen', listener)
}
