import { getActivePinia } from 'pinia'
import { beforeEach, expect, it } from 'vitest'
import { createSSRApp, h, ref, type Component } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { createMemoryHistory, createRouter } from 'vue-router'
import { messages } from '../../../messages.ts'
import { ok, draw, harness, operators, signInAs } from '../../draw.ts'

const contacts = { serviceContact: '0850 555 00 00', itContact: '' }
const workspace = { name: 'Anadolu Oyun A.Ş.', kind: 'sandbox', ...contacts }
harness({ app: { info: () => ok({ version: '0', workspace, operators }) } })
const guide = await import('../../../../src/pages/help/guide/use-guide.ts')
const { default: page } = await import('../../../../src/pages/help/GuidePage.vue')
const { i18n } = await import('../../../../src/lib/i18n.ts')
const { usePreferences } = await import('../../../../src/stores/preferences.ts')
const { useSession } = await import('../../../../src/stores/session.ts')
const { default: help } = await import('../../../../src/pages/help/HelpPage.vue')
beforeEach(() => signInAs('admin'))

/** In a window whose pages are for whom they are. */
async function markup(of: Component, props: Record<string, unknown>): Promise<string> {
  i18n.global.locale.value = 'tr'
  const component = { render: () => null }
  const routes = [
    { path: '/unknown', meta: { permission: 'payouts.view' as const }, component },
    { path: '/guide/:topic?', meta: { permission: 'anyone' as const }, component },
    { path: '/:elsewhere(.*)*', meta: { permission: 'workspace.manage' as const }, component },
  ]
  const router = createRouter({ history: createMemoryHistory(), routes })
  const app = createSSRApp({ render: () => h(of, props) })
    .use(i18n)
    .use(router)
  const pinia = getActivePinia()
  return renderToString(pinia ? app.use(pinia) : app)
}
const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, place]) => place)

/** What is left of the guide, by the names of its topics. */
async function matching(typed: string, locale: 'tr' | 'en' = 'tr') {
  i18n.global.locale.value = locale
  await usePreferences().change({ locale })
  let left: string[] = []
  const probe = () => {
    left = guide.useGuide(ref(typed)).matching.value.map(({ name }) => name)
    return () => h('p')
  }
  await renderToString(createSSRApp({ setup: probe }).use(i18n))
  return left
}

it('is searched by any word, whatever its Turkish letters, by a button’s name and by an error', async () => {
  expect(await matching('')).toEqual(guide.topicNames)
  expect(await matching('GIZLI ANAHTARI YEDEK PAROLASINI')).toEqual(['admin'])
  expect(await matching(messages.tr.deposits.actions.resendUnknown)).toEqual(['support'])
  expect(await matching('clock keychain disk', 'en')).toEqual(['sending-locked'])
  expect(await matching('IP_NOT_WHITELISTED')).toEqual(['no-connection'])
  expect(await matching('zürafa')).toEqual([])
})

it.each(['tr', 'en'] as const)(
  'guards money first in %s, then the steps, the end, and whom to call',
  async (locale) => {
    const text = await draw(page, { topic: 'unknown-payout' }, locale)
    const { headings } = messages[locale].guide
    const topic = guide.topicIn(locale, 'unknown-payout')
    const order = [
      topic.forWhom,
      `${headings.money} ${topic.money?.words[0]?.text}`,
      headings.never,
      topic.steps[0]?.words[0]?.text.trim() ?? '?',
      topic.steps[0]?.picture?.alt ?? '?',
      headings.done,
      headings.call,
      locale === 'tr' ? 'Ödeme servisi: 0850 555 00 00.' : 'Payment service: 0850 555 00 00.',
    ].map((words) => text.indexOf(words))
    expect(order).not.toContain(-1)
    expect(order).toEqual(order.toSorted((one, other) => one - other))
  },
)

it('leads to the pages that its reader may open, and to its errors', async () => {
  expect(linksIn(await markup(page, { topic: 'unknown-payout' }))).toContain('/unknown')
  expect(linksIn(await markup(page, { topic: 'unknown-payout' }))).toContain('/help/connection_lost')
  await signInAs('maker')
  expect(linksIn(await markup(page, { topic: 'machine-lost' }))).not.toContain('/workspace')
})

it('is read before anyone has signed in: how to sign in first, and what needs a session is text', async () => {
  await useSession().signOut()
  const text = await draw(page)
  expect(text).toContain(guide.topicIn('tr', 'cannot-sign-in').title)
  expect(text).toContain(messages.tr.guide.toSignIn)
  const places = linksIn(await markup(page, { topic: 'unknown-payout' }))
  expect(places.filter((place) => !place?.startsWith('/guide/'))).toEqual(['/sign-in'])
  expect(await markup(page, { topic: 'unknown-payout' })).toContain(messages.tr.frame.unknown)
  const notice = (await import('../../../../src/ui/failures/FailureNotice.vue')).default
  expect(linksIn(await markup(notice, { failure: { code: 'ledger_damaged' } }))).toEqual(['/guide/ledger-closed'])
})

it('begins with the day of whoever looks', async () => {
  expect(await draw(page)).toContain(guide.topicIn('tr', 'admin').done[0]?.text)
  await signInAs('checker')
  expect(await draw(page)).toContain(guide.topicIn('tr', 'checker').done[0]?.text)
})

it('is led to by the help page: all of it, and from an error to what deals with it', async () => {
  const text = await draw(help)
  const { title } = guide.topicIn('tr', 'first-hour')
  expect(text).toContain(title)
  const entry = text.slice(text.indexOf(`${messages.tr.failures.connection_lost.title} `)).slice(0, 600)
  expect(entry).toContain(`${messages.tr.guide.title} ${guide.topicIn('tr', 'unknown-payout').title}`)
})
