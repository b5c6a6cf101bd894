import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { verifyChain } from '../../electron/core/chain.ts'
import type { LedgerServer } from '../../electron/ledger/ledger.ts'
import type { RecordLedger } from '../../electron/record/ledger.ts'
import { startProxy } from '../postgres/proxy.ts'
import { figure, timeOf, type Figure } from './figure.ts'
import { intentOf } from './intent.ts'
import { makePayouts } from './payouts.ts'
import { importFile, makePlace } from './place.ts'
import { openSharedPlace, type SharedPlace } from './shared-place.ts'

/** What grows with a shared ledger, for `electron/ledger/scale.md`: room, the way through the trail, copies; and writers far away. */

const imported = 100_000
const sent = 5_000
const desks = 5
const writesOfDesk = 20
const distances = [0, 2, 20]

export async function scaleFigures(): Promise<Figure[]> {
  const place = await openSharedPlace()
  const files = makePlace(makePayouts(imported))
  const folder = await mkdtemp(join(tmpdir(), 'vezne-scale-'))
  const copies = join(folder, 'copies')
  try {
    await mkdir(copies)
    const { desk, owner } = await place.found()
    const ledger = await place.openLedger(desk, join(folder, 'ledger.db'))
    await ledger.sealWith('ab'.repeat(32))
    const atFirst = await sizeOf(owner)
    await importFile(files, ledger)
    const withRows = await sizeOf(owner)
    const heap = await heapOf(owner)
    for (let id = 1; id <= sent; id += 1) await (await intentOf(ledger)(id, () => undefined))()
    const withAttempts = await sizeOf(owner)
    const bodies = await numberOf(owner, 'select sum(length(body)) from attempts')

    const events = await numberOf(owner, 'select count(*) from audit_events')
    const eventRoom = await numberOf(owner, "select pg_total_relation_size('audit_events')")
    const eventWords = await numberOf(owner, 'select sum(octet_length(cast(audit_events as text))) from audit_events')
    const perSecond = (count: number, time: number) => (count / time) * 1_000
    const walked = await timeOf(() => verifyChain((after, limit) => ledger.audit.verify(after, limit)))
    const readBare = await timeOf(() => owner.query('select * from audit_events order by sequence'))
    const copied = await timeOf(() => ledger.backUp(join(copies, 'copy.vezne')))
    const rowsBare = await timeOf(() => owner.query('select * from transactions join payouts using (id)'))
    const [ofPayout, ofAttempt] = [(withRows - atFirst) / imported, (withAttempts - withRows) / sent]
    const kB = (name: string, ours: number, reference: number) => figure(name, 'kB', ours / 1_000, reference / 1_000)
    const speed = (name: string, count: number, ours: number, reference: number) =>
      figure(name, 'rows/s', perSecond(count, ours), perSecond(count, reference))
    return [
      kB('scale: room for a payout of a batch, beside its two rows', ofPayout, heap / imported),
      kB('  for having it sent (events, attempt), beside its bytes', ofAttempt, bodies / sent),
      kB('  for an event among those, beside its words', eventRoom / events, eventWords / events),
      speed('  events checked at a start, beside reading them', events, walked, readBare),
      speed('  payouts copied into a backup, beside reading them', imported, copied, rowsBare),
      ...(await distanceFigures(place, desk)),
    ]
  } finally {
    files.dispose()
    await rm(folder, { recursive: true })
    await place.dispose()
  }
}

/** Desks that write at once, their server near and far: whoever writes holds the lock until its commit has gone all the way. */
async function distanceFigures(place: SharedPlace, desk: LedgerServer): Promise<Figure[]> {
  const proxy = await startProxy(place.server)
  try {
    const at = { ...desk, addresses: [{ host: '127.0.0.1', port: proxy.connection.port }] }
    const ledgers: RecordLedger[] = []
    while (ledgers.length < desks) ledgers.push(await place.openLedger(at))
    let next = sent + 1
    const atOnce = () => {
      const [begin, all] = [next, desks * writesOfDesk]
      next += all
      return timeOf(() =>
        Promise.all(
          ledgers.map(async (ledger, n) => {
            const intend = intentOf(ledger)
            for (let each = 0; each < writesOfDesk; each += 1)
              await intend(begin + n * writesOfDesk + each, () => undefined)
          }),
        ),
      ).then((time) => (all / time) * 1_000)
    }
    await atOnce()
    const rates: { distance: number; rate: number }[] = []
    for (const distance of distances) {
      proxy.delay(distance / 2)
      rates.push({ distance, rate: await atOnce() })
    }
    const near = rates[0]?.rate ?? NaN
    const name = (distance: number) => `  intents of ${desks} desks at once, ${distance} ms away, beside near`
    return rates.map(({ distance, rate }) => figure(name(distance), 'commits/s', rate, near))
  } finally {
    proxy.dispose()
  }
}

const sizeOf = (owner: Client) => numberOf(owner, 'select pg_database_size(current_database())')
const heapOf = (owner: Client) =>
  numberOf(owner, "select pg_relation_size('transactions') + pg_relation_size('payouts')")

async function numberOf(owner: Client, query: string): Promise<number> {
  const { rows } = await owner.query<Record<string, string>>(query)
  return Number(Object.values(rows[0] ?? {})[0])
}
