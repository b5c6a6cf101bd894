/** The module that `electron` resolves to. What the app does not use is not here: importing it fails at once. */
import { app } from './app.ts'
import { BrowserWindow } from './browser-window.ts'
import { isDriven } from './command-line.ts'
import { obeyDriver } from './control.ts'
import { clipboard, ClipboardItem, Menu, Notification, powerMonitor, screen, shell } from './desktop.ts'
import { dialog } from './dialog.ts'
import { ipcMain } from './ipc-main.ts'
import { nativeTheme } from './native-theme.ts'
import { protocol, session } from './session.ts'
import { utilityProcess } from './utility-process.ts'

if (isDriven) obeyDriver()

const electron = {
  app,
  BrowserWindow,
  clipboard,
  ClipboardItem,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  Notification,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  utilityProcess,
}

export {
  app,
  BrowserWindow,
  clipboard,
  ClipboardItem,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  Notification,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  utilityProcess,
  electron as default,
  // What CommonJS gets from `require('electron')`.
  electron as 'module.exports',
}
