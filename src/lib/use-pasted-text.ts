import { onBeforeUnmount, onMounted } from 'vue'
import { isModalOpen, isTyping } from './use-shortcut.ts'

/** What somebody pastes while the calling component is on screen, and into no field. */
export function usePastedText(take: (text: string) => void): void {
  function onPaste(event: ClipboardEvent): void {
    if (event.defaultPrevented || isTyping(event.target) || isModalOpen()) return
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (text.trim() === '') return
    event.preventDefault()
    take(text)
  }
  onMounted(() => {
    document.addEventListener('paste', onPaste)
  })
  onBeforeUnmount(() => {
    document.removeEventListener('paste', onPaste)
  })
}
