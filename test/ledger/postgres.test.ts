import { describeLedger } from './ledger-contract.ts'
import { openShared } from './open-shared.ts'

describeLedger('the ledger over PostgreSQL', openShared)
