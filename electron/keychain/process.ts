import keytar from 'keytar'
import { closeMemory } from '../core/closed-memory.ts'
import { answerRequest } from './answer.ts'
import type { KeychainAnswer, KeychainRequest } from './keychain.ts'

closeMemory()

/** Electron's utility process talks through `process.parentPort`, a forked Node process through `process` itself. */
interface ParentPort {
  on(event: 'message', listener: (event: { data: KeychainRequest }) => void): void
  postMessage(answer: KeychainAnswer): void
}
const { parentPort } = process as { parentPort?: ParentPort }

async function serve(request: KeychainRequest, post: (answer: KeychainAnswer) => void): Promise<void> {
  const answer = await answerRequest(keytar, request)
  post(answer)
  if (answer.ok) answer.value?.fill(0)
}

if (parentPort) {
  parentPort.on('message', ({ data }) => void serve(data, (answer) => parentPort.postMessage(answer)))
} else {
  process.on('message', (request: KeychainRequest) => void serve(request, (answer) => process.send?.(answer)))
  // When main dies. `process.exit` would wait for the thread that a silent keychain holds.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
}
