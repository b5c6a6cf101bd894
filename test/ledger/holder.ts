import { openBelieved } from './open-believed.ts'
import { changeWorkspace } from './samples.ts'

/**
 * Another instance of the program: opens a ledger by a worker, both named on its command line, says on stdout how that went, and
 * holds it until it is killed. It has written a little, so that a killed one leaves a log behind.
 */
const [file = '', worker = ''] = process.argv.slice(2)
try {
  const ledger = await openBelieved({ file, worker: new URL(worker), machine: 'kasa-2' })
  await changeWorkspace(ledger, { name: 'held' }, { by: 'app', at: 1, offset: null })
  process.stdout.write('open\n')
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : 'unexpected'}\n`)
}
