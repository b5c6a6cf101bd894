import { describe, expect, test } from 'vitest'
import { placeWindow, type WindowState } from '../../electron/shell/window-state.ts'

const left = { x: 0, y: 0, width: 1920, height: 1040 }
const right = { x: 1920, y: 200, width: 1280, height: 984 }
const state = (x: number, y: number, maximized = false): WindowState => ({
  bounds: { x, y, width: 1280, height: 800 },
  maximized,
})
const unplaced = { width: 1280, height: 800 }

describe('where the window opens', () => {
  test('the first time in the default size, wherever the system puts it', () => {
    expect(placeWindow(null, [left])).toEqual({ bounds: unplaced, maximized: false })
  })

  test.each([
    ['in the middle', state(100, 100), [left]],
    ['hanging out on the left', state(-1180, 0), [left]],
    ['hanging out below', state(0, 1000), [left]],
    ['on the second display', state(1950, 300), [left, right]],
    ['maximised', state(100, 100, true), [left]],
  ])('where it was: %s', (_where, kept, displays) => {
    expect(placeWindow(kept, displays)).toEqual(kept)
  })

  test.each([
    ['beside every display', state(5000, 100)],
    ['all but a sliver beside it', state(-1181, 0)],
    ['its title bar above it', state(100, -1)],
    ['its title bar below it', state(100, 1001)],
    ['on a display that is gone', state(1950, 300)],
  ])('not where nobody can take hold of it: %s', (_where, kept) => {
    expect(placeWindow(kept, [left])).toEqual({ bounds: unplaced, maximized: false })
  })

  test('maximised on a display that is gone stays maximised', () => {
    expect(placeWindow(state(1950, 300, true), [left])).toEqual({ bounds: unplaced, maximized: true })
  })
})
