import { onBeforeUnmount, onMounted, readonly, ref, shallowRef, watch } from 'vue'
import type { Ref } from 'vue'
import { rowsInSight, type RowRange } from './row-window.ts'

/** Which rows of a long table are in sight of `scroller`, and how wide that is. Before it is drawn: the first ones. */
export function useRowWindow(scroller: Ref<HTMLElement | null>, count: () => number) {
  // Kept here, so that a keystroke does not have to ask the page for its layout.
  const scrollTop = ref(0)
  const height = ref(typeof innerHeight === 'number' ? innerHeight : 0)
  const width = ref(typeof innerWidth === 'number' ? innerWidth : 0)
  const range = shallowRef<RowRange>(rowsInSight(0, height.value, count()))

  watch([scrollTop, height, count], () => {
    const now = rowsInSight(scrollTop.value, height.value, count())
    if (now.first !== range.value.first || now.end !== range.value.end) range.value = now
  })

  const scrolled = (): void => void (scrollTop.value = scroller.value?.scrollTop ?? 0)
  let observer: ResizeObserver | undefined
  onMounted(() => {
    const element = scroller.value
    if (!element) return
    element.addEventListener('scroll', scrolled, { passive: true })
    observer = new ResizeObserver(() => {
      height.value = element.clientHeight
      width.value = element.clientWidth
    })
    observer.observe(element)
  })
  onBeforeUnmount(() => {
    observer?.disconnect()
    scroller.value?.removeEventListener('scroll', scrolled)
  })
  function toTop(): void {
    if (scroller.value && scrollTop.value > 0) scroller.value.scrollTop = 0
  }
  return { range: readonly(range), width: readonly(width), toTop }
}
