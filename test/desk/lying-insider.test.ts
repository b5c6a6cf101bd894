import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEvent } from '../../electron/core/audit.ts'
import type { Batch, BatchPreview } from '../../electron/batches/contract/batch.ts'
import type { OperationName } from '../../electron/ipc/bridge.ts'
import { payoutTabs } from '../../electron/payouts/contract/lists.ts'
import type { Payout } from '../../electron/payouts/contract/payout.ts'
import type { AuditPage } from '../../electron/record/contract/audit.ts'
import { sandboxPolicy } from '../../electron/people/rules/policy.ts'
import { choose, controlOf, ibanOf, rowsOf } from '../batches/service/harness.ts'
import { openHarness, payoutDraft, type Harness } from './desk-harness.ts'
import { addOperator, approved as approvedBy, lost, passphraseFor, signInAs, submitted } from './makers-and-checkers.ts'

/**
 * A page that calls `window.vezne` itself, for somebody who may do much: what four eyes, roles and passphrases are there
 * to stop, main stops, and nothing has happened afterwards.
 */

let harness: Harness

/** Prepares and approves, in one person. */
const elif = 'elif'
const twice = { amount: '40000', iban: ibanOf(7_002) }

let own: Payout
let others: Payout
/** As `others` was before its maker edited it. */
let stale: Payout
let approved: Payout
let takenBack: Payout
let ownTwin: Payout
let batch: Batch
let preview: BatchPreview

const seen = ({ id, revision }: Pick<Payout, 'id' | 'revision'>) => ({ id, revision })
const seenBatch = () => ({ id: batch.id, rows: batch.rows, total: batch.total })

beforeAll(async () => {
  harness = await openHarness()
  await addOperator(harness, elif, 'maker', 'checker')
  stale = await submitted(harness)
  others = await harness.ask('payouts.edit', { ...seen(stale), draft: { ...payoutDraft, amount: '135000' } })
  others = await harness.ask('payouts.submit', seen(others))
  approved = await approvedBy(harness, await submitted(harness, { amount: '20000' }), 'checker')
  const doubted = await approvedBy(harness, await submitted(harness, { amount: '30000' }), 'checker')
  takenBack = await harness.ask('payouts.takeBack', seen(doubted))
  expect((await lost(harness, twice)).state).toBe('unknown')

  own = await submitted(harness, { amount: '50000', iban: ibanOf(7_003) }, elif)
  ownTwin = await harness.ask('payouts.create', { ...payoutDraft, ...twice })
  const shown = await choose(harness, rowsOf(3))
  const of = { token: shown.token, name: 'Kasım', control: controlOf(shown) }
  batch = await harness.ask('batches.import', { ...of, as: 'awaiting_approval' })
  preview = await choose(harness, rowsOf(3), 'aralik.csv')
  asFound = await everything()
})
afterAll(async () => {
  expect(harness.unexpected).toEqual([])
  await harness.end()
})

async function allPayouts(): Promise<Payout[]> {
  const found: Payout[] = []
  for (const list of payoutTabs) {
    const page = await harness.ask('payouts.page', { list, after: null })
    expect(page.next).toBeNull()
    found.push(...page.payouts)
  }
  return found
}

async function allEvents(): Promise<AuditEvent[]> {
  const events: AuditEvent[] = []
  let before: number | null = null
  do {
    const page: AuditPage = await harness.ask('audit.page', { group: null, by: null, search: '', day: null, before })
    events.push(...page.events)
    before = page.next
  } while (before !== null)
  return events
}

/** What anybody could have changed, as far as whoever is signed in sees it. */
const work = async () => ({
  payouts: await allPayouts(),
  batches: await harness.ask('batches.page', { before: null }),
  received: structuredClone(harness.sandbox.controls.book().received),
  restarts: harness.restarts,
})

/** Everything that somebody could have changed, as an admin sees it. */
async function everything() {
  await signInAs(harness, 'admin')
  const accounts = await harness.ask('operators.list')
  return {
    ...(await work()),
    policy: await harness.ask('policy.read'),
    settings: await harness.ask('workspace.settings'),
    accounts: accounts.map((account) => ({ ...account, lastSignInAt: null })),
    // Who came and went, and whose passphrase was refused, is told.
    events: (await allEvents()).filter(({ action }) => !action.startsWith('session.')),
  }
}

/** Before any of them began. */
let asFound: Awaited<ReturnType<typeof everything>>

