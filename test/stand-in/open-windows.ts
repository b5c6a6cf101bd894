import type { BrowserWindow } from './browser-window.ts'

export const openWindows = new Set<BrowserWindow>()
