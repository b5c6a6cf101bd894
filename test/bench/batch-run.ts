import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createKeychain } from '../../electron/keychain/keychain.ts'
import { openDeskUnderTest, passphraseOf } from '../faults/desk-under-test.ts'
import { startNodeProcess } from '../keychain/node-process.ts'
import type { Figure } from './figure.ts'
import { makePayouts } from './payouts.ts'
import { importFile, makePlace } from './place.ts'

/**
 * A batch's run, from its first row to its last, at a service that takes 50 ms for each: everything that is looked at, signed for and
 * written down before a row may leave, with the machine's own keychain. Beside it what as many requests at once and that latency permit.
 */

const rows = 400
const latency = 50
/** As `batches/service/run.ts` has it. */
const atOnce = 4

export async function batchRunFigures(): Promise<Figure[]> {
  const server = new Worker(new URL('./slow-service.ts', import.meta.url), { workerData: { latency } })
  const [port] = (await once(server, 'message')) as [number]
  const place = makePlace(makePayouts(rows))
  const keychain = createKeychain({
    service: 'Vezne bench',
    startProcess: () => startNodeProcess(new URL('../../electron/keychain/process.ts', import.meta.url)),
  })
  const desk = await openDeskUnderTest(
    {
      folder: place.folder,
      worker: new URL('../../electron/ledger-worker.ts', import.meta.url),
      serviceUrl: `http://127.0.0.1:${port}`,
    },
    { keychain: () => keychain },
  )
  try {
    await importFile(place, desk.ledger)
    await desk.signIn('maker')
    const [batch] = (await desk.must('batches.page', { before: null })).batches
    if (!batch) throw new Error('no batch was imported')
    const seen = { id: batch.id, rows, total: batch.total }
    for (const checker of ['checker', 'checker2']) {
      await desk.signIn(checker)
      await desk.must('batches.approve', { ...seen, passphrase: passphraseOf(checker), reason: null })
    }
    await desk.signIn('maker')
    const from = performance.now()
    await desk.must('batches.send', seen)
    for (;;) {
      const { run, states } = await desk.must('batches.get', { id: batch.id })
      if (run === null) {
        if (states.some(({ state }) => state !== 'accepted')) throw new Error(`not all went: ${JSON.stringify(states)}`)
        break
      }
      await wait(250)
    }
    const ours = (rows / (performance.now() - from)) * 1_000
    const reference = (atOnce / latency) * 1_000
    return [{ name: `a batch of ${rows} rows sent`, ours, reference, unit: 'rows/s', goal: { least: 0.8 } }]
  } finally {
    await desk.close()
    await server.terminate()
    place.dispose()
  }
}
