import { expect, it } from 'vitest'
import { offReasons, type UpdateStatus } from '../../../../electron/updates/contract.ts'
import { messages } from '../../../messages.ts'
import { ok, draw, harness, signInAs, type SignedIn } from '../../draw.ts'

/** The part of About that says whether there is a newer program. */

let status: UpdateStatus
harness({ updates: { read: () => ok(status) } })
const { default: panel } = await import('../../../../src/pages/about/UpdatePanel.vue')
const { useUpdates } = await import('../../../../src/stores/updates.ts')

const at = Date.UTC(2026, 10, 26, 8)
const release = { version: '0.2.0', at, notes: { tr: 'Hızlandı.', en: 'Quicker.' }, bytes: 90_100_000 }
const usual: UpdateStatus = {
  ...{ state: 'idle', off: null, feed: 'https://updates.example' },
  ...{ release: null, fetched: 0, lookedAt: null, failure: null },
}

async function seen(
  change: Partial<UpdateStatus>,
  by: SignedIn = 'admin',
  locale: 'tr' | 'en' = 'tr',
): Promise<string> {
  status = { ...usual, ...change }
  await signInAs(by)
  await useUpdates().ask()
  return draw(panel, {}, locale)
}
const { updates: tr } = messages.tr.about
const { updates: en } = messages.en.about

it.each(offReasons)('a program that is not replaced by itself says why, and has no button: %s', async (off) => {
  const text = await seen({ off, feed: null })
  expect(text).toContain(tr.off[off])
  expect(text).not.toContain(tr.look)
  expect(await seen({ off, feed: null }, 'admin', 'en')).toContain(en.off[off])
})

it('whether there is a newer one is said of the source, and only once it was asked', async () => {
  expect(await seen({})).not.toContain(tr.newest)
  const text = await seen({ state: 'newest', lookedAt: at })
  for (const said of [tr.newest, 'https://updates.example', tr.look]) expect(text).toContain(said)
})

it('a newer one is offered with what is new, in the language of the screen, its size and when it was made', async () => {
  const text = await seen({ state: 'found', release, lookedAt: at })
  for (const said of ['0.2.0', 'Hızlandı.', '91 MB', tr.made]) expect(text).toContain(said)
  expect(text).not.toContain('Quicker.')
  expect(await seen({ state: 'found', release, lookedAt: at }, 'admin', 'en')).toContain('Quicker.')
})

it.each([
  ['found', [tr.look], [tr.install]],
  ['fetching', [], [tr.look, tr.install]],
  ['ready', [tr.install, tr.ready], [tr.look]],
  ['installing', [], [tr.look, tr.install]],
] as const)('what can be pressed when it is %s', async (state, there, absent) => {
  const text = await seen({ state, release, fetched: state === 'fetching' ? 0.4 : 1, lookedAt: at })
  for (const said of there) expect(text).toContain(said)
  for (const said of absent) expect(text).not.toContain(said)
})
