import { shallowRef } from 'vue'

interface Notice {
  text: string
  /** Nothing was done, as somebody wanted it. */
  kind: 'success' | 'info'
}

/** What was done last, as `ui/NoticeHost` says it over the page for a while: nothing on the page moves for it. */
export const latestNotice = shallowRef<Notice | null>(null)

export function announce(text: string, kind: Notice['kind'] = 'success'): void {
  latestNotice.value = { text, kind }
}
