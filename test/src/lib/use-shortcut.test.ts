import { createSSRApp, h } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { beforeEach, expect, test, vi } from 'vitest'
import KeyHint from '../../../src/ui/KeyHint.vue'
import { listenForShortcuts, shortcuts } from '../../../src/lib/use-shortcut.ts'

const systems = {
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36',
  linux: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
}

let ran: string[] = []
beforeEach(() => {
  ran = []
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelector: () => null }))
  vi.stubGlobal('HTMLElement', class extends EventTarget {})
  shortcuts.splice(0)
  for (const keys of ['k', 'Mod+k', 'Mod+Shift+l', 'Mod+Enter', '?']) {
    shortcuts.push({ keys, label: () => keys, run: () => void ran.push(keys) })
  }
  listenForShortcuts()
})

/** What a press of `Meta+Shift+L` runs, and whether the field or the system still gets it. */
function press(keys: string): string {
  const held = keys.split('+')
  const key = held.pop() ?? ''
  const event = Object.assign(new Event('keydown', { cancelable: true }), {
    key,
    ...{ ctrlKey: held.includes('Ctrl'), metaKey: held.includes('Meta') },
    ...{ shiftKey: held.includes('Shift'), altKey: held.includes('Alt') },
  })
  ran = []
  document.dispatchEvent(event)
  return event.defaultPrevented ? ran.join() : 'left alone'
}

test.each<[keyof typeof systems, [pressed: string, ran: string][]]>([
  [
    'mac',
    [
      ['Meta+k', 'Mod+k'],
      ['Meta+Shift+L', 'Mod+Shift+l'],
      ['Meta+Enter', 'Mod+Enter'],
      ['Ctrl+k', 'left alone'],
    ],
  ],
  [
    'windows',
    [
      ['Ctrl+k', 'Mod+k'],
      ['Ctrl+Shift+L', 'Mod+Shift+l'],
      ['Meta+k', 'left alone'],
      ['Ctrl+Meta+k', 'left alone'],
    ],
  ],
  [
    'linux',
    [
      ['Ctrl+Enter', 'Mod+Enter'],
      ['Meta+k', 'left alone'],
      ['Ctrl+Alt+k', 'left alone'],
      ['k', 'k'],
      ['Shift+?', '?'],
    ],
  ],
])('on %s', (system, presses) => {
  vi.stubGlobal('navigator', { userAgent: systems[system] })
  expect(presses.map(([pressed]) => [pressed, press(pressed)])).toEqual(presses)
})

test.each<[keyof typeof systems, string]>([
  ['mac', '⌘ ⇧ L'],
  ['windows', 'Ctrl Shift L'],
])('a hint shows the keys of %s: %s', async (system, shown) => {
  vi.stubGlobal('navigator', { userAgent: systems[system] })
  const html = await renderToString(createSSRApp({ render: () => h(KeyHint, { keys: 'Mod+Shift+l' }) }))
  expect(html).toContain(`>${shown}</kbd>`)
})
