import { expect, it } from 'vitest'
import { nextTick, ref } from 'vue'
import { usePlaceInList } from '../../../src/lib/walking-rows.ts'

const listOf = (rows: number[], open: number) => {
  const list = ref(rows)
  const opened = ref(open)
  const place = usePlaceInList(
    () => list.value,
    (row) => row === opened.value,
  )
  return { list, opened, ...place }
}

it('goes to what stands before and after the open row, and nowhere past the ends', () => {
  const { neighbour, opened } = listOf([1, 2, 3], 2)
  expect([neighbour(-1), neighbour(1)]).toEqual([1, 3])
  opened.value = 3
  expect(neighbour(1)).toBeUndefined()
})

it('goes on from where the open row stood, once it has left the list', async () => {
  const { neighbour, successor, list } = listOf([1, 2, 3], 2)
  list.value = [1, 3]
  await nextTick()
  expect([neighbour(-1), neighbour(1), successor()]).toEqual([1, 3, 3])
})

it('goes back to the last one where it was the last, and nowhere in an empty list', async () => {
  const { neighbour, successor, list } = listOf([1, 2, 3], 3)
  list.value = [1, 2]
  await nextTick()
  expect([neighbour(-1), neighbour(1), successor()]).toEqual([2, 2, 2])
  list.value = []
  await nextTick()
  expect([neighbour(-1), neighbour(1), successor()]).toEqual([undefined, undefined, undefined])
})