const nothingHasChanged = async () => expect(await everything()).toEqual(asFound)

/** Each of these is refused with its code, and all that they see themselves is as it was. `answer`: what main's dialogs are told. */
async function nothingComesOf(
  by: string,
  calls: readonly [OperationName, unknown, string][],
  answer: 'yes' | 'no' = 'yes',
): Promise<void> {
  if ((await harness.ask('session.current'))?.operator.id !== by) await signInAs(harness, by)
  const before = await work()
  const dialogs = harness.dialogs.asked.length
  harness.dialogs.answer = () => answer === 'yes'
  for (const [name, input, code] of calls) {
    const result = await harness.desk().answer(name, input)
    expect([name, input, result.ok ? null : result.error.code]).toEqual([name, input, code])
    // A passphrase that is right ends the count of wrong ones, and a policy as it is changes nothing.
    if (code === 'wrong_passphrase' && by === 'admin') {
      const same = { seen: sandboxPolicy, policy: sandboxPolicy }
      await harness.ask('policy.change', { ...same, passphrase: passphraseFor(by) })
    }
  }
  if (answer === 'yes') expect(harness.dialogs.asked.slice(dialogs)).toEqual([])
  expect(await work()).toEqual(before)
}

/** What admins do, as far as it is right besides the passphrase. */
const adminCalls = (passphrase: string): [OperationName, unknown][] => {
  const account = { id: 'checker', revision: 1, passphrase }
  return [
    ['policy.change', { seen: sandboxPolicy, policy: { ...sandboxPolicy, secondCheckerAbove: null }, passphrase }],
    ['operators.add', { id: 'ortak', draft: { name: 'X', roles: ['checker'] }, passphrase }],
    ['operators.change', { ...account, draft: { name: 'Çağla Işık', roles: ['maker', 'checker', 'admin'] } }],
    ['operators.disable', account],
    ['operators.enable', account],
    ['operators.resetPassphrase', account],
    [
      'workspace.confirmUnit',
      { of: 'payoutAmountUnit', unit: 'major', seen: { unit: 'minor', confirmedAt: null }, passphrase },
    ],
    ['workspace.replaceCredentials', { apiKey: 'k', apiSecret: 's', passphrase }],
  ]
}

describe('a maker who is a checker too', () => {
  const passphrase = passphraseFor(elif)
  const reason = 'Acele'

  test('cannot approve, reject or lift what they prepared themselves', () =>
    nothingComesOf(elif, [
      ['payouts.approve', { ...seen(own), passphrase }, 'own_payout'],
      ['payouts.reject', { ...seen(own), reason }, 'own_payout'],
      ['payouts.send', seen(own), 'wrong_state'],
      ['payouts.submit', seen(ownTwin), 'checks_failed'],
      ['payouts.override', { ...seen(ownTwin), reason, passphrase }, 'own_payout'],
    ]))

  test('cannot hide one of their own among others', () =>
    nothingComesOf(elif, [
      ['payouts.approveBulk', { payouts: [seen(others), seen(own)], passphrase }, 'own_payout'],
      ['payouts.approveBulk', { payouts: [seen(own), seen(others)], passphrase }, 'own_payout'],
      ['payouts.approveBulk', { payouts: [seen(others), seen(others)], passphrase }, 'invalid_input'],
      ['payouts.approveBulk', { payouts: [seen(others)], passphrase }, 'invalid_input'],
    ]))

  test('cannot approve or reject the batch that they imported, nor send it', () =>
    nothingComesOf(elif, [
      ['batches.approve', { ...seenBatch(), passphrase }, 'own_payout'],
      ['batches.reject', { ...seenBatch(), reason }, 'own_payout'],
      ['batches.send', seenBatch(), 'wrong_state'],
    ]))
})

describe('another maker', () => {
  test('cannot edit, submit or cancel it', () =>
    nothingComesOf('maker', [
      ['payouts.edit', { ...seen(own), draft: payoutDraft }, 'not_permitted'],
      ['payouts.submit', seen(ownTwin), 'not_permitted'],
      ['payouts.cancel', { ...seen(own), reason: 'Benim olsun' }, 'not_permitted'],
    ]))

  test('the file that somebody else chose cannot be read, corrected, thrown away or imported', () => {
    const { token, reading } = preview
    const control = { rows: preview.valid, total: preview.total }
    return nothingComesOf('maker', [
      ['batches.rows', { token, list: 'all', after: 0 }, 'not_found'],
      ['batches.read', { token, reading }, 'not_found'],
      ['batches.correct', { token, row: 1, column: 'iban', text: ibanOf(7_003) }, 'not_found'],
      ['batches.leaveOut', { token, rows: null, leftOut: true }, 'not_found'],
      ['batches.discard', { token }, 'not_found'],
      ['batches.import', { token, name: 'Çalıntı', control, as: 'awaiting_approval' }, 'not_found'],
    ])
  })
})

