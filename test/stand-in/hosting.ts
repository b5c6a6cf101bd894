import { EventEmitter } from 'node:events'
import { recorded } from './recorded.ts'

/** Records the parts of Electron that a computer needs to host: the tray's icon and blockers of sleep. */

export class Tray extends EventEmitter {
  /** The one that stands there: a test clicks on it, and on what its menu holds. */
  static shown: Tray | null = null

  items: { label?: string; click?: () => void }[] = []

  constructor(image: { isEmpty(): boolean }) {
    super()
    if (image.isEmpty()) throw new Error('There is nothing to show')
    Tray.shown = this
    recorded.tray = { tip: '', menu: [] }
  }

  setToolTip(tip: string): void {
    Object.assign(this.#recorded(), { tip })
  }

  setContextMenu({ items }: { items: Tray['items'] }): void {
    this.items = items
    Object.assign(this.#recorded(), { menu: items.map(({ label = '' }) => label) })
  }

  destroy(): void {
    Tray.shown = null
    recorded.tray = null
  }

  isDestroyed = (): boolean => Tray.shown !== this

  #recorded(): object {
    if (this.isDestroyed() || !recorded.tray) throw new Error('Tray is destroyed')
    return recorded.tray
  }
}

let lastId = 0
export const powerSaveBlocker = {
  start(type: 'prevent-app-suspension' | 'prevent-display-sleep'): number {
    lastId += 1
    recorded.sleepBlockers.push({ id: lastId, type })
    return lastId
  },
  isStarted: (id: number): boolean => recorded.sleepBlockers.some((one) => one.id === id),
  /** False for one that does not run. */
  stop(id: number): boolean {
    const isRunning = powerSaveBlocker.isStarted(id)
    recorded.sleepBlockers = recorded.sleepBlockers.filter((one) => one.id !== id)
    return isRunning
  },
}
