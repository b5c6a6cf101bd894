import { expect, onTestFinished, test, vi } from 'vitest'
import { createClipboard } from '../../electron/shell/desktop.ts'
import { onResume, onSleep, onScreenLock } from '../../electron/shell/life.ts'
import { clipboard, powerMonitor } from '../stand-in/desktop.ts'

vi.mock('electron', () => import('../stand-in/electron.ts'))

test.each([
  ['waking up and unlocking', onResume, ['resume', 'unlock-screen', 'resume']],
  [
    'going to sleep, and waking up for the system that did not say so before,',
    onSleep,
    ['suspend', 'resume', 'resume'],
  ],
  ['a locked screen', onScreenLock, ['lock-screen', 'lock-screen']],
] as const)('%s is told, each time, and nothing else', (_what, listen, told) => {
  const heard: string[] = []
  let event = ''
  listen(() => void heard.push(event))
  for (event of ['suspend', 'resume', 'lock-screen', 'unlock-screen', 'resume', 'lock-screen']) powerMonitor.emit(event)
  expect(heard).toEqual(told)
})

test('what is copied for a while is taken away again, unless somebody copied something else', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const own = createClipboard()
  await own.copyText('TR33')
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(clipboard.readText()).toBe('TR33')
  await own.copyText('abcd-efgh-jkmn-pqrs', 60_000)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(clipboard.readText()).toBe('abcd-efgh-jkmn-pqrs')
  await vi.advanceTimersByTimeAsync(1)
  expect(clipboard.readText()).toBe('')
  await own.copyText('abcd-efgh-jkmn-pqrs', 60_000)
  await own.copyText('PAY-1')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(clipboard.readText()).toBe('PAY-1')
})

test('S-21: what was copied last is taken away when it is asked for, unless somebody copied something else', async () => {
  const own = createClipboard()
  await own.copyText('TR33')
  await own.copyText('PAY-1')
  await own.forgetCopied()
  expect(clipboard.readText()).toBe('')
  await own.copyText('PAY-1')
  clipboard.writeText('mine')
  await own.forgetCopied()
  await own.forgetCopied()
  expect(clipboard.readText()).toBe('mine')
})

test('asks Windows to keep the text out of its history and its cloud, and copies the text whatever Windows answers', async () => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue('win32')
  const write = vi.spyOn(clipboard, 'write')
  const own = createClipboard()
  await own.copyText('TR33')
  expect(Object.keys(write.mock.lastCall?.[0][0]?.parts ?? {}).join()).toMatch(/^text\/plain,.*History.*,.*Cloud/)
  expect(clipboard.readText()).toBe('TR33')
  write.mockRejectedValueOnce(new Error('no such format'))
  await own.copyText('TR34')
  expect(clipboard.readText()).toBe('TR34')
})
