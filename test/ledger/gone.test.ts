import type { RecordLedger } from '../../electron/record/ledger.ts'
import { once } from 'node:events'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { openLedger } from '../../electron/ledger/ledger.ts'
import { newLedgerWorker } from '../workers.ts'
import { ledgerOnDisk } from './on-disk.ts'
import { failureOf } from './samples.ts'

const { here } = ledgerOnDisk()
const open = (onGone: () => void, worker = newLedgerWorker) =>
  openLedger<RecordLedger>({ file: here.file, worker, machine: 'kasa-1', onGone })
const unavailable = { code: 'ledger_unavailable' }

test('a worker that is ended from outside is told of, once and at once', async () => {
  const onGone = vi.fn()
  const post = vi.spyOn(Worker.prototype, 'postMessage')
  const ledger = await open(onGone)
  await ledger.workspace.read()
  const worker = post.mock.contexts[0] as Worker
  post.mockRestore()
  const exit = once(worker, 'exit')
  await worker.terminate()
  await exit
  expect(onGone).toHaveBeenCalledOnce()
  expect(await failureOf(ledger.workspace.read())).toEqual(unavailable)
  await ledger.close()
  expect(onGone).toHaveBeenCalledOnce()
})

test('so is one that dies while it is asked something', async () => {
  const onGone = vi.fn()
  const ledger = await open(onGone, new URL('dying-worker.ts', import.meta.url))
  expect(await failureOf(ledger.workspace.read())).toEqual(unavailable)
  expect(onGone).toHaveBeenCalledOnce()
})

test('an orderly close is not', async () => {
  const onGone = vi.fn()
  const ledger = await open(onGone)
  await ledger.close()
  expect(onGone).not.toHaveBeenCalled()
})

test('nor is a ledger that was never open: its opening says so', async () => {
  const onGone = vi.fn()
  symlinkSync(join(here.directory, 'elsewhere'), here.file)
  expect(await failureOf(open(onGone))).toEqual({ code: 'ledger_unsafe' })
  expect(await failureOf(open(onGone, new URL('no-such-worker.ts', import.meta.url)))).toEqual(unavailable)
  expect(onGone).not.toHaveBeenCalled()
})
