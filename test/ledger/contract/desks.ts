import { expect, test } from 'vitest'
import type { ContractPart } from '../ledger-contract.ts'
import { failureOf, stamp } from '../samples.ts'

/** The machines that work on it: who came, who went, and who is there. */
export const desksContract: ContractPart = (held) => {
  const invite = (name: string, at = 10) =>
    held().ledger.desks.invite({ name, login: `desk ${name} ${at}` }, stamp(at, 'ayse'))

  test('inviting and retiring are events, which name the desk; its number is never given again', async () => {
    const { desks, audit } = held().ledger
    expect([await invite('Muhasebe'), await invite('Destek', 11)]).toEqual([2, 3])
    await desks.retire(3, stamp(12, 'ayse'))
    expect(await invite('Destek', 13)).toBe(4)
    const events = await audit.after(0, 10)
    expect(events.map(({ action, subject, after }) => [action, subject.name, after])).toEqual([
      ['desk.invited', 'Muhasebe', '{"desk":2}'],
      ['desk.invited', 'Destek', '{"desk":3}'],
      ['desk.retired', 'Destek', '{"desk":3}'],
      ['desk.invited', 'Destek', '{"desk":4}'],
    ])
    expect((await desks.list()).map(({ id, name, retiredAt }) => [id, name, retiredAt])).toEqual([
      [1, '', null],
      [2, 'Muhasebe', null],
      [3, 'Destek', 12],
      [4, 'Destek', null],
    ])
    expect(await audit.mismatches()).toEqual([])
  })

  test('the founding desk says once what it is called; one that has joined does not join again', async () => {
    const { desks, audit } = held().ledger
    expect(await failureOf(desks.join(null, stamp(9, 'app')))).toEqual({ code: 'wrong_state' })
    await desks.join({ name: 'Kasa', login: 'desk' }, stamp(10, 'app'))
    expect(await failureOf(desks.join({ name: 'Other', login: 'other' }, stamp()))).toEqual({ code: 'wrong_state' })
    expect((await desks.list())[0]).toMatchObject({ name: 'Kasa', login: 'desk', joinedAt: 10 })
    expect((await audit.after(0, 10)).map(({ action }) => action)).toEqual(['desk.joined'])
  })

  test('nobody retires a desk that never was, or one that has gone', async () => {
    const { desks } = held().ledger
    const id = await invite('Muhasebe')
    expect(await failureOf(desks.retire(id + 1, stamp()))).toEqual({ code: 'not_found' })
    await desks.retire(id, stamp(11, 'ayse'))
    expect(await failureOf(desks.retire(id, stamp(12, 'ayse')))).toEqual({ code: 'wrong_state' })
  })

  test('a desk says that it is there, and who is, without an event, and no row is another than the trail says', async () => {
    const { desks, audit } = held().ledger
    expect(await desks.beat({ at: 1_000, signedIn: 'ayse', silentBefore: 0 })).toBe(false)
    expect((await desks.list())[0]).toMatchObject({ heardAt: 1_000, signedIn: 'ayse' })
    expect(await desks.beat({ at: 2_000, signedIn: null, silentBefore: 5_000 })).toBe(false)
    expect((await audit.head()).sequence).toBe(0)
    expect(await audit.mismatches()).toEqual([])
  })
}
