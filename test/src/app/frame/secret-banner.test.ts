import { beforeEach, expect, it } from 'vitest'
import type { SecretState } from '../../../../electron/people/contract/secret.ts'
import { ok, draw, harness, signInAs } from '../../draw.ts'

const at = Date.UTC(2026, 10, 20, 9)
const use: SecretState['uses'][number] = {
  ...{ version: 7, at, by: 'admin', whom: 'checker', kind: 'operator.added', mayRead: true },
  shutOut: [{ id: 'maker', by: 'admin', at }],
}
let uses: SecretState['uses'] = []

harness({ secret: { state: () => ok({ uses, seconds: [], isLive: true }) } })
const { default: banner } = await import('../../../../src/app/frame/SecretBanner.vue')
beforeEach(() => signInAs('maker'))

async function shown(locale: 'tr' | 'en' = 'tr'): Promise<string> {
  await (await import('../../../../src/stores/secret.ts')).useSecret().ask()
  return draw(banner, {}, locale)
}

it('is not there while the secret did nothing that nobody has read of', async () => {
  uses = []
  expect(await shown()).toBe('')
})

it('names who was made by whom, and who was shut out by whom before, until somebody else has read it', async () => {
  uses = [use]
  const text = await shown()
  expect(text).toContain('İpek Şahin, 20.11.2026 12:00 tarihinde gizli anahtarla Çağla Işık kullanıcısını ekledi.')
  expect(text).toContain('O ana kadarki onaylar geçersiz oldu.')
  expect(text).toContain(
    'Mert Kaya önceden değişiklikleri onaylayabiliyordu; İpek Şahin, 20.11.2026 12:00 tarihinde bu yetkiyi kaldırdı.',
  )
  expect(text).toContain('Okudum…')
  expect(await shown('en')).toMatch(/İpek Şahin used the API secret on .+ to add Çağla Işık\./)
})

it('has no button for whoever used it or was made by it', async () => {
  uses = [{ ...use, kind: 'operator.renewed_by_secret', by: null, whom: 'admin', mayRead: false }]
  const text = await shown()
  expect(text).toContain('İpek Şahin, 20.11.2026 12:00 tarihinde gizli anahtarla yeni parola belirledi.')
  expect(text).not.toContain('Okudum')
})
