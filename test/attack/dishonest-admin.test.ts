import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { OperationName } from '../../electron/ipc/bridge.ts'
import { copyLedger } from '../desk/copy-ledger.ts'
import type { CharteredWorkspace } from '../../electron/people/records.ts'
import type { Act } from '../../electron/people/rules/charter.ts'
import { payoutDraft } from '../desk/desk-harness.ts'
import { approved, confirmProposed, decree, demand, signInAs } from '../desk/makers-and-checkers.ts'
import { openInboxFor, withStatus, type MerchantInbox } from '../callbacks/service/merchant-inbox.ts'
import { attack, type Verdict } from './attack.ts'
import {
  anyAnswered,
  approves,
  getsIn,
  harness,
  paid,
  passphraseOf,
  ready,
  restores,
  sends,
  stage,
  useStages,
  vouch,
  waiting,
} from './stage.ts'

/** An admin who is not honest, at the window, with their own passphrase; everybody else is honest and looks at what is shown. */

useStages()

const admin = 'a dishonest admin'

attack('P-13', admin, 'signs what a maker and a checker sign', async () => {
  const { id, revision } = await waiting()
  await signInAs(harness, 'admin')
  const passphrase = passphraseOf('admin')
  return anyAnswered([
    ['payouts.approve', { id, revision, passphrase }],
    ['payouts.override', { id, revision, reason: 'x', passphrase }],
    ['payouts.create', payoutDraft],
    ['payouts.send', { id, revision }],
  ])
})

attack('P-14', admin, 'takes the last admin’s place from themselves', async () => {
  await signInAs(harness, 'admin')
  const { revision } = (await harness.ask('operators.list')).find(({ id }) => id === 'admin') ?? { revision: 0 }
  return anyAnswered([['operators.disable', { id: 'admin', revision, passphrase: passphraseOf('admin') }]])
})

attack('P-15', admin, 'reads a passphrase, a key box or the API secret from an answer', async () => {
  await signInAs(harness, 'admin')
  const boxes = (await harness.charter.now()).members.map(({ keyBox }) => keyBox)
  const said = JSON.stringify([await harness.ask('operators.list'), await harness.ask('workspace.settings')])
  return boxes.some((box) => said.includes(box)) ? 'succeeded' : 'refused'
})

attack('P-16', admin, 'signs a decree that somebody else’s key would have to', async () => {
  const own: Act = { kind: 'operator.passphrase_changed', id: 'checker', publicKey: 'A'.repeat(43), keyBox: '' }
  try {
    await decree(harness, own)
  } catch {
    return 'refused'
  }
  const { id } = await waiting()
  return sends(id)
})

attack('P-22', admin, 'changes a paid payout in the file, and accepts the change alone', async () => {
  const { id } = await paid()
  await stage.tamper("UPDATE transactions SET state_source = 'file', state = 'approved'")
  await signInAs(harness, 'admin')
  for (let n = 0; n < 2; n += 1) await harness.call('dispatch.settleFindings', { passphrase: passphraseOf('admin') })
  const { locks } = await harness.ask('dispatch.status')
  return locks.length === 0 ? 'succeeded' : sends(id)
})

attack('F13', admin, 'restores a backup from before a payment alone, and pays it again', async () => {
  const { id } = await ready()
  const copy = join(harness.folder, 'copy.db')
  await copyLedger(harness, copy)
  if ((await sends(id)) !== 'succeeded') throw new Error('an honest payout was not sent')
  await harness.desk().settled()
  await restores(copy)
  await vouch('admin', 'admin')
  for (let n = 0; n < 2; n += 1) await harness.call('dispatch.settleFindings', { passphrase: passphraseOf('admin') })
  await approves(id)
  return sends(id)
})

attack('F13b', admin, 'adds their own computer, or moves the ledger to their own server', async () => {
  await signInAs(harness, 'admin')
  const removedCalls = ['desks.invite', 'desks.add', 'ledger.moveToServer', 'workspace.moveToServer', 'ledger.share']
  return anyAnswered(
    removedCalls.map((name): [OperationName, unknown] => [name as OperationName, { passphrase: admins }]),
  )
})

const admins = passphraseOf('admin')
const puppet = { id: 'kukla', draft: { name: 'Kukla Kişi', roles: ['checker' as const] }, passphrase: admins }

attack('H6', admin, 'adds a checker of their own, takes the passphrase and approves', async () => {
  const { id } = await waiting()
  await signInAs(harness, 'admin')
  const { temporaryPassphrase } = await harness.ask('operators.add', puppet)
  return getsInAndApproves('kukla', temporaryPassphrase, id)
})

