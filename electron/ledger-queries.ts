import { ageingQueries } from './ageing/ledger.ts'
import { bankQueries } from './banks/ledger.ts'
import { batchQueries } from './batches/ledger.ts'
import { callbackQueries } from './callbacks/ledger.ts'
import { depositQueries } from './deposits/ledger.ts'
import { queriesOf } from './ledger/queries.ts'
import { trailQueries } from './ledger/trail.ts'
import { payoutQueries } from './payouts/ledger.ts'
import { peopleQueries } from './people/ledger.ts'
import { practiceQueries } from './practice/ledger.ts'
import { recordQueries } from './record/ledger.ts'
import { transactionQueries } from './transactions/ledger.ts'

/** The queries of all stories, put together: what the ledger's worker answers. */
export const queries = queriesOf(
  trailQueries,
  peopleQueries,
  bankQueries,
  transactionQueries,
  callbackQueries,
  payoutQueries,
  depositQueries,
  batchQueries,
  ageingQueries,
  recordQueries,
  practiceQueries,
)
