import { generateKeyPairSync } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { Act } from '../../electron/people/rules/charter.ts'
import { signerOf } from '../../electron/shell/keys.ts'
import { openBelieved } from '../ledger/open-believed.ts'
import { ledgerWorker } from '../workers.ts'
import { memberSeatAt } from '../desk/linked-seat.ts'
import { settled } from '../link/two-ends.ts'
import { demand, lost, signInAs } from '../desk/makers-and-checkers.ts'
import { newKey } from '../people/quick-keys.ts'
import { attack } from './attack.ts'
import {
  chooseCheckpoint,
  foreignLedger,
  found,
  getsIn,
  harness,
  isFound,
  isNamed,
  nextEntry,
  paid,
  paidTo,
  passphraseOf,
  payAgain,
  ready,
  rolledBack,
  rowsIn,
  sends,
  sentAndSetBack,
  stage,
  useStages,
  vouch,
  waiting,
} from './stage.ts'

/** Edits the closed file with a text editor or SQL, or replaces it with another ledger. */

useStages()
const thief = 'an editor of the closed file'

test('what these attacks are measured by: an honest payout leaves, also from a ledger that was closed and opened', async () => {
  const { id } = await ready()
  await stage.tamper('SELECT 1')
  expect(await sends(id)).toBe('succeeded')
})

attack('S-01', thief, 'replaces the file with their own ledger, and sends with our secret', async () => {
  const { file, payout } = await foreignLedger(harness.folder)
  await stage.again((ours) => copyFile(file, ours))
  return sends(payout.id)
})

attack(
  'S-01b',
  thief,
  'replaces the file with their own ledger, which two of its people confirm and send from',
  async () => {
    const { file, payout } = await foreignLedger(harness.folder)
    await paid({ amount: '777' })
    await stage.again((ours) => copyFile(file, ours))
    await vouch('checker', 'admin')
    // Whoever vouches takes every approval away, and has to say of each that it was not sent.
    await signInAs(harness, 'checker')
    const passphrase = passphraseOf('checker')
    const { id, revision } = await harness.ask('payouts.get', { id: payout.id })
    await harness.call('payouts.override', { id, revision, reason: 'Panelde yok', passphrase })
    const now = await harness.ask('payouts.get', { id })
    await harness.call('payouts.approve', { id, revision: now.revision, passphrase })
    return sends(payout.id)
  },
)

attack('S-01c', thief, 'replaces the file with their own ledger, and binds it with a secret of their own', async () => {
  const { file, payout } = await foreignLedger(harness.folder)
  await stage.again((ours) => copyFile(file, ours))
  await signInAs(harness, 'admin')
  const credentials = { apiKey: 'thief', apiSecret: 'not-the-secret', passphrase: passphraseOf('admin') }
  await harness.call('workspace.replaceCredentials', credentials)
  return sends(payout.id)
})

// ---- whom the file makes an operator -----------------------------------------------------------------------------------

const ownKey = () => newKey('hirsizin-parolasi')

/** Adds an entry to the charter of the closed ledger, signed with a key of the thief's. */
async function forge(act: Act, by: string): Promise<void> {
  const key = signerOf(generateKeyPairSync('ed25519').privateKey)
  await stage.again((file) => {
    const [newest] = rowsIn(file, 'SELECT id, hash FROM charter ORDER BY id DESC LIMIT 1')
    const previous = { version: Number(newest?.['id']), hash: String(newest?.['hash']) }
    const entry = nextEntry(previous, key, { act, by, at: Date.now(), proposal: null })
    const database = new DatabaseSync(file)
    database
      .prepare('INSERT INTO charter (id, at, by, act, signature, hash) VALUES (?, ?, ?, ?, ?, ?)')
      .run(entry.version, entry.at, by, entry.act, entry.signature, entry.hash)
    database.close()
  })
}

attack('S-03', thief, 'puts a key box of their own in a checker’s place and signs in as the checker', async () => {
  const { key } = await ownKey()
  await stage.tamper(`UPDATE charter SET act = json_set(act, '$.people[2].keyBox', '${key.keyBox}')`)
  return getsIn('checker', 'hirsizin-parolasi')
})

attack('S-03b', thief, 'puts their key into the charter’s first entry too', async () => {
  const { publicKey, keyBox } = (await ownKey()).key
  await stage.tamper(`UPDATE charter
    SET act = json_set(act, '$.people[2].publicKey', '${publicKey}', '$.people[2].keyBox', '${keyBox}')`)
  return getsIn('checker', 'hirsizin-parolasi')
})

attack('S-03c', thief, 'adds an operator with an entry of their own, correctly hashed', async () => {
  const { key } = await ownKey()
  const newcomer = { id: 'x1', name: 'X', roles: ['admin', 'maker', 'checker'] as const, ...key }
  await forge({ kind: 'operator.added', ...newcomer, roles: [...newcomer.roles] }, 'admin')
  return getsIn('x1', 'hirsizin-parolasi')
})

