/** What the app asked of Electron that a page cannot show. The driver reads it; see README.md. */
export interface Recorded {
  /** `app.enableSandbox()` was called, and before `ready`. */
  sandboxEnabled: boolean
  /** Switches that the app gave Chromium. */
  switches: Record<string, string>
  /** Of each web contents: by which ways WebRTC may leave it. */
  webRtcPolicies: string[]
  /** Schemes registered before `ready`, with their privileges. */
  schemes: { scheme: string; privileges?: object }[]
  /** Options of every BrowserWindow, in order. */
  windows: object[]
  /** What the session's handlers answer now; null when there is no handler. */
  permissions: { request: boolean | null; check: boolean | null; device: boolean | null }
  /** The application menu as it is now. */
  menu: object[]
  /** Context menus, in the order in which they were opened, and where. */
  contextMenus: { items: object[]; at: object }[]
  /** Navigations and redirects that a page started and the app prevented. */
  preventedNavigations: string[]
  /** Windows that a page tried to open, and the app denied. */
  deniedWindows: string[]
  /** Downloads that a page started, by the name that it gave them. */
  downloads: { name: string; prevented: boolean }[]
  /** Requests that the session's `onBeforeRequest` cancelled. */
  cancelledRequests: string[]
  /** Titles and texts of error boxes and notifications. */
  errorBoxes: { title: string; content: string }[]
  notifications: ShownNotification[]
  /** The number on the app's icon. */
  badge: number
  /** The program's id and its notifications' class, as Windows is told. */
  windowsNames: string[]
  /** The image over the taskbar's button, and its name; null when there is none. */
  overlay: { bitmap: Buffer; name: string } | null
  /** How often the taskbar's button was made to flash. */
  flashes: number
  /** The app draws by the processor. */
  hardwareAccelerationDisabled: boolean
  /** How often the app asked to be started again when it has ended. */
  relaunches: number
  /** The icon in the tray; null when there is none. */
  tray: { tip: string; menu: string[] } | null
  /** Blockers of the system's sleep that run, by their ids. */
  sleepBlockers: { id: number; type: string }[]
  /** The system starts the program at login. */
  isLoginItem: boolean
}

export interface ShownDialog {
  message: string
  detail: string
  buttons: string[]
  defaultId: number | undefined
  cancelId: number | undefined
  /** Index of the button that was pressed. */
  response: number
}

export interface ShownNotification {
  title: string
  body: string
}

/** A dialog for choosing a file. */
export interface ShownFileDialog {
  kind: 'open' | 'save'
  title: string
  filters: { name: string; extensions: string[] }[]
  defaultPath: string | undefined
  /** Null when it was cancelled. */
  path: string | null
}

export const recorded: Omit<Recorded, 'permissions'> = {
  sandboxEnabled: false,
  switches: {},
  webRtcPolicies: [],
  schemes: [],
  windows: [],
  menu: [],
  contextMenus: [],
  preventedNavigations: [],
  deniedWindows: [],
  downloads: [],
  cancelledRequests: [],
  errorBoxes: [],
  notifications: [],
  badge: 0,
  windowsNames: [],
  overlay: null,
  flashes: 0,
  hardwareAccelerationDisabled: false,
  relaunches: 0,
  tray: null,
  sleepBlockers: [],
  isLoginItem: false,
}