describe('a checker', () => {
  const passphrase = passphraseFor('checker')
  const reason = 'Acele'

  test('cannot approve a revision that was edited since', () =>
    nothingComesOf('checker', [
      ['payouts.approve', { ...seen(stale), passphrase }, 'changed_meanwhile'],
      ['payouts.reject', { ...seen(stale), reason }, 'changed_meanwhile'],
      ['payouts.approveBulk', { payouts: [seen(own), seen(stale)], passphrase }, 'changed_meanwhile'],
    ]))

  test('cannot send what nobody approved, what was taken back, or another revision', () =>
    nothingComesOf('checker', [
      ['payouts.send', seen(others), 'wrong_state'],
      ['payouts.send', seen(takenBack), 'wrong_state'],
      ['payouts.tryAgain', seen(takenBack), 'wrong_state'],
      ['payouts.send', { id: approved.id, revision: approved.revision + 1 }, 'changed_meanwhile'],
      ['batches.send', seenBatch(), 'wrong_state'],
    ]))

  test('cannot lift a stop without a reason, with a wrong passphrase, or where main’s dialog said no', () =>
    nothingComesOf(
      'checker',
      [
        ['payouts.override', { ...seen(ownTwin), reason: ' ', passphrase }, 'invalid_input'],
        ['payouts.override', { ...seen(ownTwin), reason, passphrase: 'yanlış' }, 'wrong_passphrase'],
        ['payouts.override', { ...seen(ownTwin), reason, passphrase }, 'declined_in_dialog'],
        ['payouts.override', { ...seen(others), reason, passphrase }, 'wrong_state'],
      ],
      'no',
    ))

  test('cannot approve a batch that they saw otherwise, or where main’s dialog said no', () =>
    nothingComesOf(
      'checker',
      [
        ['batches.approve', { ...seenBatch(), rows: 2, passphrase }, 'changed_meanwhile'],
        ['batches.approve', { ...seenBatch(), total: '1', passphrase }, 'changed_meanwhile'],
        ['batches.approve', { ...seenBatch(), passphrase: 'yanlış' }, 'wrong_passphrase'],
        ['batches.approve', { ...seenBatch(), passphrase }, 'declined_in_dialog'],
      ],
      'no',
    ))
})

describe('policy, operators and workspace', () => {
  test('are as they were, and all else too, after whatever those three tried', nothingHasChanged)

  test('are changed by nobody who does not know the admin’s passphrase', () =>
    nothingComesOf(
      'admin',
      adminCalls(passphraseFor(elif)).map(([name, input]) => [name, input, 'wrong_passphrase']),
    ))

  test('are changed as they were seen or not at all, and an admin approves nothing', () => {
    const passphrase = passphraseFor('admin')
    const policy = { ...sandboxPolicy, dayCap: '1' }
    const change = { id: 'checker', revision: 7, passphrase }
    return nothingComesOf('admin', [
      ['policy.change', { seen: policy, policy: { ...policy, dayCap: null }, passphrase }, 'changed_meanwhile'],
      [
        'policy.change',
        { seen: sandboxPolicy, policy: { ...sandboxPolicy, idleLockMinutes: 0 }, passphrase },
        'invalid_input',
      ],
      ['operators.disable', change, 'changed_meanwhile'],
      ['operators.resetPassphrase', { ...change, id: 'admin', revision: 1 }, 'wrong_state'],
      ['payouts.approve', { ...seen(others), passphrase }, 'not_permitted'],
      ['payouts.override', { ...seen(ownTwin), reason: 'x', passphrase }, 'not_permitted'],
      ['payouts.send', seen(approved), 'not_permitted'],
      ['batches.approve', { ...seenBatch(), passphrase }, 'not_permitted'],
      ['workspaces.open', { id: '../sandbox' }, 'not_found'],
    ])
  })

  test('are as they were, and all else too, after whatever an admin tried', nothingHasChanged)
})
