import { composeIBAN } from 'ibantools'
import type { ChosenFile } from '../../electron/core/ports.ts'
import type { PayoutState } from '../../electron/core/states.ts'
import type { Batch, BatchAction } from '../../electron/batches/contract/batch.ts'
import { batchStatesFor } from '../../electron/batches/contract/states.ts'
import { csvLine } from '../../electron/spreadsheet/write-csv.ts'
import { tabOf } from '../../electron/payouts/contract/lists.ts'
import type { ApprovalTerms, PayoutRecord } from '../../electron/payouts/records.ts'
import type { AttemptRecord } from '../../electron/transactions/records.ts'
import { passphraseOf, type DeskUnderTest } from './desk-under-test.ts'
import type { WireBehaviour } from './wire-behaviour.ts'

/** What the people of a life have at hand, whichever engine their ledger is on. */

export const customer = { id: '8841', name: 'İlknur Işık', username: 'ilknur.i' }
const payee = { accountName: customer.name, bankId: null, customer, replaces: null }

export const ibanOf = (account: string): string =>
  composeIBAN({ countryCode: 'TR', bban: `000620${account.padStart(16, '0')}` }) ?? ''

/** Payouts with these processIds, approved by the checker, who stays signed in. */
export async function approvedPayouts(
  { must, signIn }: Pick<DeskUnderTest, 'must' | 'signIn'>,
  processIds: readonly string[],
) {
  await signIn('maker')
  const made: { seen: { id: number; revision: number }; processId: string }[] = []
  for (const [index, processId] of processIds.entries()) {
    const facts = { processId, amount: String(125_000 + index), iban: ibanOf('1234') }
    const { id, revision } = await must('payouts.create', { ...facts, ...payee })
    await must('payouts.submit', { id, revision })
    made.push({ seen: { id, revision }, processId })
  }
  await signIn('checker')
  for (const { seen } of made) await must('payouts.approve', { ...seen, passphrase: passphraseOf('checker') })
  return made
}

interface Row {
  amount: string
  iban: string
  accountName: string
  customer: { id: string }
  processId: string | null
}

/** A file with these rows. */
function batchBytes(rows: readonly Row[]): Uint8Array<ArrayBuffer> {
  const lines = rows.map(({ amount, iban, accountName, customer, processId }) =>
    csvLine([BigInt(amount), iban, accountName, customer.id, processId], 'tr'),
  )
  const text = [csvLine(['tutar', 'iban', 'alıcı adı', 'müşteri no', 'işlem no'], 'tr'), ...lines].join('')
  return new TextEncoder().encode(text)
}

export function fileOfBatch(name: string, rows: readonly Row[]): ChosenFile {
  const bytes = batchBytes(rows)
  return {
    ...{ name, size: bytes.length },
    async *pieces() {
      yield await Promise.resolve(bytes)
    },
  }
}

/** Reads a file with these rows, as the maker. */
export async function openBatch(ask: DeskUnderTest['ask'], name: string, rows: readonly Row[]) {
  await ask('app.handFile', { name, bytes: batchBytes(rows).buffer })
  return ask('batches.open')
}

/** Imports what was read of it. */
export const importBatch = (
  ask: DeskUnderTest['ask'],
  { token, valid, total }: { token: string; valid: number; total: string },
) => ask('batches.import', { token, name: 'Kasım', control: { rows: valid, total }, as: 'awaiting_approval' })

/** The part of a batch to which this can be done, as a window shows it. */
export function seenBatch({ id, states }: Batch, action: Exclude<BatchAction, 'stop'>) {
  const moved: readonly PayoutState[] = batchStatesFor[action]
  const parts = states.filter(({ state }) => moved.includes(state))
  const total = parts.reduce((sum, part) => sum + BigInt(part.total), 0n)
  return { id, rows: parts.reduce((sum, { rows }) => sum + rows, 0), total: total.toString() }
}

/** Nothing here runs out, and one approval is enough. */
export const terms: ApprovalTerms = { since: 0, until: Number.MAX_SAFE_INTEGER, secondAbove: null, lapsed: [] }

