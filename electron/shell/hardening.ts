import { app, type Session } from 'electron'
import { appOrigin } from './app-protocol.ts'

const prevent = (event: { preventDefault(): void }): void => {
  event.preventDefault()
}

/**
 * Before `ready`: sandboxes every renderer, and ties down every web contents that will ever be made, with its session,
 * before it can load anything (security 2, 6, 7).
 */
export function hardenApp(): void {
  app.enableSandbox()
  app.on('web-contents-created', (_event, contents) => {
    hardenSession(contents.session)
    contents.on('will-navigate', prevent)
    contents.on('will-redirect', prevent)
    contents.on('will-attach-webview', prevent)
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  })
}

/** What a page of ours may load. `devtools://` is the inspector itself, for developers only. */
export const mayLoad = (url: string, packaged: boolean): boolean =>
  url.startsWith(`${appOrigin}/`) || (!packaged && url.startsWith('devtools://'))

/** No permission, no device, nothing from outside the app's own scheme. */
function hardenSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => {
    decide(false)
  })
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.webRequest.onBeforeRequest((details, decide) => {
    decide({ cancel: !mayLoad(details.url, app.isPackaged) })
  })
}
