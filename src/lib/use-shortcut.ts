import { onBeforeUnmount, shallowReactive } from 'vue'

/** `/`, `?`, `j`, `Enter`, `Escape`, `Ctrl+Shift+l`: what `KeyboardEvent.key` says, in lower case where it is a letter. */
export type Keys = string

interface Shortcut {
  keys: Keys
  /** What it does, in the screen's language, for the list that `?` opens; '' while it does nothing. */
  label: () => string
  run: (event: KeyboardEvent) => void
}

/** All that work now, oldest first. The newest wins: a drawer's Escape comes before the page's. */
export const shortcuts = shallowReactive<Shortcut[]>([])

/** Whether what is typed there goes into a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    // A list of choices that is searched by typing.
    target.closest('.n-base-selection') !== null ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['radio', 'checkbox', 'button'].includes(target.type)))

export const isModalOpen = (): boolean => document.querySelector('[aria-modal="true"], dialog:modal') !== null

const keysOf = (event: KeyboardEvent): Keys => {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  // Without Ctrl, what Shift does to a key is in the key already: `?`.
  return `${event.ctrlKey ? 'Ctrl+' : ''}${event.ctrlKey && event.shiftKey ? 'Shift+' : ''}${key}`
}

function onKeydown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey || event.metaKey) return
  const keys = keysOf(event)
  const bare = keys.length === 1
  if (bare && isTyping(event.target)) return
  // A modal dialog owns the keyboard; only what works without a look at the page (Ctrl) passes.
  if (!event.ctrlKey && isModalOpen()) return
  const shortcut = shortcuts.findLast((candidate) => candidate.keys === keys && candidate.label() !== '')
  if (!shortcut) return
  event.preventDefault()
  event.stopPropagation()
  shortcut.run(event)
}

export function listenForShortcuts(): void {
  document.addEventListener('keydown', (event) => event.ctrlKey || onKeydown(event))
  // Before the field that has the focus: a list of choices would take Ctrl+Enter for its own Enter.
  document.addEventListener('keydown', (event) => event.ctrlKey && onKeydown(event), { capture: true })
}

/** Works while the calling component is on screen. Write it on its button with `KeyHint`. */
export function useShortcut(keys: Keys, label: () => string, run: (event: KeyboardEvent) => void): void {
  const shortcut: Shortcut = { keys, label, run }
  shortcuts.push(shortcut)
  onBeforeUnmount(() => {
    const index = shortcuts.indexOf(shortcut)
    if (index >= 0) shortcuts.splice(index, 1)
  })
}