const troubles: readonly WireBehaviour[] = [
  'refusedonce',
  'reset',
  'close',
  'truncated',
  'html502',
  'continue100',
  'twice',
]

/** Draws requests, and what the service will do to each. `seed`: no other life has it. */
export function createRequests({ draw, seed }: { draw: () => number; seed: number }) {
  let made = 0

  function someBehaviour(): string {
    const drawn = draw()
    if (drawn < 0.02) return 'stall'
    return drawn < 0.3 ? (troubles[Math.floor(draw() * troubles.length)] ?? 'good') : 'good'
  }

  /** Below the amount that takes two checkers: here one works. */
  function newRequest() {
    made += 1
    return { processId: `${someBehaviour()}.${seed}-${made}`, amount: String(1_000 + Math.floor(draw() * 9e6)) }
  }

  return {
    newDeposit: () => ({ ...newRequest(), bankId: null, customer, metadata: null, replaces: null }),

    /** Each to an account of its own: what goes to one counts together, and would take a second checker. */
    newPayout: () => ({ ...newRequest(), iban: ibanOf(String(Math.floor(draw() * 1e12))), ...payee }),
  }
}

export function createActs({
  desk,
  draw,
  seed,
  note,
}: Parameters<typeof createRequests>[0] & {
  desk: Pick<DeskUnderTest, 'ledger' | 'ask'>
  /** Writes down a line of which the books hear (books.ts). */
  note: (line: string) => void
}) {
  /** What nobody knows is settled by two people, never by one. */
  async function settleAlone(seen: { id: number; revision: number }, processId: string): Promise<void> {
    const evidence = {
      places: [],
      transactionId: null,
      note: 'not in the panel',
      failureReason: null,
      outcomeDay: null,
    }
    const proposed = await desk.ask('payouts.proposeResolution', {
      ...seen,
      draft: { to: 'not_sent', ...evidence },
      passphrase: passphraseOf('checker'),
    })
    const resolutionId = proposed.ok ? proposed.value.resolutions.at(-1)?.id : undefined
    if (resolutionId === undefined) return
    const passphrase = passphraseOf('checker')
    const confirmed = await desk.ask('payouts.confirmResolution', { ...seen, resolutionId, passphrase })
    if (confirmed.ok) note(`forbidden payouts.confirmResolution ${processId}`)
    await desk.ask('payouts.withdrawResolution', { ...seen, resolutionId })
  }

  return {
    ...createRequests({ draw, seed }),

    told(processId: string, attempts: readonly Pick<AttemptRecord, 'number' | 'state'>[]): void {
      const latest = attempts.at(-1)
      if (latest) note(`told ${processId} ${latest.number} ${latest.state}`)
    },

    async inState(...states: PayoutState[]): Promise<PayoutRecord[]> {
      const found: PayoutRecord[] = []
      for (const list of new Set(states.map(tabOf))) {
        let after: string | null = null
        do {
          const page = await desk.ledger.payouts.page({ list, terms, after, limit: 500 })
          found.push(...page.payouts.filter(({ state }) => states.includes(state)))
          after = page.next
        } while (after !== null)
      }
      return found
    },

    /** Sending again what may have been paid, by every way that a window has; the checker is signed in. */
    async tryTheForbidden(states: readonly PayoutState[] = ['unknown', 'accepted']): Promise<void> {
      const { rows } = await desk.ledger.transactions.page({ kind: 'payout', search: '', after: null, limit: 20 })
      const maybePaid = rows.filter(({ state }) => states.some((each) => each === state))
      await Promise.all(
        maybePaid.slice(0, 3).map(async ({ id, processId }) => {
          const { revision } = (await desk.ledger.payouts.get(id)) ?? { revision: 1 }
          const seen = { id, revision }
          for (const forbidden of ['payouts.tryAgain', 'payouts.submit', 'payouts.send'] as const) {
            const result = await desk.ask(forbidden, seen)
            if (result.ok) note(`forbidden ${forbidden} ${processId}`)
          }
          await settleAlone(seen, processId)
        }),
      )
    },
  }
}
