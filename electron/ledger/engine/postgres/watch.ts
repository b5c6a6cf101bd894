import type { Client } from 'pg'
import type { LedgerNews } from '../../queries.ts'
import type { LedgerServer } from '../../ledger.ts'
import { connect, cutOff, ended } from './opening.ts'

/** What desks say to each other when they have written something. */
export const channel = 'vezne'

/** Milliseconds. */
const askEvery = 5_000
const patience = 5_000
const askAgainAfter = 1_000
/** So many answers are remembered, and the quickest of them says what the server's clock is. */
const mostSamples = 12

/**
 * Listens to what other desks write, and asks every few seconds whether the server is there and what time it has: a network that
 * hangs would say nothing for long. `isOwn`: whether it was this desk that wrote, by its connection's process on the server. `onSilent`
 * is told of such a network, before it is said that the server is away.
 */
export function watchServer(
  server: LedgerServer,
  ports: { say: (news: LedgerNews) => void; isOwn: (process: number) => boolean; onSilent: () => void },
) {
  const { say, isOwn, onSilent } = ports
  let current: Client | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false
  let isAway = false
  let samples: { offset: number; roundTrip: number }[] = []

  function missed(client: Client | null): void {
    if (closed || client !== current) return
    current = null
    if (client) cutOff(client)
    if (!isAway) say({ kind: 'away' })
    isAway = true
    clearTimeout(timer)
    timer = setTimeout(() => void listen(), askAgainAfter)
  }

  async function listen(): Promise<void> {
    let client: Client | null = null
    try {
      ;({ client } = await connect(server))
      // Closed meanwhile: nobody else would end it.
      if (closed) return void ended(client)
      current = client
      const mine = client
      mine.once('end', () => missed(mine))
      mine.on('notification', ({ processId }) => {
        if (!isOwn(processId)) say({ kind: 'changed' })
      })
      await mine.query(`listen ${channel}`)
      await ask(mine)
      if (isAway) say({ kind: 'back' })
      isAway = false
    } catch {
      missed(current === client ? client : null)
    }
  }

  async function ask(client: Client): Promise<void> {
    clearTimeout(timer)
    let isAnswered = false
    const silent = () => {
      if (isAnswered) return
      onSilent()
      missed(client)
    }
    // A thread that was busy for so long itself reads first what came meanwhile.
    const tooLate = setTimeout(() => setImmediate(silent), patience)
    const asked = performance.now()
    const sentAt = Date.now()
    try {
      const { rows } = await client.query<{ now: string }>('select extract(epoch from clock_timestamp()) * 1000 as now')
      const roundTrip = performance.now() - asked
      const newest = { offset: Math.round(Number(rows[0]?.now) - sentAt - roundTrip / 2), roundTrip }
      samples = [newest, ...samples].slice(0, mostSamples)
      say({ kind: 'clock', offset: quickest(samples).offset })
      timer = setTimeout(() => void ask(client).catch(() => missed(client)), askEvery)
    } finally {
      isAnswered = true
      clearTimeout(tooLate)
    }
  }

  return {
    /** Resolves when it listens, or is known not to be reached. */
    begin: listen,
    async close(): Promise<void> {
      closed = true
      clearTimeout(timer)
      if (current) await ended(current)
    },
  }
}

const quickest = <Sample extends { roundTrip: number }>(samples: readonly [Sample, ...Sample[]] | readonly Sample[]) =>
  samples.reduce((best, each) => (each.roundTrip < best.roundTrip ? each : best))
