import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { app, powerMonitor } from 'electron'
import { appImage } from './installation.ts'
import { writeTrace } from './trace.ts'

/** The end of the program: by a person, by the system, or to begin again. */

let isDecided = false
/** Tells that the system ends the program, or that the person has agreed to it. Nobody is asked then. */
export const isEndDecided = (): boolean => isDecided

/** Ends the program without another question. */
export function endNow(): void {
  isDecided = true
  app.quit()
}

/** Longer than an attempt may take (60 s), so that its outcome is still written. */
const longestMs = 75_000
/** Systems that end give a program about 5 s. */
const shortestMs = 3_000

export interface Ending {
  /** Waits for what is under way, and closes files. */
  finish(): Promise<void>
  /** Called when `finish` fails or takes too long. The program ends nevertheless. */
  onUnfinished(): void
  /** Money or a file is on its way: the system should wait for it. */
  isBusy(): boolean
  /** Signs the user out at once. */
  endSession(): void
}

/**
 * Runs `finish` once, however the program ends. A process that never ended would hold the single instance for ever; the next
 * start recovers.
 */
export function endInOrder(ending: Ending, waitFor: (ms: number) => Promise<unknown> = wait): void {
  const { finish, onUnfinished, isBusy, endSession } = ending
  let isEnding = false

  async function late(limitMs: number): Promise<never> {
    await waitFor(limitMs)
    throw new Error('it takes too long')
  }

  function end(limitMs: number): void {
    if (isEnding) return
    isEnding = true
    void Promise.race([finish(), late(limitMs)])
      .catch(onUnfinished)
      .finally(() => app.exit())
  }

  app.on('will-quit', (event) => {
    event.preventDefault()
    end(longestMs)
  })

  // Windows ends a session without `will-quit`.
  app.on('browser-window-created', (_event, window) => {
    window.on('query-session-end', (event) => {
      endSession()
      if (!isBusy()) return
      event.preventDefault()
      // The window stays: Windows waits for no program without one.
      end(longestMs)
    })
    window.on('session-end', () => {
      end(shortestMs)
      // Electron kills a program that is not quitting.
      endNow()
    })
  })

  // Linux and macOS wait for a program that says so. Electron's types leave its event out.
  powerMonitor.on('shutdown', (event?: { preventDefault(): void }) => {
    event?.preventDefault()
    isDecided = true
    endSession()
    end(isBusy() ? longestMs : shortestMs)
  })
}

/**
 * Ends the program and begins it again. Electron's own relauncher would run from the mount of an AppImage, which ends with the
 * program: its file is started by hand, as the last act.
 */
export function restart(): void {
  const image = appImage(process.execPath, process.env)
  if (image === null) app.relaunch()
  else app.once('quit', () => begin(image))
  endNow()
}

function begin(program: string): void {
  // The new program may come before this one has gone.
  app.releaseSingleInstanceLock()
  const child = spawn(program, [], { detached: true, stdio: 'ignore' })
  child.once('error', (error) => {
    writeTrace('restart', error)
  })
  child.unref()
}
