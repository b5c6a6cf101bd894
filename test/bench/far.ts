import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Input, OperationName, Output } from '../../electron/ipc/bridge.ts'
import { ledgerFileOf, sandboxId } from '../../electron/shell/workspace-places.ts'
import { launch } from '../e2e/driver/launch.ts'
import { ask, signInPast } from '../e2e/harness/bridge.ts'
import { garanti } from '../e2e/harness/ibans.ts'
import { openSharedDesks } from '../e2e/harness/shared-desks.ts'
import { operator } from '../e2e/harness/ui.ts'
import { startProxy } from '../postgres/proxy.ts'
import { figure, median, type Figure } from './figure.ts'

/**
 * The built app at a desk whose server is far away: what each step of a payout takes there, beside one way there and back. What it takes
 * where the server is near is no way, and is taken off.
 */

const roundTripMs = 20
const rounds = 9
/** So long a person waits without wondering. */
const atMostMs = 1_000

const steps = ['a page', 'a payout opened', 'prepared', 'given to approve', 'approved', 'sent'] as const
type Times = Record<(typeof steps)[number], number[]>

export async function farFigures(): Promise<Figure[]> {
  const shared = await openSharedDesks(['Kasa'])
  const proxy = await startProxy(shared.server)
  try {
    const [desk] = shared.desks
    if (!desk) throw new Error('no desk was opened')
    await leadTo(desk.userData, proxy.connection.port)
    const app = await launch({
      ...{ userData: desk.userData, locale: 'tr' as const, size: { width: 1280, height: 800 } },
      env: { ...desk.env, VEZNE_STAND_IN_QUICK_SCRYPT: undefined },
    })
    try {
      const timesAt = async (distance: number) => {
        proxy.delay(distance / 2)
        return stepsOf(app)
      }
      await timesAt(0)
      const near = await timesAt(0)
      const far = await timesAt(roundTripMs)
      return steps.flatMap((step) => {
        const took = median(far[step])
        const name = `server ${roundTripMs} ms away: ${step}, in round trips`
        return [
          figure(name, 'ms', took - median(near[step]), roundTripMs),
          figure('  whole, of a second', 'ms', took, atMostMs, { most: 1 }),
        ]
      })
    } finally {
      await app.close()
    }
  } finally {
    proxy.dispose()
    await shared.close()
  }
}

/** The desk finds the server at this port of the machine. */
async function leadTo(userData: string, port: number): Promise<void> {
  const file = join(ledgerFileOf(join(userData, 'workspaces'), sandboxId), '..', 'server.json')
  const place = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, JSON.stringify({ ...place, addresses: [{ host: '127.0.0.1', port }] }))
}

async function stepsOf({ window, dialogs }: Awaited<ReturnType<typeof launch>>): Promise<Times> {
  const times = Object.fromEntries(steps.map((step): [string, number[]] => [step, []])) as Times
  async function timed<N extends OperationName>(step: keyof Times, name: N, input: Input<N>): Promise<Output<N>> {
    const asked = performance.now()
    const answer = await ask(window, name, input)
    times[step].push(performance.now() - asked)
    return answer
  }

  const { passphrase } = operator('checker')
  await signInPast(window, 'maker', operator('maker').passphrase)
  const waiting: { id: number; revision: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    // Varies amounts, or they would count as one payment. Their total needs one approval.
    const draft = { ...payout, amount: String(125_000 + Math.round(Math.random() * 100_000)) }
    const { id, revision } = await timed('prepared', 'payouts.create', draft)
    waiting.push(await timed('given to approve', 'payouts.submit', { id, revision }))
  }
  await signInPast(window, 'checker', passphrase)
  for (const { id, revision } of waiting) {
    await timed('a page', 'transactions.page', newest)
    await timed('a payout opened', 'payouts.get', { id })
    await dialogs.answer(0)
    const approved = await timed('approved', 'payouts.approve', { id, revision, passphrase })
    await dialogs.answer(0)
    await timed('sent', 'payouts.send', { id, revision: approved.revision })
  }
  return times
}

const newest = { kind: null, search: '', after: null }

const payout = {
  ...{ iban: garanti, accountName: 'İlknur Işık', bankId: null, processId: null, replaces: null },
  customer: { id: '8841', name: 'İlknur Işık', username: 'ilknur.i' },
}