attack('S-03d', thief, 'resets a checker’s passphrase in an admin’s name', async () => {
  const { key } = await ownKey()
  await forge({ kind: 'operator.passphrase_reset', id: 'checker', ...key }, 'admin')
  return getsIn('checker', 'hirsizin-parolasi')
})

attack('S-03e', thief, 'makes the maker a checker of their own payouts by one edited entry', async () => {
  const payout = await waiting()
  await stage.tamper(`UPDATE charter SET act = json_set(act, '$.people[1].roles', json('["maker","checker"]'))`)
  await harness.call('session.signIn', { operatorId: 'maker', passphrase: passphraseOf('maker') })
  const { id, revision } = payout
  const answer = await harness.call('payouts.approve', { id, revision, passphrase: passphraseOf('maker') })
  return answer.ok ? 'succeeded' : 'refused'
})

const lowered = [
  ['S-03w', 'the day’s cap', 'dispatched'],
  ['S-03x', 'a checker’s cap', 'approved'],
  ['S-03y', 'a day end', 'moved'],
] as const
for (const [number, what, name] of lowered) {
  attack(number, thief, `lowers the sum that ${what} is held against`, async () => {
    await sends((await ready()).id)
    await stage.tamper(`UPDATE sums SET amount = amount - 1 WHERE name = '${name}'`)
    return isFound()
  })
}

attack('S-04c', thief, 'lowers the sum sent today, so that more leaves than the day’s cap allows', async () => {
  await demand(harness, { dayCap: '200000' })
  await paid({ amount: '150000' })
  const { id } = await ready()
  await stage.tamper(`UPDATE sums SET amount = 0 WHERE name = 'dispatched'`)
  return sends(id)
})

attack('S-03f', thief, 'lifts the day’s cap in the charter', async () => {
  await demand(harness, { dayCap: '1000000' })
  const { policy } = await harness.charter.now()
  await forge({ kind: 'policy.changed', policy: { ...policy, dayCap: null } }, 'admin')
  // The forged entry is gone, and the day goes on under the cap.
  return (await harness.charter.now()).policy.dayCap === '1000000' ? 'refused' : 'succeeded'
})

attack('S-03g', thief, 'takes a disabled operator’s disabling out of the charter', async () => {
  await signInAs(harness, 'admin')
  const accounts = await harness.ask('operators.list')
  const seen = accounts.find(({ id }) => id === 'checker2')
  await harness.ask('operators.disable', {
    id: 'checker2',
    revision: seen?.revision ?? 0,
    passphrase: passphraseOf('admin'),
  })
  await harness.desk().settled()
  await stage.tamper(`DELETE FROM charter WHERE id = 2`)
  if ((await getsIn('checker2', passphraseOf('checker2'))) === 'refused') return 'refused'
  return isFound()
})

// ---- what the file says of a payout --------------------------------------------------------------------------------------

const approvedByFile = `UPDATE transactions SET state = 'approved'`

attack('S-03h', thief, 'writes an approval that nobody gave', async () => {
  const { id } = await waiting()
  const { seal } = await harness.ask('payouts.get', { id })
  await stage.tamper(`${approvedByFile}; INSERT INTO approvals (payout_id, revision, by, at, seal, signature)
    VALUES (${id}, 1, 'checker', ${Date.now()}, '${seal}', 'imza')`)
  return sends(id)
})

attack('S-03i', thief, 'gives a payout the approval of another one', async () => {
  const one = await ready()
  const other = await waiting({ amount: '9900000' })
  await stage.tamper(`${approvedByFile}; INSERT INTO approvals (payout_id, revision, by, at, seal, checks, signature)
    SELECT ${other.id}, 1, by, at, seal, checks, signature FROM approvals WHERE payout_id = ${one.id}`)
  return sends(other.id)
})

attack('S-03j', thief, 'says that an approval came with a batch’s', async () => {
  const { id } = await waiting()
  const { seal } = await harness.ask('payouts.get', { id })
  await stage.tamper(`PRAGMA foreign_keys = OFF; ${approvedByFile};
    INSERT INTO batch_approvals (id, batch_id, by, at, seal, rows, total, checks, signature)
    VALUES (1, 1, 'checker', ${Date.now()}, '${seal}', 1, 1, '[]', 'imza');
    INSERT INTO approvals (payout_id, revision, by, at, seal, batch_approval_id)
    VALUES (${id}, 1, 'checker', ${Date.now()}, '${seal}', 1)`)
  return sends(id)
})

const payments = paidTo('TR320010009999901234567890')

