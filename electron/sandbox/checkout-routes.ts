import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { checkoutPage, unknownCheckoutPage } from './checkout-page.ts'
import { readBody } from './request-body.ts'
import type { SandboxService } from './service.ts'
import type { Deposit } from './transaction.ts'

type HttpContext = Context<{ Bindings: HttpBindings }>

/** Spec 1: the page a deposit's `checkoutUrl` leads to. Its buttons stand for the customer's bank. */
export function checkoutRoutes(service: SandboxService): Hono<{ Bindings: HttpBindings }> {
  const routes = new Hono<{ Bindings: HttpBindings }>()
  const depositOf = (context: HttpContext) => service.depositWithToken(context.req.query('token') ?? '')

  const show = (context: HttpContext, deposit: Deposit | null) => {
    const nonce = randomBytes(16).toString('base64')
    context.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    context.header('Referrer-Policy', 'no-referrer')
    context.header('Cache-Control', 'no-store')
    context.header('X-Content-Type-Options', 'nosniff')
    return deposit
      ? context.html(checkoutPage(deposit, service.now(), nonce))
      : context.html(unknownCheckoutPage(nonce), 404)
  }

  routes.get('/checkout', (context) => show(context, depositOf(context)))

  routes.post('/checkout', async (context) => {
    const form = new URLSearchParams((await readBody(context.env.incoming)).toString())
    const deposit = depositOf(context)
    if (deposit === null) return show(context, null)
    const result = form.get('result')
    // A page left open after the end may still be clicked: it only shows how the deposit ended.
    if (deposit.status === 'pending' && (result === 'paid' || result === 'failed')) {
      service.setStatus(deposit.transactionId, result, 'Müşteri ödemeyi tamamlamadı')
    }
    return context.redirect(`/checkout?token=${deposit.token}`, 303)
  })
  return routes
}
