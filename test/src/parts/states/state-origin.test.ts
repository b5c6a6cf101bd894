import { expect, it, vi } from 'vitest'
import { stateSources } from '../../../../electron/core/states.ts'
import { draw, signInAs, harness } from '../../draw.ts'

const at = Date.parse('2026-11-21T11:02:11Z')

vi.useFakeTimers({ now: at + 60_000, toFake: ['Date'] })
harness()
const { default: origin } = await import('../../../../src/parts/states/StateOrigin.vue')
await signInAs('admin')

const wordsOf = async (
  source: (typeof stateSources)[number],
  by: string,
  locale: 'tr' | 'en',
  since = at,
): Promise<string> => draw(origin, { source, by, at: since }, locale)

it('says of every state what it rests on and as of when', async () => {
  const by = {
    operator: 'maker',
    manual: 'checker',
    file: 'checker',
    resolution: 'checker',
    recovery: 'app',
  } as Record<string, string>
  const lines = await Promise.all(stateSources.map((source) => wordsOf(source, by[source] ?? 'service', 'tr')))
  expect(lines).toEqual([
    'Mert Kaya · 14:02:11 itibarıyla',
    'servisin yanıtı · 14:02:11 itibarıyla',
    'Vezne: kesin yanıt alınamadı · 14:02:11 itibarıyla',
    'servis bildirimi (callback) · 14:02:11 itibarıyla',
    'doğrulanmış servis bildirimi · 14:02:11 itibarıyla',
    'dosyadan: Çağla Işık · 14:02:11 itibarıyla',
    'elle kaydedildi: Çağla Işık · 14:02:11 itibarıyla',
    'geri yüklemeden önceki defter · 14:02:11 itibarıyla',
    'iki kişi çözdü · 14:02:11 itibarıyla',
  ])
})

it('says it in English too, and calls the operator who looks “you”', async () => {
  expect(await wordsOf('manual', 'admin', 'en')).toBe('entered manually: you · as of 14:02:11')
  expect(await wordsOf('operator', 'admin', 'en')).toBe('you · as of 14:02:11')
  expect(await wordsOf('recovery', 'app', 'en')).toBe('Vezne: no definite answer received · as of 14:02:11')
})

it('names the day alone where a bank statement knows no time', async () => {
  const midnight = Date.parse('2026-11-20T21:00:00Z')
  expect(await wordsOf('resolution', 'checker', 'tr', midnight)).toBe('iki kişi çözdü · 21.11.2026 itibarıyla')
})
