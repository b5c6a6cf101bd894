/** What the app uses of `electron`, and nothing else. */
export { app } from './app.ts'
export { BrowserWindow } from './browser-window.ts'
export { clipboard, ClipboardItem, Menu, nativeImage, Notification, powerMonitor, screen, shell } from './desktop.ts'
export { dialog } from './dialog.ts'
export { ipcMain } from './ipc-main.ts'
export { nativeTheme } from './native-theme.ts'
export { protocol, session } from './session.ts'
export { utilityProcess } from './utility-process.ts'
