import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEvent } from '../../electron/core/audit.ts'
import type { AuditPage } from '../../electron/record/contract/audit.ts'
import type { Batch, BatchPreview } from '../../electron/batches/contract/batch.ts'
import type { Input, OperationName } from '../../electron/ipc/bridge.ts'
import type { Payout } from '../../electron/payouts/contract/payout.ts'
import { sandboxPolicy } from '../../electron/people/rules/policy.ts'
import { no, yes, type RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { allPayouts } from './harness/all-payouts.ts'
import { fileText, makeRows, sumOf } from './harness/batch-file.ts'
import { ask, refusal, signInPast } from './harness/bridge.ts'
import { operator } from './harness/ui.ts'
import { akbank, garanti, isbank } from './harness/ibans.ts'
import { tapServiceWire } from './harness/service-wire.ts'

/**
 * A page that calls `window.vezne` itself, for somebody who may do much: what four eyes, roles and passphrases are there
 * to stop, main stops, and nothing has happened afterwards.
 */

let app: RunningApp
let folder: string
let wire: Awaited<ReturnType<typeof tapServiceWire>>

/** Prepares and approves, in one person. */
const elif = {
  id: 'elif',
  name: 'Elif Ak',
  roles: ['maker' as const, 'checker' as const],
  passphrase: 'mavi-kedi-sokak',
}
const passphraseOf = (id: string): string => (id === elif.id ? elif.passphrase : operator(id).passphrase)
const signIn = (id: string) => signInPast(app.window, id, passphraseOf(id))
const refused = (name: OperationName, input?: unknown) => refusal(app.window, name, input)

const customer = { id: 'C-1042', name: 'Ayşe Yılmaz', username: 'oyuncu42' }
const draft = {
  amount: '125000',
  iban: akbank,
  accountName: 'Ayşe Yılmaz',
  bankId: null,
  customer,
  processId: null,
  replaces: null,
} satisfies Input<'payouts.create'>

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

const submit = async (payout: Payout): Promise<Payout> => ask(app.window, 'payouts.submit', seen(payout))
const submitted = async (more: Partial<typeof draft>): Promise<Payout> =>
  submit(await ask(app.window, 'payouts.create', { ...draft, ...more }))
/** By the checker, in main's own dialog too. */
async function approve(payout: Payout): Promise<Payout> {
  await app.dialogs.answer(yes)
  return ask(app.window, 'payouts.approve', { ...seen(payout), passphrase: passphraseOf('checker') })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vezne-insider-'))
  const rows = makeRows(3, new Map())
  await writeFile(join(folder, 'kasim.csv'), fileText(rows))
  await writeFile(join(folder, 'aralik.csv'), fileText(rows).replaceAll('KASIM', 'ARALIK'))
  app = await launch()
  wire = await tapServiceWire(app)

  await signIn('maker')
  stale = await submitted({})
  others = await submit(
    await ask(app.window, 'payouts.edit', { ...seen(stale), draft: { ...draft, amount: '135000' } }),
  )
  const waiting = await submitted({ amount: '20000' })
  const doubted = await submitted({ amount: '30000' })
  const lost = await submitted({ amount: '40000', iban: garanti })

  await signIn('admin')
  const { id, name, roles } = elif
  const byAdmin = { id, draft: { name, roles }, passphrase: passphraseOf('admin') }
  const { temporaryPassphrase: temporary } = await ask(app.window, 'operators.add', byAdmin)

  await signIn('checker')
  const passphrase = passphraseOf('checker')
  for (const { id } of await ask(app.window, 'proposals.list')) {
    await app.dialogs.answer(yes)
    await ask(app.window, 'proposals.confirm', { id, passphrase })
  }
  approved = await approve(waiting)
  takenBack = await ask(app.window, 'payouts.takeBack', seen(await approve(doubted)))
  const leaving = await approve(lost)
  await wire.spoilNext('drop')
  await app.dialogs.answer(yes)
  expect((await ask(app.window, 'payouts.send', seen(leaving))).state).toBe('unknown')

  await signInPast(app.window, elif.id, temporary)
  await ask(app.window, 'session.changePassphrase', { passphrase: temporary, next: elif.passphrase })
  own = await submitted({ amount: '50000', iban: isbank })
  ownTwin = await ask(app.window, 'payouts.create', { ...draft, amount: '40000', iban: garanti })
  const chosen = async (file: string): Promise<BatchPreview> => {
    await app.dialogs.choose(join(folder, file))
    const shown = await ask(app.window, 'batches.choose')
    if (!shown) throw new Error('No file was chosen')
    return shown
  }
  const { token } = await chosen('kasim.csv')
  const control = { rows: rows.length, total: sumOf(rows).toString() }
  batch = await ask(app.window, 'batches.import', { token, name: 'Kasım', control, as: 'awaiting_approval' })
  preview = await chosen('aralik.csv')
  asFound = await everything()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

async function allEvents(): Promise<AuditEvent[]> {
  const events: AuditEvent[] = []
  let before: number | null = null
  do {
    const asked = { group: null, by: null, search: '', day: null, before }
    const page: AuditPage = await ask(app.window, 'audit.page', asked)
    events.push(...page.events)
    before = page.next
  } while (before !== null)
  return events
}

/** What anybody could have changed, as far as whoever is signed in sees it. */
async function work() {
  return {
    payouts: await allPayouts(app.window),
    batches: await ask(app.window, 'batches.page', { before: null }),
    received: await wire.received(),
    relaunches: (await app.recorded())?.relaunches,
  }
}

/** Everything that somebody could have changed, as an admin sees it. */
async function everything() {
  await signIn('admin')
  const { window } = app
  const accounts = await ask(window, 'operators.list')
  return {
    ...(await work()),
    policy: await ask(window, 'policy.read'),
    settings: await ask(window, 'workspace.settings'),
    accounts: accounts.map((account) => ({ ...account, lastSignInAt: null })),
    // Who came and went, and whose passphrase was refused, is told.
    events: (await allEvents()).filter(({ action }) => !action.startsWith('session.')),
  }
}

/** Before any of them began. */
let asFound: Awaited<ReturnType<typeof everything>>

const nothingHasChanged = async () => expect(await everything()).toEqual(asFound)

/** Each of these is refused with its code, and all that they see themselves is as it was. */
async function nothingComesOf(by: string, calls: readonly [OperationName, unknown, string][]): Promise<void> {
  if ((await ask(app.window, 'session.current'))?.operator.id !== by) await signIn(by)
  const before = await work()
  const dialogs = (await app.dialogs.shown()).length
  for (const [name, input, code] of calls) {
    expect([name, input, await refused(name, input)]).toEqual([name, input, code])
    // A passphrase that is right ends the count of wrong ones, and a policy as it is changes nothing.
    if (code === 'wrong_passphrase' && by === 'admin') {
      const same = { seen: sandboxPolicy, policy: sandboxPolicy }
      await ask(app.window, 'policy.change', { ...same, passphrase: passphraseOf(by) })
    }
  }
  // Nobody was even asked, or they said no.
  expect((await app.dialogs.shown()).slice(dialogs).filter(({ response }) => response === yes)).toEqual([])
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
  const { passphrase } = elif
  const reason = 'Acele'

  test('cannot approve, reject or lift what they prepared themselves', () =>
    nothingComesOf(elif.id, [
      ['payouts.approve', { ...seen(own), passphrase }, 'own_payout'],
      ['payouts.reject', { ...seen(own), reason }, 'own_payout'],
      ['payouts.send', seen(own), 'wrong_state'],
      ['payouts.submit', seen(ownTwin), 'checks_failed'],
      ['payouts.override', { ...seen(ownTwin), reason, passphrase }, 'own_payout'],
    ]))

  test('cannot hide one of their own among others', () =>
    nothingComesOf(elif.id, [
      ['payouts.approveBulk', { payouts: [seen(others), seen(own)], passphrase }, 'own_payout'],
      ['payouts.approveBulk', { payouts: [seen(own), seen(others)], passphrase }, 'own_payout'],
      ['payouts.approveBulk', { payouts: [seen(others), seen(others)], passphrase }, 'invalid_input'],
      ['payouts.approveBulk', { payouts: [seen(others)], passphrase }, 'invalid_input'],
    ]))

  test('cannot approve or reject the batch that they imported, nor send it', () =>
    nothingComesOf(elif.id, [
      ['batches.approve', { ...seenBatch(), passphrase }, 'own_payout'],
      ['batches.reject', { ...seenBatch(), reason }, 'own_payout'],
      ['batches.send', seenBatch(), 'wrong_state'],
    ]))
})

describe('another maker', () => {
  test('cannot edit, submit or cancel it', () =>
    nothingComesOf('maker', [
      ['payouts.edit', { ...seen(own), draft }, 'not_permitted'],
      ['payouts.submit', seen(ownTwin), 'not_permitted'],
      ['payouts.cancel', { ...seen(own), reason: 'Benim olsun' }, 'not_permitted'],
    ]))

  test('the file that somebody else chose cannot be read, corrected, thrown away or imported', () => {
    const { token, reading } = preview
    const control = { rows: preview.valid, total: preview.total }
    return nothingComesOf('maker', [
      ['batches.rows', { token, list: 'all', after: 0 }, 'not_found'],
      ['batches.read', { token, reading }, 'not_found'],
      ['batches.correct', { token, row: 1, column: 'iban', text: isbank }, 'not_found'],
      ['batches.leaveOut', { token, rows: null, leftOut: true }, 'not_found'],
      ['batches.discard', { token }, 'not_found'],
      ['batches.import', { token, name: 'Çalıntı', control, as: 'awaiting_approval' }, 'not_found'],
    ])
  })
})

describe('a checker', () => {
  const passphrase = passphraseOf('checker')
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

  test('cannot lift a stop without a reason, with a wrong passphrase, or where main’s dialog said no', async () => {
    await app.dialogs.answer(no)
    await nothingComesOf('checker', [
      ['payouts.override', { ...seen(ownTwin), reason: ' ', passphrase }, 'invalid_input'],
      ['payouts.override', { ...seen(ownTwin), reason, passphrase: 'yanlış' }, 'wrong_passphrase'],
      ['payouts.override', { ...seen(ownTwin), reason, passphrase }, 'declined_in_dialog'],
      ['payouts.override', { ...seen(others), reason, passphrase }, 'wrong_state'],
    ])
  })

  test('cannot approve a batch that they saw otherwise, or where main’s dialog said no', async () => {
    await app.dialogs.answer(no)
    await nothingComesOf('checker', [
      ['batches.approve', { ...seenBatch(), rows: 2, passphrase }, 'changed_meanwhile'],
      ['batches.approve', { ...seenBatch(), total: '1', passphrase }, 'changed_meanwhile'],
      ['batches.approve', { ...seenBatch(), passphrase: 'yanlış' }, 'wrong_passphrase'],
      ['batches.approve', { ...seenBatch(), passphrase }, 'declined_in_dialog'],
    ])
  })
})

describe('policy, operators and workspace', () => {
  test('are as they were, and all else too, after whatever those three tried', nothingHasChanged)

  test('are changed by nobody who does not know the admin’s passphrase', () =>
    nothingComesOf(
      'admin',
      adminCalls(elif.passphrase).map(([name, input]) => [name, input, 'wrong_passphrase']),
    ))

  test('are changed as they were seen or not at all, and an admin approves nothing', () => {
    const passphrase = passphraseOf('admin')
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
