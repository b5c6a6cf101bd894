import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type RawNode,
} from 'kysely'
import type { Client, CustomTypesConfig } from 'pg'
import { inWordsOf, type OfEngine } from '../engine.ts'
import { sqlName } from '../names.ts'
import { bound, recordsOf } from '../values.ts'
import { postgres } from './words.ts'

/** How transactions begin and end, and who hears what the beginning's last statement answered. */
export interface Bounds {
  begin: string
  onBegun?(row: Readonly<Record<string, unknown>>): void
  commit(): string
}

/**
 * Kysely over one connection to PostgreSQL, for one transaction at a time. Rows have the names that TypeScript
 * says (names.ts); integers arrive as numbers, also those of sums, and what a number cannot hold exactly is a RangeError; a
 * condition is 1 or 0, as in SQLite.
 */
export function postgresDialect(client: Client, bounds: Bounds): Dialect {
  return {
    createDriver: () => new OneConnection(client, bounds),
    createAdapter: () => new Adapter(),
    createQueryCompiler: () => new QueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}

class Adapter extends PostgresAdapter implements OfEngine {
  readonly engine = postgres
}

class QueryCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(sqlName(identifier))
  }

  protected override visitRaw(node: RawNode): void {
    const said = inWordsOf(postgres, node)
    if (said) this.visitNode(said)
    else super.visitRaw(node)
  }
}

class OneConnection implements Driver {
  readonly #client: Client
  readonly #bounds: Bounds
  readonly #connection: DatabaseConnection
  constructor(client: Client, bounds: Bounds) {
    this.#client = client
    this.#bounds = bounds
    this.#connection = connectionOf(client)
  }

  init = (): Promise<void> => Promise.resolve()
  acquireConnection = (): Promise<DatabaseConnection> => Promise.resolve(this.#connection)
  releaseConnection = (): Promise<void> => Promise.resolve()
  destroy = (): Promise<void> => Promise.resolve()

  async beginTransaction(): Promise<void> {
    const { begin, onBegun } = this.#bounds
    onBegun?.((await this.#lastAnswer(begin))?.rows[0] ?? {})
  }

  async commitTransaction(): Promise<void> {
    const answer = await this.#lastAnswer(this.#bounds.commit())
    // So PostgreSQL answers where a statement had failed, whatever became of its error.
    if (answer?.command !== 'COMMIT') throw new Error('a failed transaction was to be committed')
  }

  async rollbackTransaction(): Promise<void> {
    await this.#client.query('rollback')
  }

  /** Of several statements pg brings several answers, which its types do not say. */
  async #lastAnswer(statements: string) {
    return [await this.#client.query<Record<string, unknown>>(statements)].flat().at(-1)
  }
}

/** More than the program has. What comes after them is planned anew every time, and nothing is lost by it but time. */
const mostStatements = 500

function connectionOf(client: Client): DatabaseConnection {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostStatements) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
  return {
    async executeQuery<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const name = nameOf(text)
      const { rows, fields, command, rowCount } = await client.query<unknown[]>({
        text,
        ...(name === undefined ? {} : { name }),
        values: [...bound(parameters)],
        rowMode: 'array',
        types: valueTypes,
      })
      const recordOf = recordsOf(fields.map((field) => field.name))
      return {
        rows: rows.map(recordOf) as R[],
        ...(command === 'SELECT' ? {} : { numAffectedRows: BigInt(rowCount ?? 0) }),
      }
    },
    streamQuery() {
      throw new Error('rows are read all at once')
    },
  }
}

/** By PostgreSQL's numbers of its types: int8, int2, int4 and numeric, which it adds integers up to. */
const integers: readonly number[] = [20, 21, 23, 1700]
const bool: number = 16
const bytea: number = 17

/** Every other value is the text that PostgreSQL writes. */
const valueTypes: CustomTypesConfig = {
  getTypeParser(type: number) {
    if (integers.includes(type)) return Number
    if (type === bool) return (text: string) => Number(text === 't')
    if (type === bytea) return (text: string) => Uint8Array.from(Buffer.from(text.slice('\\x'.length), 'hex'))
    return (text: string) => text
  },
}
