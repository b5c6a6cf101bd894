import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Input, OperationName, Output } from '../../electron/ipc/bridge.ts'
import { createKey, pinOf } from '../../electron/link/certificate.ts'
import { systemTimers } from '../../electron/link/pair.ts'
import { reach } from '../../electron/link/reach.ts'
import { seeded } from '../../electron/practice/rules/chance.ts'
import { createRequests } from '../faults/desk-acts.ts'
import { passphraseOf } from '../faults/desk-under-test.ts'
import { freePort } from '../faults/host-faults.ts'
import { openHostUnderTest, workspace } from '../faults/host-under-test.ts'
import { startCountingService } from '../faults/processes.ts'
import { startFarRelay } from './far-relay.ts'
import { figure, median, quantile, timeOf, type Figure } from './figure.ts'

/** Measures a click far from the host, many members together, and members at rest beside a twentieth of a processor. */

const samples = 15
const atWork = 20
const idle = 100
const restSeconds = 10

export async function linkFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vezne-bench-link-'))
  const service = await startCountingService(folder)
  const hostKey = createKey()
  const port = await freePort()
  const members: Record<string, { id: string; name: string }> = {}
  const place = { folder, worker: new URL('../../electron/ledger-worker.ts', import.meta.url), serviceUrl: service.url }
  const host = await openHostUnderTest(place, { port, key: hostKey, members })
  const { newPayout } = createRequests({ draw: seeded(1), seed: 1 })

  /** Another computer each time. */
  async function sit(at = port) {
    const heard: { event: unknown; at: number }[] = []
    const key = createKey()
    const name = `computer-${Object.keys(members).length}`
    members[pinOf(key)] = { id: name, name }
    const reached = await reach({
      ...{ place: { names: ['127.0.0.1'], port: at, pin: pinOf(hostKey) }, key, timers: systemTimers },
      greeting: { program: '0.0.0', workspace, run: 'r'.repeat(22) },
      hands: {
        pushed: (name, event) => void (name === 'tell' && heard.push({ event, at: performance.now() })),
        question: () => Promise.resolve(true),
        open: () => Promise.resolve(null),
        save: () => Promise.resolve(null),
      },
      onEnd: () => undefined,
    })
    if (!('link' in reached)) throw new Error(`not reached: ${reached.step}`)
    const { link } = reached
    async function ask<N extends OperationName>(name: N, ...given: [] | [Input<N>]): Promise<Output<N>> {
      const result = await link.call(name, given[0])
      if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.error)}`)
      return result.value as never
    }
    const signIn = (operatorId: string) => ask('session.signIn', { operatorId, passphrase: passphraseOf(operatorId) })
    return { ask, signIn, heard, end: () => link.end() }
  }

  /** Clicks at so many milliseconds to the host and back, beside one round trip, or two where the host asks a question. */
  async function clicks(roundTrip: number): Promise<Figure[]> {
    const far = await startFarRelay(port, roundTrip)
    const [maker, checker] = [await sit(far), await sit(far)]
    await maker.signIn('maker')
    await checker.signIn('checker')
    await wait(2_000)
    const times: Record<string, number[]> = { create: [], submit: [], approve: [], send: [], open: [] }
    for (let sample = 0; sample < samples; sample += 1) {
      const draft = { ...newPayout(), processId: `good.${roundTrip}-${sample}` }
      let seen = { id: 0, revision: 1 }
      const passphrase = passphraseOf('checker')
      const act = async (name: string, work: () => Promise<{ id: number; revision: number }>) =>
        times[name]?.push(await timeOf(async () => (seen = await work())))
      const ofSeen = () => ({ id: seen.id, revision: seen.revision })
      await act('create', () => maker.ask('payouts.create', draft))
      await act('submit', () => maker.ask('payouts.submit', ofSeen()))
      await act('approve', () => checker.ask('payouts.approve', { ...ofSeen(), passphrase }))
      await act('send', () => checker.ask('payouts.send', ofSeen()))
      await act('open', () => checker.ask('payouts.get', { id: seen.id }))
    }
    maker.end()
    checker.end()
    const asks = new Set(['approve', 'send'])
    return Object.entries(times).map(([name, list]) =>
      figure(`${name}, ${roundTrip} ms from the host`, 'ms', median(list), roundTrip * (asks.has(name) ? 2 : 1), {
        most: 1 + 40 / roundTrip,
      }),
    )
  }

  /** Creates and submits, everybody at their own computer; a second of all of them beside a second of one. */
  async function together(): Promise<Figure[]> {
    const payoutsOf = async (count: number) => {
      const seats = await Promise.all(Array.from({ length: count }, () => sit()))
      // One person has one session: all but one read, as support does.
      await seats[0]?.signIn('maker')
      const startedAt = performance.now()
      let calls = 0
      await Promise.all(
        seats.map(async ({ ask }) => {
          while (performance.now() - startedAt < 3_000) {
            await ask('app.info')
            calls += 1
          }
        }),
      )
      for (const { end } of seats) end()
      return calls / 3
    }
    const one = await payoutsOf(1)
    const many = await payoutsOf(atWork)
    return [figure(`calls a second of ${atWork} members beside one`, 'requests/s', many, one, { least: 1 })]
  }

  /** From a change at one computer to its news at another. */
  async function news(): Promise<Figure> {
    const [maker, other] = [await sit(), await sit()]
    await maker.signIn('maker')
    await other.signIn('support')
    const delays: number[] = []
    for (let sample = 0; sample < 40; sample += 1) {
      const before = other.heard.length
      const at = performance.now()
      await maker.ask('payouts.create', { ...newPayout(), processId: `good.news-${sample}` })
      while (other.heard.length === before) await wait(1)
      delays.push((other.heard[before]?.at ?? NaN) - at)
      await wait(100)
    }
    maker.end()
    other.end()
    return figure('a change until another computer hears of it, p95', 'ms', quantile(delays, 0.95), 1_000, { most: 1 })
  }

  async function rest(): Promise<Figure[]> {
    const memory = process.memoryUsage().rss
    const seats = await Promise.all(Array.from({ length: idle }, () => sit()))
    await wait(2_000)
    const before = process.cpuUsage()
    await wait(restSeconds * 1_000)
    const { user, system } = process.cpuUsage(before)
    const grown = (process.memoryUsage().rss - memory) / 1_000 / idle
    for (const { end } of seats) end()
    // Both ends are in this process.
    return [
      figure(`${idle} members at rest: processor time`, 's/h', ((user + system) / 1e6 / restSeconds) * 3_600, 180, {
        most: 1,
      }),
      figure('  memory of each', 'kB', grown, 1_000, { most: 1 }),
    ]
  }

  try {
    return [...(await clicks(20)), ...(await clicks(80)), ...(await together()), await news(), ...(await rest())]
  } finally {
    await host.close()
    await service.end()
    rmSync(folder, { recursive: true })
  }
}
