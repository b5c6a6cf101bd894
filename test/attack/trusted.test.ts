import { createSecretKey, randomBytes } from 'node:crypto'
import { afterEach } from 'vitest'
import { payoutBody } from '../../electron/payouts/rules/seal.ts'
import { openInboxFor } from '../callbacks/service/merchant-inbox.ts'
import { approvedPayout, openHarness, received, type Harness } from '../desk/desk-harness.ts'
import { lost, signInAs } from '../desk/makers-and-checkers.ts'
import { founded } from '../ledger/founded-server.ts'
import { withClient } from '../postgres/client.ts'
import { newDatabase } from '../postgres/new-database.ts'
import { trusted, type Verdict } from './attack.ts'
import {
  approves,
  harness,
  ready,
  rolledBack,
  sends,
  serviceAt,
  stage,
  tryUnknownAgain,
  useStages,
  waiting,
} from './stage.ts'

/** Acts as those whom Vezne trusts. Each attack succeeds, and SECURITY.md says so. */

useStages()

/** Pays a prepared payout without the program, with this secret. */
async function payWith(apiSecret: Uint8Array): Promise<Verdict> {
  const { id } = await waiting()
  const payout = await harness.ledger.payouts.get(id)
  if (!payout) throw new Error('no payout')
  const { processId, amount } = payout
  const service = serviceAt(harness.sandbox.url, () => Promise.resolve(createSecretKey(apiSecret)))
  const body = new TextEncoder().encode(payoutBody(payout, 'minor'))
  await service.createPayout({
    ...{ body, echo: { processId, amount: Number(amount) } },
    beforeFirstByte: () => Promise.resolve(),
  })
  await service.close()
  return stage.received(processId) === 1 ? 'succeeded' : 'refused'
}

trusted(
  'Z-01',
  {
    who: 'a holder of the API secret',
    what: 'pays a payout without approval',
    sentence: 'Anybody who holds the API secret. They can pay without Vezne.',
  },
  async () => {
    const secret = randomBytes(32)
    harness.sandbox.enrol({ apiKey: 'stage', apiSecret: createSecretKey(secret) })
    return payWith(secret)
  },
)

trusted(
  'Z-02',
  {
    who: 'a program of the machine’s user',
    what: 'reads the API secret from the keychain and pays with it',
    sentence:
      'The operating system account that runs Vezne. Programs of this account can read Vezne’s keychain entries and memory.',
  },
  () => payWith(harness.keychain.entries.get('stage/api-secret')?.subarray(-32) ?? new Uint8Array()),
)

trusted(
  'Z-03',
  {
    who: 'a maker and a checker',
    what: 'agree that a payout was not sent, and pay it again',
    sentence: 'Two users who agree, in the roles that a payout needs.',
  },
  async () => {
    const { id, revision } = await lost(harness)
    await tryUnknownAgain({ id, revision })
    await approves(id)
    return sends(id)
  },
)

trusted(
  'Z-05',
  {
    who: 'the administrator of PostgreSQL',
    what: 'makes a sent payout approved again while Vezne runs, and it is paid twice',
    sentence: 'Vezne trusts them completely: they can, for example, have a payout sent twice.',
  },
  async () => {
    const at = await newDatabase()
    const onServer = (server = await openHarness(await founded(at, at.database)))
    const { id, revision, processId } = await approvedPayout(onServer)
    await onServer.ask('payouts.send', { id, revision })
    const before = received(onServer, processId)
    await withClient(at, (client) =>
      client.query(`set session_replication_role = replica; delete from attempts;
        update transactions set state = 'approved', revision = ${revision}`),
    )
    await onServer.call('payouts.send', { id, revision })
    return received(onServer, processId) > before ? 'succeeded' : 'refused'
  },
)
let server: Harness | null = null
afterEach(async () => {
  await server?.end()
  server = null
})

trusted(
  'Z-06',
  {
    who: 'the operator of the inbox',
    what: 'says that a payout failed which the service took',
    sentence: 'Vezne treats every callback in the inbox as sent by the service',
  },
  async () => {
    const { id } = await ready()
    const { revision } = await harness.ask('payouts.get', { id })
    const { processId } = await harness.ask('payouts.send', { id, revision })
    await signInAs(harness, 'admin')
    const merchant = await openInboxFor(harness)
    try {
      await merchant.connect()
      await merchant.post({ processId, status: 'failed', failureReason: 'x' })
      await merchant.read()
      return (await harness.ask('payouts.get', { id })).state === 'failed' ? 'succeeded' : 'refused'
    } finally {
      await merchant.close()
    }
  },
)

trusted(
  'Z-07',
  {
    who: 'a person who rolls the computer back',
    what: 'rolls ledger and keychain back, without a checkpoint',
    sentence:
      'A computer that is rolled back together with its keychain can pay the same payouts again. A member or an external checkpoint reveals the rollback.',
  },
  async () => rolledBack((await ready()).id),
)
