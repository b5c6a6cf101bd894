import { afterEach, expect, test, vi } from 'vitest'
import { quitAfter } from '../../electron/shell/life.ts'
import { app } from '../stand-in/app.ts'
import { PreventableEvent } from '../stand-in/preventable-event.ts'

vi.mock('electron', () => import('../stand-in/electron.ts'))

const exit = vi.spyOn(app, 'exit').mockImplementation(() => undefined as never)
const unfinished = vi.fn<() => void>()
afterEach(() => {
  unfinished.mockClear()
  app.removeAllListeners('will-quit')
  exit.mockClear()
})

function quit(): PreventableEvent {
  const event = new PreventableEvent()
  app.emit('will-quit', event)
  return event
}

const never = () => new Promise<never>(() => undefined)
const exited = () => vi.waitUntil(() => exit.mock.calls.length > 0)
/** Whatever a settled promise sets off has happened by then. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('the end waits for what is under way, once', async () => {
  const finishing = Promise.withResolvers<undefined>()
  const finish = vi.fn(() => finishing.promise)
  quitAfter(finish, unfinished, never)
  expect(finish).not.toHaveBeenCalled()
  expect([quit(), quit()]).toMatchObject([{ defaultPrevented: true }, { defaultPrevented: true }])
  expect(finish).toHaveBeenCalledOnce()
  await turn()
  expect(exit).not.toHaveBeenCalled()

  finishing.resolve(undefined)
  await exited()
  expect(exit.mock.calls).toEqual([[]])
  expect(unfinished).not.toHaveBeenCalled()
})

test('what fails at the end does not keep the program, and is told of before', async () => {
  quitAfter(() => Promise.reject(new Error('the disk is gone')), unfinished, never)
  quit()
  await exited()
  expect(unfinished).toHaveBeenCalledOnce()
})

test('what never ends does not keep the program either, is told of, and its time begins with quitting', async () => {
  const time = Promise.withResolvers<undefined>()
  const tooLong = vi.fn(() => time.promise)
  quitAfter(never, unfinished, tooLong)
  expect(tooLong).not.toHaveBeenCalled()
  quit()
  await turn()
  expect(exit).not.toHaveBeenCalled()
  time.resolve(undefined)
  await exited()
  expect(unfinished).toHaveBeenCalledOnce()
})
