import { swapInRestored } from '../../electron/ledger/swap-in.ts'

/** A start of the program, as far as the ledger's files are concerned: on the ledger named on the command line. */
const [file = ''] = process.argv.slice(2)
process.stdout.write(String(swapInRestored(file)))
