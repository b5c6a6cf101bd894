import { X509Certificate } from 'node:crypto'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { patience } from '../patience.ts'
import { isGranted, roles, type Permission } from '../../electron/core/access.ts'
import { firstPolicy } from '../../electron/people/rules/policy.ts'
import type { Input, OperationName } from '../../electron/ipc/bridge.ts'
import { everyName, everyOperation } from '../every-operation.ts'
import { sandboxMapping } from '../../electron/core/mapping.ts'
import { openInboxFor } from '../callbacks/service/merchant-inbox.ts'
import { controlOf, rowsOf, writeRows } from '../batches/service/harness.ts'
import { canary, plantCanary } from './canary-in-the-ledger.ts'
import { depositDraft, openHarness, passphraseOf, payoutContents, payoutDraft, type Harness } from './desk-harness.ts'
import { askAboutFiles } from './files-from-outside.ts'
import { changeWorkspace, confirmProposed, signInAs } from './makers-and-checkers.ts'
import { quickKeys } from '../people/quick-keys.ts'

/**
 * What must not leave main does not: a canary is planted in every record that the ledger gives out, beside the secrets that
 * are there by right, and every operation of the table is called by somebody who may. None is in any answer.
 */

const apiKey = 'canli-anahtar-kanarya-1234'
const apiSecret = 'canli-gizli-kanarya'
const proxyPassword = 'vekil-gizli-kanarya'
const callbackSecret = 'bildirim-gizli-kanarya'

let harness: Harness
let begun = { sequence: 0, at: 0 }
const secrets = [canary, apiKey, apiSecret, proxyPassword, callbackSecret]
/** What each operation was answered with: the codes, or `ok`. */
const answered = new Map<string, string[]>()

/** By the first who may, unless somebody is named; nothing of what comes back may hold a secret. */
async function say<N extends OperationName>(name: N, input?: Input<N>, by?: string) {
  const { permission } = everyOperation.get(name) ?? { permission: 'anyone' }
  const who = by ?? roles.find((role) => isGranted([role], permission as Permission)) ?? 'maker'
  if (permission !== 'anyone' && (await harness.ask('session.current'))?.operator.id !== who) {
    await harness.ask('session.signIn', { operatorId: who, passphrase: passphraseOf(who) })
  }
  const result = await harness.call(name, ...((input === undefined ? [] : [input]) as [Input<N>]))
  const text = JSON.stringify(result)
  for (const secret of secrets) expect(text.includes(secret), `${name} gives out ${secret}: ${text}`).toBe(false)
  answered.set(name, [...(answered.get(name) ?? []), result.ok ? 'ok' : result.error.code])
  return result
}

