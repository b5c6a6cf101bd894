import { z } from 'zod'
import {
  statusMeanings,
  type FieldMeaning,
  type MappedField,
  type MappedStatus,
  type Mapping,
  type MappingVersion,
  type StatusMeaning,
} from '../../core/mapping.ts'
import type { CallbackAuthentication } from '../../core/callback-authentication.ts'
import { nothing, operation } from '../../core/operation.ts'
import type { ServicePorts } from '../../core/ports.ts'
import type { AmountUnit } from '../../core/money.ts'
import { fieldError, only, VezneError } from '../../core/result.ts'
import type { Operator } from '../../core/access.ts'
import type { Seat } from '../../core/seat.ts'
import type { AtComputer } from '../../core/time.ts'
import type { CharterService } from '../../people/service/charter.ts'
import type { ReportedStatus, Standing } from '../../transactions/records.ts'
import type { ReportEffect } from '../../transactions/contract/reporting.ts'
import { longestSaid, type ReportService } from '../../transactions/service/reports.ts'
import {
  asideSchema,
  mappingSchema,
  mappingStatusSchema,
  mappingTrialSchema,
  proposedMappingSchema,
} from '../contract/mapping.ts'
import type { CallbackLedger } from '../ledger.ts'
import type { Looked, RawEvent } from '../records.ts'
import {
  groupKey,
  groupOf,
  inWireUnit,
  isInexplicable,
  isPlainValue,
  readingVersion,
  minorOf,
  topOf,
  understand,
  type Row,
  type Understood,
} from '../rules.ts'
import { contentOf, type Unpack } from './content.ts'

const mostValues = 4
const longestValue = 80
const trialPage = 500

/** Is what the charter says of reading events. */
export interface ReadingVersion {
  version: number
  mapping: Mapping
  authentication: CallbackAuthentication
}
export type EventSource = 'callback' | 'verified_callback' | 'file'
type EventText = Pick<RawEvent, 'raw' | 'encoding' | 'head'>
/** A row read by a mapping: a status update, nothing, or a group to wait in. */
export type Interpreted = Told | { waitsFor: string } | 'nothing'
interface Told {
  status: ReportedStatus
  /** The transaction that it names. */
  standing: Standing | null
  /** Minor units, like the fee; null: none, or no whole number of them. */
  amount: bigint | null
  fee: bigint | null
}

/**
 * Takes every status update from outside; events that the mapping does not explain wait as they came.
 * One person proposes a mapping and a second person confirms it, because money states follow it.
 */
