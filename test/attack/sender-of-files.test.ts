import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allRows, choose, controlOf, imported, rowsOf, seen } from '../batches/service/harness.ts'
import { payoutDraft } from '../desk/desk-harness.ts'
import { passphraseFor, signInAs } from '../desk/makers-and-checkers.ts'
import { attack, type Verdict } from './attack.ts'
import { acts, approves, found, harness, paid, payAgain, ready, sends, useStages } from './stage.ts'

/** Sends the merchant a file of payouts, statuses or a statement. Honest people choose the file and read the preview. */

useStages()
const sender = 'a sender of files'

/** Has support choose a file with this text and apply it. */
async function applyFile(text: string): Promise<void> {
  acts()
  await signInAs(harness, 'support')
  harness.chosen.open = join(harness.folder, 'bildirimler.json')
  await writeFile(harness.chosen.open, text)
  const preview = await harness.call('reports.chooseFile')
  if (preview.ok) await harness.call('reports.applyFile', { token: preview.value?.token ?? '' })
}

attack('E-01', sender, 'says in a statement that a paid payout failed, and people pay it again', async () => {
  const { processId, transactionId } = await paid()
  await applyFile(`processId;status;transactionId\n${processId};failed;${transactionId ?? ''}\n`)
  return payAgain()
})

attack('E-02', sender, 'says that an unsent payout was paid', async () => {
  const { id, processId } = await ready()
  await applyFile(JSON.stringify([{ processId, status: 'completed' }]))
  await signInAs(harness, 'checker')
  const { state, reports } = await harness.ask('payouts.get', { id })
  return found(state === 'approved' && reports.some(({ effect }) => effect === 'conflict'))
})

attack('E-03', sender, 'adds a prototype to a file of statuses', async () => {
  const { id, processId } = await paid()
  await applyFile(
    `[{"__proto__":{"processId":"${processId}","status":"failed"}},{"processId":"${processId}","status":"failed","status":"completed"}]`,
  )
  return payAgain({ amount: '125000' }).then(async (verdict) => {
    const { state } = await harness.ask('payouts.get', { id })
    return verdict === 'refused' && state === 'accepted' ? 'refused' : 'succeeded'
  })
})

/** Has the maker import these rows, a checker approve the batch, and one row sent. */
async function importAndSend(rows: ReturnType<typeof rowsOf>): Promise<Verdict> {
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

attack('E-04', sender, 'lists a paid payout again, under its own reference', async () => {
  const { processId } = await paid()
  return importAndSend(rowsOf(1, () => ({ processId })))
})

attack('E-05', sender, 'lists a paid payout again, under another reference', async () => {
  await paid()
  const { iban, customer } = payoutDraft
  return importAndSend(rowsOf(1, () => ({ iban, customer: customer.id, amount: 125_000n })))
})

attack('E-06', sender, 'lists the same payout twice, under two names', async () => {
  const [one] = rowsOf(1)
  if (!one) throw new Error('no row')
  await signInAs(harness, 'maker')
  const { warnings, problems } = await choose(harness, [one, { ...one, name: 'Alıcı Bir' }])
  const codes = [...warnings.map(({ code }) => code), ...problems.map(({ problem }) => problem)]
  return found(codes.includes('repeated_in_file'))
})

attack('E-07', sender, 'names a recipient with a formula, which a spreadsheet would run from the export', async () => {
  await imported(
    harness,
    rowsOf(1, () => ({ name: '=HYPERLINK(1)' })),
  )
  harness.chosen.save = join(harness.folder, 'islemler.csv')
  await harness.ask('transactions.export', { kind: null, search: '', states: [], from: null, until: null })
  const text = await readFile(harness.chosen.save, 'utf8')
  if (!text.includes('HYPERLINK')) throw new Error('the export lacks the name')
  return /(^|;)"?=HYPERLINK/m.test(text) ? 'succeeded' : 'refused'
})

attack('E-08', sender, 'lists more rows than people can read', async () => {
  const rows = Array.from({ length: 20_001 }, (_, n) => ({ processId: `x${n}`, status: 'completed' }))
  await applyFile(JSON.stringify(rows))
  const { length } = await harness.ledger.audit.after(0, 100_000)
  return length > 20_000 ? 'succeeded' : 'refused'
})