/** Whether somebody with this passphrase can, and what they approved is sent. */
async function getsInAndApproves(operatorId: string, passphrase: string, id: number): Promise<Verdict> {
  if ((await getsIn(operatorId, passphrase)) === 'refused') return 'refused'
  const own = 'bambaska-bir-soz'
  await harness.call('session.changePassphrase', { passphrase, next: own })
  const { revision } = await harness.ask('payouts.get', { id })
  await harness.call('payouts.approve', { id, revision, passphrase: own })
  return sends(id)
}

attack('S-06', admin, 'resets a checker’s passphrase, and approves as them', async () => {
  const { id } = await waiting()
  await signInAs(harness, 'admin')
  const { revision } = (await harness.ask('operators.list')).find((one) => one.id === 'checker') ?? { revision: 0 }
  const reset = { id: 'checker', revision, passphrase: admins }
  const { temporaryPassphrase } = await harness.ask('operators.resetPassphrase', reset)
  return getsInAndApproves('checker', temporaryPassphrase, id)
})

/** Signs in as a checker whom an admin proposed and another person confirmed, with one of the halves alone. */
async function getsInWith(half: 'first' | 'second'): Promise<Verdict> {
  const { id } = await waiting()
  await signInAs(harness, 'admin')
  const { temporaryPassphrase: first } = await harness.ask('operators.add', puppet)
  const second = await confirmProposed(harness)
  const own = half === 'first' ? first : second
  for (const passphrase of [own, own.replaceAll('-', ''), own + own])
    if ((await getsInAndApproves('kukla', passphrase, id)) === 'succeeded') return 'succeeded'
  return 'refused'
}

attack('H6b', admin, 'is the checker whom somebody else confirmed, with the half that they were shown', () =>
  getsInWith('first'),
)

attack('H6c', 'a dishonest checker', 'is the checker whom they confirmed, with the half that they were shown', () =>
  getsInWith('second'),
)

attack('S-06c', admin, 'confirms what they proposed themselves', async () => {
  return confirmsAloneAfter(30)
})

/** Proposes a puppet, and is their own second person so many days later. */
async function confirmsAloneAfter(days: number): Promise<Verdict> {
  await signInAs(harness, 'admin')
  await harness.ask('operators.add', puppet)
  const [proposal] = await harness.ask('proposals.list')
  harness.clock.ahead += days * 24 * 60 * 60_000
  await signInAs(harness, 'admin')
  return anyAnswered([['proposals.confirm', { id: proposal?.id ?? 0, passphrase: admins }]])
}

attack('S-06d', admin, 'loosens the policy, or has the money leave from another account', async () => {
  await demand(harness, { secondCheckerAbove: '0' })
  const { policy } = await harness.charter.now()
  const { id } = await waiting()
  await signInAs(harness, 'admin')
  await harness.call('policy.change', {
    ...{ seen: policy, policy: { ...policy, secondCheckerAbove: null, dispatchOnApproval: true }, passphrase: admins },
  })
  await approved(harness, await harness.ask('payouts.get', { id }), 'checker')
  return sends(id)
})

attack('S3', admin, 'has another API key confirmed, under which what others approved before leaves', async () => {
  const { id } = await ready()
  await decree(harness, { kind: 'workspace.changed', changes: { apiKey: 'another-merchant' } })
  return sends(id)
})

attack('S-06e', admin, 'shuts out everybody who could confirm, and confirms alone a year later', async () => {
  for (const { id, roles } of (await harness.charter.now()).members) {
    if (roles.includes('checker')) await decree(harness, { kind: 'operator.disabled', id })
  }
  return confirmsAloneAfter(365)
})

/** A payout that the service has, and the merchant's inbox, read as two people said; the admin does this. Whether it is called failed. */
async function callsFailed(act: (merchant: MerchantInbox, processId: string) => Promise<void>): Promise<Verdict> {
  const { id, processId } = await paid()
  await signInAs(harness, 'admin')
  const merchant = await openInboxFor(harness)
  try {
    await merchant.connect()
    await act(merchant, processId)
    for (const proposal of await harness.ask('proposals.list'))
      await harness.call('proposals.confirm', { id: proposal.id, passphrase: admins })
    await merchant.read()
    return (await harness.ask('payouts.get', { id })).state === 'failed' ? 'succeeded' : 'refused'
  } finally {
    await merchant.close()
  }
}

