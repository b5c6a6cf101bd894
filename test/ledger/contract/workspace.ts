import { expect, test } from 'vitest'
import type { ContractPart } from '../ledger-contract.ts'
import { failureOf, newOperator, stamp } from '../samples.ts'

/** What this workspace is, and what the audit trail says of it. */
export const workspaceContract: ContractPart = (held) => {
  const newest = async () => {
    const { audit } = held().ledger
    const { sequence } = await audit.head()
    const [event] = await audit.after(sequence - 1, 1)
    return event && { action: event.action, before: event.before, after: event.after }
  }

  test('a new ledger is the sandbox workspace', async () => {
    expect(await held().ledger.workspace.read()).toEqual({
      name: 'Sandbox',
      kind: 'sandbox',
      serviceAddress: '',
      checkoutAddress: '',
      apiKey: '',
      singleOperator: false,
      payoutAmountUnit: 'minor',
      bankLimitUnit: 'minor',
      unitsConfirmed: null,
      secretStoredAt: null,
      bankRefreshHours: 3,
      headKeptAt: null,
    })
  })

  test('change changes what it is given and nothing else', async () => {
    const { workspace } = held().ledger
    const before = await workspace.read()
    const live = {
      kind: 'live',
      serviceAddress: 'https://pay.example',
      checkoutAddress: 'https://checkout.example',
      apiKey: 'key-of-the-merchant-7731',
      singleOperator: true,
      unitsConfirmed: { by: 'ayse', at: 9 },
    } as const
    await workspace.change(live, stamp())
    await workspace.change({ secretStoredAt: 77, payoutAmountUnit: 'major' }, stamp())
    await workspace.change({}, stamp())
    expect(await workspace.read()).toEqual({ ...before, ...live, secretStoredAt: 77, payoutAmountUnit: 'major' })
    await workspace.change({ secretStoredAt: null, unitsConfirmed: null }, stamp())
    expect(await workspace.read()).toMatchObject({ secretStoredAt: null, unitsConfirmed: null })
  })

  test('of an API key an event says the last four characters', async () => {
    const { workspace, audit } = held().ledger
    await workspace.change({ apiKey: 'key-of-the-merchant-7731' }, stamp())
    await workspace.change({ apiKey: 'key-of-the-merchant-0004' }, stamp())
    expect(await newest()).toEqual({
      action: 'workspace.changed',
      before: '{"apiKeyEnd":"7731"}',
      after: '{"apiKeyEnd":"0004"}',
    })
    expect(JSON.stringify(await audit.after(0, 9))).not.toContain('key-of-the-merchant')
  })

  test('the units are confirmed as they were seen, or not at all', async () => {
    const { workspace, audit } = held().ledger
    const seen = { payoutAmountUnit: 'minor', bankLimitUnit: 'minor', confirmedAt: null } as const
    const units = { payoutAmountUnit: 'major', bankLimitUnit: 'minor' } as const
    expect(await workspace.confirmUnits(seen, units, stamp(9, 'ayse'))).toBe(true)
    const confirmed = await workspace.read()
    expect(confirmed).toMatchObject({ ...units, unitsConfirmed: { by: 'ayse', at: 9 } })
    const head = await audit.head()
    for (const other of [seen, { ...seen, ...units }, { ...seen, confirmedAt: 9 }]) {
      expect(await workspace.confirmUnits(other, { ...units, payoutAmountUnit: 'minor' }, stamp(10, 'can'))).toBe(false)
    }
    expect([await workspace.read(), await audit.head()]).toEqual([confirmed, head])
    expect(await workspace.confirmUnits({ ...units, confirmedAt: 9 }, units, stamp(10, 'can'))).toBe(true)
  })

  test('confirming the units is an event of its own, which says both of them', async () => {
    const { workspace, audit } = held().ledger
    const confirmed = { payoutAmountUnit: 'major', unitsConfirmed: { by: 'ayse', at: 9 } } as const
    await workspace.change(confirmed, stamp(9, 'ayse'))
    expect(await newest()).toEqual({
      action: 'workspace.units_confirmed',
      before: '{"bankLimitUnit":"minor","payoutAmountUnit":"minor","unitsConfirmed":null}',
      after: '{"bankLimitUnit":"minor","payoutAmountUnit":"major","unitsConfirmed":{"at":9,"by":"ayse"}}',
    })
    await workspace.change({ unitsConfirmed: null }, stamp())
    expect(await newest()).toMatchObject({ action: 'workspace.changed', after: '{"unitsConfirmed":null}' })
    expect(await audit.mismatches()).toEqual([])
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
    expect(await audit.mismatches()).toEqual([])
    for (const bankRefreshHours of [0, 13]) {
      expect(await failureOf(workspace.change({ bankRefreshHours }, stamp()))).toEqual({ code: 'ledger_failed' })
    }
    expect(await workspace.read()).toMatchObject({ bankRefreshHours: 12 })
  })

  test('whether one operator is enough is decided before there is one', async () => {
    const { workspace, operators, audit } = held().ledger
    await operators.add([newOperator('ayse', { roles: ['admin'] })], stamp())
    const head = await audit.head()
    const change = workspace.change({ name: 'Mağaza', singleOperator: true }, stamp())
    expect(await failureOf(change)).toEqual({ code: 'wrong_state' })
    expect(await workspace.read()).toMatchObject({ name: 'Sandbox', singleOperator: false })
    expect(await audit.head()).toEqual(head)
    await workspace.change({ name: 'Mağaza', singleOperator: false }, stamp())
    expect(await workspace.read()).toMatchObject({ name: 'Mağaza' })
  })
}
