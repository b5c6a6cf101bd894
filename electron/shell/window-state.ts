import type { Rectangle } from 'electron'
import { readStateFile, writeStateFile } from './state-file.ts'

export interface WindowState {
  /** Of the window when it is neither maximised nor minimised. */
  bounds: Rectangle
  maximized: boolean
}

export const smallestWindow = { width: 960, height: 640 }
const firstWindow = { width: 1280, height: 800 }

/** Enough of the title bar to take hold of. */
const graspable = { width: 100, height: 40 }

/**
 * Where the window opens: where it was, if that can still be seen on one of the displays' work areas; otherwise in the
 * default size, wherever the system puts it.
 */
export function placeWindow(
  kept: WindowState | null,
  workAreas: readonly Rectangle[],
): { bounds: Partial<Rectangle>; maximized: boolean } {
  if (!kept || !workAreas.some((area) => isGraspable(kept.bounds, area))) {
    return { bounds: firstWindow, maximized: kept?.maximized ?? false }
  }
  return kept
}

function isGraspable(window: Rectangle, area: Rectangle): boolean {
  const seen = Math.min(window.x + window.width, area.x + area.width) - Math.max(window.x, area.x)
  const below = area.y + area.height - window.y
  return seen >= graspable.width && window.y >= area.y && below >= graspable.height
}

export const readWindowState = (file: string): WindowState | null => readStateFile(file, understood)

/** A place that cannot be kept is no reason to stop a window from closing. */
export function keepWindowState(file: string, state: WindowState): void {
  try {
    writeStateFile(file, state)
  } catch {
    // The next start opens where the one before did.
  }
}

function understood(kept: unknown): WindowState | null {
  if (typeof kept !== 'object' || kept === null || !('bounds' in kept) || !('maximized' in kept)) return null
  const { bounds, maximized } = kept
  return isRectangle(bounds) && typeof maximized === 'boolean' ? { bounds, maximized } : null
}

function isRectangle(value: unknown): value is Rectangle {
  if (typeof value !== 'object' || value === null) return false
  const { x, y, width, height } = value as Partial<Record<keyof Rectangle, unknown>>
  if (![x, y, width, height].every(Number.isSafeInteger)) return false
  return Number(width) >= smallestWindow.width && Number(height) >= smallestWindow.height
}
