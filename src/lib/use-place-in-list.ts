import { ref, watch } from 'vue'

/**
 * Where the row that stands open is in its list, or was before it left it: so that what comes after it is still the next one.
 * @param isOpen whether this row is the open one
 */
export function usePlaceInList<Row>(rows: () => readonly Row[], isOpen: (row: Row) => boolean) {
  const placeNow = (): number => rows().findIndex(isOpen)
  const place = ref(0)
  watch(
    placeNow,
    (now) => {
      if (now >= 0) place.value = now
    },
    { immediate: true },
  )

  /** What has taken the place of a row that left: the last one where it was the last. */
  const successor = (): Row | undefined => rows()[Math.min(place.value, rows().length - 1)]

  function neighbour(by: 1 | -1): Row | undefined {
    const now = placeNow()
    if (now >= 0) return rows()[now + by]
    return by === 1 ? successor() : rows()[Math.min(place.value, rows().length) - 1]
  }

  return { neighbour, successor }
}
