import { harness } from '../desk/desk-harness.ts'
import {
  backUpBetween,
  comesBack,
  draft,
  loseComputer,
  loseEach,
  newLogin,
  openAt,
  server,
} from '../desk/lost-on-a-server.ts'
import { VezneError, type ErrorCode } from '../../electron/core/result.ts'
import { newPayout, stamp } from '../ledger/samples.ts'
import { attack, type Verdict } from './attack.ts'

/** A ledger on a server, after its computer was lost and another one went on with it. */

loseEach()

async function whenBack(at: typeof server, code: ErrorCode): Promise<Verdict> {
  await loseComputer()
  const answer = await comesBack(at)
  if (answer.ok) return 'succeeded'
  if (answer.error.code !== code) throw new Error(answer.error.code)
  return 'refused'
}

attack('D-15', 'a second computer', 'starts again after another one went on with its ledger', async () => {
  await loseComputer()
  await comesBack()
  try {
    const old = await openAt('eski-kasa', 0)
    await old.payouts.add(newPayout({ processId: 'OLD-1' }), stamp())
    await old.close()
    return 'succeeded'
  } catch (error) {
    if (error instanceof VezneError && error.failure.code === 'ledger_held') return 'refused'
    throw error
  }
})

attack('D-16', 'a second computer', 'goes on with the ledger of another workspace on a server', async () => {
  const another = await newLogin()
  await harness.ask('workspaces.create', { ...draft, name: 'Meşe', sharesKey: true, server: another })
  return whenBack(another, 'ledger_of_other_account')
})

attack(
  'D-17',
  'a second computer',
  'goes on with a ledger that its server rolled back to before the backup',
  async () => {
    const rolledBack = await newLogin(server.database)
    await backUpBetween('BEFORE-2', 'AFTER-2')
    return whenBack(rolledBack, 'ledger_behind')
  },
)

attack('D-18', 'a second computer', 'goes on with a ledger that parted from the backup, and is longer', async () => {
  const parted = await newLogin(server.database)
  await backUpBetween('BEFORE-2', 'AFTER-2')
  const other = await openAt('eski-kasa', 0, parted)
  for (const name of ['1', '2', '3', '4']) await other.payouts.add(newPayout({ processId: `PARTED-${name}` }), stamp())
  await other.close()
  return whenBack(parted, 'ledger_behind')
})
