import { DatabaseSync } from 'node:sqlite'
import { allRows, imported, rowsOf, seen } from '../batches/service/harness.ts'
import { payoutDraft } from '../desk/desk-harness.ts'
import { addOperator, demand, disable, passphraseFor, signInAs, submitted } from '../desk/makers-and-checkers.ts'
import { attack } from './attack.ts'
import { approves, harness, isNamed, paid, paidTo, payAgain, sends, stage, useStages, waiting } from './stage.ts'

/** Whoever edits the closed file beside what anybody looks at, lets honest people work on it, and puts it back. */

useStages()
const editor = 'an editor of the closed file'
const elsewhere = 'TR220001000000000000001234'

attack(
  'F1b',
  editor,
  'names another maker until the maker has approved their own payout, and puts the names back',
  async () => {
    await addOperator(harness, 'both', 'maker', 'checker')
    const { id } = await submitted(harness, {}, 'both')
    const names = (name: string) =>
      `UPDATE transactions SET created_by = '${name}'; UPDATE payouts SET edited_by = '${name}'`
    await stage.tamper(names('maker'))
    await approves(id, 'both')
    await stage.tamper(names('both'))
    return sends(id)
  },
)

attack('F4', editor, 'shows a paid payout as failed, and honest people pay it again', async () => {
  const { id } = await paid()
  await stage.tamper(`UPDATE transactions SET state = 'failed', state_source = 'callback' WHERE id = ${id}`)
  return isNamed(await payAgain(), 'changed', 'transactions')
})

attack('F4b', editor, 'shows it as failed until another of the same was approved, and puts it back', async () => {
  const first = await paid()
  const state = (to: string) => `UPDATE transactions SET state = '${to}' WHERE id = ${first.id}`
  await stage.tamper(state('failed'))
  const { id } = await waiting()
  await approves(id)
  await stage.tamper(state('accepted'))
  return sends(id)
})

attack('F4c', editor, 'changes the IBAN of a paid payout, so that its twin is none', async () => {
  const { id } = await paid()
  await stage.tamper(paidTo(elsewhere, id))
  return isNamed(await payAgain(), 'changed', 'transactions')
})

attack('F5', editor, 'hides until it is approved that the same payment was sent, attempt and all', async () => {
  const first = await paid()
  await stage.tamper(paidTo(elsewhere, first.id))
  const { id } = await waiting()
  await approves(id)
  await stage.tamper(paidTo(payoutDraft.iban, first.id))
  return sends(id)
})

attack('F8b', editor, 'lowers a batch’s total until one checker has approved it, and puts it back', async () => {
  await demand(harness, { secondCheckerAbove: '20000' })
  const batch = await imported(harness, rowsOf(3))
  const [row] = await allRows(harness, batch.id)
  const total = (value: number | string) => `UPDATE batches SET total = ${value}`
  await stage.tamper(total(1))
  await signInAs(harness, 'checker')
  await harness.call('batches.approve', { ...seen(batch, 'approve'), passphrase: passphraseFor('checker') })
  await stage.tamper(total(batch.total))
  return sends(row?.id ?? 0)
})

attack('F9', editor, 'hides what else goes to the IBAN until one checker has approved, and puts it back', async () => {
  await demand(harness, { secondCheckerAbove: '10000000' })
  const first = await paid({ amount: '9300000' })
  const { id } = await waiting({ amount: '9200000' })
  await stage.tamper(paidTo(elsewhere, first.id))
  await approves(id)
  await stage.tamper(paidTo(payoutDraft.iban, first.id))
  return sends(id)
})

attack('F10', editor, 'hides that a checker was shut out until they have approved, and puts it back', async () => {
  const { id } = await waiting()
  await disable(harness, 'checker2')
  await harness.desk().settled()
  let entry: Record<string, unknown> = {}
  await stage.again((file) => {
    const database = new DatabaseSync(file)
    entry = database.prepare('SELECT * FROM charter ORDER BY id DESC LIMIT 1').get() ?? {}
    database.exec('DELETE FROM charter WHERE id = (SELECT max(id) FROM charter)')
    database.close()
  })
  await approves(id, 'checker2')
  if ((await sends(id)) === 'succeeded') return 'succeeded'
  await stage.again((file) => {
    const database = new DatabaseSync(file)
    const names = Object.keys(entry)
    database
      .prepare(`INSERT INTO charter (${names.join()}) VALUES (${names.map(() => '?').join()})`)
      .run(...(Object.values(entry) as never[]))
    database.close()
  })
  return sends(id)
})
