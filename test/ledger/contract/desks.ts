import { expect, test } from 'vitest'
import type { ContractPart } from '../ledger-contract.ts'
import { failureOf, stamp } from '../samples.ts'

/** The machines that work on it: who came, who went, and who is there. */
export const desksContract: ContractPart = (held) => {
  test('joining and retiring are events, which name the desk; its number is never given again', async () => {
    const { desks, audit } = held().ledger
    const second = await desks.join('Muhasebe', stamp(10, 'ayse'))
    const third = await desks.join('Destek', stamp(11, 'ayse'))
    expect([second, third]).toEqual([2, 3])
    await desks.retire(third, stamp(12, 'ayse'))
    expect(await desks.join('Destek', stamp(13, 'ayse'))).toBe(4)
    const events = await audit.after(0, 10)
    expect(events.map(({ action, subject, after }) => [action, subject.name, after])).toEqual([
      ['desk.joined', 'Muhasebe', '{"desk":2}'],
      ['desk.joined', 'Destek', '{"desk":3}'],
      ['desk.retired', 'Destek', '{"desk":3}'],
      ['desk.joined', 'Destek', '{"desk":4}'],
    ])
    expect(await audit.mismatches()).toEqual([])
  })

  test('nobody retires a desk that never was, or one that has gone', async () => {
    const { desks } = held().ledger
    const id = await desks.join('Muhasebe', stamp(10, 'ayse'))
    expect(await failureOf(desks.retire(id + 1, stamp()))).toEqual({ code: 'not_found' })
    await desks.retire(id, stamp(11, 'ayse'))
    expect(await failureOf(desks.retire(id, stamp(12, 'ayse')))).toEqual({ code: 'wrong_state' })
  })

  test('a desk says that it is there without an event, and no row is another than the trail says', async () => {
    const { desks, audit } = held().ledger
    expect(await desks.beat(1_000, 0)).toBe(false)
    expect(await desks.beat(2_000, 5_000)).toBe(false)
    expect((await audit.head()).sequence).toBe(0)
    expect(await audit.mismatches()).toEqual([])
  })
}
