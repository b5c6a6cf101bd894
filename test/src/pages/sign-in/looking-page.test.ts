import { beforeEach, expect, it } from 'vitest'
import { linkSteps, type LinkState } from '../../../../electron/core/link-state.ts'
import { messages } from '../../../messages.ts'
import { draw, harness, ok, signInAs } from '../../draw.ts'

const since = Date.UTC(2026, 10, 20, 9)
const away: LinkState = {
  ...{ workspace: 'Çınar Ödeme', names: ['kasa.ofis', '10.0.0.5'], port: 47_800, computer: 'gise-2' },
  now: {
    ...{ state: 'looking', since },
    failure: {
      step: 'port',
      tried: [
        { name: 'kasa.ofis', step: 'name' },
        { name: '10.0.0.5', step: 'port' },
      ],
    },
  },
}
let link: LinkState | null = null
const listed = [
  { id: 'sandbox', name: 'Anadolu Oyun A.Ş.', kind: 'sandbox', archived: false },
  { id: 'cinar-1', name: 'Çınar Ödeme', kind: 'member', archived: false },
]
harness({
  link: { state: () => ok(link) },
  workspaces: { list: () => ok({ current: 'cinar-1', workspaces: listed }) },
})
const { default: page } = await import('../../../../src/pages/sign-in/LookingPage.vue')
const { default: banner } = await import('../../../../src/app/frame/HostAwayBanner.vue')
const { default: workspacesPage } = await import('../../../../src/pages/sign-in/WorkspacesPage.vue')
beforeEach(() => signInAs('maker'))

async function shown(component: typeof page, locale: 'tr' | 'en' = 'en') {
  const [{ useLink }, { useWorkspaces }] = await Promise.all([
    import('../../../../src/stores/link.ts'),
    import('../../../../src/stores/workspace.ts'),
  ])
  await Promise.all([useLink().ask(), useWorkspaces().ask()])
  return draw(component, {}, locale)
}
const failing = (step: (typeof linkSteps)[number]): LinkState => ({
  ...away,
  now: { state: 'looking', since, failure: { step, tried: [] } },
})

it('says what it looks for, each name that was tried, and the other workspaces', async () => {
  link = away
  const text = await shown(page)
  expect(text).toContain('Looking for the host of Çınar Ödeme')
  expect(text).toContain('kasa.ofis: The host’s name was not found on this network')
  expect(text).toContain('10.0.0.5: The host’s port is not answering')
  expect(text).toContain('gise-2')
  expect(text).toContain('47800')
  expect(text).toContain('Anadolu Oyun A.Ş.')
  expect(text).toContain('Remove Çınar Ödeme from this computer…')
  expect(await shown(page, 'tr')).toContain('Çınar Ödeme: ana bilgisayar aranıyor')
})

it('has calm words before the first try ends, and when it is connected', async () => {
  link = { ...away, now: { state: 'looking', since, failure: null } }
  expect(await shown(page)).toContain('The first try is in progress')
  link = { ...away, now: { state: 'connected' } }
  expect(await shown(page)).toContain('Connected to Çınar Ödeme; opening its page')
})

it.each(linkSteps)('says what happened and what to do, in both languages: %s', async (step) => {
  link = failing(step)
  for (const locale of ['tr', 'en'] as const) {
    const text = await shown(page, locale)
    const { title, next } = messages[locale].hostSteps[step]
    expect(text).toContain(title)
    expect(text).toContain(next)
  }
})

it('shows in the host’s page since when the host is away, and nothing elsewhere', async () => {
  link = failing('silent')
  const text = await shown(banner)
  expect(text).toContain('The host is not connected (since')
  expect(text).toContain('Your entries are kept')
  expect(text).toContain('The host is not answering')
  for (link of [null, { ...away, now: { state: 'connected' as const } }]) expect(await shown(banner)).toBe('')
})

it('makes no workspaces in the host’s page', async () => {
  link = { ...away, now: { state: 'connected' } }
  const atMember = await shown(workspacesPage)
  expect(atMember).not.toContain('Work on another computer’s workspace…')
  expect(atMember).not.toContain('New workspace…')
  expect(atMember).toContain('ON ANOTHER COMPUTER')
  link = null
  expect(await shown(workspacesPage)).toContain('Work on another computer’s workspace…')
})
