import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Result } from '../../electron/core/result.ts'
import type { OperationName } from '../../electron/ipc/bridge.ts'
import { openHarness, type Harness } from './desk-harness.ts'
import { addOperator, passphraseFor, resetPassphrase, signInAs } from './makers-and-checkers.ts'
import { memberSeatAt } from './linked-seat.ts'
import { whereAsked } from './where-asked.ts'
import { everybody, whoMay, workers, type WhoMay } from './who-may.ts'

/** Each operation is really called, as each role alone, as nobody, and as somebody who has yet to choose a passphrase. */
const rows = Object.entries(whoMay) as [OperationName, WhoMay][]

/** No operation takes this, so that one which lets the caller in does nothing all the same. */
const wrong: unknown = { unknown: true }

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
  await addOperator(harness, 'auditor', 'auditor')
})
afterAll(async () => {
  expect(harness.unexpected).toEqual([])
  await harness.end()
})

const codeIn = (result: Result<unknown>) => (result.ok ? 'ok' : result.error.code)

async function answers(): Promise<Record<string, string>> {
  const given = rows.map(async ([name]) => {
    return [name, codeIn(await harness.seat().answer(name, wrong))] as const
  })
  return Object.fromEntries(await Promise.all(given))
}

const expected = (code: string, isIn: (who: WhoMay) => boolean): Record<string, string> =>
  Object.fromEntries(rows.map(([name, who]) => [name, isIn(who) ? 'invalid_input' : code]))

const isOpen = (who: WhoMay) => who === 'before sign-in'

describe('every operation', () => {
  it('is refused to nobody but what the sign-in page needs', async () => {
    expect(await answers()).toEqual(expected('not_signed_in', isOpen))
  })

  it.each(everybody)('answers or refuses %s as this table says', async (role) => {
    await signInAs(harness, role)
    const may = expected('not_permitted', (who) => !Array.isArray(who) || who.includes(role))
    expect(await answers()).toEqual(may)
  })

  it('is refused to whoever has yet to choose a passphrase, whatever their roles', async () => {
    await addOperator(harness, 'yeni', ...workers)
    await resetPassphrase(harness, 'yeni')
    await harness.ask('session.signIn', { operatorId: 'yeni', passphrase: passphraseFor('yeni') })
    const may = expected('passphrase_change_required', (who) => isOpen(who) || who === 'in any session')
    expect(await answers()).toEqual(may)
  })
})

describe('every operation from another computer', () => {
  beforeAll(() => harness.startAgain({ computer: 'muhasebe', isMember: true }))

  /** Expects a refusal before any permission for operations of the host or another computer. */
  const fromMember = (codes: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      rows.map(([name]) => [name, whereAsked[name] === 'anywhere' ? (codes[name] ?? '') : 'not_from_here']),
    )

  it('is refused to nobody signed in but what the sign-in page needs', async () => {
    expect(await answers()).toEqual(fromMember(expected('not_signed_in', isOpen)))
  })

  it('refuses it over a link, too, even with an unknown name', async () => {
    const { call } = memberSeatAt(harness, 'kasa-2').connect()
    const codes: Record<string, string> = {}
    // A host takes no more than so many calls at once.
    for (const [name] of rows) codes[name] = codeIn(await call(name, wrong))
    expect(codes).toEqual(fromMember(expected('not_signed_in', isOpen)))
    expect(codeIn(await call('session.none', wrong))).toBe('not_from_here')
  })

  it.each(everybody)('is answered to %s unless it belongs to the host or to their own computer', async (role) => {
    await signInAs(harness, role)
    const may = expected('not_permitted', (who) => !Array.isArray(who) || who.includes(role))
    expect(await answers()).toEqual(fromMember(may))
  })

  it('takes no API secret as a second person', async () => {
    await signInAs(harness, 'admin')
    const draft = { name: 'Yeni Biri', roles: ['maker' as const] }
    const added = { id: 'gelen', draft, passphrase: passphraseFor('admin'), apiSecret: 'x' }
    expect((await harness.refused('operators.add', added)).code).toBe('not_from_here')
  })
})
