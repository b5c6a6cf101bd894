import { onScopeDispose, ref } from 'vue'
import { bridge } from '../app/bridge.ts'

/** Copies through main and says for a while how it went. */
export function useCopying() {
  const outcome = ref<'copied' | 'notCopied' | null>(null)
  let fade: ReturnType<typeof setTimeout> | undefined
  onScopeDispose(() => clearTimeout(fade))

  /** @returns whether it is in the clipboard */
  async function copy(text: string): Promise<boolean> {
    const { ok } = await bridge.app.copyText({ text })
    outcome.value = ok ? 'copied' : 'notCopied'
    clearTimeout(fade)
    fade = setTimeout(() => (outcome.value = null), 2000)
    return ok
  }
  return { outcome, copy }
}
