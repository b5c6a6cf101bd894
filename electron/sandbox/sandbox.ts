import { randomBytes, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { failure, toResponse, Refusal } from './refusal.ts'
import { toSecretKey } from './authentication.ts'
import { logoOf } from './banks.ts'
import { callbackSender, createCallbacks } from './callback-sender.ts'
import { checkoutRoutes } from './checkout-page.ts'
import { controlRoutes } from './control-routes.ts'
import { createControls, type SandboxControls } from './controls.ts'
import { openDoor } from './door.ts'
import { FaultQueue } from './faults.ts'
import { SandboxService, type Progress } from './service.ts'
import { serviceRoutes } from './service-routes.ts'
import type { CallbackEvent } from './transaction.ts'

export interface SandboxOptions {
  /** UTC milliseconds; the machine's clock by default. */
  clock?: { now(): number }
  /** 0, the default: any free one. */
  port?: number
  /** Origin written into `checkoutUrl`s, for a checkout page reached at another address. The server's own by default. */
  checkoutOrigin?: string
  /** Where status changes are told unless a control says where else. A sink is called at the moment of the change and must not throw. */
  callback?: { url: string } | { sink: (event: CallbackEvent) => void }
  /** 2 s and 5 s after creation by default. */
  progress?: Progress
  /** Minor units; 250.000,00 TL by default. */
  initialBalance?: bigint
}

export interface Sandbox {
  /** `http://127.0.0.1:<port>`, the spec's `{base_url}`. */
  url: string
  /** Origin of the checkout pages, the spec's `{checkout_url}`. */
  checkoutUrl: string
  /** Bearer token of `/_control`. */
  controlToken: string
  /** The one merchant, from now on. Before the first call every request is 401 `INVALID_API_KEY`. */
  enrol(merchant: { apiKey: string; apiSecret: string | KeyObject }): void
  controls: SandboxControls
  /** Ends all sockets, timers and callbacks under way. */
  close(): Promise<void>
}

/** Listens on 127.0.0.1 when it resolves. Rejects with Node's own error when it cannot (`EADDRINUSE`). */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const closing = new AbortController()
  const clock = options.clock ?? { now: () => Date.now() }
  const sender = { merchant: () => service.merchant, now: () => service.now(), closing: closing.signal }
  const callbacks = createCallbacks({ ...sender, directly: teller(options.callback, sender) })
  const service: SandboxService = new SandboxService({
    now: () => clock.now(),
    progress: options.progress ?? { processingAfterMs: 1_000, completedAfterMs: 2_500 },
    initialBalance: options.initialBalance ?? 25_000_000n,
    tell: callbacks.tell,
  })
  const faults = new FaultQueue()
  const server = createServer()
  const door = await openDoor(server, options.port ?? 0)
  const addresses = { url: door.url, checkoutOrigin: options.checkoutOrigin ?? door.url }
  const controls = createControls(service, faults, door, callbacks)
  const controlToken = randomBytes(32).toString('base64url')

  const app = new Hono<{ Bindings: HttpBindings }>()
    .use(async (_context, next) => {
      service.timeline.runDue()
      await next()
    })
    .route('/', serviceRoutes(service, faults, addresses))
    .route('/', checkoutRoutes(service))
    .route(
      '/_control',
      controlRoutes(controls, controlToken, () => service.now()),
    )
    .get('/logos/:file{[0-9a-f]{24}\\.png}', (context) => {
      const id = context.req.param('file').slice(0, 24)
      const bank = service.banks.find(id)
      const logo = bank && logoOf(bank)
      if (logo === null) throw new Refusal('NOT_FOUND', 'no such logo')
      return context.body(logo, 200, { 'Content-Type': 'image/png' })
    })
  app.notFound(() => toResponse(failure(new Refusal('NOT_FOUND', 'no such path'), service.now())))
  app.onError((error) => toResponse(failure(error, service.now())))

  const listener = getRequestListener(app.fetch, {
    hostname: '127.0.0.1',
    // This process belongs to the application: its globals are left alone.
    overrideGlobalObjects: false,
    errorHandler: () => toResponse(failure(new Refusal('VALIDATION_ERROR', 'malformed request'), service.now())),
  })
  server.on('request', (incoming, outgoing) => void listener(incoming, outgoing))

  return {
    url: door.url,
    checkoutUrl: addresses.checkoutOrigin,
    controlToken,
    enrol({ apiKey, apiSecret }) {
      service.merchant = { apiKey, apiSecret: toSecretKey(apiSecret) }
    },
    controls,
    async close() {
      closing.abort()
      faults.clear()
      service.timeline.stop()
      await door.set(false)
    },
  }
}

function teller(
  callback: SandboxOptions['callback'],
  sender: Omit<Parameters<typeof callbackSender>[0], 'url'>,
): (event: CallbackEvent) => void {
  if (callback === undefined) return () => undefined
  if ('sink' in callback) return callback.sink
  return callbackSender({ ...sender, url: new URL(callback.url) })
}