/** One of the payouts that there are, and what the thief writes when the program is closed. */
for (const [number, what, make, sql] of [
  ['S-03k', 'changes the IBAN of an approved payout', ready, payments],
  ['S-03l', 'changes the amount of an approved payout', ready, 'UPDATE transactions SET amount = 9900000'],
  ['S-03m', 'changes the recipient of an approved payout', ready, "UPDATE payouts SET account_name = 'Hırsız'"],
  ['S-03n', 'changes the customer of an approved payout', ready, "UPDATE transactions SET customer_id = '1'"],
  ['S-03o', 'sets a payout that was sent back to approved', paid, approvedByFile],
  ['S-03p', 'sets one of which nobody knows back to approved', () => lost(harness), approvedByFile],
  [
    'S-03q',
    'sets a sent payout back and takes its attempt out',
    paid,
    `PRAGMA foreign_keys = OFF; ${approvedByFile}; DELETE FROM attempts`,
  ],
  ['S-03r', 'brings an approval back that was taken back', takenBack, `${approvedByFile}, revision = 1`],
  ['S-03s', 'brings a cancelled payout back', cancelled, approvedByFile],
] as const) {
  attack(number, thief, what, async () => {
    const { id } = await make()
    await stage.tamper(sql)
    return isNamed(await sends(id), 'changed', 'transactions', 'payouts')
  })
}
async function takenBack() {
  const { id, revision } = await ready()
  return harness.ask('payouts.takeBack', { id, revision })
}
async function cancelled() {
  const { id, revision } = await ready()
  return harness.ask('payouts.cancel', { id, revision, reason: 'Vazgeçildi' })
}

attack('S-03t', thief, 'makes an old approval new', async () => {
  const { id } = await ready()
  harness.clock.ahead = 30 * 60 * 60_000
  await stage.tamper(`UPDATE approvals SET at = ${Date.now() + harness.clock.ahead}`)
  return sends(id)
})

attack('S-03u', thief, 'has this very program write that a sent payout is ready again, event and all', async () => {
  const { id, revision } = await paid()
  await harness.desk().settled()
  await stage.again(async (file) => {
    const ledger = await openBelieved({ file, worker: ledgerWorker, machine: 'hirsiz' })
    const move = { id, revision, from: ['accepted'], to: 'approved', action: 'payout.readied' } as const
    await ledger.payouts.move({ ...move, by: 'checker', at: Date.now(), offset: null })
    await ledger.close()
  })
  return sends(id)
})

attack('S-04b', thief, 'deletes a paid payout from the file, and honest people pay it again', async () => {
  await paid()
  await stage.tamper(`PRAGMA foreign_keys = OFF; DELETE FROM transactions; DELETE FROM payouts; DELETE FROM attempts;
    DELETE FROM approvals`)
  return isNamed(await payAgain(), 'gone', 'payouts')
})

attack('S-03v', thief, 'edits an event of long ago with its row, and leaves the chain’s end alone', async () => {
  const { id } = await paid()
  for (let more = 0; more < 3; more += 1) await waiting({ amount: String(1_000 + more) })
  await harness.desk().settled()
  await stage.tamper(`DROP TRIGGER audit_events_stay; DROP TRIGGER audit_events_remain;
    UPDATE audit_events SET before = NULL, after = NULL, digests = NULL WHERE action LIKE 'attempt.%';
    DELETE FROM attempts;
    UPDATE transactions SET state = 'approved', state_by = 'checker', state_source = 'operator', transaction_id = NULL,
      service_created_at = NULL, state_at = (SELECT at FROM approvals WHERE payout_id = id) WHERE id = ${id}`)
  return isNamed(await sends(id), 'changed', 'auditEvents')
})

attack('S-03z', thief, 'writes letters for an amount into an event, so that no check ends', async () => {
  await ready()
  await stage.tamper(`DROP TRIGGER audit_events_stay;
    UPDATE audit_events SET before = '{"state":"draft","amount":"x"}' WHERE action = 'payout.submitted'`)
  await harness.desk().checked
  await signInAs(harness, 'checker')
  const { locks } = await harness.ask('dispatch.status')
  return found(locks.some(({ kind }) => kind === 'findings'))
})

attack('H4', 'a finder of a backup', 'has two people confirm an older ledger, and sends a payout again', async () => {
  const { id } = await sentAndSetBack()
  if (!(await vouch('admin', 'checker'))) throw new Error('two people could not vouch')
  const { revision } = await harness.ask('payouts.get', { id })
  await harness.call('payouts.approve', { id, revision, passphrase: passphraseOf('checker') })
  return sends(id)
})

attack(
  'H1',
  'a person who rolls the computer back',
  'rolls ledger and keychain back, and sends a payout again',
  async () => {
    await chooseCheckpoint()
    const { id } = await ready()
    return rolledBack(id)
  },
)

attack('H1b', 'a person who rolls the computer back', 'rolls a host back that has a member', async () => {
  const { id } = await ready()
  let head: unknown = null
  const verdict = await rolledBack(id, '', {
    async keep() {
      await harness.desk().settled()
      const member = memberSeatAt(harness, 'kasa-2').connect()
      await member.call('seat.head', null)
      await settled()
      head = member.pushed('head').at(-1)
    },
    say: () => memberSeatAt(harness, 'kasa-2').connect().call('seat.head', head),
  })
  if (verdict === 'succeeded') return verdict
  return found((await harness.ask('dispatch.status')).locks.length > 0)
})

attack(
  'S-04',
  'a person who rolls the computer back',
  'starts on a copy that was made before a payout was sent',
  async () => {
    const { id } = await sentAndSetBack('UPDATE workspace SET head_kept_at = NULL')
    return sends(id)
  },
)
