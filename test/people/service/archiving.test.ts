import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  approvedPayout,
  depositDraft,
  harness,
  openEach,
  passphraseOf,
  payoutDraft,
  received,
} from '../../desk/desk-harness.ts'
import { changeWorkspace, lost } from '../../desk/makers-and-checkers.ts'
import { failureOf, settled, stamp } from '../../ledger/samples.ts'

openEach()

const passphrase = passphraseOf('admin')
const founded = 'Anadolu Oyun A.Ş.'

it('a workspace is renamed by an admin’s passphrase, everywhere at once, and its keys stay where they are', async () => {
  await harness.signIn('admin')
  const entries = [...harness.keychain.entries.keys()]
  const renaming = { seen: founded, name: '  Ege Oyun ', passphrase }
  expect((await harness.refused('workspace.rename', { ...renaming, passphrase: 'x' })).code).toBe('wrong_passphrase')
  const others = { 'other-0000000a': 'Çınar Ödeme' }
  await mkdir(join(harness.folder, 'workspaces', 'other-0000000a', 'backups'), { recursive: true })
  await writeFile(join(harness.folder, 'workspaces.json'), JSON.stringify({ open: 'sandbox', names: others }))
  expect(await harness.refused('workspace.rename', { ...renaming, name: 'cinar odeme.' })).toMatchObject({
    fields: [{ path: 'name', problem: 'used' }],
  })
  harness.told.length = 0
  expect(await harness.ask('workspace.rename', renaming)).toMatchObject({ name: 'Ege Oyun' })
  expect(harness.told).toContain('ledger.changed')
  expect((await harness.ask('app.info')).workspace.name).toBe('Ege Oyun')
  expect((await harness.ask('workspaces.list')).workspaces.map(({ name }) => name)).toEqual(['Ege Oyun', 'Çınar Ödeme'])
  expect([...harness.keychain.entries.keys()]).toEqual(entries)
  expect((await harness.refused('workspace.rename', { ...renaming, name: 'Başka' })).code).toBe('changed_meanwhile')
  const [event] = (await harness.ledger.audit.after(0, 1_000)).slice(-1)
  expect(event).toMatchObject({
    ...{ action: 'workspace.changed', by: 'admin', subject: { kind: 'workspace', id: '', name: 'Ege Oyun' } },
    ...{ before: `{"name":"${founded}"}`, after: '{"name":"Ege Oyun"}' },
  })
  // After another start, too.
  await harness.startAgain()
  expect((await harness.ask('app.info')).workspace.name).toBe('Ege Oyun')
})

it('an archived workspace is looked at: nothing moves in it, until an admin brings it back', async () => {
  await harness.signIn('admin')
  expect((await harness.refused('workspace.setArchived', { archived: true, passphrase })).code).toBe('wrong_state')
  const waiting = await approvedPayout(harness)
  const { id } = await lost(harness, { amount: '7700' })
  await changeWorkspace(harness, { kind: 'live' })
  await harness.signIn('admin')
  const unended = { payouts: 0, deposits: 0 }
  expect(await harness.ask('workspace.openWork')).toEqual({ sending: 0, unknown: 1, running: 0, unended })
  expect((await harness.refused('workspace.setArchived', { archived: true, passphrase })).code).toBe('workspace_in_use')
  const attemptId = (await harness.ledger.payouts.get(id))?.attempts[0]?.id ?? 0
  await harness.ledger.attempts.settle(settled(attemptId, 'accepted', stamp(Date.now(), 'service')))
  // What the service has not told the end of stops nobody who says that they know it.
  expect((await harness.ask('workspace.openWork')).unended).toEqual({ payouts: 1, deposits: 0 })
  const fields = [{ path: 'leavesUnended', problem: 'required' }]
  expect(await harness.refused('workspace.setArchived', { archived: true, passphrase })).toMatchObject({ fields })
  const archiving = { archived: true, leavesUnended: true, passphrase }
  expect(await harness.ask('workspace.setArchived', archiving)).toMatchObject({ archived: true })
  expect((await harness.ask('app.info')).workspace.archived).toBe(true)
  const kept: unknown = JSON.parse(await readFile(join(harness.folder, 'workspaces.json'), 'utf8'))
  expect(kept).toMatchObject({ archived: { sandbox: true } })

  const before = received(harness, waiting.processId)
  await harness.signIn('maker')
  const { actions } = await harness.ask('payouts.get', { id: waiting.id })
  expect(new Set(Object.values(actions))).toEqual(new Set(['wrong_state']))
  const { revision } = waiting
  const refused = [
    await harness.refused('payouts.send', { id: waiting.id, revision }),
    await harness.refused('payouts.create', payoutDraft),
    await harness.refused('deposits.create', depositDraft),
  ]
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'workspace_archived'))
  // The ledger's worker says no by itself, whoever asks it.
  const cancelled = { from: ['approved'], to: 'cancelled', action: 'payout.cancelled' } as const
  const move = { id: waiting.id, revision, ...cancelled, ...stamp(Date.now()) }
  expect(await failureOf(harness.ledger.payouts.move(move))).toEqual({ code: 'workspace_archived' })
  expect(received(harness, waiting.processId)).toBe(before)

  await harness.signIn('admin')
  expect(await harness.ask('workspace.setArchived', { archived: false, passphrase })).toMatchObject({ archived: false })
  expect((await harness.refused('workspace.setArchived', { archived: false, passphrase })).code).toBe('wrong_state')
  await changeWorkspace(harness, { kind: 'sandbox' })
  await harness.signIn('maker')
  expect(await harness.ask('payouts.send', { id: waiting.id, revision })).toMatchObject({ state: 'accepted' })
})
