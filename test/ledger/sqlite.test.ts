import { describeLedger } from './ledger-contract.ts'
import { openSqlite } from './open-sqlite.ts'

describeLedger('the ledger over SQLite', openSqlite)
