import { expect, it } from 'vitest'
import { approvedPayout, harness, openEach } from '../../desk/desk-harness.ts'

openEach()

/** Names what a desk asks of its ledger, in the order of asking. */
async function listened(): Promise<string[]> {
  const calls: string[] = []
  const heard = (group: string, queries: object) =>
    new Proxy(queries, {
      get(_, name) {
        const query: unknown = Reflect.get(queries, name)
        if (typeof query !== 'function') return query
        return (...args: unknown[]): unknown => {
          calls.push(`${group}.${String(name)}`)
          return Reflect.apply(query, queries, args)
        }
      },
    })
  const ledger = new Proxy(harness.ledger, {
    get(real, group: string) {
      const queries: unknown = Reflect.get(real, group)
      return typeof queries === 'object' && queries !== null ? heard(group, queries) : queries
    },
  })
  await harness.startAgain({ ledger })
  return calls
}

it('asks the ledger so often for one payout, from the confirmed dialog to its outcome', async () => {
  const calls = await listened()
  const { id, revision } = await approvedPayout(harness)
  // What is learnt once a run is known after the first.
  await harness.ask('payouts.send', { id, revision })
  const next = await approvedPayout(harness, { processId: 'PAY-NEXT', amount: '77000' })
  harness.dialogs.answer = () => {
    calls.length = 0
    return true
  }
  await harness.ask('payouts.send', { id: next.id, revision: next.revision })
  expect(calls.slice(0, calls.indexOf('attempts.settle') + 1)).toEqual([
    ...['payouts.get', 'payouts.toSend'],
    ...['attempts.prepare', 'attempts.markSending', 'audit.head', 'attempts.settle'],
  ])
})
