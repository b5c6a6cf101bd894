import { EventEmitter } from 'node:events'
import type { Page } from './chromium-page.ts'

type Source = 'system' | 'light' | 'dark'

class NativeTheme extends EventEmitter {
  #source: Source = 'system'
  readonly #pages = new Set<Page>()

  get themeSource(): Source {
    return this.#source
  }
  set themeSource(source: Source) {
    this.#source = source
    for (const page of this.#pages) this.#paint(page)
    this.emit('updated')
  }
  get shouldUseDarkColors(): boolean {
    return this.#source === 'dark'
  }

  /** From now on the page's `prefers-color-scheme` follows. */
  paint(page: Page): void {
    this.#pages.add(page)
    page.once('close', () => this.#pages.delete(page))
    if (this.#source !== 'system') this.#paint(page)
  }

  #paint(page: Page): void {
    void page.paint(this.#source).catch(() => undefined)
  }
}

export const nativeTheme = new NativeTheme()
