import type { Rectangle } from 'electron'
import { z } from 'zod'
import { readStateFile, writeStateFile } from './state-file.ts'

export const smallestWindow = { width: 960, height: 640 }

const windowStateSchema = z.object({
  /** Of the window when it is neither maximised nor minimised. */
  bounds: z.object({
    x: z.int(),
    y: z.int(),
    width: z.int().min(smallestWindow.width),
    height: z.int().min(smallestWindow.height),
  }),
  maximized: z.boolean(),
})
export type WindowState = z.infer<typeof windowStateSchema>

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

export const readWindowState = (file: string): WindowState | null => readStateFile(file, windowStateSchema)

/** A place that cannot be kept is no reason to stop a window from closing. */
export function keepWindowState(file: string, state: WindowState): void {
  try {
    writeStateFile(file, state)
  } catch {
    // The next start opens where the one before did.
  }
}
