import type { Client } from 'pg'
import { VezneError } from '../../../core/result.ts'
import type { LedgerServer } from '../../place.ts'

/** Numbers the advisory lock of the program that works with the ledger. */
const lock = 0x76_65_7a_6e

export type Fence = ReturnType<typeof createFence>

/**
 * Keeps a ledger for one program, by a session's lock and each transaction's epoch.
 * Refuses a computer that the ledger left, also after a restart.
 */
export function createFence({ server: { moves }, machine }: { server: LedgerServer; machine: string }) {
  // Shuts out no other computer before the user accepts the move.
  const entering = moves === null ? presentEpoch : { text: nextEpoch, values: [machine, moves] }
  let epoch: string | null = null
  let session: unknown[] | null = null

  return {
    /** Locks the ledger after `begin`. No row: another program has a newer epoch. */
    hold: () => ({
      name: 'hold',
      text: `select pg_current_xact_id() as id from workspace, holder
        where workspace.id = 1 and holder.epoch = $1 for no key update`,
      values: [epoch],
    }),

    refusal,

    /** Takes the lock for a new connection. Throws `ledger_held`, and `ledger_away` while a lost session has it. */
    async take(client: Client): Promise<void> {
      if (session) await client.query(endSession, session)
      const [answer] = (await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [lock]))
        .rows
      const isHeld = epoch === null ? !answer?.isOurs : (await client.query(sameEpoch, [epoch])).rows.length === 0
      if (isHeld) throw await refusal(client)
      if (!answer?.isOurs) throw new VezneError('ledger_away')
      epoch ??= (await client.query<{ epoch: string }>(entering)).rows[0]?.epoch ?? null
      if (epoch === null) throw await refusal(client)
      session = Object.values((await client.query<Record<string, unknown>>(ownSession)).rows[0] ?? {})
    },
  }
}

const sameEpoch = 'select 1 from holder where epoch = $1'
const presentEpoch = 'select epoch from holder'
const nextEpoch = `update holder set epoch = epoch + 1, machine = $1, moves = $2
  where moves <= $2 returning epoch`
const ownSession = `select pid, cast(backend_start as text) from pg_stat_activity where pid = pg_backend_pid()`
/** Ends a lost session that the server still keeps. Waits milliseconds. */
const endSession = `select pg_terminate_backend(pid, 2000) from pg_stat_activity
  where pid = $1 and cast(backend_start as text) = $2`

/** Names the machine that has the ledger. */
async function refusal(client: Client): Promise<VezneError> {
  const { rows } = await client.query<{ machine: string }>('select machine from holder')
  return new VezneError('ledger_held', { heldBy: rows[0]?.machine ?? '' })
}
