import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { directly, type Network } from '../../electron/core/network.ts'
import type { Keychain } from '../../electron/core/ports.ts'
import { createKeychain } from '../../electron/keychain/keychain.ts'
import { openDeskUnderTest, passphraseOf } from '../faults/desk-under-test.ts'
import { startNodeProcess } from '../keychain/node-process.ts'
import { makeAuthority } from '../service-client/authority.ts'
import { figure, type Figure } from './figure.ts'
import { makePayouts } from './payouts.ts'
import { importFile, makePlace } from './place.ts'
import type { SlowService } from './slow-service.ts'

/**
 * A batch's run, from its first row to its last: everything that is looked at, signed for and written down before a row may leave. The
 * service is over TLS, 30 ms away there and back, and takes 50 ms for each. Beside it what so many requests at once permit that each
 * take those 80 ms: whoever waits for connections or for itself meanwhile is slower. Processor time is of this process with its ledger's
 * worker; service and keychain are others.
 */

const rows = 400
const service = { latency: 50, roundTrip: 30 }
/** So many may be at the service. */
const atOnce = 4
/** Milliseconds that a write to a slow keychain takes at least. */
const slowWrite = 40

export async function batchRunFigures(): Promise<Figure[]> {
  const most = (atOnce / (service.latency + service.roundTrip)) * 1_000
  const usual = await runOnce((keychain) => keychain)
  const slow = await runOnce((keychain) => ({
    ...keychain,
    store: async (entry, value) => void (await Promise.all([keychain.store(entry, value), wait(slowWrite)])),
  }))
  return [
    figure(`a batch of ${rows} sent, ${service.roundTrip} ms away`, 'rows/s', usual.speed, most, { least: 0.85 }),
    figure(`  with a keychain of ${slowWrite} ms a write`, 'rows/s', slow.speed, most, { least: 0.8 }),
    figure('  own processor time for one of them', 'ms', usual.processor, 5, { most: 1 }),
  ]
}

async function runOnce(asKeychain: (machines: Keychain) => Keychain): Promise<Record<'speed' | 'processor', number>> {
  const authority = makeAuthority('Vezne bench')
  const child = fork(new URL('./slow-service.ts', import.meta.url), { execArgv: [] })
  const setup: SlowService = { ...service, identity: authority.vouchFor('service', 'IP:127.0.0.1') }
  child.send(setup)
  const [port] = (await once(child, 'message')) as [number]
  const place = makePlace(makePayouts(rows))
  const keychain = createKeychain({
    // Keeps each run's head of its ledger apart from the other's.
    service: `Vezne bench ${randomUUID()}`,
    startProcess: () => startNodeProcess(new URL('../../electron/keychain/process.ts', import.meta.url)),
  })
  const network: Network = { ...directly, authority: authority.pem }
  const desk = await openDeskUnderTest(
    {
      folder: place.folder,
      worker: new URL('../../electron/ledger-worker.ts', import.meta.url),
      serviceUrl: `https://127.0.0.1:${port}`,
    },
    { keychain: () => asKeychain(keychain), network },
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
    const [from, before] = [performance.now(), process.cpuUsage()]
    await desk.must('batches.send', seen)
    for (;;) {
      const { run, states } = await desk.must('batches.get', { id: batch.id })
      if (run === null) {
        if (states.some(({ state }) => state !== 'accepted')) throw new Error(`not all went: ${JSON.stringify(states)}`)
        break
      }
      await wait(250)
    }
    const speed = (rows / (performance.now() - from)) * 1_000
    const { user, system } = process.cpuUsage(before)
    return { speed, processor: (user + system) / 1_000 / rows }
  } finally {
    await desk.close()
    child.kill()
    authority.end()
    place.dispose()
  }
}
