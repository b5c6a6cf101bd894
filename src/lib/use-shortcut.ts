import { onBeforeUnmount, shallowReactive } from 'vue'

/** `j`, `?`, `Mod+Shift+l`: `KeyboardEvent.key`, letters in lower case, `Mod` for Cmd on a Mac and Ctrl elsewhere. */
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
    // A list of choices that is open, or is searched by typing.
    target.closest('.n-base-selection--active, .n-base-selection:has(input)') !== null ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['radio', 'checkbox', 'button'].includes(target.type)))

export const isModalOpen = (): boolean => document.querySelector('[aria-modal="true"], dialog:modal') !== null

export const isMac = (): boolean => navigator.userAgent.includes('Macintosh')

const hasMod = (event: KeyboardEvent): boolean => (isMac() ? event.metaKey : event.ctrlKey)
/** Leaves the system's and the fields' keys alone: Ctrl+K of a Mac deletes. */
const isForeign = (event: KeyboardEvent): boolean => event.altKey || (isMac() ? event.ctrlKey : event.metaKey)

const keysOf = (event: KeyboardEvent): Keys => {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  // Without Mod, what Shift does to a key is in the key already: `?`.
  return `${hasMod(event) ? 'Mod+' : ''}${hasMod(event) && event.shiftKey ? 'Shift+' : ''}${key}`
}

function onKeydown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isForeign(event)) return
  const keys = keysOf(event)
  const bare = keys.length === 1
  if (bare && isTyping(event.target)) return
  // A modal dialog owns the keyboard; only what works without a look at the page (Mod) passes.
  if (!hasMod(event) && isModalOpen()) return
  const shortcut = shortcuts.findLast((candidate) => candidate.keys === keys && candidate.label() !== '')
  if (!shortcut) return
  event.preventDefault()
  event.stopPropagation()
  shortcut.run(event)
}

export function listenForShortcuts(): void {
  document.addEventListener('keydown', (event) => hasMod(event) || onKeydown(event))
  // Before the field that has the focus: a list of choices would take Mod+Enter for its own Enter.
  document.addEventListener('keydown', (event) => hasMod(event) && onKeydown(event), { capture: true })
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
