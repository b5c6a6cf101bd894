import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { approvedPayout, harness, openEach } from '../../desk/desk-harness.ts'
import { changeMapping, openInboxFor, withStatus, type MerchantInbox } from './merchant-inbox.ts'

/** Callbacks that are no bare JSON post, through a real inbox. */

let merchant: MerchantInbox
openEach()
beforeEach(async () => {
  merchant = await openInboxFor(harness)
})
afterEach(async () => {
  await merchant.close()
})

async function acceptedPayout(amount = '125000') {
  const { id, revision } = await approvedPayout(harness, { amount })
  return harness.ask('payouts.send', { id, revision })
}
const groups = async () => (await harness.ask('callbacks.mapping')).groups
const stateOf = async (id: number) => (await harness.ask('payouts.get', { id })).state

it('are understood as a form, as a list, behind a mark, compressed and in a query', async () => {
  const told = [await acceptedPayout(), await acceptedPayout('135000'), await acceptedPayout('145000')]
  const [form, first, second] = told.map(({ processId }) => processId)
  await harness.signIn('admin')
  await merchant.connect()
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  await merchant.send(`processId=${form}&status=processing`, type, '/?hook=1')
  await merchant.send(`\ufeff${JSON.stringify({ processId: form, status: 'completed' })}`)
  const list = [
    { processId: first, status: 'processing' },
    { processId: first, status: 'completed' },
    { processId: second, status: 'sonra' },
  ]
  await merchant.send(new Uint8Array(gzipSync(JSON.stringify(list))), { 'content-encoding': 'gzip' })
  await merchant.send('', {}, `?processId=${second}&status=completed`)
  await merchant.read()
  for (const { id } of told) expect(await stateOf(id)).toBe('completed')
  expect(await groups()).toMatchObject([{ key: 'word payout sonra', count: 1 }])
  const { reports } = await harness.ask('payouts.get', { id: told[0]?.id ?? 0 })
  expect(reports).toHaveLength(2)
  // The rest of the list was told already: it moves nothing once more.
  await changeMapping(harness, withStatus('sonra', 'processing'))
  expect(await groups()).toEqual([])
  expect((await harness.ask('payouts.get', { id: told[1]?.id ?? 0 })).reports).toHaveLength(2)
  const { latest } = await harness.ask('callbacks.mapping')
  expect(latest.map(({ head }) => head.split('\n')[0])).toContain('POST /?hook=1')
})
