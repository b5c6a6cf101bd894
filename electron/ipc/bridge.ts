import type { z } from 'zod'
import type { EventName } from '../core/names.ts'
import type { Result } from '../core/result.ts'
import type { Desk } from '../desk.ts'

/** What the window may ask, as types made from the desk's table. `src/app/bridge.ts` takes them from here, and nothing runs here. */

type Table = Desk['operations']
type Group = keyof Table

type Named = { [G in Group as `${G}.${keyof Table[G] & string}`]: never } extends infer Names
  ? {
      [N in keyof Names & string]: N extends `${infer G extends Group}.${infer O}`
        ? Table[G][O & keyof Table[G]]
        : never
    }
  : never

/** `payouts.create` */
export type OperationName = keyof Named

/** What the window gives. */
export type Input<N extends OperationName> = z.input<Named[N]['input']>
/** What the window gets. */
export type Output<N extends OperationName> = z.output<Named[N]['output']>

type Called<I, O> = undefined extends I ? () => Promise<Result<O>> : (input: I) => Promise<Result<O>>

/** `window.vezne`: one function an operation, and a way to hear that something changed. */
export type VezneBridge = {
  [G in Group]: { [O in keyof Table[G]]: Called<InputOf<Table[G][O]>, OutputOf<Table[G][O]>> }
} & {
  /** Calls back whenever main says so; returns how to stop. */
  on(event: EventName, listener: () => void): () => void
}
type InputOf<O> = O extends { input: infer Schema extends z.ZodType } ? z.input<Schema> : never
type OutputOf<O> = O extends { output: infer Schema extends z.ZodType } ? z.output<Schema> : never
