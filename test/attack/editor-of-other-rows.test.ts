import { onTestFinished } from 'vitest'
import { randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { createHostKey, noHostKey } from '../../electron/people/service/host-key.ts'
import { createKeys } from '../../electron/shell/keys.ts'
import { allRows, imported, rowsOf, seen } from '../batches/service/harness.ts'
import { payoutContents, payoutDraft } from '../desk/desk-harness.ts'
import {
  addOperator,
  changeWorkspace,
  demand,
  disable,
  passphraseFor,
  signInAs,
  submitted,
} from '../desk/makers-and-checkers.ts'
import { openBelieved } from '../ledger/open-believed.ts'
import { createKeychainInMemory } from '../desk/keychain-in-memory.ts'
import { hashQuickly } from '../stand-in/quick-scrypt.mjs'
import { ledgerWorker } from '../workers.ts'
import { attack, type Verdict } from './attack.ts'
import {
  approves,
  chooseCheckpoint,
  getsIn,
  harness,
  isNamed,
  paid,
  paidTo,
  payAgain,
  ready,
  rolledBack,
  sends,
  stage,
  useStages,
  waiting,
} from './stage.ts'

/** Edits other rows of the closed file, lets honest people work, and puts the rows back. */

useStages()
const editor = 'an editor of the closed file'
const elsewhere = 'TR220001000000000000001234'

attack(
  'F1b',
  editor,
  'names another maker until the maker has approved their own payout, then puts the name back',
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

attack(
  'F4b',
  editor,
  'shows a paid payout as failed until its twin is approved, then puts the status back',
  async () => {
    const first = await paid()
    const state = (to: string) => `UPDATE transactions SET state = '${to}' WHERE id = ${first.id}`
    await stage.tamper(state('failed'))
    const { id } = await waiting()
    await approves(id)
    await stage.tamper(state('accepted'))
    return sends(id)
  },
)

attack('F4c', editor, 'changes the IBAN of a paid payout, so that its twin gets no warning', async () => {
  const { id } = await paid()
  await stage.tamper(paidTo(elsewhere, id))
  return isNamed(await payAgain(), 'changed', 'transactions')
})

attack('F5', editor, 'hides a sent payout and its attempt until its twin is approved', async () => {
  const first = await paid()
  await stage.tamper(paidTo(elsewhere, first.id))
  const { id } = await waiting()
  await approves(id)
  await stage.tamper(paidTo(payoutDraft.iban, first.id))
  return sends(id)
})

attack('F8b', editor, 'lowers a batch’s total until one checker has approved it, then puts it back', async () => {
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

attack('F9', editor, 'hides another payout to the IBAN until one checker has approved, then puts it back', async () => {
  await demand(harness, { secondCheckerAbove: '10000000' })
  const first = await paid({ amount: '9300000' })
  const { id } = await waiting({ amount: '9200000' })
  await stage.tamper(paidTo(elsewhere, first.id))
  await approves(id)
  await stage.tamper(paidTo(payoutDraft.iban, first.id))
  return sends(id)
})

attack(
  'F10',
  editor,
  'hides the entry that disabled a checker until they have approved, then puts it back',
  async () => {
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
  },
)

// ---- the charter, the trail and added rows ---------------------------------------------------------------------------------

const inCharter = (from: string, to: string) => `UPDATE charter SET act = replace(act, '${from}', '${to}')`

attack('F2', editor, 'changes the unit in the charter to lira, then puts kuruş back', async () => {
  const { id } = await ready()
  const { payoutAmountUnit: unit } = (await harness.charter.now()).workspace
  const [right, wrong] = [unit, unit === 'minor' ? 'major' : 'minor'].map((each) => `"payoutAmountUnit":"${each}"`)
  await stage.tamper(inCharter(right ?? '', wrong ?? ''))
  const verdict = await sends(id)
  await stage.tamper(inCharter(wrong ?? '', right ?? ''))
  if ((await sends(id)) !== 'succeeded') throw new Error('an honest payout did not leave in its own unit')
  return verdict
})

attack('F3', editor, 'changes the address of the service in the charter to their own', async () => {
  await changeWorkspace(harness, { serviceAddress: 'https://api.example' })
  await stage.tamper(inCharter('https://api.example', 'https://api.thief.example'))
  const address = await harness.charter.now().then(
    ({ workspace }) => workspace.serviceAddress,
    () => null,
  )
  return address?.includes('thief') ? 'succeeded' : 'refused'
})

attack('F6', editor, 'writes with Vezne on another computer that a sent payout is approved again', async () => {
  const { id, revision } = await paid()
  await harness.desk().settled()
  await stage.again(async (file) => {
    const ledger = await openBelieved({ file, worker: ledgerWorker, machine: 'hirsiz' })
    await ledger.sealWith('00'.repeat(32))
    const move = { id, revision, from: ['accepted'], to: 'approved', action: 'payout.readied' } as const
    await ledger.payouts.move({ ...move, by: 'checker', at: Date.now(), offset: null })
    await ledger.close()
  })
  return sends(id)
})

/** Has two people end the locks. Refuses the attack if payouts leave then, and after another start. */
async function recover(): Promise<Verdict> {
  if ((await getsIn('checker', passphraseFor('checker'))) === 'refused') return 'succeeded'
  if (!(await harness.call('audit.findings')).ok) return 'succeeded'
  for (const way of ['dispatch.confirmLedger', 'dispatch.settleFindings'] as const) {
    for (const by of ['admin', 'checker']) {
      if ((await getsIn(by, passphraseFor(by))) === 'refused') return 'succeeded'
      await harness.call(way, { passphrase: passphraseFor(by) })
    }
  }
  const one = await ready()
  const other = await ready({ amount: '4200' })
  if ((await sends(one.id)) !== 'succeeded') return 'succeeded'
  await stage.again()
  return (await sends(other.id)) === 'succeeded' ? 'refused' : 'succeeded'
}

for (const [number, what, sql] of [
  [
    'F12',
    'adds an event, so that Vezne never sends again',
    `INSERT INTO audit_events (sequence, at, by, machine, action, subject_kind, subject_id, subject_name, previous_hash, hash)
      SELECT sequence + 1, at, 'x', 'x', 'payout.approved', 'payout', '1', 'x', hash, lower(hex(randomblob(32)))
      FROM audit_events ORDER BY sequence DESC LIMIT 1`,
  ],
  [
    'F12e',
    'writes an unknown action into an event, so that the trail does not show',
    `DROP TRIGGER audit_events_stay; UPDATE audit_events SET action = 'zzz', hash = upper(hash) WHERE sequence = 8`,
  ],
  [
    'F12h',
    'adds an unsigned entry to the charter, so that nobody can sign in',
    `INSERT INTO charter (id, at, by, act, signature, hash)
      SELECT id + 1, at, 'admin', '{}', 'x', lower(hex(randomblob(32))) FROM charter ORDER BY id DESC LIMIT 1`,
  ],
  ['F12c', 'changes a sum, so that Vezne never sends again', 'UPDATE sums SET count = count + 1'],
  ['F12d', 'adds a status update without an event, so that Vezne never sends again', addedReport('unmatched')],
] as const)
  attack(number, editor, what, async () => {
    await paid({ amount: '777' })
    await harness.desk().settled()
    await stage.tamper(sql)
    return recover()
  })

attack('F12f', editor, 'writes a number too large to read, so that people see no way out', async () => {
  await paid()
  await stage.tamper('UPDATE charter SET at = 9100000000000000000 WHERE id = (SELECT max(id) FROM charter)')
  const signIn = await harness.call('session.signIn', { operatorId: 'admin', passphrase: passphraseFor('admin') })
  return !signIn.ok && signIn.error.code === 'mismatch' ? 'refused' : 'succeeded'
})

function addedReport(effect: string): string {
  const [from, to, id] = effect === 'move' ? [`'accepted'`, `'failed'`, 'id'] : ['NULL', 'NULL', 'NULL']
  return `INSERT INTO reports (parent_id, process_id, status, effect, from_state, to_state, source, doubtful, at, by)
    SELECT ${id}, process_id, 'failed', '${effect}', ${from}, ${to}, 'callback', 0, state_at, 'service' FROM transactions`
}

attack('F10c', editor, 'spoils the entry that disabled a checker, so that Vezne removes it as foreign', async () => {
  await addOperator(harness, 'gone', 'checker')
  await disable(harness, 'gone')
  await harness.desk().settled()
  await stage.tamper(`UPDATE charter SET signature = 'x' WHERE id = (SELECT max(id) FROM charter)`)
  return getsIn('gone', passphraseFor('gone'))
})

attack('F4d', editor, 'adds a status update that marks a paid payout as failed', async () => {
  await paid()
  await stage.tamper(addedReport('move'))
  return isNamed(await payAgain(), 'added', 'reports')
})

attack('F1c', editor, 'names another maker of a draft, which that maker edits before the check', async () => {
  await addOperator(harness, 'both', 'maker', 'checker')
  await signInAs(harness, 'both')
  const { id, revision } = await harness.ask('payouts.create', payoutDraft)
  await stage.tamper(`UPDATE transactions SET created_by = 'maker' WHERE id = ${id}`)
  await signInAs(harness, 'maker')
  await harness.call('payouts.edit', { id, revision, draft: payoutContents })
  await stage.again()
  await signInAs(harness, 'maker')
  await harness.call('payouts.submit', { id, revision: (await harness.ask('payouts.get', { id })).revision })
  await approves(id, 'both')
  return isNamed(await sends(id), 'overwritten', 'transactions')
})

attack('M6', editor, 'guesses the passphrase of a key box on another computer', async () => {
  onTestFinished(hashQuickly())
  const random = { bytes: (count: number) => Uint8Array.from(randomBytes(count)) }
  const hostKeyOf = (entry: string) => createHostKey({ keychain: createKeychainInMemory().keychainPort, entry, random })
  const [ours, theirs] = [hostKeyOf('ours'), hostKeyOf('theirs')]
  for (const hostKey of [ours, theirs]) await hostKey.readOrMake()
  const { keyBox } = await createKeys({ random, hostKey: ours }).create('yesil-kapi')
  for (const hostKey of [noHostKey, theirs])
    if (await createKeys({ random, hostKey }).open('yesil-kapi', keyBox)) return 'succeeded'
  return 'refused'
})

attack(
  'M7',
  'a person who rolls the computer back',
  'removes the folder of the checkpoint from the copy first',
  async () => {
    await chooseCheckpoint()
    const { id } = await ready()
    return rolledBack(id, 'UPDATE workspace SET witness_folder = NULL')
  },
)
