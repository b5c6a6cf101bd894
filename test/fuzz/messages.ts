import { ipcMain, type BrowserWindow } from 'electron'
import fc from 'fast-check'
import { roles, type Role, type Session } from '../../electron/core/access.ts'
import { channelOf } from '../../electron/core/names.ts'
import type { Operation, OperationTable } from '../../electron/core/operation.ts'
import { errorCodes, fieldProblems, VezneError, type ErrorCode, type Result } from '../../electron/core/result.ts'
import { createAnswer } from '../../electron/ipc/answer.ts'
import { registerOperations } from '../../electron/ipc/register.ts'
import { createSenderCheck } from '../../electron/shell/window.ts'
import { whoMay, type WhoMay } from '../desk/who-may.ts'
import { seatWith } from '../desk/seat-with.ts'
import { everyName, everyOperation, table } from '../every-operation.ts'
import { handleInvoke } from '../stand-in/ipc-main.ts'
import { fuzz, mostly, mustEqual, type Draws, type Fuzzed } from './fuzz.ts'
import { counted, inputsLike, isBounded } from './hostile-values.ts'
import { valuesOf } from './of-schemas.ts'

/**
 * Messages as they arrive in main, through the real registration, sender check, wrapper and schemas of every operation. Only the handlers
 * are others: they write down that they were reached, and end in every way.
 */

/** What a handler has seen and must keep to itself. */
const canary = 'kanarya-gizli-anahtar'
const inside = { apiSecret: canary, stack: `/home/ayse/vezne/ledger.db:1 ${canary}` }
const noError = canary as unknown as Error
const unexpectedError = () => Object.assign(new TypeError(`/home/ayse/vezne: ${canary}`), { cause: canary })

// ---- who asks, and from where

const ours = {}
const frame = (parent: object | null, origin: string) => ({ parent, origin })
const strangers: readonly { sender: object; senderFrame: object | null }[] = [
  { sender: ours, senderFrame: null },
  { sender: ours, senderFrame: frame(frame(null, 'app://vezne'), 'app://vezne') },
  ...[
    'null',
    '',
    'app://vezne.evil',
    'app://vezne/',
    'APP://vezne',
    'https://vezne',
    'file://',
    'devtools://devtools',
  ].map((origin) => ({ sender: ours, senderFrame: frame(null, origin) })),
  { sender: {}, senderFrame: frame(null, 'app://vezne') },
]
const trusted = { sender: ours, senderFrame: frame(null, 'app://vezne') }

interface Who {
  held: Role[] | null
  mustChangePassphrase: boolean
}
const whos: fc.Arbitrary<Who> = fc.record({
  held: fc.oneof<fc.MaybeWeightedArbitrary<Role[] | null>[]>(
    { weight: 3, arbitrary: fc.constant([...roles]) },
    { weight: 2, arbitrary: fc.subarray([...roles], { minLength: 1 }) },
    fc.constant(null),
  ),
  mustChangePassphrase: mostly<boolean>(9, false, fc.constant(true)),
})

/** Why somebody is not answered; null: they are. By the page that says it by hand. */
function refusalOf(rule: WhoMay, { held, mustChangePassphrase }: Who): string | null {
  if (rule === 'before sign-in') return null
  if (held === null) return 'not_signed_in'
  if (rule === 'in any session') return null
  if (mustChangePassphrase) return 'passphrase_change_required'
  return rule.some((role) => held.includes(role)) ? null : 'not_permitted'
}

// ---- main, as it is for one message

interface Now {
  session: Session | null
  archived: boolean | 'nobody knows'
  ending: Ending
  gives: unknown
  code: ErrorCode
  reached: unknown[]
  traces: number
  asked: number
}
let now: Now

async function handler(input: unknown): Promise<never> {
  now.reached.push(input)
  if (now.ending === 'refuses') throw new VezneError(now.code, {}, { cause: inside })
  if (now.ending === 'throws') throw unexpectedError()
  if (now.ending === 'throws no error') return Promise.reject(noError)
  return (now.ending === 'gives' ? now.gives : now.ending === 'gives nothing' ? undefined : inside) as never
}

const operations: OperationTable = Object.fromEntries(
  Object.entries(table as OperationTable).map(([group, inGroup]) => [
    group,
    Object.fromEntries(Object.entries(inGroup).map(([name, real]) => [name, { ...real, handler } satisfies Operation])),
  ]),
)
const answerAt = createAnswer({
  operations,
  charter: {
    async now() {
      if (now.archived === 'nobody knows') throw new VezneError('ledger_away')
      return { workspace: { archived: now.archived } }
    },
  },
  leaveTrace: () => void (now.traces += 1),
  clock: { now: () => 0 },
  log: () => undefined,
  onInternal: () => undefined,
})
const answer = answerAt(
  seatWith({
    session: {
      current() {
        now.asked += 1
        return now.session
      },
    },
  }),
)

// ---- what is drawn

