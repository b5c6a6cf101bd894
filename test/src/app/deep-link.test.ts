import { beforeEach, expect, it, vi } from 'vitest'
import { openWindow, tell } from '../window.ts'

let place: unknown
const visited: unknown[] = []
const push = vi.fn((to: unknown) => {
  visited.push(to)
  return Promise.resolve()
})

openWindow({ app: { deepLink: () => Promise.resolve(place) } })
const { followDeepLinks } = await import('../../../src/app/deep-link.ts')
followDeepLinks({ push })
beforeEach(() => (visited.length = 0))

async function asked(answer: unknown): Promise<unknown[]> {
  place = answer
  tell('deepLink.asked')
  await new Promise(setImmediate)
  return [...visited]
}

it('goes to what was told of', async () => {
  expect(await asked({ ok: true, value: '/deposits/12' })).toEqual(['/deposits/12'])
  expect(await asked({ ok: true, value: '/payouts?tab=toApprove' })).toEqual(['/deposits/12', '/payouts?tab=toApprove'])
})

it('stays when there is nothing to show, or nobody signed in', async () => {
  expect(await asked({ ok: true, value: null })).toEqual([])
  expect(await asked({ ok: false, error: { code: 'not_signed_in' } })).toEqual([])
})
