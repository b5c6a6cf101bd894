import { z } from 'zod'
import { byId, nothing, operation } from '../core/operation.ts'
import type { ServicePorts } from '../core/ports.ts'
import { VezneError } from '../core/result.ts'
import { balanceAlarmSchema, balanceSchema, enteredBalanceSchema } from './contract/balance.ts'
import type { BalanceSource } from './contract/sources.ts'
import type { BalanceLedger } from './ledger.ts'
import { expectedBalance } from './rules.ts'

/**
 * Expects the merchant's balance with the service, from one that a user read there.
 * That and the limit of the alarm stand in the audit trail alone.
 */
export function createBalance({
  ledger,
  isSending,
  stamp,
  tell,
}: ServicePorts & { ledger: BalanceLedger; isSending: () => boolean }) {
  async function seen() {
    const event = await ledger.balance.newest('balance.entered')
    if (!event) return null
    const { amount, evidence } = JSON.parse(event.after ?? '{}') as {
      amount: string
      evidence: { source: BalanceSource }
    }
    return { amount: BigInt(amount), at: event.at, by: event.by, source: evidence.source }
  }

  async function limit(): Promise<bigint | null> {
    const event = await ledger.balance.newest('balance.alarm_changed')
    const { below } = JSON.parse(event?.after ?? '{}') as { below?: string | null }
    return below ? BigInt(below) : null
  }

  async function read() {
    const [last, below] = await Promise.all([seen(), limit()])
    if (last === null) return { seen: null, expected: null, below, isLow: false }
    const moved = await ledger.balance.movedSince(last.at, stamp('app').offset ?? 0)
    const expected = expectedBalance(last.amount, moved)
    return { seen: last, expected, below, isLow: below !== null && expected.lowest < below }
  }

  return {
    read,

    operations: {
      read: operation('transactions.view', nothing, balanceSchema, read),

      /** Names the row of a batch by which the balance may be gone; null: none. */
      rowOfBatch: operation('transactions.view', byId, z.number().int().positive().nullable(), async ({ id }) => {
        const { expected } = await read()
        return expected && ledger.balance.rowBeyond(id, expected.lowest)
      }),

      /** Keeps a balance that is read now. Throws `busy` while a payout is being sent: either may have been first. */
      enter: operation(
        'reports.tell',
        enteredBalanceSchema,
        balanceSchema,
        async ({ amount, source }, { operator, seat }) => {
          if (isSending()) throw new VezneError('busy')
          await ledger.audit.note({
            ...stamp(operator.id, seat),
            action: 'balance.entered',
            subject: { kind: 'ledger', id: '', name: '' },
            after: { amount: String(amount), evidence: { source } },
          })
          tell('ledger.changed')
          return read()
        },
      ),

      setAlarm: operation('reports.tell', balanceAlarmSchema, balanceSchema, async ({ below }, { operator, seat }) => {
        if (below !== (await limit())) {
          await ledger.audit.note({
            ...stamp(operator.id, seat),
            action: 'balance.alarm_changed',
            subject: { kind: 'ledger', id: '', name: '' },
            after: { below: below === null ? null : String(below) },
          })
          tell('ledger.changed')
        }
        return read()
      }),
    },
  }
}
export type BalanceService = ReturnType<typeof createBalance>