attack('C-04', admin, 'has callbacks read from an inbox of their own, which calls a paid payout failed', async () => {
  const opened: MerchantInbox[] = []
  const verdict = await callsFailed(async (_merchant, processId) => {
    const own = await openInboxFor(harness, [JSON.stringify({ processId, status: 'failed' })], 'own')
    opened.push(own)
    const { url: address, token } = own.inbox
    await harness.call('callbacks.connect', { address, token, passphrase: admins })
  })
  for (const own of opened) await own.close()
  return verdict
})

attack('C-05', admin, 'maps the service’s status for paid to failed', () =>
  callsFailed(async (merchant, processId) => {
    const { version: seen, mapping } = await harness.ask('callbacks.mapping')
    const own = { ...mapping, ...withStatus('completed', 'failed')(mapping) }
    await harness.call('callbacks.proposeMapping', { seen, mapping: own, passphrase: admins })
    await merchant.post({ processId, status: 'completed' })
  }),
)

attack('C-08', admin, 'ends the authentication of callbacks, or chooses a secret of their own, alone', () =>
  callsFailed(async (merchant, processId) => {
    await decree(harness, { kind: 'callback.authentication_changed', authentication: { kind: 'request' } })
    const { version: seen } = (await harness.ask('callbacks.status')).authentication
    const own = { kind: 'hmac', header: 'X-Own', encoding: 'hex', secret: 'own' } as const
    for (const scheme of [own, { kind: 'none' } as const])
      await harness.call('callbacks.proposeAuthentication', { seen, scheme, passphrase: admins })
    await harness.call('callbacks.giveSecret', { secret: own.secret, passphrase: admins })
    const body = JSON.stringify({ processId, status: 'failed' })
    await merchant.send(body)
    await merchant.send(body, { 'X-Own': createHmac('sha256', own.secret).update(body).digest('hex') })
  }),
)

/** In lira the service would pay a hundred times what these kuruş say. */
const wrongUnit = {
  place: { kind: 'live' } as Partial<CharteredWorkspace>,
  act: { kind: 'workspace.unit_confirmed', of: 'payoutAmountUnit', unit: 'minor', note: 'x' } as const,
}

/** Wire numbers that a service has taken of payouts: in the wrong unit it pays a hundred times as much. */
const taken = (): bigint =>
  harness.sandbox.controls
    .book()
    .transactions.reduce((sum, { type, amount }) => sum + (type === 'withdrawal' ? amount : 0n), 0n)

attack('U-01', admin, 'has a wrong unit confirmed, so that payouts leave a hundredfold', async () => {
  const others = Array.from({ length: 3 }, (_, n) => `${900 + n}`)
  const large = await ready()
  await decree(harness, { kind: 'workspace.changed', changes: wrongUnit.place })
  await decree(harness, wrongUnit.act)
  const small = []
  for (const amount of others) small.push(await ready({ amount }))
  const seen = [large, ...small].map(({ id, revision }) => ({ id, revision }))
  await harness.call('payouts.sendBulk', { payouts: seen })
  await Promise.all(seen.map((one) => harness.call('payouts.send', one)))
  await signInAs(harness, 'admin')
  for (const { id } of seen)
    await harness.call('payouts.confirmFirstPayout', { payoutId: id, arrived: '900', note: 'x', passphrase: admins })
  await harness.call('payouts.allowFirstNumber', { number: 125_000, passphrase: admins })
  for (const { id } of await harness.ask('proposals.list'))
    await harness.call('proposals.confirm', { id, number: 125_000, passphrase: admins })
  for (const { id } of seen) await sends(id)
  return taken() > 1_000n ? 'succeeded' : 'refused'
})

attack('U-02', admin, 'has a wrong unit confirmed where no listed bank refuses small amounts', async () => {
  await decree(harness, { kind: 'workspace.changed', changes: wrongUnit.place })
  await decree(harness, wrongUnit.act)
  await decree(harness, { ...wrongUnit.act, of: 'bankLimitUnit' })
  harness.clock.ahead += 1_000
  for (const { id } of harness.sandbox.controls.state().banks)
    harness.sandbox.controls.changeBank(id, { minimum: 500_000n })
  await signInAs(harness, 'checker')
  await signInAs(harness, 'maker')
  const payout = await harness.ask('payouts.create', { ...payoutDraft, amount: '500000' })
  await harness.call('payouts.submit', { id: payout.id, revision: 1 })
  await approved(harness, payout, 'checker').catch(() => null)
  await sends(payout.id)
  return taken() > 10_000n ? 'succeeded' : 'refused'
})
