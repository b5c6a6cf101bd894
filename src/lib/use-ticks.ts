import { computed, shallowReactive } from 'vue'

type Key = string | number

/** Holds the ticked rows of a list. A row loses its tick when its key changes or it may not be ticked. */
export function useTicks<Row>(list: {
  rows: () => readonly Row[]
  keyOf: (row: Row) => Key
  /** Names a row to those who hear the page. */
  nameOf: (row: Row) => string
  /** Names the message that says why a row cannot be ticked. */
  whyNot?: (row: Row) => string | null
  /** Bounds the ticks. */
  most: number
  /** Is called before a person changes a tick. */
  onTouch?: () => void
  /** Has the keys of the ticked rows, where they outlive the page. */
  keys?: Set<Key>
}) {
  const { rows, keyOf, nameOf, whyNot = () => null, most, onTouch, keys = shallowReactive(new Set()) } = list
  const able = computed(() => rows().filter((row) => whyNot(row) === null))
  const ticked = computed(() => able.value.filter((row) => keys.has(keyOf(row))))
  const isAll = computed(() => ticked.value.length > 0 && ticked.value.length === able.value.length)
  const isSome = computed(() => ticked.value.length > 0 && !isAll.value)
  const isFull = computed(() => ticked.value.length >= most)
  /** Counts those that lost their tick without a person’s doing. */
  const lost = computed(() => keys.size - ticked.value.length)
  const has = (row: Row): boolean => keys.has(keyOf(row)) && whyNot(row) === null
  let latest: Key | null = null

  /** Takes all rows of `among` along that stand between this row and the one before. */
  function toggle(row: Row, among: readonly Row[] = []): void {
    onTouch?.()
    const isTicked = keys.has(keyOf(row))
    const ends = [latest, keyOf(row)].map((key) => among.findIndex((one) => keyOf(one) === key))
    const between = ends.includes(-1) ? [] : among.slice(Math.min(...ends), Math.max(...ends) + 1)
    for (const one of [row, ...between]) {
      if (isTicked) keys.delete(keyOf(one))
      else if (whyNot(one) === null && !isFull.value) keys.add(keyOf(one))
    }
    latest = keyOf(row)
  }
  function clear(): void {
    onTouch?.()
    keys.clear()
  }
  function toggleAll(): void {
    const wanted = isAll.value ? [] : able.value.slice(0, most)
    clear()
    for (const row of wanted) keys.add(keyOf(row))
  }
  function forgetLost(): void {
    const still = ticked.value.map(keyOf)
    keys.clear()
    for (const key of still) keys.add(key)
  }

  return {
    ...{ keyOf, nameOf, whyNot, most, able, ticked, isAll, isSome, isFull, lost },
    ...{ has, toggle, toggleAll, clear, forgetLost },
  }
}
export type Ticks<Row> = ReturnType<typeof useTicks<Row>>
