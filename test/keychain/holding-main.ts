/** A main process that asks a keychain which never answers; the test kills it. */
import { createKeychain } from '../../electron/keychain/keychain.ts'
import { startNodeProcess } from './node-process.ts'

const entry = new URL('../../electron/keychain/process.ts', import.meta.url)
const keychain = createKeychain({
  service: 'vezne-test',
  startProcess: () => startNodeProcess(entry),
  promptMs: 600_000,
})
await keychain.read('api-secret')
