import { nextTick, onMounted, type Ref } from 'vue'

/** Where the keyboard stands in a long form: on its first field when it opens, on the first mistake when it was refused. */
export function useFormFocus(body: Readonly<Ref<HTMLElement | null>>) {
  function focusFirst(selector: string): void {
    const field = body.value?.querySelector<HTMLElement>(selector)
    field?.focus({ preventScroll: true })
    // To the middle: its label stands above it and its message below.
    field?.scrollIntoView({ block: 'center' })
  }
  onMounted(() => focusFirst('input, textarea'))

  /** Waits until what was found wrong is drawn. */
  async function showMistakes(): Promise<void> {
    await nextTick()
    focusFirst('[aria-invalid="true"]')
  }

  return { focusFirst, showMistakes }
}
