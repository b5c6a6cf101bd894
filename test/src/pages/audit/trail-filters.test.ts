import { beforeAll, expect, it } from 'vitest'
import type { Component } from 'vue'
import { draw, operators, signInAs, harness } from '../../draw.ts'

const ok = (value: unknown) => Promise.resolve({ ok: true, value })
let filters: Component

beforeAll(async () => {
  harness({
    preferences: { change: () => ok({}) },
    operators: { names: () => ok([...operators, { id: 'ayse', name: 'Ayşe Demir' }]) },
  })
  filters = (await import('../../../../src/pages/audit/TrailFilters.vue')).default
  await signInAs('admin')
})

it('calls whoever cannot sign in any more by their name, also where nothing is found', async () => {
  const { useAudit } = await import('../../../../src/stores/audit.ts')
  useAudit().filter.by = 'ayse'
  const text = await draw(filters)
  expect(text).toContain('Ayşe Demir')
  expect(text).not.toContain('ayse')
})
