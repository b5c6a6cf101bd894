import { writeFileSync } from 'node:fs'
import { lost, signInAs } from '../desk/makers-and-checkers.ts'
import { attack } from './attack.ts'
import { harness, rowsIn, sends, stage, useStages } from './stage.ts'

/** Whoever can write into the workspace's folder, and knows how this desk writes its journal of outcomes. */

useStages()

attack(
  'S-19',
  'an editor of the closed file',
  'writes into the journal that the service refused a payout that it took',
  async () => {
    const { id, revision, processId } = await lost(harness)
    await stage.again((file) => {
      const [attempt] = rowsIn(file, 'select id, run_id, body_hash from attempts')
      const raw = { status: 400, body: Buffer.from('{}').toString('base64') }
      const outcome = {
        ...{ processId, attemptId: attempt?.['id'], runId: attempt?.['run_id'], bodyHash: attempt?.['body_hash'] },
        ...{ attemptState: 'refused', to: 'refused', code: 'INVALID_IBAN', serviceMessage: 'IBAN', raw },
        ...{ transactionId: null, status: null, serviceCreatedAt: null, deposit: null, endedAt: Date.now() },
      }
      writeFileSync(`${file}-outcomes`, `\n${'00'.repeat(32)} ${JSON.stringify(outcome)}`)
    })
    await signInAs(harness, 'checker')
    await harness.call('payouts.tryAgain', { id, revision })
    return sends(id)
  },
)
