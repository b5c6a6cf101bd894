import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allRows, choose, controlOf, imported, rowsOf, seen } from '../batches/service/harness.ts'
import { payoutDraft } from '../desk/desk-harness.ts'
import { passphraseFor, signInAs } from '../desk/makers-and-checkers.ts'
import { attack, type Verdict } from './attack.ts'
import { acts, approves, found, harness, paid, payAgain, ready, sends, useStages } from './stage.ts'

/** Whoever sends the merchant a file of payouts, statuses or a statement. Honest people choose it, and look at what is shown. */

useStages()
const sender = 'a sender of files'

/** Support applies what is in it, whatever the preview says. */
async function applied(text: string): Promise<void> {
  acts()
  await signInAs(harness, 'support')
  harness.chosen.open = join(harness.folder, 'bildirimler.json')
  await writeFile(harness.chosen.open, text)
  const preview = await harness.call('reports.chooseFile')
  if (preview.ok) await harness.call('reports.applyFile', { token: preview.value?.token ?? '' })
}

attack('E-01', sender, 'says in a statement that a paid payout failed, and it is paid again', async () => {
  const { processId, transactionId } = await paid()
  await applied(`processId;status;transactionId\n${processId};failed;${transactionId ?? ''}\n`)
  return payAgain()
})

attack('E-02', sender, 'says of a payout that nobody sent that it was paid', async () => {
  const { id, processId } = await ready()
  await applied(JSON.stringify([{ processId, status: 'completed' }]))
  await signInAs(harness, 'checker')
  const { state, reports } = await harness.ask('payouts.get', { id })
  return found(state === 'approved' && reports.some(({ effect }) => effect === 'conflict'))
})

attack('E-03', sender, 'plants a prototype in a file of statuses', async () => {
  const { id, processId } = await paid()
  await applied(
    `[{"__proto__":{"processId":"${processId}","status":"failed"}},{"processId":"${processId}","status":"failed","status":"completed"}]`,
  )
  return payAgain({ amount: '125000' }).then(async (verdict) => {
    const { state } = await harness.ask('payouts.get', { id })
    return verdict === 'refused' && state === 'accepted' ? 'refused' : 'succeeded'
  })
})

/** The maker imports these rows, a checker approves the batch, and one of its rows is sent. */
async function importedAndSent(rows: ReturnType<typeof rowsOf>): Promise<Verdict> {
  await signInAs(harness, 'maker')
  const preview = await choose(harness, rows)
  const batch = { token: preview.token, name: 'Kasım', control: controlOf(preview), as: 'awaiting_approval' } as const
  const answer = await harness.call('batches.import', batch)
  if (!answer.ok) return 'refused'
  await signInAs(harness, 'checker')
  await harness.call('batches.approve', { ...seen(answer.value, 'approve'), passphrase: passphraseFor('checker') })
  const [row] = await allRows(harness, answer.value.id)
  if (!row) return 'refused'
  await approves(row.id)
  return sends(row.id)
}

attack('E-04', sender, 'has a payout in it that was paid, under its own number', async () => {
  const { processId } = await paid()
  return importedAndSent(rowsOf(1, () => ({ processId })))
})

attack('E-05', sender, 'has a payout in it that was paid, under another number', async () => {
  await paid()
  const { iban, customer } = payoutDraft
  return importedAndSent(rowsOf(1, () => ({ iban, customer: customer.id, amount: 125_000n })))
})

attack('E-06', sender, 'has the same payout in it twice, under another name', async () => {
  const [one] = rowsOf(1)
  if (!one) throw new Error('no row')
  await signInAs(harness, 'maker')
  const { warnings, problems } = await choose(harness, [one, { ...one, name: 'Alıcı Bir' }])
  const codes = [...warnings.map(({ code }) => code), ...problems.map(({ problem }) => problem)]
  return found(codes.includes('repeated_in_file'))
})

attack('E-07', sender, 'has a name in it that is a formula in whatever opens the export', async () => {
  await imported(
    harness,
    rowsOf(1, () => ({ name: '=HYPERLINK(1)' })),
  )
  harness.chosen.save = join(harness.folder, 'islemler.csv')
  await harness.ask('transactions.export', { kind: null, search: '', states: [], from: null, until: null })
  const text = await readFile(harness.chosen.save, 'utf8')
  if (!text.includes('HYPERLINK')) throw new Error('the name is not in it')
  return /(^|;)"?=HYPERLINK/m.test(text) ? 'succeeded' : 'refused'
})

attack('E-08', sender, 'sends more rows than anybody looks through', async () => {
  const rows = Array.from({ length: 20_001 }, (_, n) => ({ processId: `x${n}`, status: 'completed' }))
  await applied(JSON.stringify(rows))
  const { length } = await harness.ledger.audit.after(0, 100_000)
  return length > 20_000 ? 'succeeded' : 'refused'
})
