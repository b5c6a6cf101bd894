import type { Client } from 'pg'
import type { LedgerNews } from '../../queries.ts'
import type { LedgerServer } from '../../ledger.ts'
import { connect, cutOff, ended } from './opening.ts'

/** Milliseconds. */
const askEvery = 5_000
const patience = 5_000
const askAgainAfter = 1_000

/**
 * Asks the server every few seconds, because a network that hangs reports nothing.
 * Calls `onSilent` for such a network before it says `away`.
 */
export function watchServer(server: LedgerServer, ports: { say: (news: LedgerNews) => void; onSilent: () => void }) {
  const { say, onSilent } = ports
  let current: Client | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false
  let isAway = false

  function missed(client: Client | null): void {
    if (closed || client !== current) return
    current = null
    if (client) cutOff(client)
    if (!isAway) say({ kind: 'away' })
    isAway = true
    clearTimeout(timer)
    timer = setTimeout(() => void reach(), askAgainAfter)
  }

  async function reach(): Promise<void> {
    let client: Client | null = null
    try {
      ;({ client } = await connect(server))
      // Closed meanwhile: nobody else would end it.
      if (closed) return void ended(client)
      current = client
      const mine = client
      mine.once('end', () => missed(mine))
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
    try {
      await client.query('select 1')
      timer = setTimeout(() => void ask(client).catch(() => missed(client)), askEvery)
    } finally {
      isAnswered = true
      clearTimeout(tooLate)
    }
  }

  return {
    /** Resolves when it is reached, or is known not to be. */
    begin: reach,
    async close(): Promise<void> {
      closed = true
      clearTimeout(timer)
      if (current) await ended(current)
    },
  }
}
