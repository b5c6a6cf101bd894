import { afterEach, beforeEach, describe, expect } from 'vitest'
import type { RecordLedger } from '../../electron/record/ledger.ts'
import { contextContract } from './contract/context.ts'
import { ageingContract } from './contract/ageing.ts'
import { attemptsContract } from './contract/attempts.ts'
import { auditEventsContract } from './contract/audit-events.ts'
import { auditContract } from './contract/audit.ts'
import { checkContract } from './contract/check.ts'
import { balanceContract } from './contract/balance.ts'
import { banksContract } from './contract/banks.ts'
import { capsContract } from './contract/caps.ts'
import { customersContract } from './contract/customers.ts'
import { depositsContract } from './contract/deposits.ts'
import { afterRestoreContract } from './contract/after-restore.ts'
import { keptOutcomesContract } from './contract/kept-outcomes.ts'
import { operatorsContract } from './contract/operators.ts'
import { payoutsContract } from './contract/payouts.ts'
import { policyContract } from './contract/policy.ts'
import { recoveryContract } from './contract/recovery.ts'
import { reportsContract } from './contract/reports.ts'
import { resolutionsContract } from './contract/resolutions.ts'
import { sameListsContract } from './contract/same-lists.ts'
import { standingsContract } from './contract/standings.ts'
import { statementsContract } from './contract/statements.ts'
import { storeContract } from './contract/store.ts'
import { bulkContract } from './contract/together.ts'
import { sumsContract } from './contract/sums.ts'
import { remarksContract } from './contract/remarks.ts'
import { viewsContract } from './contract/views.ts'
import { rowFiltersContract } from './contract/row-filters.ts'
import { transactionsContract } from './contract/transactions.ts'
import { volumesContract } from './contract/volumes.ts'
import { workspaceContract } from './contract/workspace.ts'
import { namesFound, sumsAmong } from './samples.ts'

export interface LedgerUnderTest {
  ledger: RecordLedger
  /** Closes it and opens the same store again. */
  reopen(): Promise<RecordLedger>
  /** The same, and meanwhile runs SQL as somebody who goes round the program would. */
  tamper(sql: string): Promise<RecordLedger>
  /** Closes it and removes the store. */
  dispose(): Promise<void>
}

/** A part of the contract; `held().ledger` is empty at the start of each test. */
export type ContractPart = (held: () => LedgerUnderTest) => void

/** What every engine's ledger must do, said against the port alone. */
export function describeLedger(name: string, open: () => Promise<LedgerUnderTest>): void {
  describe(name, () => {
    let current: LedgerUnderTest | undefined
    const held = () => {
      if (!current) throw new Error('no ledger is open')
      return current
    }
    beforeEach(async () => {
      current = await open()
    })
    afterEach(async () => {
      const found = await current?.ledger.audit.check()
      await current?.dispose()
      // Whatever was done, every sum is what a recount comes to.
      expect(sumsAmong(found ? namesFound(found) : [])).toEqual([])
    })

    describe('keeps', () => storeContract(held))
    describe('workspace', () => workspaceContract(held))
    describe('operators', () => operatorsContract(held))
    describe('policy', () => policyContract(held))
    describe('banks', () => banksContract(held))
    describe('deposits', () => depositsContract(held))
    describe('payouts', () => payoutsContract(held))
    describe('payouts together', () => bulkContract(held))
    describe('context', () => contextContract(held))
    describe('the same list', () => sameListsContract(held))
    describe('caps', () => capsContract(held))
    describe('attempts', () => attemptsContract(held))
    describe('kept outcomes', () => keptOutcomesContract(held))
    describe('recovery', () => recoveryContract(held))
    describe('after a restore', () => afterRestoreContract(held))
    describe('reports', () => reportsContract(held))
    describe('standings', () => standingsContract(held))
    describe('resolutions', () => resolutionsContract(held))
    describe('audit events', () => auditEventsContract(held))
    describe('audit', () => auditContract(held))
    describe('the whole check', () => checkContract(held))
    describe('transactions', () => transactionsContract(held))
    describe('filters of transactions', () => rowFiltersContract(held))
    describe('remarks', () => remarksContract(held))
    describe('saved views', () => viewsContract(held))
    describe('customers', () => customersContract(held))
    describe('ageing', () => ageingContract(held))
    describe('balance', () => balanceContract(held))
    describe('statements', () => statementsContract(held))
    describe('volumes', () => volumesContract(held))
    describe('sums', () => sumsContract(held))
  })
}
