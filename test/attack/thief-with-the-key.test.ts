import { createHash } from 'node:crypto'
import type { PayoutState } from '../../electron/core/states.ts'
import { payoutBody } from '../../electron/payouts/rules/seal.ts'
import type { Act } from '../../electron/people/rules/charter.ts'
import { demand, passphraseFor, signInAs } from '../desk/makers-and-checkers.ts'
import { allRows, approved, imported, rowsOf, seen, sent } from '../batches/service/harness.ts'
import { anyApproval } from '../ledger/samples.ts'
import { newKey } from '../people/quick-keys.ts'
import { attack, type Verdict } from './attack.ts'
import { getsIn, harness, isNamed, keyOf, passphraseOf, put, ready, sends, stage, useStages, waiting } from './stage.ts'

/**
 * Whoever writes into the trail as this program does, with the very key: a program of the machine's user, or a desk that is not
 * honest. They have nobody's passphrase, so they sign in nobody's name.
 */

useStages()
const thief = 'a program with the trail’s key'
const own = 'hirsizin-parolasi'

for (const [number, by, what] of [
  ['T-01', 'admin', 'gives an admin another key in the admin’s name, event and all'],
  ['T-02', 'checker', 'is a checker, and gives an admin another key'],
] as const) {
  attack(number, thief, what, async () => {
    const { key, signer: theirs } = await newKey(own)
    const changed: Act = { kind: 'operator.passphrase_changed', id: 'admin', ...key }
    await put(changed, by, by === 'checker' ? await keyOf(by) : theirs)
    return getsIn('admin', own)
  })
}

attack('S-06f', 'a dishonest admin', 'puts into the charter past the program what takes two', async () => {
  const { key } = await newKey(own)
  const added: Act = { kind: 'operator.added', id: 'x1', name: 'X', roles: ['checker'], ...key }
  await put(added, 'admin', await keyOf('admin'))
  return getsIn('x1', own)
})

attack('S-06g', 'a dishonest checker', 'loosens again what was tightened, by an older proposal', async () => {
  const { charter } = harness.ledger
  const before = (await harness.charter.now()).policy
  await demand(harness, { secondCheckerAbove: null })
  const { act = '', proposal = null } = (await charter.after(0)).at(-1) ?? {}
  await demand(harness, before)
  await put(JSON.parse(act) as Act, 'checker', await keyOf('checker'), proposal)
  if ((await getsIn('maker', passphraseOf('maker'))) === 'refused') return 'refused'
  const { id } = await ready({ amount: '20000000' })
  return sends(id)
})

attack('T-03', thief, 'writes an approval in a checker’s name, event and all', async () => {
  const { id } = await waiting()
  const { seal } = await harness.ask('payouts.get', { id })
  const at = Date.now()
  return writesApproved(id, { at, seal, signature: 'imza', batchApprovalId: null })
})

/** Writes this approval in a checker's name, event and all; whether the payout is sent then. */
async function writesApproved(
  id: number,
  given: { at: number; seal: string; signature: string | null; batchApprovalId: number | null },
): Promise<Verdict> {
  const approval = { by: 'checker', revision: 1, checks: [], together: 1, ...given }
  const move = { id, revision: 1, from: ['awaiting_approval'], to: 'approved', action: 'payout.approved' } as const
  await harness.ledger.payouts.move({ ...move, by: 'checker', at: given.at, offset: null, approval })
  return sends(id)
}

attack('T-04', thief, 'gives a whole batch an approval in a checker’s name', async () => {
  const { id } = await imported(harness, rowsOf(2))
  const { batches } = harness.ledger
  const unit = (await harness.charter.now()).workspace.payoutAmountUnit
  const sealed = await batches.sealed(id, unit, anyApproval)
  await batches.approve({
    ...{ id, unit, terms: anyApproval, ...sealed, to: 'approved', checks: [], setBack: null, reason: null },
    ...{ signature: 'imza', by: 'checker', at: Date.now(), offset: null },
  })
  const [row] = await allRows(harness, id)
  return sends(row?.id ?? 0)
})

attack('T-10', thief, 'says in a checker’s name that a list may be paid once more', async () => {
  const paid = await sent(harness, await approved(harness, rowsOf(4)))
  for (const { processId } of await allRows(harness, paid.id)) await harness.report({ processId, status: 'completed' })
  harness.clock.ahead += 72 * 3_600_000
  const again = await imported(harness, rowsOf(4))
  const terms = { since: 0, until: Number.MAX_SAFE_INTEGER, secondAbove: null, lapsed: [] }
  await harness.ledger.batches.override({
    ...{ id: again.id, overrides: [{ code: 'same_list_paid', because: paid.id }], reason: 'Maaş', signature: 'imza' },
    ...{ terms, by: 'checker2', at: Date.now() + harness.clock.ahead, offset: null },
  })
  await signInAs(harness, 'checker')
  const passphrase = passphraseOf('checker')
  await harness.call('batches.approve', { ...seen(again, 'approve'), passphrase })
  const [row] = await allRows(harness, again.id)
  await harness.call('payouts.approve', { id: row?.id ?? 0, revision: 1, passphrase })
  return sends(row?.id ?? 0)
})

