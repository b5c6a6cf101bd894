import type { CompiledQuery, QueryCreator } from 'kysely'
import { Slot } from './engine/values.ts'
import type { Tables, Work } from './tables.ts'

/** A statement in its parts, whose text its engine's compiler puts together. */
interface Parts<Row> {
  compile(work: Work): CompiledQuery<Row>
}

/**
 * Makes a statement that is always the same but for its values. Its text is put together once an engine, which costs more than to run it.
 */
export function statement<Row, Values extends readonly unknown[]>(
  build: (db: QueryCreator<Tables>, ...values: Values) => Parts<Row>,
): (work: Work, ...values: Values) => Promise<Row[]> {
  return (work, ...values) => run(work, build, values, (...slots) => build(work, ...slots))
}

/** Runs the statement that `key` alone stands for. `build` sees slots for its values, and so cannot decide by one. */
export async function run<Row, Values extends readonly unknown[]>(
  work: Work,
  key: unknown,
  values: Values,
  build: (...values: Values) => Parts<Row>,
): Promise<Row[]> {
  const engine = work.getExecutor().adapter
  const known = compiled.get(engine) ?? new Map<unknown, CompiledQuery>()
  compiled.set(engine, known)
  let text = known.get(key)
  if (!text) {
    const slots = values.map((_, place) => new Slot(place))
    text = build(...(slots as unknown as Values)).compile(work)
    const used = new Set(text.parameters.map((parameter) => parameter instanceof Slot && parameter.place))
    if (!slots.every(({ place }) => used.has(place))) throw new Error('a value has no place in its statement')
    known.set(key, text)
  }
  const parameters = text.parameters.map((parameter) =>
    parameter instanceof Slot ? parameter.valueIn(values) : parameter,
  )
  const { rows } = await work.executeQuery<Row>({ ...text, parameters })
  return rows
}
/** Each engine has its own texts. */
const compiled = new WeakMap<object, Map<unknown, CompiledQuery>>()
