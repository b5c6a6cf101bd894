import { createPinia, type Pinia } from 'pinia'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { effectScope } from 'vue'
import { openWindow, tell } from '../window.ts'

const day = '2031-03-01'
const main = { asked: 0, spans: [] as unknown[], answers: [] as (() => void)[] }
type UseOverview = typeof import('../../../src/stores/overview.ts').useOverview
let useOverview: UseOverview
/** Named wherever a store is asked for: files share a process, and another one's window that still ends may have made its own the active one. */
let pinia: Pinia
let overview: ReturnType<UseOverview>

beforeAll(async () => {
  openWindow({
    preferences: { change: () => Promise.resolve({ ok: true, value: {} }) },
    overview: {
      read: (asked) =>
        new Promise((resolve) => {
          main.spans.push(asked)
          const madeAt = (main.asked += 1)
          main.answers.push(() =>
            resolve({ ok: true, value: { day, today: [], days: [], chart: { days: 30, bars: [] }, madeAt } }),
          )
        }),
    },
  })
  Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener: vi.fn() }) })
  ;({ useOverview } = await import('../../../src/stores/overview.ts'))
})
beforeEach(() => {
  pinia = createPinia()
  overview = useOverview(pinia)
  main.asked = 0
  main.spans = []
})

/** Main answers what it was asked first. */
async function answered(madeAt: number): Promise<void> {
  await vi.waitFor(() => {
    expect(main.answers).toHaveLength(1)
  })
  main.answers.shift()?.()
  await vi.waitFor(() => {
    expect(overview.value?.madeAt).toBe(madeAt)
  })
}

it('asks again after every change while the page is there, one question at a time, and its last word is the newest', async () => {
  const page = effectScope()
  page.run(() => {
    overview.follow()
  })
  await answered(1)
  tell('ledger.changed')
  tell('ledger.changed')
  tell('batches.changed')
  expect(main.asked).toBe(2)
  await answered(2)
  await answered(3)
  expect([main.asked, overview.status]).toEqual([3, 'ready'])

  page.stop()
  tell('ledger.changed')
  expect(main.asked).toBe(3)
  expect(overview.value?.madeAt).toBe(3)
})

it('asks for as many days as the charts are to draw, and anew when that is changed', async () => {
  const { usePreferences } = await import('../../../src/stores/preferences.ts')
  const page = effectScope()
  page.run(() => {
    overview.follow()
  })
  await answered(1)
  await usePreferences(pinia).change({ overviewChart: { measure: 'amount', days: 30 } })
  await usePreferences(pinia).change({ overviewChart: { measure: 'amount', days: 365 } })
  await answered(2)
  expect(main.spans).toEqual([{ days: 30 }, { days: 365 }])
  page.stop()
})
