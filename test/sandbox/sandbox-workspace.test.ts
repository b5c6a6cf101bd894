import { beforeEach, expect, it } from 'vitest'
import type { SandboxChange } from '../../electron/sandbox/contract/state.ts'
import { harness, openEach } from '../desk/desk-harness.ts'

openEach()
beforeEach(() => harness.signIn('support'))

const change = (input: SandboxChange) => harness.ask('sandbox.change', input)

it('the service of the sandbox workspace is read, and every change answers with the state after it, telling nobody', async () => {
  expect(await harness.ask('sandbox.read')).toMatchObject({ reachable: true, whitelisted: true, faults: [] })
  harness.told.length = 0
  expect(await change({ change: 'balance', balance: '700' })).toMatchObject({ balance: '700' })
  expect(await change({ change: 'clock', seconds: 600 })).toMatchObject({ clockOffsetSeconds: 600 })
  expect(await harness.ask('sandbox.read')).toMatchObject({ balance: '700', clockOffsetSeconds: 600 })
  expect(harness.told).toEqual([])
})

it('the service of the sandbox is not there in a live workspace', async () => {
  await harness.startAgain({ sandboxControls: null })
  await harness.signIn('support')
  expect((await harness.refused('sandbox.read')).code).toBe('wrong_state')
  expect((await harness.refused('sandbox.change', { change: 'reachable', on: false })).code).toBe('wrong_state')
  expect(harness.sandbox.controls.state().reachable).toBe(true)
})
