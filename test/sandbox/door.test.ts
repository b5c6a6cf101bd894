import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CallbackEvent } from '../../electron/sandbox/transaction.ts'
import { patience } from '../patience.ts'
import { call, dataIn, handHeld, post, withdrawalBody } from './by-hand.ts'

/** curl's own words for how an exchange broke. */
const refused = 7
const endedWithoutAnswer = [52, 56]

let sandbox: Awaited<ReturnType<typeof handHeld>>
const told: CallbackEvent[] = []
beforeEach(async () => {
  told.length = 0
  sandbox = await handHeld({ callback: { sink: (event) => told.push(event) } })
})
afterEach(() => sandbox.close())

const asked = { target: '/v1/available-banks' }
const reached = async () => (await call(sandbox.url, asked)).exit
const port = () => Number(new URL(sandbox.url).port)

it('refuses every connection while it is shut, and answers at the same address afterwards', async () => {
  expect(sandbox.controls.state().reachable).toBe(true)
  expect(await reached()).toBe(0)
  await sandbox.controls.setReachable(false)
  expect(sandbox.controls.state().reachable).toBe(false)
  expect(await reached()).toBe(refused)
  await sandbox.controls.setReachable(true)
  expect(sandbox.controls.state().reachable).toBe(true)
  const answered = await call(sandbox.url, asked)
  expect(answered.status).toBe(200)
  expect(dataIn(answered).banks[1]?.logo).toContain(`${sandbox.url}/`)
})

it('ends what is under way when it shuts', async () => {
  sandbox.controls.addFault({ kind: 'stall' })
  const stalled = post(sandbox.url, '/v1/withdraw', withdrawalBody())
  await vi.waitFor(() => expect(sandbox.controls.state().faults).toEqual([]), patience)
  await sandbox.controls.setReachable(false)
  expect(endedWithoutAnswer).toContain((await stalled).exit)
})

it('keeps working behind the shut door: what was taken is settled and told', async () => {
  expect((await post(sandbox.url, '/v1/withdraw', withdrawalBody())).status).toBe(201)
  await sandbox.controls.setReachable(false)
  sandbox.controls.step()
  sandbox.controls.step()
  expect(told.map(({ status }) => status)).toEqual(['processing', 'completed'])
  await sandbox.controls.setReachable(true)
  expect(sandbox.controls.book().transactions).toMatchObject([{ status: 'completed' }])
})

it('does what was asked last, however fast it was asked', async () => {
  const { setReachable } = sandbox.controls
  await Promise.all([false, false, true, true, false].map(setReachable))
  expect(await reached()).toBe(refused)
  await Promise.all([setReachable(true), setReachable(false), setReachable(true)])
  expect(await reached()).toBe(0)
})

it('stays shut when another program has taken its port, and opens when it is free again', async () => {
  await sandbox.controls.setReachable(false)
  const other = createServer().listen(port(), '127.0.0.1')
  await once(other, 'listening')
  await expect(sandbox.controls.setReachable(true)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  expect(sandbox.controls.state().reachable).toBe(false)
  await new Promise((resolve) => other.close(resolve))
  await sandbox.controls.setReachable(true)
  expect(await reached()).toBe(0)
})

it('can be closed for good while it is shut', async () => {
  await sandbox.controls.setReachable(false)
  await sandbox.close()
  expect(await reached()).toBe(refused)
})
