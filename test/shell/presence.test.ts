import { expect, test, vi } from 'vitest'
import { createPresence, onScreenLock } from '../../electron/shell/life.ts'
import { powerMonitor } from '../stand-in/desktop.ts'

vi.mock('electron', () => import('../stand-in/electron.ts'))

test('how long nobody has touched the machine is asked of the system each time', () => {
  const presence = createPresence()
  const idle = vi.spyOn(powerMonitor, 'getSystemIdleTime')
  expect(presence.idleSeconds()).toBe(0)
  idle.mockReturnValue(61)
  expect(presence.idleSeconds()).toBe(61)
})

test('a locked screen is told, each time; an unlocked one is not', () => {
  const listener = vi.fn<() => void>()
  onScreenLock(listener)
  for (const event of ['lock-screen', 'unlock-screen', 'suspend', 'resume', 'lock-screen']) powerMonitor.emit(event)
  expect(listener).toHaveBeenCalledTimes(2)
})
