import { writeFileSync } from 'node:fs'
import { afterEach, beforeEach } from 'vitest'
import { lost, signInAs } from '../desk/makers-and-checkers.ts'
import { attack } from './attack.ts'
import { openStage, rowsIn, sends, type Stage } from './stage.ts'

/** Whoever can write into the workspace's folder, and knows how this desk writes its journal of outcomes. */

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
})
afterEach(() => stage.end())

attack(
  'S-19',
  'a thief with the ledger',
  'writes into the journal that the service refused what it took, to have it sent once more',
  async () => {
    const { id, revision, processId } = await lost(stage.harness)
    await stage.again((file) => {
      const [attempt] = rowsIn(file, 'select id, run_id, body_hash from attempts')
      const said = { status: 400, body: Buffer.from('{}').toString('base64') }
      const outcome = {
        ...{ processId, attemptId: attempt?.['id'], runId: attempt?.['run_id'], bodyHash: attempt?.['body_hash'] },
        ...{ attemptState: 'refused', to: 'refused', code: 'INVALID_IBAN', serviceMessage: 'IBAN', raw: said },
        ...{ transactionId: null, status: null, serviceCreatedAt: null, deposit: null, endedAt: Date.now() },
      }
      writeFileSync(`${file}-outcomes`, `\n${'00'.repeat(32)} ${JSON.stringify(outcome)}`)
    })
    await signInAs(stage.harness, 'checker')
    await stage.harness.call('payouts.tryAgain', { id, revision })
    return sends(stage, id)
  },
)
