import { afterEach, beforeEach, onTestFinished } from 'vitest'
import type { LedgerServer } from '../../electron/ledger/ledger.ts'
import { VezneError } from '../../electron/core/result.ts'
import { founded } from '../ledger/founded-server.ts'
import { openAt } from '../ledger/open-on-server.ts'
import { newPayout, stamp } from '../ledger/samples.ts'
import { withClient } from '../postgres/client.ts'
import { newDatabase } from '../postgres/new-database.ts'
import { startProxy, type Proxy } from '../postgres/proxy.ts'
import { startServer } from '../postgres/server.ts'
import { startStandby } from '../postgres/standby.ts'
import { attack, type Verdict } from './attack.ts'

/** A computer that works with a ledger on a server where another one does. */

type Ledger = Awaited<ReturnType<typeof openAt>>

let direct: Awaited<ReturnType<typeof newDatabase>>
let proxy: Proxy
let server: LedgerServer
let first: Ledger
beforeEach(async () => {
  direct = await newDatabase()
  proxy = await startProxy({ connection: direct })
  server = await founded(direct, direct.database)
  first = await openAt({ ...server, addresses: [proxy.connection] })
})
afterEach(async () => {
  await first.close()
  proxy.dispose()
})

/** Whether it writes; whatever but the ledger of another one keeps it from that is no refusal. */
async function writes(ledger: () => Promise<Ledger>): Promise<Verdict> {
  try {
    await (await ledger()).payouts.add(newPayout(), stamp())
    return 'succeeded'
  } catch (error) {
    if (error instanceof VezneError && error.failure.code === 'ledger_held') return 'refused'
    throw error
  }
}

attack('D-12', 'a second computer', 'opens a ledger that another computer has open', async () => {
  const opened: Ledger[] = []
  const verdict = await writes(async () => {
    const second = await openAt(server)
    opened.push(second)
    return second
  })
  for (const second of opened) await second.close()
  return verdict
})

attack('D-13', 'a second computer', 'writes to a ledger that another computer took over', async () => {
  await withClient({ ...direct, database: 'postgres' }, (client) =>
    client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [direct.database]),
  )
  await (await openAt(server)).close()
  return writes(() => Promise.resolve(first))
})

attack('D-14', 'a second computer', 'ends a transaction that it began before another computer took over', async () => {
  return withClient(direct, async (other) => {
    await other.query('begin; select 1 from holder for no key update')
    const verdict = writes(() => Promise.resolve(first))
    await other.query('update holder set epoch = epoch + 1; commit')
    return verdict
  })
})

attack('M9', 'a second computer', 'takes over as a standby that lacks the newest payouts', async () => {
  const primary = await startServer()
  onTestFinished(() => primary.dispose())
  const at = await founded(primary.connection, await primary.createDatabase())
  const standby = await startStandby(primary)
  onTestFinished(() => standby.dispose())
  try {
    await (await openAt(at)).close()
    return 'succeeded'
  } catch (error) {
    if (error instanceof VezneError && error.failure.code === 'ledger_standby') return 'refused'
    throw error
  }
})
