import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { z } from 'zod'
import { sameText } from './authentication.ts'
import { callbackSigningFields, depositWindowSchema } from './contract/state.ts'
import type { SandboxControls } from './controls.ts'
import { faultSchema } from './faults.ts'
import { Refusal, success, toResponse } from './refusal.ts'
import { parseJson, readBody, readFields, requiredText } from './request-fields.ts'
import { statusesOf } from './transaction.ts'

const minorUnits = z
  .string()
  .regex(/^\d{1,18}$/, 'is a digit string of minor units')
  .transform(BigInt)
/** A day is more than any countdown of the sandbox; more would only break timestamps. */
const day = 24 * 60 * 60
const onOrOff = z.strictObject({ on: z.boolean() })
const bank = z.strictObject({
  id: requiredText,
  name: requiredText,
  code: requiredText,
  minimum: minorUnits,
  maximum: minorUnits,
})
const bankChanges = z.strictObject({
  name: requiredText.exactOptional(),
  code: requiredText.exactOptional(),
  minimum: minorUnits.exactOptional(),
  maximum: minorUnits.exactOptional(),
})
const statusChange = z.strictObject({
  status: z.enum([...statusesOf.withdrawal, ...statusesOf.deposit]),
  failureReason: requiredText.optional(),
})

/**
 * `SandboxControls` over HTTP, below `/_control`, all but `setReachable`, for whoever holds the control token. Every change
 * answers with the state after it.
 */
export function controlRoutes(
  controls: SandboxControls,
  token: string,
  now: () => number,
): Hono<{ Bindings: HttpBindings }> {
  const routes = new Hono<{ Bindings: HttpBindings }>()
  const answer = (data: unknown): Response => toResponse(success(200, withDigits(data), now()))

  /** `id`: the end of the path, where it has one. */
  function change<T>(method: string, path: string, body: z.ZodType<T>, act: (fields: T, id: string) => void): void {
    routes.on(method, path, async (context) => {
      act(readFields(body, parseJson(await readBody(context.env.incoming))), context.req.param('id') ?? '')
      return answer(controls.state())
    })
  }

  routes.use('/*', async (context, next) => {
    if (!sameText(context.req.header('authorization') ?? '', `Bearer ${token}`)) {
      throw new Refusal('UNAUTHORIZED', 'control token required')
    }
    await next()
  })
  routes.get('/state', () => answer(controls.state()))
  routes.get('/book', () => answer(controls.book()))
  change('PUT', '/balance', z.strictObject({ balance: minorUnits }), ({ balance }) => controls.setBalance(balance))
  change('PUT', '/whitelist', onOrOff, ({ on }) => controls.setWhitelisted(on))
  change('PUT', '/clock', z.strictObject({ offsetSeconds: z.int().min(-day).max(day) }), ({ offsetSeconds }) =>
    controls.setClockOffset(offsetSeconds),
  )
  change('PUT', '/deposit-window', z.strictObject({ seconds: depositWindowSchema }), ({ seconds }) =>
    controls.setDepositWindow(seconds),
  )
  change(
    'PUT',
    '/callbacks',
    z.strictObject({ address: z.string().max(500).nullable(), ...callbackSigningFields }),
    ({ address, ...signed }) => controls.setCallbackAddress(address, signed),
  )
  change('PUT', '/fast', onOrOff, ({ on }) => controls.setFast(on))
  change('PUT', '/banks', z.array(bank), controls.setBanks)
  change('POST', '/banks', bank, controls.addBank)
  change('PATCH', '/banks/:id', bankChanges, (changes, id) => controls.changeBank(id, changes))
  change('DELETE', '/banks/:id', z.unknown(), (_body, id) => controls.dropBank(id))
  change('POST', '/faults', faultSchema, controls.addFault)
  change('DELETE', '/faults', z.unknown(), controls.clearFaults)
  change('PUT', '/transactions/:id', statusChange, ({ status, failureReason }, id) =>
    controls.setStatus(id, status, failureReason),
  )
  change('POST', '/step', z.unknown(), controls.step)
  change('POST', '/fast-forward', z.strictObject({ seconds: z.int().min(0).max(day) }), ({ seconds }) =>
    controls.fastForward(seconds),
  )
  return routes
}

/** JSON has no bigint: amounts go out as digit strings. */
const withDigits = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)))
