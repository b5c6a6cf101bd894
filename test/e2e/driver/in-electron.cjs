/**
 * Loaded into a real Electron before the app's own code (`electron -r`). What would wait for a person, or for what a person does, is
 * replaced here: a program may ask before a driver can.
 */
const { appendFileSync } = require('node:fs')
const { app, dialog, Notification, powerMonitor, shell } = require('electron')

// What main says before the driver listens would be lost.
for (const stream of [process.stdout, process.stderr]) {
  const write = stream.write.bind(stream)
  stream.write = (text, ...rest) => {
    appendFileSync(process.env.VEZNE_DRIVER_OUTPUT, text)
    return write(text, ...rest)
  }
}

/** @type {(number | null)[]} */
const coming = (process.env.VEZNE_DRIVER_ANSWERS ?? '').split(',').filter(Boolean).map(Number)
/** What stands in main's global scope: every function that the driver sends there stands alone. */
const desk = {
  coming,
  /** @type {import('../../stand-in/recorded.ts').ShownDialog[]} */
  shown: [],
  /** @type {(string | null)[]} */
  comingFiles: [],
  /** @type {string[]} */
  links: [],
  /** @type {{ title: string, body: string, held: WeakRef<Electron.Notification> }[]} */
  notifications: [],
  /** For what is shown to a person all the same. */
  realMessageBox: dialog.showMessageBox,
}
Object.assign(globalThis, { driverDesk: desk })

/** @param {unknown[]} given */
dialog.showMessageBox = (...given) => {
  const { message, detail = '', buttons = [], defaultId, cancelId } = given.at(-1)
  const response = desk.coming.shift() ?? cancelId ?? 0
  desk.shown.push({ message, detail, buttons, defaultId, cancelId, response })
  return Promise.resolve({ response, checkboxChecked: false })
}
dialog.showErrorBox = (title, content) => process.stderr.write(`${title}\n${content}\n`)
dialog.showOpenDialog = () => {
  const path = desk.comingFiles.shift() ?? null
  return Promise.resolve({ canceled: path === null, filePaths: path === null ? [] : [path] })
}
dialog.showSaveDialog = () => {
  const path = desk.comingFiles.shift() ?? null
  return Promise.resolve({ canceled: path === null, filePath: path ?? '' })
}
Notification.isSupported = () => true
Notification.prototype.show = function show() {
  const { title, body } = this
  // As without the driver: one that the app does not hold is collected.
  desk.notifications.push({ title, body, held: new WeakRef(this) })
}
shell.openExternal = (url) => Promise.resolve(void desk.links.push(url))
app.relaunch = () => undefined
// Nobody touches the machine of a test: its people would be signed out.
powerMonitor.getSystemIdleTime = () => 0
