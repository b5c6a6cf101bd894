import { expect, test, vi } from 'vitest'
import { createDesktop } from '../../electron/shell/desktop.ts'
import { onResume } from '../../electron/shell/power.ts'
import { app } from '../stand-in/app.ts'
import { powerMonitor } from '../stand-in/desktop.ts'
import { recorded } from '../stand-in/recorded.ts'

vi.mock('electron', () => import('../stand-in/electron.ts'))

test('waking up and unlocking are told, each time; going to sleep is not', () => {
  const listener = vi.fn<() => void>()
  onResume(listener)
  for (const event of ['suspend', 'resume', 'lock-screen', 'unlock-screen', 'resume']) powerMonitor.emit(event)
  expect(listener).toHaveBeenCalledTimes(3)
})

test('a restart is asked for before the program ends in order', () => {
  const order: string[] = []
  vi.spyOn(app, 'quit').mockImplementation(() => void order.push(`quit after ${recorded.relaunches} relaunch`))
  createDesktop().restart()
  expect(order).toEqual(['quit after 1 relaunch'])
})