attack('T-06', thief, 'says for a checker that no row of a batch left before the ledger was set back', async () => {
  const { id } = await imported(harness, rowsOf(1))
  await harness.ledger.batches.markUnknownAfterRestore({ by: 'admin', at: Date.now(), offset: null })
  const [row] = await allRows(harness, id)
  const payee = { id: row?.id ?? 0, iban: '', amount: 1n, customerId: '', replaces: null }
  const { contexts } = await harness.ledger.payouts.surroundings([payee], { since: 0, firstSince: null })
  const event = contexts[0]?.setBack?.event ?? 0
  const terms = { since: 0, until: Number.MAX_SAFE_INTEGER, secondAbove: null, lapsed: [] }
  const { rows, total, seal, approvals } = await harness.ledger.batches.sealed(id, 'minor', terms)
  // So old that it counts as no approval any more.
  const stamp = { by: 'checker2', at: Date.now() - 90 * 60 * 60_000, offset: null }
  const given = { id, unit: 'minor', terms, rows, total, seal, approvals, to: 'awaiting_approval' } as const
  await harness.ledger.batches.approve({
    ...given,
    checks: [],
    setBack: event,
    reason: 'x',
    signature: 'imza',
    ...stamp,
  })
  await signInAs(harness, 'checker')
  const seenRows = {
    ...seen(await harness.ask('batches.get', { id }), 'approve'),
    passphrase: passphraseFor('checker'),
  }
  await harness.call('batches.approve', seenRows)
  return sends(row?.id ?? 0)
})

attack('T-09', thief, 'has what a checker said of a batch that was set back count for another payout', async () => {
  const { id: batchId } = await imported(harness, rowsOf(2))
  const other = await waiting()
  await harness.ledger.batches.markUnknownAfterRestore({ by: 'admin', at: Date.now(), offset: null })
  await signInAs(harness, 'checker')
  const wanted = seen(await harness.ask('batches.get', { id: batchId }), 'approve')
  await harness.ask('batches.approve', { ...wanted, reason: 'Hiçbiri gitmedi', passphrase: passphraseFor('checker') })
  const [row] = await allRows(harness, batchId)
  if ((await sends(row?.id ?? 0)) !== 'succeeded') throw new Error('an honest row was not sent')
  // So old that it counts as no approval any more.
  const at = Date.now() - 90 * 60 * 60_000
  const approval = { by: 'checker', at, revision: other.revision, seal: 'x', checks: [], together: 2 }
  const move = { ...other, from: ['awaiting_approval'], to: 'awaiting_approval', action: 'payout.approved' } as const
  await harness.ledger.payouts.move({
    ...{ id: move.id, revision: move.revision, from: move.from, to: move.to, action: move.action },
    ...{ by: 'checker', at, offset: null, approval: { ...approval, signature: null, batchApprovalId: 1 } },
  })
  const approve = { id: other.id, revision: other.revision, passphrase: passphraseFor('checker') }
  await harness.call('payouts.approve', approve)
  return sends(other.id)
})

attack('T-05', thief, 'lets a payout through beside an unknown one, in a checker’s name', async () => {
  const first = await waiting()
  const second = await waiting({ amount: '4200' })
  const overrides = [{ code: 'twin_may_be_paid' as const, because: first.id }]
  const given = { by: 'checker', at: Date.now(), offset: null, reason: 'x', signature: 'imza' }
  await harness.ledger.payouts.override({ ...second, from: ['awaiting_approval'], overrides, ...given })
  await signInAs(harness, 'checker')
  const seen = { id: second.id, revision: second.revision, passphrase: passphraseFor('checker') }
  await harness.call('payouts.approve', seen)
  return sends(second.id)
})

attack('M3', thief, 'writes an attempt for an unapproved payout, with its event', async () => {
  const { id } = await waiting()
  const payout = await harness.ledger.payouts.get(id)
  if (!payout) throw new Error('no payout')
  const body = payoutBody(payout, (await harness.charter.now()).workspace.payoutAmountUnit)
  const stamp = { by: 'checker', at: Date.now(), offset: null }
  const from: PayoutState[] = ['awaiting_approval']
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const attempt = await harness.ledger.attempts.prepare({
    ...{ id, revision: 1, from, body: new TextEncoder().encode(body), bodyHash, runId: 'hirsiz', ...stamp },
  })
  if (!attempt) throw new Error('no attempt')
  await harness.ledger.attempts.markSending(attempt.id, stamp)
  await harness.desk().settled()
  await stage.again()
  return isNamed('refused', 'unapproved', 'attempts')
})