export function createIntake({
  ledger,
  charter,
  reports,
  unpack,
  stamp,
  tell,
}: ServicePorts & {
  ledger: CallbackLedger
  charter: CharterService
  reports: ReportService
  unpack: Unpack
}) {
  const mappingNow = async (): Promise<MappingVersion> => (await charter.now()).mapping

  /** Returns mapping and authentication in force, and the version of the newer one. */
  async function readingNow(): Promise<ReadingVersion> {
    const now = await charter.now()
    const { mapping, authentication } = now
    return {
      version: readingVersion(now),
      ...{ mapping: mapping.mapping, authentication: authentication.authentication },
    }
  }

  /** Reads each row of these events by the mapping; each event has at least one. One look at the ledger serves all. */
  async function interpretAll(events: readonly EventText[], mapping: Mapping): Promise<Interpreted[][]> {
    const readings = events.map((event) => readingsOf(event, mapping))
    const understood = readings.flat().flatMap((reading) => ('waitsFor' in reading ? [] : reading))
    const standings = await ledger.reports.standings(understood.map(({ reported }) => reported))
    const standingOf = new Map(understood.map((reading, place) => [reading, standings[place] ?? null]))
    const { payoutAmountUnit } = (await charter.now()).workspace
    return readings.map((all, place) =>
      all.map((reading) => {
        if ('waitsFor' in reading) return { waitsFor: groupKey(reading.waitsFor) }
        return interpretedOf(reading, standingOf.get(reading) ?? null, payoutAmountUnit, events[place])
      }),
    )
  }

  function readingsOf(event: EventText, mapping: Mapping) {
    const content = contentOf(event, unpack)
    if ('rows' in content) return content.rows.map((row) => understand(row, mapping))
    return [{ waitsFor: { kind: 'unreadable' as const, about: content.unreadable, of: null } }]
  }

  /** Reads each row of one event. */
  const interpret = async (event: EventText, mapping: Mapping): Promise<Interpreted[]> =>
    only(await interpretAll([event], mapping))

  /** Decides the fate of one event and writes nothing. `source` says whether a callback was verified. */
  async function look(event: RawEvent, mapping: Mapping, source: EventSource): Promise<Looked> {
    const interpreted = await interpret(event, mapping)
    const decided = []
    for (const { status, standing } of understoodIn(interpreted))
      decided.push(await reports.decide(status, { source, evidence: null }, tellerOf(event), null, [standing]))
    return { reports: decided, waitsFor: waitsForIn(interpreted) }
  }

  /** Takes texts of events that came by no inbox. Returns the effect of the last row of each. */
  async function take(
    texts: readonly string[],
    from: Pick<RawEvent, 'source' | 'sender'>,
    seat: AtComputer | null,
  ): Promise<(ReportEffect | 'known' | 'waits')[]> {
    const { version, mapping, authentication } = await readingNow()
    const events = texts.map((raw) => ({ raw, encoding: null, head: '', ...from }))
    const interpreted = await interpretAll(events, mapping)
    const statuses = interpreted.map(statusesIn)
    const effects = await reports.applyAll(statuses.flat(), ownSource(from, authentication), tellerOf(from), seat)
    const answers: (ReportEffect | 'known' | 'waits')[] = []
    for (const [place, event] of events.entries()) {
      const effect = effects.splice(0, statuses[place]?.length).at(-1) ?? 'nothing_new'
      const waitsFor = waitsForIn(interpreted[place] ?? [])
      answers.push(waitsFor === null ? effect : 'waits')
      if (waitsFor === null) continue
      await ledger.callbacks.addWaiting({ ...event, waitsFor, version, at: stamp('app').at })
      tell('ledger.changed')
    }
    return answers
  }

  /** Tries a mapping on all waiting events. */
  async function tryMapping(mapping: Mapping) {
    const groups = new Map<string, number>()
    const moved = new Set<number>()
    let [events, understood] = [0, 0]
    for (let after = 0; ;) {
      const page = await ledger.callbacks.waiting({ after, limit: trialPage })
      for (const event of page) {
        events += 1
        const isKept = !event.isOurs || event.waitsFor === 'unverified'
        const interpreted = isKept
          ? [{ waitsFor: event.isOurs ? event.waitsFor : 'altered' }]
          : await interpret(event, mapping)
        const waitsFor = waitsForIn(interpreted)
        if (waitsFor === null) understood += 1
        else groups.set(waitsFor, (groups.get(waitsFor) ?? 0) + 1)
        const proposed = await reports.judgeAll(understoodIn(interpreted), event.source, tellerOf(event))
        for (const { transaction, effect } of proposed)
          if (transaction && effect.kind === 'move') moved.add(transaction.id)
      }
      const last = page.at(-1)
      if (!last || page.length < trialPage) break
      after = last.id
    }
    const waiting = Array.from(groups, ([key, count]) => ({ ...groupOf(key), key, count }))
    return {
      ...{ events, understood, moved: moved.size, waiting: events - understood },
      groups: waiting.toSorted((one, other) => other.count - one.count).slice(0, 100),
    }
  }

  /** Throws `invalid_input` for a mapping that explains nothing, or one thing in two ways. */
  function checked({ fields, statuses, amountUnit }: Mapping): Mapping {
    const has = (...meanings: FieldMeaning[]) => fields.some(({ means }) => meanings.includes(means))
    if (!has('status')) throw fieldError('status', 'required')
    if (!has('processId', 'transactionId')) throw fieldError('processId', 'required')
    if (new Set(fields.map(({ path }) => path)).size < fields.length) throw fieldError('fields', 'used')
    const words = new Set(statuses.map(({ kind, word }) => `${kind} ${word}`))
    const isPossible = ({ kind, means }: MappedStatus): boolean =>
      (statusMeanings[kind] as readonly StatusMeaning[]).includes(means)
    if (words.size < statuses.length || !statuses.every(isPossible)) throw fieldError('statuses', 'invalid')

    const ours = fields.filter(({ means }) => means !== 'ignored')
    const paths = ours.map(({ path }) => path)
    const tops = new Set(fields.filter(({ means }) => means === 'ignored').map(({ path }) => topOf(path, paths)))
    const ignored = Array.from(tops, (path): MappedField => ({ path, means: 'ignored' }))
    return { fields: [...ours, ...ignored], statuses, amountUnit }
  }

  /** Proposes a mapping as the operation below does. */
  async function propose(
    { seen, passphrase, mapping }: z.infer<typeof proposedMappingSchema>,
    { operator, seat }: { operator: Operator; seat: Seat },
  ): Promise<boolean> {
    const act = { kind: 'callback.mapping_changed', mapping: checked(mapping) } as const
    const signer = await seat.session.confirm(operator, passphrase)
    if ((await mappingNow()).version !== seen) throw new VezneError('changed_meanwhile')
    const holds = (await charter.sign(act, signer, () => stamp(operator.id, seat))) !== null
    tell('ledger.changed')
    return holds
  }

  return {
    mappingNow,

    readingNow,

    checked,

    propose,

    rowsOf: (event: EventText): Row[] => rowsIn(event, unpack),

    look,

    interpretAll,

    /** Takes an event of the sandbox's service. */
    receive: async (event: unknown) =>
      only(await take([JSON.stringify(event)], { source: 'callback', sender: 'service' }, null)),

    take,

    operations: {
      /** The mapping in force, the events that wait for another, and the newest that were understood. */
      mapping: operation('reports.view', nothing, mappingStatusSchema, async () => {
        const [groups, latest, now] = await Promise.all([
          ledger.callbacks.groups(),
          ledger.callbacks.latest(),
          mappingNow(),
        ])
        const samples = [...groups.flatMap((group) => group.samples), ...latest]
        return { ...now, groups, latest, paths: pathsOf(samples.flatMap((sample) => rowsIn(sample, unpack))) }
      }),

      /** Tries a mapping on all events that wait; nothing is kept. Throws `invalid_input` as `proposeMapping` does. */
      tryMapping: operation('mapping.propose', mappingSchema, mappingTrialSchema, (mapping) =>
        tryMapping(checked(mapping)),
      ),

      /**
       * Proposes a mapping; true if it holds already. Throws `wrong_passphrase`, `changed_meanwhile`,
       * `invalid_input`, and what `charter.sign` does.
       */
      proposeMapping: operation('mapping.propose', proposedMappingSchema, z.boolean(), propose),

      /** Closes a group that no mapping explains. How many they were. Throws `not_found`, and `wrong_state` for other groups. */
      setAside: operation(
        'workspace.manage',
        asideSchema,
        z.number().int().nonnegative(),
        async ({ group, note }, { operator, seat }) => {
          if (!isInexplicable(groupOf(group).kind)) throw new VezneError('wrong_state')
          const count = await ledger.callbacks.setAside({ waitsFor: group, note, ...stamp(operator.id, seat) })
          if (count === 0) throw new VezneError('not_found')
          tell('ledger.changed')
          return count
        },
      ),
    },
  }
}
export type IntakeService = ReturnType<typeof createIntake>

