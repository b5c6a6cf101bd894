import { nativeTheme } from 'electron'
import type { Preferences } from '../app/contract/preferences.ts'

/** Chromium then answers `prefers-color-scheme` with it, which the page's `system` theme follows. */
export function applyTheme(theme: Preferences['theme']): void {
  nativeTheme.themeSource = theme
}
