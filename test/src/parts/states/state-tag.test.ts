import { expect, it } from 'vitest'
import { createSSRApp } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { depositStates, payoutStates } from '../../../../electron/core/states.ts'
import { harness, signInAs } from '../../draw.ts'
import '../../../messages.ts'

it('is green for money that arrived, and for nothing else', async () => {
  harness()
  await signInAs('maker')
  const { i18n } = await import('../../../../src/lib/i18n.ts')
  const { default: StateTag } = await import('../../../../src/parts/states/StateTag.vue')
  const green: string[] = []
  for (const state of new Set([...payoutStates, ...depositStates, 'expired'])) {
    const drawn = await renderToString(createSSRApp(StateTag, { state }).use(i18n))
    if (drawn.includes('var(--ok)')) green.push(state)
  }
  expect(green.toSorted()).toEqual(['completed', 'paid'])
})