function interpretedOf(
  { reported, word, means, amount, fee, type }: Understood,
  standing: Standing | null,
  payoutAmountUnit: AmountUnit,
  event: Pick<EventText, 'raw' | 'head'> | undefined,
): Interpreted {
  // Nothing of ours moves by an unmatched event, whatever its status means.
  const meaning = standing && means[standing.kind]
  if (standing && !meaning) return { waitsFor: groupKey({ kind: 'word', about: word, of: standing.kind }) }
  if (meaning === 'nothing') return 'nothing'
  const sentIn = standing?.kind === 'payout' ? payoutAmountUnit : 'minor'
  return {
    status: {
      reported: { ...reported, status: meaning ?? word },
      amount: amount && inWireUnit(amount, sentIn),
      ...{ kind: type, doubtful: false, said: event?.raw.slice(0, longestSaid) ?? null, head: event?.head || null },
    },
    standing,
    amount: amount && minorOf(amount, sentIn),
    fee: fee && minorOf(fee, sentIn),
  }
}

const understoodIn = (interpreted: readonly Interpreted[]) =>
  interpreted.flatMap((one) => (one !== 'nothing' && 'status' in one ? one : []))
const statusesIn = (interpreted: readonly Interpreted[]): ReportedStatus[] =>
  understoodIn(interpreted).map(({ status }) => status)

/** Finds the first thing that a row waits for. Null: all are explained. */
const waitsForIn = (interpreted: readonly Interpreted[]): string | null =>
  interpreted.flatMap((one) => (one !== 'nothing' && 'waitsFor' in one ? one.waitsFor : []))[0] ?? null

/** Names the source of an event from a person or from the sandbox. */
export const ownSource = ({ source }: Pick<RawEvent, 'source'>, { kind }: CallbackAuthentication): EventSource =>
  source === 'callback' && kind !== 'none' ? 'verified_callback' : source

const tellerOf = ({ source, sender }: Pick<RawEvent, 'source' | 'sender'>): string =>
  source === 'file' ? sender : 'service'

/** Reads the rows of an event, none of one that is unreadable. */
function rowsIn(event: EventText, unpack: Unpack): Row[] {
  const content = contentOf(event, unpack)
  return 'rows' in content ? content.rows : []
}

/** Paths of these rows, each with a few of its values. */
export function pathsOf(rows: Iterable<Row>): { path: string; values: string[] }[] {
  const paths = new Map<string, Set<string>>()
  for (const row of rows)
    for (const [path, value] of row) {
      const values = paths.get(path) ?? new Set()
      if (isPlainValue(value) && value !== '') values.add(String(value).slice(0, longestValue))
      paths.set(path, values)
    }
  return Array.from(paths, ([path, values]) => ({ path, values: [...values].slice(0, mostValues) }))
}
