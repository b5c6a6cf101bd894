import { describeLedger } from './ledger-contract.ts'
import { openPostgres } from './open-on-server.ts'

describeLedger('the ledger over PostgreSQL', openPostgres)
