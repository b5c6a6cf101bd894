import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { readBody } from './request-fields.ts'
import type { SandboxService } from './service.ts'
import type { Deposit } from './transaction.ts'
import { html, raw } from 'hono/html'
import { groupIban } from '../core/iban.ts'
import { formatAmount } from '../core/money.ts'

/**
 * The customer's checkout page, in Turkish. `html` escapes every value; `nonce` is what the page's
 * Content-Security-Policy allows. `now`: the service's clock, milliseconds.
 */
const checkoutPage = (deposit: Deposit, now: number, nonce: string) =>
  page(
    nonce,
    html`
      <p class="label">Ödenecek tutar</p>
      <p class="amount">${formatAmount(deposit.amount, 'tr')}</p>
      <dl>
        ${
          deposit.account
            ? html`<dt>Banka</dt>
                <dd>${deposit.account.bankName}</dd>
                <dt>Hesap sahibi</dt>
                <dd>${deposit.account.accountName}</dd>
                <dt>IBAN</dt>
                <dd class="iban">${groupIban(deposit.account.iban)}</dd>`
            : html`<dt>Hesap</dt>
                <dd>Bu işleme hesap atanmadı</dd>`
        }
        <dt>Açıklama</dt>
        <dd>${deposit.processId}</dd>
      </dl>
      ${deposit.status === 'pending' ? openWindow(deposit, now, nonce) : closedWindow(deposit)}
    `,
  )

const unknownCheckoutPage = (nonce: string) =>
  page(nonce, html`<p class="state failed" role="status">Böyle bir ödeme bulunamadı.</p>`)

/** The countdown runs on the page's own stopwatch, so that a customer's wrong clock changes nothing. */
const openWindow = (deposit: Deposit, now: number, nonce: string) => html`
  <p class="countdown">
    Kalan süre
    <span data-seconds="${Math.max(0, Math.floor((deposit.expiresAt - now) / 1000))}"
      >${new Intl.DateTimeFormat('tr', { timeStyle: 'short', timeZone: 'Europe/Istanbul' }).format(deposit.expiresAt)}’e
      kadar</span
    >
  </p>
  <form method="post">
    <button name="result" value="paid">Ödendi say</button>
    <button name="result" value="failed" class="quiet">Başarısız say</button>
  </form>
  <script nonce="${nonce}">
    const shown = document.querySelector('[data-seconds]')
    const seconds = Number(shown.dataset.seconds)
    const draw = () => {
      const left = Math.max(0, Math.ceil(seconds - performance.now() / 1000))
      shown.textContent = Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0')
      if (left === 0) clearInterval(timer)
    }
    const timer = setInterval(draw, 250)
    draw()
  </script>
`

const closedWindow = (deposit: Deposit) => {
  if (deposit.status === 'paid') return html`<p class="state paid" role="status">Ödeme alındı.</p>`
  if (deposit.status === 'expired') return html`<p class="state" role="status">Ödeme süresi doldu.</p>`
  return html`<p class="state failed" role="status">Ödeme başarısız: ${deposit.failureReason}</p>`
}

const page = (nonce: string, content: ReturnType<typeof html>) =>
  html`<!doctype html>
    <html lang="tr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Ödeme · Eğitim ortamı</title>
        <style nonce="${nonce}">
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <p class="training">Eğitim ortamı: gerçek para hareket etmez</p>
          <h1>Banka havalesi ile ödeme</h1>
          ${content}
        </main>
      </body>
    </html>`

const style = `
  :root { color-scheme: light dark; --ground: light-dark(#f3f5f8, #101418); --card: light-dark(#fff, #1a2027);
    --text: light-dark(#17202a, #e8edf2); --soft: light-dark(#5a6675, #9aa7b5); --line: light-dark(#dde3ea, #2c3540);
    --accent: light-dark(#1d5fb4, #7db2f5); --on-accent: light-dark(#fff, #0c1116); --good: light-dark(#12734d, #5fd0a1);
    --bad: light-dark(#b0303a, #f58f96) }
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--ground);
    color: var(--text); font: 16px/1.5 system-ui, sans-serif }
  main { width: 100%; max-width: 440px; background: var(--card); border: 1px solid var(--line); border-radius: 14px;
    overflow: hidden; padding: 0 28px 28px }
  .training { margin: 0 -28px 24px; padding: 8px 28px; font-size: 13px; font-weight: 600; color: #3d2a00;
    background: repeating-linear-gradient(-45deg, #ffd47a 0 12px, #ffc850 12px 24px) }
  h1 { font-size: 17px; margin: 0 0 20px }
  .label, dt, .countdown { color: var(--soft); font-size: 14px }
  .label { margin: 0 }
  .amount { margin: 0 0 20px; font-size: 34px; font-weight: 650; font-variant-numeric: tabular-nums }
  dl { margin: 0 0 20px; border-top: 1px solid var(--line); padding-top: 14px }
  dd { margin: 0 0 10px; overflow-wrap: anywhere }
  .iban { font-variant-numeric: tabular-nums; font-weight: 600 }
  .countdown { display: flex; justify-content: space-between; border-top: 1px solid var(--line); padding-top: 14px }
  .countdown span { color: var(--text); font-variant-numeric: tabular-nums; font-weight: 600 }
  form { display: grid; gap: 10px }
  button { font: inherit; font-weight: 600; padding: 11px 16px; border-radius: 9px; border: 1px solid var(--accent);
    background: var(--accent); color: var(--on-accent); cursor: pointer }
  button.quiet { background: none; color: var(--bad); border-color: var(--line) }
  button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
  .state { margin: 0; padding-top: 16px; border-top: 1px solid var(--line); font-weight: 600; overflow-wrap: anywhere }
  .paid { color: var(--good) } .failed { color: var(--bad) }
`

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
