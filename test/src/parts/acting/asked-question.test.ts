import { expect, it, vi } from 'vitest'
import { nextTick, ref } from 'vue'
import { useAskedQuestion } from '../../../../src/parts/acting/use-asked-question.ts'

it('closes when what it is about is another by now, and says which one that was', async () => {
  const revision = ref(2)
  const changed = vi.fn()
  const { question, ask } = useAskedQuestion<'approve' | 'reject'>(() => String(revision.value), changed)
  ask('reject')
  await nextTick()
  expect(question.value).toBe('reject')
  revision.value = 3
  await nextTick()
  expect(question.value).toBeNull()
  expect(changed.mock.calls).toEqual([['reject']])
  // Asked again it is about what stands there now.
  ask('approve')
  await nextTick()
  expect([question.value, changed.mock.calls.length]).toEqual(['approve', 1])
})

it('closes without a word when there is nothing to ask any more, or when it was answered', async () => {
  const about = ref<string | null>('2')
  const changed = vi.fn()
  const { question, ask, end } = useAskedQuestion(() => about.value, changed)
  ask('approve')
  await nextTick()
  about.value = null
  await nextTick()
  expect(question.value).toBeNull()
  about.value = '2'
  ask('approve')
  await nextTick()
  end()
  about.value = '3'
  await nextTick()
  expect(question.value).toBeNull()
  expect(changed).not.toHaveBeenCalled()
})
