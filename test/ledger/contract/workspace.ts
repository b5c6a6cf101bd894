import { expect, test } from 'vitest'
import { importRows, sentRows } from '../../batches/queries/harness.ts'
import type { ContractPart } from '../ledger-contract.ts'
import {
  changeWorkspace,
  charterIn,
  decree,
  depositAnswer,
  ended,
  failureOf,
  found,
  newAttempt,
  newcomer,
  newDeposit,
  newPayout,
  prepared,
  settled,
  stamp,
} from '../samples.ts'

/** What this workspace is, and what the audit trail says of it. */
export const workspaceContract: ContractPart = (held) => {
  const newest = async () => {
    const { audit } = held().ledger
    const { sequence } = await audit.head()
    const [event] = await audit.after(sequence - 1, 1)
    return event && { action: event.action, before: event.before, after: event.after }
  }

  test('a new ledger remembers nothing, and nobody has signed anything of it', async () => {
    expect(await held().ledger.charter.after(0)).toEqual([])
    expect(await held().ledger.workspace.read()).toEqual({
      secretStoredAt: null,
      bankRefreshHours: 3,
      serviceContact: '',
      itContact: '',
      merchantAddress: '',
      taxOffice: '',
      taxNumber: '',
      logoSetAt: null,
      headKeptAt: null,
      witnessFolder: null,
      backupFolder: null,
      watchedFolder: null,
      backupLock: null,
      backupPassphraseSetAt: null,
    })
  })

  test('what its people sign and what this machine remembers lie apart', async () => {
    const { workspace } = held().ledger
    const before = await workspace.read()
    const signed = { kind: 'live', serviceAddress: 'https://pay.example', apiKey: 'key-7731' } as const
    await changeWorkspace(held().ledger, signed)
    await workspace.secretStored(stamp(77))
    expect(await workspace.read()).toEqual({ ...before, secretStoredAt: 77 })
    expect((await charterIn(held().ledger)).workspace).toMatchObject(signed)
  })

  test('founding it gives it its identity; it is one event, and one for each of its people', async () => {
    const { audit } = held().ledger
    await found(held().ledger, { name: 'Mağaza' }, [newcomer('ali'), newcomer('can', { roles: ['admin'] })])
    expect(await charterIn(held().ledger)).toMatchObject({
      workspace: { name: 'Mağaza' },
      identity: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    })
    const events = await audit.after(0, 9)
    expect(events.map(({ action }) => action)).toEqual(['workspace.founded', 'operator.added', 'operator.added'])
    expect(await audit.check()).toMatchObject({ findings: [] })
  })

  test('of an API key an event says the last four characters', async () => {
    const { audit } = held().ledger
    await changeWorkspace(held().ledger, { apiKey: 'key-of-the-merchant-7731' })
    await changeWorkspace(held().ledger, { apiKey: 'key-of-the-merchant-0004' })
    expect(await newest()).toEqual({
      action: 'workspace.changed',
      before: '{"apiKeyEnd":"7731"}',
      after: '{"apiKeyEnd":"0004"}',
    })
    expect(JSON.stringify(await audit.after(0, 9))).not.toContain('key-of-the-merchant')
  })

  test('confirming a unit is an event of its own, which says which one, and leaves the other', async () => {
    const { audit } = held().ledger
    const payouts = { of: 'payoutAmountUnit', unit: 'major', note: 'Servis desteği' } as const
    await decree(held().ledger, { kind: 'workspace.unit_confirmed', ...payouts }, stamp(9, 'ayse'))
    expect((await charterIn(held().ledger)).workspace).toMatchObject({
      ...{ payoutAmountUnit: 'major', bankLimitUnit: 'minor' },
      unitsConfirmed: { payoutAmountUnit: { by: 'ayse', at: 9, note: 'Servis desteği' }, bankLimitUnit: null },
    })
    expect(await newest()).toEqual({
      action: 'workspace.unit_confirmed',
      before: '{"note":null,"payoutAmountUnit":"minor","unitConfirmed":null}',
      after: '{"note":"Servis desteği","payoutAmountUnit":"major","unitConfirmed":{"at":9,"by":"ayse"}}',
    })
    expect(await audit.check()).toMatchObject({ findings: [] })
  })

  test('it is not archived while something is open; archived, nothing is begun in it, and it is brought back', async () => {
    const { attempts, audit, batches, deposits, payouts, reports, workspace } = held().ledger
    const archive = (archived: boolean) => changeWorkspace(held().ledger, { kind: 'live', archived })
    const waiting = await payouts.add(newPayout({ processId: 'PAY-2', amount: 99n }), stamp())
    const { id } = await payouts.add(newPayout(), stamp())
    const attemptId = await prepared(held().ledger, id)
    expect(await workspace.openWork()).toEqual({ sending: 1, unknown: 0, running: 0 })
    expect(await failureOf(archive(true))).toEqual({ code: 'workspace_in_use' })
    await attempts.markSending(attemptId, stamp(2_500))
    await attempts.settle(settled(attemptId, 'unknown'))
    expect(await workspace.openWork()).toEqual({ sending: 0, unknown: 1, running: 0 })
    expect(await failureOf(archive(true))).toEqual({ code: 'workspace_in_use' })
    await attempts.settle(settled(attemptId, 'accepted'))
    const customers = await deposits.add(newDeposit({ processId: 'DEP-0' }), stamp())
    await ended(held().ledger, customers.id, 'accepted', { to: 'pending', deposit: depositAnswer })
    const { expiresAt } = depositAnswer
    expect(await workspace.unended(expiresAt - 1)).toEqual({ payouts: 1, deposits: 1 })
    expect(await workspace.unended(expiresAt)).toEqual({ payouts: 1, deposits: 0 })
    await importRows(held().ledger, sentRows(2))
    await batches.beginRun({ id: 1, ...stamp(4_900, 'can') })
    expect(await workspace.openWork()).toEqual({ sending: 0, unknown: 0, running: 1 })
    expect(await failureOf(archive(true))).toEqual({ code: 'workspace_in_use' })
    await batches.endRun({ id: 1, done: 0, stopped: null, ...stamp(5_000, 'can') })

    await archive(true)
    expect((await charterIn(held().ledger)).workspace.archived).toBe(true)
    const before = await audit.head()
    const refused = [
      payouts.add(newPayout({ processId: 'PAY-3' }), stamp()),
      deposits.add(newDeposit(), stamp()),
      attempts.prepare(newAttempt(waiting.id)),
      reports.setAside({ id: 1, effect: 'unmatched', note: 'x', ...stamp() }),
    ]
    expect(await Promise.all(refused.map(failureOf))).toEqual(refused.map(() => ({ code: 'workspace_archived' })))
    expect(await audit.head()).toEqual(before)
    await archive(false)
    expect(await attempts.prepare(newAttempt(waiting.id))).not.toBeNull()
  })

  test('a logo comes back as it was set, is bounded, and its event has the time alone', async () => {
    const { workspace, audit } = held().ledger
    const logo = 'data:image/png;base64,AA=='
    await workspace.setLogo(logo, stamp(9, 'ayse'))
    expect(await newest()).toEqual({
      action: 'workspace.changed',
      before: '{"logoSetAt":null}',
      after: '{"logoSetAt":9}',
    })
    expect([await workspace.logo(), (await workspace.read()).logoSetAt]).toEqual([logo, 9])
    expect(await failureOf(workspace.setLogo('x'.repeat(100_001), stamp(10)))).toEqual({ code: 'ledger_failed' })
    await workspace.setLogo(null, stamp(11))
    expect([await workspace.logo(), (await workspace.read()).logoSetAt]).toEqual([null, null])
    expect(await audit.check()).toMatchObject({ findings: [] })
  })

  test('how often the bank list is asked for is changed by an event of its own', async () => {
    const { workspace, audit } = held().ledger
    expect(await workspace.changeBankRefresh(3, 12, stamp(9, 'ayse'))).toBe(true)
    expect(await workspace.changeBankRefresh(3, 6, stamp(9, 'can'))).toBe(false)
    expect(await workspace.read()).toMatchObject({ bankRefreshHours: 12 })
    expect(await newest()).toEqual({
      action: 'workspace.changed',
      before: '{"bankRefreshHours":3}',
      after: '{"bankRefreshHours":12}',
    })
    expect(await audit.check()).toMatchObject({ findings: [] })
    for (const bankRefreshHours of [0, 13]) {
      expect(await failureOf(workspace.changeBankRefresh(12, bankRefreshHours, stamp()))).toEqual({
        code: 'ledger_failed',
      })
    }
    expect(await workspace.read()).toMatchObject({ bankRefreshHours: 12 })
  })
}
