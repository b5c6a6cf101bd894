import { EventEmitter } from 'node:events'
import { openOutsidePage } from './chromium.ts'
import { isDriven, isHeadless } from './command-line.ts'
import { recorded, type ShownNotification } from './recorded.ts'

/** Its parts by format; on Windows alone does the app name more than text. */
export class ClipboardItem {
  readonly parts: Readonly<Record<string, string | Blob>>
  constructor(parts: Readonly<Record<string, string | Blob>>) {
    this.parts = parts
  }
}

let copied = ''
export const clipboard = {
  async write([item]: ClipboardItem[]): Promise<void> {
    const text = item?.parts['text/plain'] ?? ''
    copied = typeof text === 'string' ? text : await text.text()
  },
  writeText(text: string): void {
    copied = text
  },
  readText: (): string => copied,
}

export const openedLinks: string[] = []
export const shell = {
  showItemInFolder: (): void => undefined,
  async openExternal(url: string): Promise<void> {
    openedLinks.push(url)
    if (isDriven || isHeadless) return
    const page = await openOutsidePage()
    // As the system's browser: it is asked, and shows itself what it cannot open.
    void page.goto(url).catch(() => undefined)
  },
}

const display = {
  id: 1,
  bounds: { x: 0, y: 0, width: 1920, height: 1080 },
  workArea: { x: 0, y: 0, width: 1920, height: 1040 },
  scaleFactor: 1,
}
export const screen = Object.assign(new EventEmitter(), {
  getAllDisplays: () => [display],
  getDisplayMatching: () => display,
})

interface MenuItem {
  click?: () => void
  submenu?: { items: MenuItem[] }
}
interface MenuTemplate extends Omit<MenuItem, 'submenu'> {
  submenu?: MenuTemplate[]
}
interface AppMenu {
  items: MenuItem[]
  popup(at: object): void
}
let appMenu: AppMenu | null = null
const itemOf = ({ submenu, ...item }: MenuTemplate): MenuItem => ({
  ...item,
  ...(submenu && { submenu: { items: submenu.map(itemOf) } }),
})
export const Menu = {
  buildFromTemplate(template: MenuTemplate[]): AppMenu {
    const items = template.map(itemOf)
    return {
      items,
      popup({ window: _window, ...at }: { window?: object }) {
        recorded.contextMenus.push({ items: JSON.parse(JSON.stringify(items)) as object[], at })
      },
    }
  },
  getApplicationMenu: () => appMenu,
  setApplicationMenu(menu: AppMenu | null): void {
    appMenu = menu
    // What it does cannot be told, only what it says.
    recorded.menu = JSON.parse(JSON.stringify(menu?.items ?? [])) as object[]
  },
}

/** Keeps an image as it was given, and shows none. */
export const nativeImage = {
  createFromDataURL(address: string) {
    const image = { isEmpty: () => !address.startsWith('data:image/png;base64,'), resize: () => image }
    return image
  },
  createFromBitmap: (bitmap: Buffer, size: { width: number; height: number }) => ({
    toBitmap: () => bitmap,
    getSize: () => size,
  }),
}

/** Counts no idle time, as some Wayland desktops, until the driver puts another `getSystemIdleTime` in its place; it emits the events too. */
export const powerMonitor = Object.assign(new EventEmitter(), { getSystemIdleTime: (): number => 0 })

/** In the order in which they were shown. As in Electron, one that the app does not hold is collected, and cannot be clicked. */
export const shownNotifications: WeakRef<Notification>[] = []

export class Notification extends EventEmitter {
  static isSupported = (): boolean => true
  /** A click that comes from no `Notification`: nobody here clicks, but the driver may call it. */
  static handleActivation(activated: () => void): void {
    Notification.activated = activated
  }
  static activated: () => void = () => undefined
  readonly #options: ShownNotification
  constructor({ title = '', body = '' }: Partial<ShownNotification> = {}) {
    super()
    this.#options = { title, body }
  }
  show(): void {
    recorded.notifications.push(this.#options)
    shownNotifications.push(new WeakRef(this))
  }
}
