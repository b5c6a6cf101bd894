import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Component } from 'vue'
import { draw, harness, signInAs } from '../../draw.ts'

let SharedKeyTick: Component
beforeAll(async () => {
  harness({ preferences: { change: () => Promise.resolve({ ok: true, value: {} }) } })
  SharedKeyTick = (await import('../../../../src/parts/shared-key/SharedKeyTick.vue')).default
})

beforeEach(() => signInAs('admin'))

const tick = (problem: 'key_elsewhere' | 'characters' | null, locale: 'tr' | 'en' = 'tr') =>
  draw(SharedKeyTick, { modelValue: false, apiKey: 'live-key', problem }, locale)

it('asks once another workspace was found to have the key, and says what that means', async () => {
  expect(await tick('key_elsewhere')).toContain('İki alanın defterleri birbirinden habersizdir')
  expect(await tick('key_elsewhere', 'en')).toContain('both workspaces will work with the same account')
  for (const problem of ['characters', null] as const) expect(await tick(problem)).not.toContain('API anahtarı')
})
