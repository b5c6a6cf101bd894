import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { MorningCheck } from '../../../electron/record/contract/morning-check.ts'
import { VezneError } from '../../../electron/core/result.ts'
import { patience } from '../../patience.ts'
import { harness, openEach, passphraseOf, payoutDraft } from '../../desk/desk-harness.ts'
import { changeWorkspace } from '../../desk/makers-and-checkers.ts'

openEach()
beforeEach(() => harness.desk().tickHourly())

const minutes = 60_000

/** `key failed INVALID_API_KEY`, of what is not well. */
const unwell = ({ findings }: MorningCheck) =>
  findings
    .filter(({ state }) => state !== 'ok')
    .map(({ item, state, code }) => [item, state, code ?? ''].join(' ').trim())
const run = () => harness.ask('morningCheck.run')
const found = async () => unwell(await run())

async function latest(): Promise<MorningCheck> {
  const check = await harness.ask('morningCheck.latest')
  if (!check) throw new Error('no morning check has ended')
  return check
}

type Checked = Awaited<ReturnType<typeof harness.ledger.audit.check>>
type Change = (checked: Checked) => Promise<Checked>
const changed = { table: 'payouts', key: '1', is: 'changed', event: 1 } as const

const behindReachable = ['key untold', 'signature untold', 'clock untold', 'whitelist untold', 'banks untold']

describe('a morning on which all is well', () => {
  beforeEach(() => harness.signIn('support'))

  it('says so of everything, and what it rests on', async () => {
    harness.machine.addresses = ['10.0.0.7', '2a02:ff0::17']
    await changeWorkspace(harness, { apiKey: 'merchant-key-9f2c' })
    const check = await run()
    expect(unwell(check)).toEqual([])
    expect(check.findings).toHaveLength(13)
    const { answeredInMs, clockOffset, backupAt, ...facts } = check.facts
    expect(facts).toEqual({
      serviceAddress: '',
      network: { proxy: null, authority: null },
      banks: 10,
      leftOut: [],
      apiKeyEnd: '9f2c',
      machine: 'stage',
      addresses: ['10.0.0.7', '2a02:ff0::17'],
      diskFree: 50_000_000_000,
      inboxAddress: null,
      secondBackup: null,
      waitingGroups: 0,
      idleCounter: 'system',
      witness: { place: null, trouble: null, known: null },
    })
    expect(answeredInMs).toBeGreaterThanOrEqual(0)
    expect(Math.abs(clockOffset ?? Infinity)).toBeLessThan(5_000)
    expect(backupAt).not.toBeNull()
    expect(await harness.ask('morningCheck.latest')).toEqual(check)
  })

  it.each(['window', null] as const)('names whose count locks Vezne: %s', async (counter) => {
    harness.idle.counter = counter
    expect((await run()).facts.idleCounter).toBe(counter)
  })

  it('is one check, however many ask for it at once; everybody hears of its end', async () => {
    harness.told.length = 0
    harness.sandbox.controls.addFault({ kind: 'error_500', call: 'banks' })
    const [first, second] = await Promise.all([run(), run()])
    expect(second).toEqual(first)
    expect(unwell(first)).toContain('reachable warning answer_unexpected')
    expect(harness.told.filter((event) => event === 'morningCheck.changed')).toHaveLength(1)
    expect(await found()).toEqual([])
  })
})

it('rests on what was asked for since it began', async () => {
  await harness.signIn('support')
  harness.sandbox.controls.addFault({ kind: 'late', call: 'banks', afterMs: 200 })
  const earlier = harness.call('banks.refresh')
  await vi.waitFor(() => expect(harness.sandbox.controls.state().faults).toEqual([]), patience)
  harness.sandbox.controls.setWhitelisted(false)
  const check = await run()
  expect(unwell(check)).toContain('whitelist failed IP_NOT_WHITELISTED')
  expect(await earlier).toMatchObject({ ok: true })
})

describe('by itself', () => {
  it('it is made when somebody signs in', async () => {
    harness.sandbox.controls.addFault({ kind: 'stall', call: 'banks' })
    await harness.ask('session.signIn', { operatorId: 'support', passphrase: passphraseOf('support') })
    expect(await harness.ask('morningCheck.latest')).toBeNull()
    await vi.waitFor(() => expect(harness.told).toContain('morningCheck.changed'), patience)
    expect(unwell(await latest())).toEqual(['reachable failed answer_timeout', ...behindReachable])
  })

  it('it is made when the machine wakes up, and tells the clock anew', async () => {
    await harness.signIn('support')
    harness.sandbox.controls.setClockOffset(600)
    harness.told.length = 0
    harness.desk().resumed()
    await vi.waitFor(() => expect(harness.told).toContain('morningCheck.changed'), patience)
    expect((await latest()).facts.clockOffset).toBeGreaterThan(9 * minutes)
    expect(unwell(await latest())).toEqual(['clock warning'])
  })

  it('what it tells of the clock is known from then on: how long the machine slept, its own run does not count', async () => {
    await harness.signIn('maker')
    harness.clock.ahead += 60 * minutes
    harness.clock.set += 60 * minutes
    harness.told.length = 0
    harness.desk().resumed()
    await vi.waitFor(() => expect(harness.told).toContain('morningCheck.changed'), patience)
    await harness.ask('payouts.create', payoutDraft)
    expect((await harness.ask('connection.status')).clockOffset).not.toBeNull()
  })
})

describe('the service', () => {
  beforeEach(() => harness.signIn('support'))

  it('that is heard of again is looked at again, without anybody asking', async () => {
    await harness.sandbox.controls.setReachable(false)
    expect(unwell(await run())).not.toEqual([])
    await harness.sandbox.controls.setReachable(true)
    await harness.ask('banks.refresh')
    await vi.waitFor(async () => expect(unwell(await latest())).toEqual([]), patience)
    // All is well: no further check for every answer that comes in.
    const { at } = await latest()
    await harness.ask('banks.refresh')
    await harness.ask('banks.refresh')
    expect((await latest()).at).toBe(at)
  })
})

describe('the keychain', () => {
  beforeEach(() => harness.signIn('support'))

  it('that is locked reads as if it were empty, and is not taken for well', async () => {
    await harness.settled()
    harness.keychain.locked = true
    expect(await found()).toEqual(['keychain failed keychain_locked_or_missing'])
    // Now there is something to be kept in it too.
    await harness.signIn('maker')
    expect(await found()).toEqual(['keychain failed keychain_locked_or_missing'])
  })

  it('of which nobody could learn what is to be kept in it is untold', async () => {
    await harness.settled()
    harness.keychain.locked = true
    harness.ledger.audit.head = () => Promise.reject(new VezneError('ledger_failed'))
    expect(await found()).toEqual(['keychain untold'])
  })
})

it.each([
  ['found a changed row', (checked) => Promise.resolve({ ...checked, findings: [changed] })],
  ['failed', () => Promise.reject(new VezneError('internal'))],
] as const satisfies (readonly [string, Change])[])(
  'is not well with a ledger whose whole check %s',
  async (_what, change) => {
    const { ledger } = harness
    const check = async () => change(await ledger.audit.check())
    await harness.startAgain({ ledger: { ...ledger, audit: { ...ledger.audit, check } } })
    await harness.desk().checked
    await harness.signIn('support')
    expect(await found()).toContain('ledger failed dispatch_locked')
    harness.unexpected.length = 0
  },
)
