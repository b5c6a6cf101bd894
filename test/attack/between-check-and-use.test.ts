import { generateKeyPairSync } from 'node:crypto'
import type { Act } from '../../electron/people/rules/charter.ts'
import { signerOf } from '../../electron/shell/keys.ts'
import type { BatchRecord } from '../../electron/batches/records.ts'
import type { PayoutRecord } from '../../electron/payouts/records.ts'
import { allRows, imported, rowsOf, seen } from '../batches/service/harness.ts'
import { addOperator, approved, demand, passphraseFor, signInAs, submitted } from '../desk/makers-and-checkers.ts'
import { hourMs } from '../../electron/core/time.ts'
import { attack } from './attack.ts'
import { harness, nextEntry, ready, sends, stage, useStages } from './stage.ts'

/** A ledger whose rows are changed between a check and its use, and put back: nothing of it stands in the file afterwards. */

useStages()
const liar = 'an editor between check and use'

type Group = Record<string, (...args: never[]) => Promise<unknown>>

/** Changes payouts and batches that are read, until the returned function is called. */
async function whileRead({ payout, batch }: { payout?: Partial<PayoutRecord>; batch?: Partial<BatchRecord> }) {
  let isChanged = true
  const reads: Record<string, Record<string, (answer: never) => unknown>> = {
    payouts: {
      get: (answer: PayoutRecord | null) => answer && { ...answer, ...payout },
      toSend: (answer: { payout: PayoutRecord } | null) =>
        answer && { ...answer, payout: { ...answer.payout, ...payout } },
    },
    batches: { get: (answer: BatchRecord | null) => answer && { ...answer, ...batch } },
  }
  const { ledger } = harness
  await stage.startOn(
    new Proxy(ledger, {
      get(real, name: string) {
        const group: unknown = Reflect.get(real, name)
        const changes = reads[name]
        if (!changes) return group
        return new Proxy(group as Group, {
          get(queries, query: string) {
            const ask = queries[query]
            const change = changes[query]
            if (!ask || !change) return ask
            return async (...args: never[]) => {
              const answer = await ask(...args)
              return isChanged ? change(answer as never) : answer
            }
          },
        })
      },
    }),
  )
  return () => (isChanged = false)
}

attack('F1', liar, 'shows another maker while they approve their own payout, and puts the names back', async () => {
  await addOperator(harness, 'both', 'maker', 'checker')
  const payout = await submitted(harness, {}, 'both')
  const putBack = await whileRead({ payout: { createdBy: 'maker', editedBy: 'maker' } })
  await approved(harness, payout, 'both')
  putBack()
  return sends(payout.id)
})

attack('F8', liar, 'lowers a batch’s total until it is sent on one approval of two, and puts it back', async () => {
  await demand(harness, { secondCheckerAbove: '20000' })
  const batch = await imported(harness, rowsOf(3))
  const [row] = await allRows(harness, batch.id)
  if (!row?.batch) throw new Error('a row of a batch')
  const total = 1n
  const putBack = await whileRead({ batch: { total }, payout: { batch: { ...row.batch, total } } })
  await signInAs(harness, 'checker')
  await harness.call('batches.approve', { ...seen(batch, 'approve'), passphrase: passphraseFor('checker') })
  const verdict = await sends(row.id)
  putBack()
  return verdict
})

attack('F11', liar, 'sets the computer’s clock back, so that an expired approval counts again', async () => {
  const { id } = await ready()
  harness.clock.ahead = 25 * hourMs
  harness.sandbox.controls.setClockOffset(25 * 60 * 60)
  await signInAs(harness, 'maker')
  harness.clock.ahead = 0
  harness.clock.set = -25 * hourMs
  for (const fault of ['stall', 'stall'] as const) harness.sandbox.controls.addFault({ kind: fault, call: 'banks' })
  return sends(id)
})

attack('F2b', liar, 'adds a wrong unit to the charter while Vezne starts', async () => {
  const { id } = await ready()
  const { version, hash } = (await harness.ledger.charter.after(0)).at(-1) ?? { version: 0, hash: '' }
  const act: Act = { kind: 'workspace.unit_confirmed', of: 'payoutAmountUnit', unit: 'major', note: 'x' }
  const signer = signerOf(generateKeyPairSync('ed25519').privateKey)
  const lie = nextEntry({ version, hash }, signer, { act, by: 'admin', at: Date.now(), proposal: null })
  const { after } = harness.ledger.charter
  harness.ledger.charter.after = async (known) => [...(await after(known)), ...(known < lie.version ? [lie] : [])]
  // Vezne reads the charter only when it starts.
  await stage.startOn(harness.ledger)
  await sends(id)
  harness.ledger.charter.after = after
  const payouts = harness.sandbox.controls.book().transactions.filter(({ type }) => type === 'withdrawal')
  return payouts.some(({ amount }) => amount !== 125_000n) ? 'succeeded' : 'refused'
})
