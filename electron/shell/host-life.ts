import { app, Menu, nativeImage, powerSaveBlocker, Tray, type BrowserWindow } from 'electron'
import icon from '../../resources/icon.png?inline'
import type { Sheet } from '../core/sheet.ts'
import type { Locale } from '../core/text.ts'
import { spoken } from '../core/words.ts'
import { isEndDecided } from './ending.ts'
import { startAtLogin } from './start-at-login.ts'
import { hostLifeTexts } from './texts-of-host-life.ts'
import { traced, writeTrace } from './trace.ts'
import { focusWindow } from './window.ts'

const texts = { tr: spoken(hostLifeTexts, 'tr'), en: spoken(hostLifeTexts, 'en') }
/** Pixels of a tray's icon. Systems scale it down. */
const iconSize = 32
/** Limits the people that the question names. */
const mostNamed = 10

/** Describes what an end of the program would interrupt. */
export interface AtWork {
  /** Users who are signed in, at this computer too. */
  people: readonly { name: string; computer: string }[]
  /** Tells that a payout is being sent, or a file written. */
  isBusy: boolean
}

interface HostLifeParts {
  window(): BrowserWindow | null
  locale(): Locale
  ask(sheet: Sheet): Promise<boolean>
  atWork(): AtWork
  /** Signs the user of this computer out, whose window is closed. */
  endSession(): void
}

/** Keeps a host awake, started at login, and alive without its window. Create it before the window. */
export function createHostLife({ window, locale, ask, atWork, endSession }: HostLifeParts) {
  let isHosting = false
  let isEnding = false
  let isAsking = false
  let tray: Tray | null = null
  let blocker: number | null = null
  const open = () => focusWindow(window())

  app.on('browser-window-created', (_event, created) => {
    created.on('close', (event) => {
      if (!isHosting || isEnding) return
      event.preventDefault()
      created.hide()
      endSession()
    })
  })
  // The dock of macOS opens what was closed.
  app.on('activate', open)
  app.on('before-quit', (event) => {
    isEnding = !isHosting || isEndDecided() || isEnding
    if (isEnding) return
    event.preventDefault()
    if (!isAsking) void traced('quit', quit())
  })

  async function quit(): Promise<void> {
    isAsking = true
    try {
      open()
      isEnding = await ask(quitSheet(atWork(), locale()))
    } finally {
      isAsking = false
    }
    if (isEnding) app.quit()
  }

  function showTray(): void {
    // The dock is there on macOS.
    if (process.platform === 'darwin') return
    tray ??= new Tray(nativeImage.createFromDataURL(icon).resize({ width: iconSize })).on('click', open)
    const { tip, open: openLabel, quit: quitLabel } = texts[locale()].tray
    tray.setToolTip(tip)
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { label: openLabel, click: open },
        { label: quitLabel, click: () => app.quit() },
      ]),
    )
  }

  return {
    /** Follows what the charter says, and the language of the person. Call it after each change of them. */
    follow(isHostingNow: boolean): void {
      const wasHosting = isHosting
      isHosting = isHostingNow
      if (isHosting) {
        showTray()
        blocker ??= powerSaveBlocker.start('prevent-app-suspension')
      } else {
        tray?.destroy()
        tray = null
        if (blocker !== null) powerSaveBlocker.stop(blocker)
        blocker = null
        // A window that nothing shows any more would be lost. One that is not painted yet shows itself.
        if (wasHosting && window()?.isVisible() === false) open()
      }
      try {
        startAtLogin(isHosting)
      } catch (error) {
        writeTrace('start at login', error)
      }
    },
  }
}

/** Composes the question before a host quits. */
export function quitSheet({ people, isBusy }: AtWork, locale: Locale): Sheet {
  const { question, away, people: heading, person, more, nobody, busy, confirm, cancel } = texts[locale].quit
  const named = people.slice(0, mostNamed).map(({ name, computer }) => person(name, computer))
  const rest = people.length - named.length
  const present = people.length > 0 ? [heading, ...named, ...(rest > 0 ? [more(rest)] : [])].join('\n') : nobody
  return { message: question, detail: [away, present, ...(isBusy ? [busy] : [])].join('\n\n'), confirm, cancel }
}
