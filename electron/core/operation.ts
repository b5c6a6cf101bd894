import { z } from 'zod'
import type { Operator, Permission } from './access.ts'
import type { Seat } from './seat.ts'
import type { Locale } from './text.ts'

/**
 * `anyone`: before sign-in too. `any_session`: also who has yet to choose a passphrase of their own; nothing else is answered
 * them. `signed_in`: any operator. Otherwise a permission of `access.ts`.
 */
export type Access = 'anyone' | 'any_session' | 'signed_in' | Permission

export interface Asker<A extends Access> {
  /** Nobody needs to be signed in for what `anyone` may ask. */
  operator: A extends 'anyone' ? Operator | null : Operator
  seat: Seat
  /** The language of their screen: of the dialogs that main shows and the files that it writes. */
  locale: Locale
}

/** Names the computers that may ask it. `here`: each computer answers its own window. */
export type Where = 'anywhere' | 'host' | 'here'

/** One thing that the window can ask of main. */
export interface Operation<
  A extends Access = Access,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  where: Where
  permission: A
  /** Strict: what it does not name is refused. */
  input: Input
  /** Projects: what it does not name never leaves. */
  output: Output
  handler(input: z.output<Input>, asker: Asker<A>): z.input<Output> | Promise<z.input<Output>>
}

/** Of an operation that takes nothing, or has nothing to say but that it was done. */
export const nothing = z.void()

/** A row of the ledger, by its number. */
export const idSchema = z.number().int().positive()
/** What an operation takes that needs to know no more. */
export const byId = z.strictObject({ id: idSchema })

/** What the window can ask, by group and name: `payouts`, `create`. */
export type OperationTable = Readonly<Record<string, Readonly<Record<string, Operation>>>>

const askedFrom =
  (where: Where) =>
  <const A extends Access, Input extends z.ZodType, Output extends z.ZodType>(
    permission: A,
    input: Input,
    output: Output,
    handler: (input: z.output<Input>, asker: Asker<A>) => z.input<Output> | Promise<z.input<Output>>,
  ): Operation<A, Input, Output> => ({ where, permission, input, output, handler })

/**
 * Permission, input, output and handler of an operation, in one place. `ipc/answer.ts` enforces the first three; the handler
 * gets parsed input, returns what the output schema describes, and throws `VezneError` for what went wrong.
 */
export const operation = askedFrom('anywhere')
/** Concerns the host's own keychain, disk, workspaces or sandbox: no other computer may ask. */
export const operationAtHost = askedFrom('host')
/** Concerns the computer of the person: the host answers no other one. */
export const operationHere = askedFrom('here')

/** Every operation under its whole name, `payouts.create`. */
export const named = (table: OperationTable): Map<string, Operation> =>
  new Map(
    Object.entries(table).flatMap(([group, operations]) =>
      Object.entries(operations).map(([name, one]) => [`${group}.${name}`, one] as const),
    ),
  )
