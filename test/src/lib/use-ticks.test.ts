import { expect, it } from 'vitest'
import { shallowRef } from 'vue'
import { useTicks } from '../../../src/lib/use-ticks.ts'

interface Row {
  id: number
  isOpen: boolean
}
const row = (id: number, isOpen = true): Row => ({ id, isOpen })

function listOf(ids: readonly number[], most = 100) {
  const rows = shallowRef(ids.map((id) => row(id)))
  let touches = 0
  const ticks = useTicks<Row>({
    rows: () => rows.value,
    keyOf: ({ id }) => id,
    nameOf: ({ id }) => String(id),
    whyNot: ({ isOpen }) => (isOpen ? null : 'closed'),
    most,
    onTouch: () => (touches += 1),
  })
  function toggle(id: number, among?: readonly Row[]): void {
    for (const one of rows.value.filter((each) => each.id === id)) ticks.toggle(one, among)
  }
  return { rows, ticks, toggle, touches: () => touches, ids: () => ticks.ticked.value.map(({ id }) => id) }
}

it('ticks a row and takes its tick away, in the order of the list', () => {
  const { toggle, ids, ticks, touches } = listOf([1, 2, 3])
  toggle(3)
  toggle(1)
  expect([ids(), ticks.isSome.value, ticks.isAll.value]).toEqual([[1, 3], true, false])
  toggle(3)
  expect(ids()).toEqual([1])
  toggle(2)
  toggle(3)
  expect([ticks.isSome.value, ticks.isAll.value]).toEqual([false, true])
  ticks.clear()
  expect([ids(), touches()]).toEqual([[], 6])
})

it('takes all rows between the latest one and this one, either way, and leaves them as it leaves this one', () => {
  const { rows, toggle, ids } = listOf([1, 2, 3, 4, 5, 6])
  toggle(5)
  toggle(2, rows.value)
  expect(ids()).toEqual([2, 3, 4, 5])
  toggle(4, rows.value)
  expect(ids()).toEqual([5])
  toggle(6, rows.value)
  expect(ids()).toEqual([4, 5, 6])
  toggle(4, rows.value)
  expect(ids()).toEqual([])
})

it('takes the row alone where the latest one has left, or is not shown', () => {
  const { rows, toggle, ids } = listOf([1, 2, 3, 4])
  toggle(3, rows.value)
  expect(ids()).toEqual([3])
  toggle(1, rows.value.slice(0, 2))
  expect(ids()).toEqual([1, 3])
  rows.value = [2, 3, 4].map((id) => row(id))
  toggle(4, rows.value)
  expect(ids()).toEqual([3, 4])
})

it('passes over what may not be ticked, and a row loses its tick with its right', () => {
  const { rows, ticks, toggle, ids } = listOf([1, 2, 3])
  rows.value = [row(1), row(2, false), row(3)]
  toggle(2)
  expect(ids()).toEqual([])
  toggle(1)
  toggle(3, rows.value)
  expect([ids(), ticks.isAll.value]).toEqual([[1, 3], true])
  rows.value = [row(1, false), row(2), row(3)]
  expect([ids(), ticks.has(row(1, false)), ticks.lost.value]).toEqual([[3], false, 1])
  ticks.forgetLost()
  expect([ids(), ticks.lost.value]).toEqual([[3], 0])
})

it('ticks no more than is bound, by range or all at once, and a free place is taken again', () => {
  const { rows, ticks, toggle, ids } = listOf([1, 2, 3, 4], 3)
  ticks.toggleAll()
  expect([ids(), ticks.isFull.value, ticks.isSome.value]).toEqual([[1, 2, 3], true, true])
  toggle(4)
  expect(ids()).toEqual([1, 2, 3])
  toggle(1)
  toggle(4)
  expect(ids()).toEqual([2, 3, 4])
  ticks.clear()
  toggle(1)
  toggle(4, rows.value)
  expect(ids()).toEqual([1, 2, 4])
})

it('ticks all that may be, and takes all ticks away where none is missing', () => {
  const { rows, ticks, toggle, ids } = listOf([1, 2])
  toggle(2)
  ticks.toggleAll()
  expect(ids()).toEqual([1, 2])
  rows.value = [1, 2, 3].map((id) => row(id))
  ticks.toggleAll()
  expect(ids()).toEqual([1, 2, 3])
  ticks.toggleAll()
  expect(ids()).toEqual([])
})