const byOperation = everyName.map((name) => {
  const operation = everyOperation.get(name)
  if (!operation) throw new Error(`There is no ${name}`)
  const given = inputsLike(valuesOf(operation.input))
  return fc.record({ name: fc.constant(name), given, gives: valuesOf(operation.output, inside) })
})
const otherEndings = ['gives nothing', 'gives something else', 'refuses', 'throws', 'throws no error'] as const
type Ending = 'gives' | (typeof otherEndings)[number]
const drawn = fc.record({
  message: fc.oneof(...byOperation),
  who: whos,
  stranger: mostly<(typeof strangers)[number] | null>(9, null, fc.constantFrom(...strangers)),
  archived: mostly<Now['archived']>(8, false, fc.constantFrom<Now['archived']>(true, 'nobody knows')),
  ending: mostly<Ending>(3, 'gives', fc.constantFrom(...otherEndings)),
  code: fc.constantFrom(...errorCodes),
})

/** The most that may be looked at of one input, by whoever refuses it or takes it: it grows with nothing. */
const mostLooks = 60_000

export async function fuzzMessages(draws: Draws): Promise<Fuzzed> {
  registerOperations({
    names: everyName,
    answer,
    isTrusted: createSenderCheck(() => ({ webContents: ours }) as unknown as BrowserWindow),
    onRefused: () => undefined,
  })
  try {
    return await fuzz(
      draws,
      drawn,
      async ({ message: { name, given, gives }, who, stranger, archived, ending, code }) => {
        const { held, mustChangePassphrase } = who
        const operator = held && { id: 'ayse', name: 'Ayşe', roles: held }
        const session = operator && { operator, since: 1, mustChangePassphrase, previous: null }
        now = { session, archived, ending, gives, code, reached: [], traces: 0, asked: 0 }
        // As it arrives: cloned on its way.
        const arrived: unknown = structuredClone(given)
        const { value, looks } = counted(arrived)
        const reply = await handleInvoke(stranger ?? trusted, channelOf(name), [value])
        if (!('answer' in reply)) throw new Error(`${name} failed instead of answering: ${reply.failure}`)
        const result = reply.answer as Result<unknown>
        if (looks() > mostLooks) throw new Error(`${name} looked ${looks()} times at its input`)
        keptToItself(name, result)
        const rule = whoMay[name]
        return stranger ? ofStranger(result) : outcome(name, result, refusalOf(rule, who), arrived)
      },
    )
  } finally {
    for (const name of everyName) ipcMain.removeHandler(channelOf(name))
  }
}

function ofStranger(result: Result<unknown>): string {
  mustEqual('a stranger’s answer', JSON.stringify(result), '{"ok":false,"error":{"code":"untrusted_sender"}}')
  mustEqual('who was looked at for a stranger', now.asked, 0)
  mustEqual('handlers that a stranger reached', now.reached.length, 0)
  return 'untrusted_sender'
}

/** The one answer that there may be, in the order of the checks. */
function outcome(name: string, result: Result<unknown>, refusal: string | null, arrived: unknown): string {
  const said = result.ok ? 'ok' : result.error.code
  const before = (code: string): string => {
    mustEqual(`the answer of ${name}`, said, code)
    mustEqual(`calls of ${name}’s handler`, now.reached.length, 0)
    mustEqual('traces', now.traces, code === 'not_permitted' ? 1 : 0)
    return code
  }
  if (refusal !== null) return before(refusal)
  if (said === 'workspace_archived' && now.archived === true && now.reached.length === 0) return said
  const operation = everyOperation.get(name)
  if (!operation || !isBounded(arrived)) return before('invalid_input')
  if (!isTaken(operation, arrived)) return before('invalid_input')

  mustEqual(`calls of ${name}’s handler`, now.reached.length, 1)
  if (now.ending === 'refuses') {
    mustEqual(`the answer of ${name}`, said, now.code)
    return 'refused by its handler'
  }
  const isGiven = now.ending.startsWith('gives')
  const given = now.ending === 'gives' ? now.gives : now.ending === 'gives nothing' ? undefined : inside
  const isDescribed = isGiven && operation.output.safeParse(given).success
  mustEqual(`the answer of ${name}`, said, isDescribed ? 'ok' : 'internal')
  return said
}

/** What a schema breaks at, it does not take. */
function isTaken({ input }: Operation, arrived: unknown): boolean {
  try {
    return input.safeParse(arrived).success
  } catch {
    return false
  }
}

/** A reply is one of two shapes, with codes of the closed lists, and nothing of what a handler knew. */
function keptToItself(name: string, result: Result<unknown>): void {
  const text = JSON.stringify(result, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  if (text.includes(canary) || text.includes('/home/'))
    throw new Error(`${name} tells what it must not: ${text.slice(0, 300)}`)
  if (Object.hasOwn(Object.prototype, 'isAdmin')) throw new Error(`${name} has changed what every object has`)
  if (result.ok) {
    mustEqual(`the shape of ${name}’s answer`, Object.keys(result).join(), 'ok,value')
    return
  }
  const { error } = result
  if (!errorCodes.includes(error.code)) throw new Error(`${name} answers with a code of its own: ${error.code}`)
  for (const { problem } of error.fields ?? [])
    if (!fieldProblems.includes(problem)) throw new Error(`${name} names a problem of its own: ${problem}`)
  if ((error.fields?.length ?? 0) > 20) throw new Error(`${name} talks too much`)
  const shape = Object.keys(error).filter((key) => key !== 'fields')
  mustEqual(`the shape of ${name}’s error`, shape.join(), 'code')
}
