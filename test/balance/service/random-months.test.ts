import { expect, it } from 'vitest'
import { chanceFrom, type Chance } from '../../../electron/practice/rules/chance.ts'
import { openSeatAt } from '../../desk/another-seat.ts'
import { propose } from '../../desk/makers-and-checkers.ts'
import { depositDraft, harness, openEach, passphraseOf, payoutDraft } from '../../desk/desk-harness.ts'

/**
 * The real sandbox has the true balance. What its transactions come to is heard late, or not within the month.
 * `npm run months -- 200` plays more of them.
 */

const months = Number(process.env['VEZNE_MONTHS'] ?? 9)
const minute = 60_000

const openPayouts = ['accepted', 'processing', 'unknown']
const openDeposits = ['pending', 'unknown', 'orphaned', 'sending']

openEach()

it('the true balance lies within the interval, whose width is the sum of what is open', async () => {
  const { controls } = harness.sandbox
  await harness.signIn('maker')
  const checker = openSeatAt(harness, 'onay')
  await checker.signIn('checker')
  const isHeard = new Map<string, string>()
  const endedAt = new Map<string, number>()
  const now = () => Date.now() + harness.clock.ahead
  const truth = () => controls.book().transactions
  const trueBalance = () => controls.state().balance

  async function send(amount: string, isLost: boolean) {
    const { id } = await harness.ask('payouts.create', { ...payoutDraft, amount })
    await harness.ask('payouts.submit', { id, revision: 1 })
    await checker.ask('payouts.approve', { id, revision: 1, passphrase: passphraseOf('checker') })
    if (isLost) controls.addFault({ kind: 'drop_after', call: 'payout' })
    await harness.ask('payouts.send', { id, revision: 1 })
  }
  const deposit = (amount: string) => harness.ask('deposits.create', { ...depositDraft, amount })

  /** The service moves one of its own to its end. */
  function end(chance: Chance) {
    const open = truth().filter(({ status }) => status === 'pending' || status === 'processing')
    if (open.length === 0) return
    const one = chance.of(open)
    const ends = one.type === 'deposit' ? (['paid', 'expired'] as const) : (['completed', 'failed'] as const)
    controls.setStatus(one.transactionId, chance.of(ends))
  }
  /** The ledger hears what one of them came to, and when that was. */
  async function hear(processId: string) {
    const one = truth().find((each) => each.processId === processId)
    if (!one) return
    isHeard.set(processId, one.status)
    const reportedAt = Math.floor((endedAt.get(processId) ?? now()) / 1000) * 1000
    await harness.report({ processId, transactionId: one.transactionId, status: one.status, reportedAt })
  }
  const unheard = () =>
    truth().filter(
      ({ processId, status }) => status !== 'pending' && status !== 'processing' && isHeard.get(processId) !== status,
    )

  /** Excludes a deposit that is known to have expired, or whose window had closed before. */
  async function mayStillBePaid(id: number, processId: string, seenAt: number): Promise<boolean> {
    const { reports } = await harness.ask('deposits.get', { id })
    if (reports.some(({ status }) => status === 'expired')) return false
    return !truth().some((one) => one.processId === processId && one.type === 'deposit' && one.expiresAt < seenAt)
  }

  /** Two people say what became of the unknown ones. */
  async function resolveUnknown() {
    const unknown = { kind: 'payout', search: '', after: null, states: ['unknown'] } as const
    const { rows } = await harness.ask('transactions.page', { ...unknown, states: [...unknown.states] })
    for (const { id, processId } of rows) {
      const one = truth().find((each) => each.processId === processId)
      const { revision } = await harness.ask('payouts.get', { id })
      const { resolutions } = await propose(
        harness,
        { id, revision },
        {
          to: one?.status === 'failed' ? 'failed' : 'completed',
          ...{ places: ['service_panel'], transactionId: one?.transactionId ?? null, note: 'Panelde görüldü' },
          failureReason: one?.status === 'failed' ? 'Hesap kapalı' : null,
          outcomeDay: null,
        },
      )
      const resolutionId = resolutions.at(-1)?.id ?? 0
      const passphrase = passphraseOf('checker')
      await checker.ask('payouts.confirmResolution', { id, revision, resolutionId, passphrase })
    }
  }

  async function open(seenAt: number): Promise<bigint> {
    const { rows } = await harness.ask('transactions.page', {
      ...{ kind: null, search: '', after: null },
      states: ['accepted', 'processing', 'pending', 'sending', 'orphaned', 'unknown'],
    })
    let sum = 0n
    for (const { kind, state, id, processId, amount } of rows) {
      const isOpen =
        kind === 'payout'
          ? openPayouts.includes(state)
          : openDeposits.includes(state) && (await mayStillBePaid(id, processId, seenAt))
      if (isOpen) sum += BigInt(amount)
    }
    return sum
  }

  for (let month = 1; month <= months; month += 1) {
    const chance = chanceFrom(month)
    // Reports have whole seconds: within one nobody can tell what came before the balance.
    harness.clock.ahead += minute
    controls.setBalance(BigInt(chance.between(5_000_000, 55_000_000)))
    const seen = now()
    await harness.ask('balance.enter', { amount: trueBalance().toString(), source: 'service_panel' })
    for (let act = 0; act < 5; act += 1) {
      harness.clock.ahead += chance.between(1, 4) * minute
      const amount = String(chance.between(10_000, 210_000))
      const what = chance.between(0, 5)
      if (what === 0) await deposit(amount)
      else if (what === 1) await send(amount, chance.between(0, 2) === 0)
      else if (what === 2) controls.step()
      else if (what < 5) end(chance)
      for (const { processId } of unheard()) if (!endedAt.has(processId)) endedAt.set(processId, now())
      const [late] = unheard()
      if (late && chance.between(0, 1) === 0) await hear(late.processId)
    }
    const { expected } = await harness.ask('balance.read')
    const [lowest, highest] = [BigInt(expected?.lowest ?? 0), BigInt(expected?.highest ?? 0)]
    const at = `month ${month}: ${lowest} ${trueBalance()} ${highest}`
    expect(lowest <= trueBalance() && trueBalance() <= highest, at).toBe(true)
    expect([at, highest - lowest]).toEqual([at, await open(seen)])

    // Every third month ends with nothing open.
    if (month % 3 > 0) continue
    while (truth().some(({ status }) => status === 'pending' || status === 'processing')) end(chance)
    for (const { processId } of unheard()) await hear(processId)
    await resolveUnknown()
    expect(await open(seen)).toBe(0n)
    const { expected: closed } = await harness.ask('balance.read')
    expect(closed).toEqual({ lowest: trueBalance().toString(), highest: trueBalance().toString(), open: '0' })
  }
})
