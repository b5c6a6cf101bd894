import { expect, test } from 'vitest'
import { largestMinorUnits, type AmountUnit } from '../../../electron/core/money.ts'
import type { LeftOutBank } from '../../../electron/core/payment-service.ts'
import type { ListedBank } from '../../../electron/banks/records.ts'
import type { UnitName } from '../../../electron/people/contract/names.ts'
import type { ContractPart } from '../ledger-contract.ts'
import { newBank, changeWorkspace, decree, stamp } from '../samples.ts'

/** The service's bank lists over time. */
export const banksContract: ContractPart = (held) => {
  const confirm = (at: number, of: UnitName = 'bankLimitUnit', unit: AmountUnit = 'minor') =>
    decree(held().ledger, { kind: 'workspace.unit_confirmed', of, unit, note: 'Servis desteği' }, stamp(at, 'ayse'))
  const keep = (fetchedAt: number, ...banks: ListedBank[]) =>
    held().ledger.banks.keep({ banks, leftOut: [], fetchedAt })
  const kinds = async (since = 0) =>
    (await held().ledger.banks.changes(null, since, 99)).map(({ bankId, kind, at }) => [bankId, kind, at])
  const factsOf = ({ name, code, minimum, maximum }: ListedBank) => ({ name, code, minimum, maximum })

  const ziraat = newBank()
  const garanti = newBank({ id: 'b2', name: 'Garanti', code: 'GRN', logoUrl: 'https://x.example/l.png' })
  const lower = newBank({ maximum: 2_000_000n })

  test('the list kept last', async () => {
    const { banks } = held().ledger
    expect(await banks.latest()).toBeNull()
    const endless = newBank({ maximum: largestMinorUnits })
    await keep(20, endless)
    await keep(10, garanti, endless)
    expect(await banks.latest()).toEqual({ banks: [garanti, endless], leftOut: [], fetchedAt: 10 })
  })

  test('the first list is no change, and neither is one like it', async () => {
    await keep(10, ziraat, garanti)
    await keep(20, garanti, ziraat)
    expect(await kinds()).toEqual([])
  })

  test('each change, with what the bank was before and is after it', async () => {
    const renamed = { ...lower, name: 'Ziraat Katılım' }
    await keep(10, ziraat)
    await keep(20, ziraat, garanti)
    await keep(30, lower, garanti)
    await keep(40, renamed, garanti)
    await keep(50, garanti)
    await keep(60, ziraat, garanti)
    const changes = await held().ledger.banks.changes(null, 0, 99)
    expect(changes.map(({ bankId, kind, at, before, after }) => ({ bankId, kind, at, before, after }))).toEqual([
      { bankId: 'b1', kind: 'back', at: 60, before: factsOf(renamed), after: factsOf(ziraat) },
      { bankId: 'b1', kind: 'gone', at: 50, before: factsOf(renamed), after: null },
      { bankId: 'b1', kind: 'renamed', at: 40, before: factsOf(lower), after: factsOf(renamed) },
      { bankId: 'b1', kind: 'limits', at: 30, before: factsOf(ziraat), after: factsOf(lower) },
      { bankId: 'b2', kind: 'new', at: 20, before: null, after: factsOf(garanti) },
    ])
  })

  test('a bank that was left out as odd did not go, and is compared with what it was last', async () => {
    const { banks } = held().ledger
    const keepWithout = (fetchedAt: number, ...leftOut: Partial<LeftOutBank>[]) =>
      banks.keep({
        banks: [garanti],
        leftOut: leftOut.map((entry) => ({ place: 1, id: null, name: null, reason: 'limits', ...entry })),
        fetchedAt,
      })
    await keep(10, ziraat, garanti)
    await keepWithout(20, { id: 'b1' })
    expect((await banks.latest())?.leftOut).toEqual([{ place: 1, id: 'b1', name: null, reason: 'limits' }])
    await keepWithout(30, { name: 'Ziraat' })
    await keepWithout(40, {})
    expect(await kinds()).toEqual([])
    expect(await banks.history('b1', 9)).toMatchObject({ listed: true })
    await keep(50, lower, garanti)
    expect(await kinds()).toEqual([['b1', 'limits', 50]])
    await keepWithout(60, { name: 'Ziraat' })
    await keepWithout(70, { id: 'b9', name: 'Ziraat' })
    expect(await kinds(60)).toEqual([['b1', 'gone', 70]])
  })

  test('limits to the last minor unit', async () => {
    await keep(10, newBank({ minimum: 0n, maximum: largestMinorUnits }))
    await keep(20, newBank({ minimum: 0n, maximum: largestMinorUnits - 1n }))
    expect(await held().ledger.banks.changes(null, 0, 9)).toMatchObject([
      { before: { maximum: largestMinorUnits }, after: { minimum: 0n, maximum: largestMinorUnits - 1n } },
    ])
  })

  test('changes come by pages, and from a moment on', async () => {
    const { banks } = held().ledger
    for (const n of [1, 2, 3, 4, 5, 6]) await keep(n * 10, newBank({ maximum: BigInt(n * 100) }))
    const first = await banks.changes(null, 0, 2)
    expect(first.map(({ at }) => at)).toEqual([60, 50])
    const second = await banks.changes(first.at(-1)?.id ?? 0, 0, 2)
    expect(second.map(({ at }) => at)).toEqual([40, 30])
    expect((await banks.changes(second.at(-1)?.id ?? 0, 0, 2)).map(({ at }) => at)).toEqual([20])
    expect((await banks.changes(null, 50, 9)).map(({ at }) => at)).toEqual([60, 50])
    expect((await banks.changes(first[0]?.id ?? 0, 50, 9)).map(({ at }) => at)).toEqual([50])
    expect(await banks.changes(null, 61, 9)).toEqual([])
  })

  test('a clock that was set back hides no change', async () => {
    await keep(10, ziraat)
    await keep(90, lower)
    await keep(50, ziraat)
    expect(await kinds(50)).toEqual([
      ['b1', 'limits', 50],
      ['b1', 'limits', 90],
    ])
    expect(await kinds(51)).toEqual([['b1', 'limits', 90]])
  })

  test('history: the limits of one bank and when they held, with its changes', async () => {
    const { banks } = held().ledger
    await keep(10, ziraat, garanti)
    await keep(20, lower, garanti)
    await keep(30, { ...lower, name: 'Ziraat Katılım' })
    await keep(40, garanti)
    const history = await banks.history('b1', 500)
    expect(history).toMatchObject({
      name: 'Ziraat Katılım',
      listed: false,
      since: 10,
      steps: [
        { at: 10, limits: { minimum: 1n, maximum: 5_000_000n } },
        { at: 20, limits: { minimum: 1n, maximum: 2_000_000n } },
        { at: 40, limits: null },
      ],
    })
    expect(history?.changes.map(({ kind }) => kind)).toEqual(['gone', 'renamed', 'limits'])
    await keep(50, ziraat)
    expect(await banks.history('b1', 500)).toMatchObject({ name: 'Ziraat', listed: true })
    expect(await banks.history('b2', 500)).toMatchObject({ listed: false, since: 10 })
    expect(await banks.history('B1', 500)).toBeNull()
  })

  test('history: the newest of many, the oldest of them first', async () => {
    for (const n of [1, 2, 3, 4, 5]) await keep(n * 10, newBank({ maximum: BigInt(n) }))
    const history = await held().ledger.banks.history('b1', 2)
    expect(history?.steps.map(({ at }) => at)).toEqual([40, 50])
    expect(history?.changes.map(({ at }) => at)).toEqual([50, 40])
    expect(history?.since).toBe(10)
  })

  test('lists that were asked for before their unit was confirmed are as if they had never been', async () => {
    const { banks } = held().ledger
    await changeWorkspace(held().ledger, { kind: 'live' })
    await keep(10, ziraat, garanti)
    await keep(20, lower, garanti)
    expect([await banks.latest(), await kinds(), await banks.history('b1', 9)]).toEqual([null, [], null])

    await confirm(30)
    await confirm(40, 'payoutAmountUnit')
    await keep(30, garanti)
    expect([await banks.latest(), await kinds(), await banks.history('b2', 9)]).toEqual([null, [], null])

    await keep(31, ziraat)
    expect(await kinds()).toEqual([])
    await keep(32, ziraat, garanti)
    expect(await kinds()).toEqual([['b2', 'new', 32]])
    expect(await banks.changes(null, 0, 9)).toMatchObject([{ before: null }])
    expect(await banks.history('b1', 9)).toMatchObject({ since: 31, steps: [{ at: 31 }], changes: [] })
    await keep(33, garanti)
    await keep(34, lower, garanti)
    expect(await kinds(33)).toEqual([
      ['b1', 'back', 34],
      ['b1', 'gone', 33],
    ])
  })

  test('who confirms the same unit of limits once more, or the unit of payouts, forgets no list', async () => {
    const { banks } = held().ledger
    await changeWorkspace(held().ledger, { kind: 'live' })
    await confirm(10)
    await keep(20, ziraat)
    await keep(30, lower)
    await confirm(40)
    await confirm(50, 'payoutAmountUnit', 'major')
    expect((await banks.latest())?.fetchedAt).toBe(30)
    expect(await kinds()).toEqual([['b1', 'limits', 30]])
    expect(await banks.history('b1', 9)).toMatchObject({ since: 20, steps: [{ at: 20 }, { at: 30 }] })
    await keep(60, ziraat)
    expect(await kinds(60)).toEqual([['b1', 'limits', 60]])

    await confirm(70, 'bankLimitUnit', 'major')
    expect([await banks.latest(), await kinds(), await banks.history('b1', 9)]).toEqual([null, [], null])
    await keep(80, ziraat)
    await confirm(90, 'bankLimitUnit', 'major')
    expect(await banks.history('b1', 9)).toMatchObject({ since: 80, changes: [] })
  })
}
