import { answerTo, asking, type Direction, type Matches } from '../postgres/wire-messages.ts'

/** Between which messages of PostgreSQL's protocol a connection is cut; each kind has a name to be counted by. */

const kind =
  (direction: Direction, type: string): Matches =>
  (message) =>
    message.direction === direction && message.type === type

/** These come when a connection is opened, so each that there is has to be lost first. */
const atOpening: Readonly<Record<string, Matches>> = {
  StartupMessage: kind('toServer', 'StartupMessage'),
  PasswordMessage: kind('toServer', 'p'),
  Authentication: kind('toClient', 'R'),
  ParameterStatus: kind('toClient', 'S'),
  BackendKeyData: kind('toClient', 'K'),
}

const atWork: Readonly<Record<string, Matches>> = {
  Query: kind('toServer', 'Q'),
  Parse: kind('toServer', 'P'),
  Bind: kind('toServer', 'B'),
  Describe: kind('toServer', 'D'),
  Execute: kind('toServer', 'E'),
  Sync: kind('toServer', 'S'),
  RowDescription: kind('toClient', 'T'),
  DataRow: kind('toClient', 'D'),
  ParseComplete: kind('toClient', '1'),
  BindComplete: kind('toClient', '2'),
  CommandComplete: kind('toClient', 'C'),
  ReadyForQuery: kind('toClient', 'Z'),
  NotificationResponse: kind('toClient', 'A'),
}

/** The steps of an attempt, by the event that is written with each. */
export const steps = ['prepared', 'sending', 'settled'] as const
export type Step = (typeof steps)[number]

const beginsToWrite = asking(/^\s*begin isolation level read committed/)
export const commitAsked = asking(/\bcommit$/)
export const commitAnswered = answerTo('COMMIT')

/** This event is about to be written. */
export const writing =
  (event: string): Matches =>
  ({ direction, type, text }) =>
    direction === 'toServer' && type === 'B' && text.includes(event)

export const ofStep = (step: Step, matches: Matches): Matches => inWriting(`attempt.${step}`, matches)

/** `matches`, in the very transaction that writes this event: of a connection that writes, whose statements come one after the other. */
export function inWriting(event: string, matches: Matches): Matches {
  const isWritten = writing(event)
  let isIn = false
  return (message) => {
    if (beginsToWrite(message)) isIn = false
    else if (isWritten(message)) isIn = true
    else return isIn && matches(message)
    return false
  }
}

export interface CutKind {
  name: string
  side: 'before' | 'after'
  /** A new one for each cut: some remember what they saw. */
  matches: () => Matches
  /** The connections that there are must be lost first. */
  isAtOpening: boolean
}

/** Each match is made anew for each cut, because some remember what they saw. */
const stateless = (kinds: Readonly<Record<string, Matches>>): Record<string, () => Matches> =>
  Object.fromEntries(Object.entries(kinds).map(([name, matches]) => [name, () => matches]))

const commits: Record<string, () => Matches> = {
  begin: () => beginsToWrite,
  COMMIT: () => commitAsked,
  'answer to COMMIT': () => commitAnswered,
  ...Object.fromEntries(
    steps.flatMap((step) => [
      [`COMMIT of ${step}`, () => ofStep(step, commitAsked)],
      [`answer to COMMIT of ${step}`, () => ofStep(step, commitAnswered)],
    ]),
  ),
}

const bothSides = (kinds: Record<string, () => Matches>, isAtOpening: boolean): CutKind[] =>
  Object.entries(kinds).flatMap(([name, matches]) =>
    (['before', 'after'] as const).map((side) => ({ name: `cut ${side} ${name}`, side, matches, isAtOpening })),
  )

export const cutKinds: readonly CutKind[] = [
  ...bothSides(stateless(atOpening), true),
  ...bothSides(stateless(atWork), false),
  ...bothSides(commits, false),
]
