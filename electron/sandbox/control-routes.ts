import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { success, toResponse, Refusal } from './refusal.ts'
import { sameText } from './authentication.ts'
import { bankChangesOf, bankOf, banksOf, faultOf, minorOf, numberOf, statusOf, switchOf } from './control-fields.ts'
import type { SandboxControls } from './controls.ts'
import { readBody, fieldsOf, parseJson, textOf } from './request-fields.ts'
import type { Fields } from './request-fields.ts'

type HttpContext = Context<{ Bindings: HttpBindings }>

/** `SandboxControls` over HTTP, all but `setReachable`, for whoever holds the control token. Every change answers with the state after it. */
export function controlRoutes(
  controls: SandboxControls,
  token: string,
  now: () => number,
): Hono<{ Bindings: HttpBindings }> {
  const routes = new Hono<{ Bindings: HttpBindings }>()

  routes.use('/_control/*', async (context, next) => {
    if (!sameText(context.req.header('authorization') ?? '', `Bearer ${token}`)) {
      throw new Refusal('UNAUTHORIZED', 'control token required')
    }
    await next()
  })

  const answer = (data: unknown): Response => toResponse(success(200, withDigits(data), now()))
  const state = () => ({
    balance: controls.balance(),
    whitelisted: controls.whitelisted(),
    clockOffsetSeconds: controls.clockOffsetSeconds(),
    depositWindowSeconds: controls.depositWindowSeconds(),
    banks: controls.banks(),
    faults: controls.faults(),
  })
  const change = (act: (context: HttpContext, body: unknown) => void) => async (context: HttpContext) => {
    act(context, parseJson(await readBody(context.env.incoming)))
    return answer(state())
  }
  const changeBy = (act: (fields: Fields, context: HttpContext) => void) =>
    change((context, body) => {
      act(fieldsOf(body, 'body'), context)
    })

  routes.get('/_control/state', () => answer(state()))
  routes.get('/_control/book', () => answer(controls.book()))
  routes.put(
    '/_control/balance',
    changeBy((fields) => {
      controls.setBalance(minorOf(fields, 'balance'))
    }),
  )
  routes.put(
    '/_control/whitelist',
    changeBy((fields) => {
      controls.setWhitelisted(switchOf(fields, 'on'))
    }),
  )
  routes.put(
    '/_control/clock',
    changeBy((fields) => {
      controls.setClockOffset(numberOf(fields, 'offsetSeconds'))
    }),
  )
  routes.put(
    '/_control/deposit-window',
    changeBy((fields) => {
      controls.setDepositWindow(numberOf(fields, 'seconds'))
    }),
  )
  routes.put(
    '/_control/fast',
    changeBy((fields) => {
      controls.setFast(switchOf(fields, 'on'))
    }),
  )
  routes.put(
    '/_control/banks',
    change((_context, body) => {
      controls.setBanks(banksOf(body))
    }),
  )
  routes.post(
    '/_control/banks',
    change((_context, body) => {
      controls.addBank(bankOf(body))
    }),
  )
  routes.patch(
    '/_control/banks/:id',
    changeBy((fields, context) => {
      controls.changeBank(parameter(context, 'id'), bankChangesOf(fields))
    }),
  )
  routes.delete(
    '/_control/banks/:id',
    change((context) => {
      controls.dropBank(parameter(context, 'id'))
    }),
  )
  routes.post(
    '/_control/faults',
    changeBy((fields) => {
      controls.addFault(faultOf(fields))
    }),
  )
  routes.delete(
    '/_control/faults',
    change(() => {
      controls.clearFaults()
    }),
  )
  routes.put(
    '/_control/transactions/:id',
    changeBy((fields, context) => {
      const reason = 'failureReason' in fields ? textOf(fields, 'failureReason') : undefined
      controls.setStatus(parameter(context, 'id'), statusOf(fields), reason)
    }),
  )
  routes.post(
    '/_control/step',
    change(() => {
      controls.step()
    }),
  )
  routes.post(
    '/_control/fast-forward',
    changeBy((fields) => {
      controls.fastForward(numberOf(fields, 'seconds'))
    }),
  )
  return routes
}

const parameter = (context: HttpContext, name: string): string => context.req.param(name) ?? ''

/** JSON has no bigint: amounts go out as digit strings. */
const withDigits = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)))