/** What it gives, which it must. */
async function get<N extends OperationName>(name: N, input?: Input<N>, by?: string) {
  const result = await say(name, input, by)
  if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.error)}`)
  return result.value
}

const seen = ({ id, revision }: { id: number; revision: number }) => ({ id, revision })
const passphrase = passphraseOf('checker')
const admins = passphraseOf('admin')

beforeAll(async () => {
  harness = await openHarness()
  await changeWorkspace(harness, { apiKey })
  secrets.push(...(await harness.charter.now()).members.map(({ keyBox }) => keyBox))
  plantCanary(harness)
  begun = { sequence: (await harness.ledger.audit.head()).sequence, at: Date.now() }
  await harness.startAgain({ computer: 'muhasebe' })
})
afterAll(() => harness.end())

it('no object of the desk reveals a secret when it is inspected', async () => {
  for (const name of ['app.info', 'app.keychainPrompts', 'preferences.read', 'session.current'] as const)
    await get(name)
  await get('workspaces.list')
  await get('session.signIn', { operatorId: 'maker', passphrase: passphraseOf('maker') })
  for (const name of [
    'app.deepLink',
    'operators.names',
    'operators.list',
    'policy.read',
    'connection.status',
    'morningCheck.run',
    'morningCheck.latest',
    'banks.refresh',
    'banks.list',
    'workspace.settings',
    'payouts.firstPayout',
    'ledger.status',
    'dispatch.status',
    'sandbox.read',
    'practice.isFillable',
    'practice.lostAnswer',
    'ageing.read',
    'balance.read',
    'support.about',
  ] as const)
    await get(name)
  await get('preferences.change', { theme: 'dark' })
  await get('app.copyText', { text: 'x' })
  await get('app.printed', { sheet: 'banks', of: [], format: 'paper' })
  await get('app.savePdf', { sheet: 'banks', of: [] })
  await get('app.keepDraft', { name: 'payoutForms', text: '{}' })
  await get('app.drafts')
  await get('banks.changes', { before: null })
  await get('banks.history', { bankId: 'FAST' })
  await get('sandbox.change', { change: 'clock', seconds: 0 })
  await get('balance.enter', { amount: '25000000', source: 'service_panel' }, 'maker')
  await get('balance.setAlarm', { below: '1' }, 'maker')
  await get('balance.rowOfBatch', { id: 1 })
})

it('a deposit gives none away, nor its link and account once its customer must not have them', async () => {
  const { id, processId, checkoutUrl } = await get('deposits.create', depositDraft)
  expect(checkoutUrl).toMatch(/^http/)
  await get('deposits.get', { id })
  await get('app.openLink', { depositId: id })
  await harness.report({ processId, status: 'paid', amount: 1 })
  secrets.push(String(checkoutUrl))
  expect(await get('deposits.get', { id })).toMatchObject({ checkoutUrl: null, account: null })
  await get('deposits.list')
  await get('deposits.remark', { id, note: 'Kasım', invoiceNumber: 'F-1' })
  await say('deposits.allowLink', { id })
  await get('deposits.answer', { id, number: 1 })
  await say('deposits.resend', { id })
  const [report] = (await get('reports.open')).reports
  await get('reports.setAside', { id: report?.id ?? 0, note: 'Bakıldı' })
})

it('a payout gives none away, whatever is done to it', async () => {
  await get('payouts.check', payoutDraft)
  await get('payouts.recipients', { customerId: payoutDraft.customer.id })
  const first = await get('payouts.create', payoutDraft)
  const edited = await get('payouts.edit', { ...seen(first), draft: { ...payoutContents, amount: '135000' } })
  await get('payouts.remark', { id: edited.id, note: 'Kasım', invoiceNumber: null })
  const submitted = await get('payouts.submit', seen(edited))
  const second = await get(
    'payouts.submit',
    seen(await get('payouts.create', { ...payoutDraft, amount: '777' })),
    'maker',
  )
  await get('payouts.approve', { ...seen(submitted), passphrase }, 'checker')
  const back = await get('payouts.takeBack', seen(submitted), 'checker')
  await get('payouts.cancel', { ...seen(back), reason: 'Vazgeçildi' }, 'maker')
  await get('payouts.reject', { ...seen(second), reason: 'Olmaz' }, 'checker')

  const pair = []
  for (const amount of ['1001', '2002', '3003', '4004']) {
    pair.push(
      await get('payouts.submit', seen(await get('payouts.create', { ...payoutDraft, amount }, 'maker')), 'maker'),
    )
  }
  const [one, other, ...more] = await get('payouts.approveBulk', { payouts: pair.map(seen), passphrase }, 'checker')
  if (!one || !other) throw new Error('They were not approved')
  expect(await get('payouts.send', seen(one), 'checker')).toMatchObject({ state: 'accepted' })
  await get('payouts.answer', { id: one.id, number: 1 })
  await get('reports.tell', {
    ...{ kind: 'payout', id: one.id, status: 'completed' },
    ...{ transactionId: null, failureReason: null, reportedAt: null },
    ...{ evidenceSource: 'service_panel', note: 'Panelde görüldü' },
  })

  await get('payouts.sendBulk', { payouts: more.map(seen) }, 'checker')
  await say('payouts.stopBulk', undefined, 'checker')
  await vi.waitFor(async () => {
    expect(await get('payouts.bulkRun', undefined, 'checker')).toMatchObject({ state: 'ended' })
  }, patience)

  harness.sandbox.controls.addFault({ kind: 'drop_after', call: 'payout' })
  const unknown = await get('payouts.send', seen(other), 'checker')
  expect(unknown.state).toBe('unknown')
  const details = { transactionId: null, failureReason: null, outcomeDay: null }
  const evidence = { places: ['service_panel' as const], note: 'Yok', ...details }
  const draft = { ...evidence, to: 'not_sent' as const }
  for (const by of ['checker', 'admin']) {
    const proposal = { ...seen(unknown), draft, passphrase: passphraseOf('maker') }
    const { resolutions } = await get('payouts.proposeResolution', proposal, 'maker')
    const resolutionId = resolutions.at(-1)?.id ?? 0
    if (by === 'checker') await get('payouts.withdrawResolution', { ...seen(unknown), resolutionId }, 'maker')
    else {
      const proposals = [{ ...seen(unknown), resolutionId }]
      await say('payouts.confirmResolutions', { proposals, passphrase: admins }, 'admin')
      await get('payouts.confirmResolution', { ...seen(unknown), resolutionId, passphrase: admins }, 'admin')
    }
  }
  const settled = await get('payouts.get', { id: unknown.id })
  await get('payouts.tryAgain', seen(settled), 'checker')
  const twin = await get('payouts.create', { ...payoutDraft, amount: '2002' }, 'maker')
  await say('payouts.override', { ...seen(twin), reason: 'Ayrı ödeme', passphrase }, 'checker')
  for (const list of ['drafts', 'toApprove', 'ready', 'unknown', 'done', 'toSettle'] as const)
    await get('payouts.page', { list, after: null })
  await get('payouts.counts')
})

it('a batch gives none away, from its file to its result', async () => {
  harness.chosen.open = await writeRows(harness, rowsOf(3))
  const chosen = await get('batches.choose')
  if (!chosen) throw new Error('No file was chosen')
  const { token, reading } = chosen
  await get('batches.rows', { token, list: 'all', after: 0 })
  await say('batches.chooseSheet', { token, sheet: 0 })
  await get('batches.rowBeyond', { token })
  await get('batches.read', { token, reading })
  await get('batches.correct', { token, row: 1, column: 'accountName', text: 'Başka Biri' })
  const left = await get('batches.leaveOut', { token, rows: [3], leftOut: true })
  await get('batches.held')
  const batch = await get('batches.import', { token, name: 'Kasım', control: controlOf(left), as: 'draft' })
  const moved = { id: batch.id, rows: batch.rows, total: batch.total }
  for (const name of ['batches.get', 'batches.check'] as const) await get(name, { id: batch.id })
  await get('batches.remark', { id: batch.id, note: null, invoiceNumber: 'F-1' })
  await get('batches.page', { before: null })
  await get('batches.payouts', { id: batch.id, state: null, after: 0 })
  await get('batches.submit', moved)
  await say('batches.override', { ...moved, reason: 'Aylık', passphrase }, 'checker')
  await get('batches.approve', { ...moved, passphrase }, 'checker')
  await get('batches.takeBack', moved, 'checker')
  await get('batches.submit', moved, 'maker')
  await get('batches.reject', { ...moved, reason: 'Olmaz' }, 'checker')
  await say('batches.cancel', { ...moved, reason: 'Olmaz' }, 'maker')
  for (const name of ['batches.send', 'batches.resend'] as const) await say(name, moved, 'maker')
  await say('batches.stop', { id: batch.id })
  harness.chosen.save = join(harness.folder, 'sonuc.csv')
  await get('batches.export', { id: batch.id })
  for (const name of ['waiting', 'work', 'cancelWork', 'saveTemplate'] as const) await get(`batches.${name}`)
  harness.chosen.open = await writeRows(harness, rowsOf(1))
  await get('batches.discard', { token: (await get('batches.choose'))?.token ?? '' })
  const bytes = new TextEncoder().encode('tutar;iban;alıcı;müşteri no\r\n1;2;3;4').buffer
  await get('app.handFile', { name: 'panodan', bytes })
  await get('batches.open')
})

it('the record gives none away', async () => {
  const filter = { kind: null, search: '' }
  await get('overview.read', { days: 30 })
  await get('customers.suggest', { text: 'ilk' })
  await get('transactions.page', { ...filter, after: null })
  for (const name of ['count', 'export'] as const) await get(`transactions.${name}`, filter)
  await get('transactions.saveView', { name: 'v', filter, span: null, columns: null, isShared: true })
  for (const { id } of await get('transactions.views')) await get('transactions.removeView', { id })
  await get('audit.page', { group: null, by: null, search: '', day: null, before: null })
  for (const name of ['verify', 'findings'] as const) await get(`audit.${name}`)
  await get('audit.export', { format: 'table' })
  await get('support.show', { place: 'log' })
  await get('updates.read')
  for (const name of ['look', 'fetch', 'install'] as const) await say(`updates.${name}`)
  await get('support.saveBundle', { sha256: (await get('support.prepareBundle')).sha256 })
  const day = new Date().toISOString().slice(0, 10)
  for (const name of ['period', 'exportPeriod'] as const) await get(`audit.${name}`, { from: day, until: day })
  await askAboutFiles(harness, { get, say })
})

it('the inbox gives none away', async () => {
  await signInAs(harness, 'admin')
  const merchant = await openInboxFor(harness, ['{"processId":"YOK-2","status":"bitti"}', 'bozuk'])
  const { url: address, token } = merchant.inbox
  secrets.push(token)
  await get('callbacks.tryInbox', { address, token })
  await get('callbacks.connect', { address, token, passphrase: admins })
  await confirmProposed(harness)
  await merchant.read()
  await get('callbacks.status')
  await get('callbacks.mapping', undefined, 'admin')
  await get('callbacks.setAside', { group: 'unreadable', note: 'Bakıldı' })
  await get('callbacks.tryMapping', sandboxMapping)
  await get('callbacks.proposeMapping', { seen: 0, mapping: sandboxMapping, passphrase: admins }, 'admin')
  const scheme = { kind: 'hmac', header: 'X-Signature', encoding: 'hex', secret: callbackSecret } as const
  await get('callbacks.proposeAuthentication', { seen: 0, scheme, passphrase: admins })
  await confirmProposed(harness)
  await get('callbacks.giveSecret', { secret: callbackSecret, passphrase: admins }, 'admin')
  await get('callbacks.status', undefined, 'admin')
  await get('callbacks.disconnect', { passphrase: admins })
  await merchant.close()
})

it('admins are given none', async () => {
  const { id, ...newOne } = newcomer()
  const confirm = async () => {
    await signInAs(harness, 'checker')
    const [newest] = (await get('proposals.list')).slice(-1)
    await get('proposals.confirm', { id: newest?.id ?? 0, passphrase: passphraseOf('checker') })
    await signInAs(harness, 'admin')
    secrets.push(...(await harness.charter.now()).members.map(({ keyBox }) => keyBox))
  }
  const asSeen = async () => {
    const account = (await get('operators.list')).find((one) => one.id === id)
    return { id, revision: account?.revision ?? 0, passphrase: admins }
  }
  await get('operators.add', { id, ...newOne })
  await confirm()
  await get('operators.change', { ...(await asSeen()), draft: { name: 'Yeni Ad', roles: ['maker'] } })
  await confirm()
  await get('operators.disable', await asSeen())
  await get('operators.enable', await asSeen())
  await confirm()
  await get('operators.resetPassphrase', await asSeen())
  await get('proposals.withdraw', { id: (await get('proposals.list'))[0]?.id ?? 0 })
  const hosting = { addresses: ['192.168.1.20'], port: 7420 }
  await get('computers.proposeHosting', { seen: null, hosting, passphrase: admins })
  await confirm()
  await get('computers.invite', { name: 'Kasa 2', passphrase: admins })
  await confirm()
  const [computer = { id: '' }] = (await get('computers.read')).computers
  await get('computers.invitation', { id: computer.id })
  await get('computers.remove', { id: computer.id, passphrase: admins })
  await get('policy.change', {
    seen: firstPolicy,
    policy: { ...firstPolicy, idleLockMinutes: 5 },
    passphrase: admins,
  })
  await get('secret.state')
  await say('secret.markRead', { version: 1, passphrase: admins })
  await get('workspace.changeBankRefresh', { seen: 3, hours: 4 })
  harness.chosen.open = null
  const contacts = { serviceContact: '', itContact: '', merchantAddress: '', taxOffice: '', taxNumber: '' }
  for (const name of ['logo', 'chooseLogo', 'removeLogo'] as const) await get(`workspace.${name}`)
  await get('workspace.changeContacts', { ...contacts, itContact: 'bilgi@islem.ornek', seen: contacts })
  const former = { serviceAddress: 'https://127.0.0.1:3', checkoutAddress: 'https://127.0.0.1:3' }
  const { publicKey: secretKey } = await quickKeys.ofSecret(apiSecret, apiKey)
  await changeWorkspace(harness, { kind: 'live', secretKey, ...former })
  const seen = { unit: 'minor', confirmedAt: null } as const
  await get('workspace.confirmUnit', { of: 'bankLimitUnit', unit: 'minor', seen, note: 'x', passphrase: admins })
  await say('payouts.confirmFirstPayout', { payoutId: 1, arrived: '1', note: 'x', passphrase: admins })
  await say('payouts.allowFirstNumber', { number: 1, passphrase: admins })
  await get('workspace.replaceCredentials', { apiKey, apiSecret, passphrase: admins })
  const there = { serviceAddress: 'https://127.0.0.1:1', checkoutAddress: 'https://127.0.0.1:2' }
  await get('workspaces.tryAddress', { serviceAddress: there.serviceAddress })
  await get('workspace.changeAddresses', { seen: former, ...there, passphrase: admins })
  const way = { proxy: '127.0.0.1:1', user: 'vezne', password: proxyPassword, authority: '' }
  await get('workspaces.tryNetwork', way)
  const isGood = (pem: string) => new X509Certificate(pem).validToDate.getTime() > Date.now()
  await get('workspaces.readAuthority', { authority: rootCertificates.find(isGood) ?? '' })
  const { network } = await get('workspace.settings')
  await get('proposals.withdraw', { id: (await get('proposals.list')).at(-1)?.id ?? 0 })
  await get('workspace.changeNetwork', { ...way, seen: network, passphrase: admins })
  await get('workspace.changePacing', { seen: null, requestsPerSecond: 5, passphrase: admins })
  await say('practice.fill')
  await get('workspace.openWork')
  await say('workspace.rename', { seen: (await get('workspace.settings')).name, name: 'Yeni', passphrase: admins })
  for (const archived of [true, false]) await say('workspace.setArchived', { archived, passphrase: admins })
  for (const name of ['dispatch.confirmLedger', 'dispatch.settleFindings', 'dispatch.confirmClock'] as const)
    await say(name, { passphrase: admins })
  harness.chosen.save = join(harness.folder, 'yedek.db')
  await get('ledger.backUp')
  await say('ledger.setBackupPassphrase', { passphrase: admins, next: 'kasadaki zarfın içinde' })
  await say('ledger.chooseWitness', { passphrase: admins })
  await say('ledger.chooseSecondPlace', { passphrase: admins })
  await say('ledger.removePutAside', { kind: 'replaced', name: 'ledger.db', passphrase: admins })
  harness.chosen.open = harness.chosen.save
  await say('ledger.restore', { passphrase: admins, backupPassphrase: null })
  await say('secret.renew', { id: 'admin', apiSecret, absent: [], passphrase: 'bambaska-bir-soz' })
  await say('workspaces.create', {
    name: 'Canlı',
    serviceAddress: 'https://odeme.example',
    checkoutAddress: 'https://kasa.example',
    apiKey,
    apiSecret,
    network: way,
    admin: { id: 'yonetici', name: 'Yönetici', passphrase: 'mavi-kedi-sokak' },
    second: { id: 'can.er', name: 'Can Er', role: 'checker', passphrase: 'yesil-kapi-ruzgarda' },
    server: null,
  })
  const server = { addresses: 'localhost:1', database: 'd', authority: '', user: 'sahip', password: admins }
  await say('workspaces.examineServer', server)
  await say('workspaces.tryService', { serviceAddress: there.serviceAddress, apiKey, apiSecret, network: way })
  await say('workspaces.chooseBackup')
  await say('workspaces.restore', { passphrase: 'kasadaki zarfın içinde', server: null })
  await say('workspaces.stopTryingService')
  await say('workspaces.join', { invitation: 'VEZNE-x', code: 'x' })
  await say('workspaces.stopJoining')
  await say('workspaces.leave', { id: 'sandbox' })
  await get('link.state')
  await say('link.again')
  await say('workspaces.open', { id: 'sandbox' })
  await say('session.changePassphrase', { passphrase: admins, next: 'yesil-kapi-ruzgarda' })
  for (const name of ['signOut', 'handOver', 'ended'] as const) await get(`session.${name}`)
})

const newcomer = (): Input<'operators.add'> => ({
  ...{ id: 'yeni', draft: { name: 'Yeni Biri', roles: ['maker'] }, passphrase: admins },
})

it('names the computer of the seat in each event of a person, and this one in its own', async () => {
  await harness.settled()
  const events = await harness.ledger.audit.after(begun.sequence, 100_000)
  const isOwn = (by: string) => by === 'app' || by === 'service'
  // Practice data tell of days before.
  const wrong = events.filter(({ at, by, machine }) => at >= begun.at && machine !== (isOwn(by) ? 'stage' : 'muhasebe'))
  // `changeWorkspace` signs by no seat.
  const byNoSeat = ['proposal.made admin', 'workspace.changed checker']
  expect(new Set(wrong.map(({ action, by }) => `${action} ${by}`))).toEqual(new Set(byNoSeat))
})

it('was asked of every operation, and each was answered, or gives out what another that was answered does', () => {
  const given = new Set<unknown>()
  for (const [name, codes] of answered) if (codes.includes('ok')) given.add(everyOperation.get(name)?.output)
  expect(everyName.filter((name) => !answered.has(name))).toEqual([])
  const unanswered = everyName.filter((name) => !given.has(everyOperation.get(name)?.output))
  // It needs a server.
  expect(unanswered.map((name) => [name, answered.get(name)])).toEqual([['workspaces.examineServer', ['ledger_away']]])
  // What was refused was refused, and did not break at what was planted.
  expect([...answered].filter(([, codes]) => codes.includes('internal'))).toEqual([])
})
