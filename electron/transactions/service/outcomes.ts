import { z } from 'zod'
import { longestTransactionId } from '../../core/payment-service.ts'
import type { JournalLine, OutcomeJournal, ServicePorts } from '../../core/ports.ts'
import { everyMeaning } from '../../core/mapping.ts'
import { depositAccountSchema, depositStateSchema, oddFieldSchema, payoutStateSchema } from '../../core/schemas.ts'
import { errorCodes, VezneError } from '../../core/result.ts'
import type { AuditHeadService } from '../../ledger/head.ts'
import type { TransactionLedger } from '../ledger.ts'
import type { ReportedStatus } from '../records.ts'

/** The bytes of an answer, as text that JSON takes. */
const bytesSchema = z.base64().transform((text): Uint8Array => Buffer.from(text, 'base64'))

const keptSchema = z.strictObject({
  processId: z.string(),
  attemptId: z.number().int(),
  runId: z.string(),
  bodyHash: z.string(),
  attemptState: z.enum(['accepted', 'refused', 'not_sent', 'unknown']),
  to: z.union([payoutStateSchema, depositStateSchema]),
  code: z.enum(errorCodes).nullable(),
  serviceMessage: z.string().nullable(),
  raw: z.strictObject({ status: z.number().int(), body: bytesSchema }).nullable(),
  transactionId: z.string().nullable(),
  status: z.strictObject({ word: z.string(), means: z.enum(everyMeaning).nullable() }).nullable(),
  serviceCreatedAt: z.number().nullable(),
  deposit: z
    .strictObject({
      transactionId: z.string(),
      status: z.string().nullable(),
      createdAt: z.number().nullable(),
      checkoutUrl: z.string(),
      account: depositAccountSchema.nullable(),
      expiresAt: z.number().nullable(),
      odd: z.array(oddFieldSchema).optional(),
    })
    .nullable(),
  endedAt: z.number(),
})
type Kept = z.infer<typeof keptSchema>

/** How an attempt ended, and which one it was. When, and who says so, is for whoever writes it down. */
type EndedAttempt = Omit<Kept, 'endedAt'>

/** A server that does not answer may be waited for longer than this program lives. */
const patienceMs = 2_000

/**
 * Writes outcomes of attempts into the ledger, or into the journal while that fails.
 * A foreign line becomes a report and closes no attempt.
 */
export function createOutcomes({
  ledger,
  journal,
  auditHead,
  report,
  clock,
  stamp,
  tell,
}: Pick<ServicePorts, 'clock' | 'stamp' | 'tell'> & {
  ledger: TransactionLedger
  journal: OutcomeJournal
  auditHead: Pick<AuditHeadService, 'compared' | 'knownKey'>
  report: (status: ReportedStatus) => Promise<unknown>
}) {
  let taking: Promise<void> | null = null

  // Only an answer that we believe is the service's own word; the rest is what we had to conclude.
  const stampOf = ({ attemptState }: Pick<EndedAttempt, 'attemptState'>) =>
    stamp(attemptState === 'accepted' || attemptState === 'refused' ? 'service' : 'app')

  /** The disk that failed the ledger may fail this too: then the next start finds an attempt that nobody knows the end of. */
  function append(kept: Kept): void {
    try {
      journal.append(textOf(kept), auditHead.knownKey())
    } catch {
      // Whoever sent it is told in any case that it could not be written.
    }
  }

  async function take({ text, isOurs }: JournalLine): Promise<void> {
    const kept = keptIn(text)
    if (isOurs && kept) {
      const { processId: _, ...settled } = kept
      if (await ledger.attempts.settleKept({ ...settled, ...stampOf(kept) })) return
    }
    await report(reportOf(text, kept))
  }

  async function takeAll(): Promise<void> {
    if (journal.isEmpty()) return
    await auditHead.compared()
    const key = auditHead.knownKey()
    if (key === null) throw new VezneError('dispatch_locked')
    await journal.drain(key, take)
    tell('ledger.changed')
  }

  /** Who asks while it goes on shares it. */
  const takeIn = (): Promise<void> => (taking ??= takeAll().finally(() => (taking = null)))

  ledger.onNews((news) => {
    // What cannot be taken in now is, at the latest, before the next one is sent.
    if (news === 'back' || news === 'reopened') void takeIn().catch(() => undefined)
  })

  return {
    /**
     * Ends when it is in the ledger. Where that takes long it is in the journal as well, and taken from there a second time does nothing.
     * Throws nothing but `outcome_unrecorded`.
     */
    async write({ processId, runId, bodyHash, ...settled }: EndedAttempt): Promise<void> {
      const kept = { processId, runId, bodyHash, ...settled, endedAt: clock.now() }
      const slow = setTimeout(() => append(kept), patienceMs)
      try {
        await ledger.attempts.settle({ ...settled, ...stampOf(settled) })
      } catch (cause) {
        append(kept)
        // The most useful fact there is: whoever sent it can write it down.
        const { transactionId } = settled
        const told = transactionId === null ? {} : { serviceMessage: `transactionId: ${transactionId}` }
        throw new VezneError('outcome_unrecorded', told, { cause })
      } finally {
        clearTimeout(slow)
      }
    },

    /**
     * Resolves when the journal is empty. Throws the ledger's or the keychain's failure, `dispatch_locked` while nobody knows whose
     * word counts, and `file_failed`; nothing is lost then.
     */
    takeIn,

    /** To be called every few seconds: nobody says when what was in the way has gone. Never throws. */
    async tick(): Promise<void> {
      if (ledger.stopped() === null && auditHead.knownKey() !== null) await takeIn().catch(() => undefined)
    },

    /** Resolves when nothing is being taken in. */
    async settled(): Promise<void> {
      await taking?.catch(() => undefined)
    },
  }
}
export type OutcomeService = ReturnType<typeof createOutcomes>

const textOf = ({ raw, ...kept }: Kept): string =>
  JSON.stringify({ ...kept, raw: raw && { ...raw, body: Buffer.from(raw.body).toString('base64') } })

function keptIn(text: string): Kept | null {
  try {
    return keptSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Characters of what nobody vouches for that are kept, and of a number and a word in it. */
const longestSaid = 20_000
const longestNumber = 100
const longestWord = 60

/** What stands in such a line may be the only sign of a payment; it may as well be made up. */
function reportOf(text: string, kept: Kept | null): ReportedStatus {
  const { attemptState, processId = '', transactionId = null, status, raw = null } = kept ?? {}
  const said = raw ? new TextDecoder().decode(raw.body) : text
  return {
    reported: {
      processId: processId.slice(0, longestNumber),
      transactionId: transactionId?.slice(0, longestTransactionId) ?? null,
      // A 201 says of its transaction that it waits, unless it says something else.
      status:
        attemptState === 'accepted'
          ? (status?.means ?? status?.word ?? 'pending').slice(0, longestWord)
          : (attemptState ?? ''),
      ...{ failureReason: null, reportedAt: null },
    },
    ...{ amount: null, kind: null, doubtful: true, said: said.slice(0, longestSaid), head: null },
  }
}
