import { EventEmitter } from 'node:events'
import { recorded, type Recorded } from './recorded.ts'

type Decide<T> = (answer: T) => void
type RequestListener = (
  details: { url: string; method: string; resourceType: string },
  decide: Decide<{ cancel?: boolean }>,
) => void
type PermissionListener = (contents: null, permission: string, decide: Decide<boolean>) => void
type Responder = (request: Request) => Response | Promise<Response>

let beforeRequest: RequestListener | null = null
let permissionRequest: PermissionListener | null = null
let permissionCheck: ((contents: null, permission: string) => boolean) | null = null
let devicePermission: ((details: object) => boolean) | null = null

const defaultSession = Object.assign(new EventEmitter(), {
  webRequest: {
    onBeforeRequest(listener: RequestListener | null): void {
      beforeRequest = listener
    },
  },
  setPermissionRequestHandler(handler: typeof permissionRequest): void {
    permissionRequest = handler
  },
  setPermissionCheckHandler(handler: typeof permissionCheck): void {
    permissionCheck = handler
  },
  setDevicePermissionHandler(handler: typeof devicePermission): void {
    devicePermission = handler
  },
})

export const session = { defaultSession }

export const isCancelled = (details: Parameters<RequestListener>[0]): Promise<boolean> =>
  new Promise((resolve) => {
    if (!beforeRequest) resolve(false)
    else beforeRequest(details, ({ cancel = false }) => resolve(cancel))
  })

/** Asked about one permission, because handlers that deny all do not look at it. */
export const permissionAnswers = (): Recorded['permissions'] => {
  let request: boolean | null = null
  permissionRequest?.(null, 'notifications', (granted) => (request = granted))
  return {
    request,
    check: permissionCheck?.(null, 'notifications') ?? null,
    device: devicePermission?.({ deviceType: 'usb' }) ?? null,
  }
}

const responders = new Map<string, Responder>()

export const protocol = {
  registerSchemesAsPrivileged(schemes: Recorded['schemes']): void {
    recorded.schemes.push(...schemes)
  },
  handle(scheme: string, responder: Responder): void {
    if (responders.has(scheme)) throw new Error(`The scheme '${scheme}' has a handler already`)
    responders.set(scheme, responder)
  },
}

export const responderOf = (url: string): Responder | undefined => responders.get(url.split(':', 1)[0] ?? '')
