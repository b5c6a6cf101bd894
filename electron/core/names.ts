/**
 * What crosses the bridge by name, as plain strings: the preload script is built from this file alone, so it bundles without
 * zod and without a single schema.
 */

/** Events say that something changed, never what it is now: the renderer asks again. */
export const eventNames = [
  'ledger.changed',
  'banks.changed',
  'connection.changed',
  'dispatch.changed',
  'batches.changed',
  'bulkRun.changed',
  'policy.changed',
  'computers.changed',
  'morningCheck.changed',
  'updates.changed',
  'keychain.changed',
  /** A member's connection to its host. */
  'link.changed',
  /** What main asks the page to show: `app.deepLink` says where. */
  'deepLink.asked',
  'session.ended',
] as const
export type EventName = (typeof eventNames)[number]

/** The IPC channel of an operation or an event. */
export const channelOf = (name: string): `vezne:${string}` => `vezne:${name}`

const operationsSwitch = '--vezne-operations='

/** How main tells the preload script which operations it has: a renderer gets it as the last of its arguments. */
export const operationsArgument = (names: Iterable<string>): string => operationsSwitch + [...names].join(',')

/** The names that main gave the preload script; none when it gave none. */
export const operationsOf = (argv: readonly string[]): string[] =>
  argv
    .findLast((argument) => argument.startsWith(operationsSwitch))
    ?.slice(operationsSwitch.length)
    .split(',') ?? []
