import type { Operator, Permission } from '../../core/access.ts'
import { bytesOf } from '../../core/chosen-file.ts'
import { nothing, operation, type Asker } from '../../core/operation.ts'
import type { ChosenFile, ChosenFiles, ServicePorts } from '../../core/ports.ts'
import { VezneError } from '../../core/result.ts'
import { stillPermitted } from '../../core/seat.ts'
import { mostTableBytes } from '../../core/tables.ts'
import { boundsOfDay, dayMs } from '../../core/time.ts'
import { watchedFileSchema } from '../../transactions/contract/report.ts'
import type { WatchedFolder } from '../../ledger/watched-folder.ts'
import type { BatchWorkService, LongWork } from '../../transactions/service/work.ts'
import {
  chosenStatementSchema,
  importedStatementSchema,
  openFileSchema,
  statementAnswerSchema,
  statementFileIdSchema,
  statementFilesQuerySchema,
  statementFilesSchema,
  statementSheetSchema,
  type ReadStatement,
} from '../contract/reconcile.ts'
import type { StatementMapping } from '../contract/statement.ts'
import type { StatementAssessment, StatementFile, StatementFiles, StatementSummary } from '../file/statement-files.ts'
import type { StatementLedger } from '../ledger.ts'
import type { AnsweredLine } from '../records.ts'

type ReadSummary = Extract<StatementSummary, { outcome: 'read' }>

/** A file that a person looks at before it is imported. */
interface OpenStatement {
  token: string
  name: string
  file: StatementFile
  /** Null: several sheets have something, and none is chosen. */
  sheet: number | null
  mapping: StatementMapping
  account: string
}

const rowsAtOnce = 2_000
const filesOnPage = 20
/** A payout comes back within two months, and a person may prepare one days before. */
const daysBefore = 70

/**
 * Imports a bank's file that a person looked at. Each operator has one open file,
 * whose token nobody else can use.
 */
export function createStatementImports({
  ledger,
  statementFiles,
  watchedFolder,
  work,
  random,
  stamp,
  tell,
}: ServicePorts & {
  ledger: StatementLedger
  statementFiles: StatementFiles
  watchedFolder: WatchedFolder
  work: BatchWorkService
}) {
  const open = new Map<string, OpenStatement>()

  /** Throws `not_found` when it is not what this operator chose last. */
  function openOf(token: string, operator: Operator): OpenStatement {
    const statement = open.get(operator.id)
    if (statement?.token !== token) throw new VezneError('not_found')
    return statement
  }

  function letGo(operator: Operator): void {
    open.get(operator.id)?.file.close()
    open.delete(operator.id)
  }

  async function openFor(
    { operator, seat }: Asker<Permission>,
    choose: (files: ChosenFiles) => Promise<ChosenFile | null>,
  ) {
    work.refuseIfBusy(seat, operator.id)
    const chosen = await choose(seat.files)
    if (chosen === null) return { outcome: 'cancelled' as const }
    // The dialog may have stood open for an hour.
    stillPermitted(seat, operator, 'reports.tell')
    return work.during(seat, operator.id, async (long) => {
      long.show('reading', 0, 0)
      const { buffer } = await bytesOf(chosen, mostTableBytes, () => long.refuseIfCancelled())
      const file = await statementFiles.open({ bytes: buffer })
      letGo(operator)
      const token = Array.from(random.bytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('')
      const statement = { token, name: chosen.name, file, sheet: null, mapping: {}, account: '' }
      open.set(operator.id, statement)
      return unlessRefused(operator, await firstLook(statement, long))
    })
  }

  async function firstLook(statement: OpenStatement, long: LongWork): Promise<ReadStatement> {
    const { token, name, file } = statement
    const first = await ledger.statements.former(file.hash)
    if (first) return { outcome: 'refused', name, reason: 'imported_before', cell: '', first }
    const sheets = await file.sheets()
    const [only, another] = sheets
    if (another) return { outcome: 'sheets', token, name, sheets }
    return turnTo(statement, only?.sheet ?? 0, long)
  }

  /** Reads the sheet by the answers that another file of this header was imported with. */
  async function turnTo(statement: OpenStatement, sheet: number, long: LongWork): Promise<ReadStatement> {
    Object.assign(statement, { sheet, mapping: {}, account: '' })
    const summary = await statement.file.read(sheet, {})
    if (summary.outcome === 'refused') return refusal(statement, summary)
    const remembered = await ledger.statements.answersTo(summary.headerHash)
    if (!remembered) return preview(statement, summary, long)
    statement.account = remembered.account
    const again = await statement.file.read(sheet, remembered.mapping)
    if (again.outcome !== 'read') return preview(statement, await statement.file.read(sheet, {}), long)
    statement.mapping = remembered.mapping
    return preview(statement, again, long)
  }

  const refusal = (
    { name }: OpenStatement,
    { reason, cell }: Extract<StatementSummary, { outcome: 'refused' }>,
  ): ReadStatement => ({ outcome: 'refused', name, reason, cell, first: null })

  async function preview(statement: OpenStatement, summary: StatementSummary, long: LongWork): Promise<ReadStatement> {
    const { token, name, account } = statement
    if (summary.outcome === 'refused') return refusal(statement, summary)
    if (summary.outcome === 'asks')
      return { outcome: 'asks', token, name, questions: [...summary.questions] } as ReadStatement
    const isUnnamed = hasUnnamed(summary)
    if (isUnnamed && account === '') {
      const files = await ledger.statements.files(null, filesOnPage)
      const candidates = [...new Set(files.flatMap(({ accounts }) => accounts))].filter((each) => each !== '')
      return { outcome: 'asks', token, name, questions: [{ question: 'account', candidates }] }
    }
    const { lines, ...assessment } = await assess(statement, summary, long)
    return {
      ...{ outcome: 'preview', token, name, ...assessment, period: summary.period, isAccountAnswered: isUnnamed },
      accounts: summary.accounts.map((each) => ({ ...each, name: each.name === '' ? account : each.name })),
      ...{ remarks: [...summary.remarks], remarkCount: summary.remarkCount },
      lines: lines.map(({ of, ...each }) => ({ ...each, of: of.slice(0, 20), ofCount: of.length })),
    }
  }

  /** Answers the lines by what the ledger has near the period now. */
  async function assess(
    { file, account }: OpenStatement,
    { period }: ReadSummary,
    long: LongWork,
  ): Promise<StatementAssessment> {
    await file.forget()
    const { from, until } = { from: boundsOfDay(period.from).from, until: boundsOfDay(period.until).until }
    const { at, offset } = stamp('app')
    const wanted = { from: from - daysBefore * dayMs, until, now: at + (offset ?? 0), limit: rowsAtOnce }
    for (const moment of ['created', 'sent'] as const) {
      for (let after: Parameters<typeof ledger.statements.near>[0]['after'] = null; ;) {
        long.refuseIfCancelled()
        const page = await ledger.statements.near({ ...wanted, moment, after })
        await file.learn(page.transactions, [])
        after = page.next
        if (!after) break
      }
    }
    for (let after: Parameters<typeof ledger.statements.kept>[0]['after'] = null; ;) {
      const page = await ledger.statements.kept({ ...period, after, limit: rowsAtOnce })
      await file.learn([], page.lines)
      after = page.next
      if (!after) break
    }
    long.show('checking', 0, 0)
    return file.assess(account)
  }

  /** Finds an account without a name: two formats of it would be two accounts. */
  const hasUnnamed = ({ accounts }: ReadSummary): boolean => accounts.some(({ name }) => name === '')

  /** A refused file is of no more use. */
  function unlessRefused(operator: Operator, outcome: ReadStatement): ReadStatement {
    if (outcome.outcome === 'refused') letGo(operator)
    return outcome
  }

  async function readAgain(statement: OpenStatement): Promise<StatementSummary> {
    if (statement.sheet === null) throw new VezneError('wrong_state')
    return statement.file.read(statement.sheet, statement.mapping)
  }

  return {
    /** Before quitting. */
    closeAll(): void {
      for (const { file } of open.values()) file.close()
      open.clear()
    },

    operations: {
      /** Throws what a table throws that cannot be read, `file_too_large`, `file_empty`, `busy` or `cancelled`. */
      choose: operation('reports.tell', nothing, chosenStatementSchema, (_, asker) =>
        openFor(asker, (files) => files.open('statement', asker.locale)),
      ),

      /** Reads the handed file as `choose` does. */
      open: operation('reports.tell', nothing, chosenStatementSchema, (_, asker) =>
        openFor(asker, (files) => files.handed()),
      ),

      /** Reads a file of the watched folder as `choose` does. Throws `not_found` for what is not listed there. */
      openWatched: operation('reports.tell', watchedFileSchema, chosenStatementSchema, ({ name }, asker) =>
        openFor(asker, () => watchedFolder.open(name)),
      ),

      chooseSheet: operation(
        'reports.tell',
        statementSheetSchema,
        chosenStatementSchema,
        ({ token, sheet }, { operator, seat }) => {
          const statement = openOf(token, operator)
          return work.during(seat, operator.id, (long) => turnTo(statement, sheet, long))
        },
      ),

      /** Reads the file again by these answers. Throws `not_found` for another file's token. */
      answer: operation(
        'reports.tell',
        statementAnswerSchema,
        chosenStatementSchema,
        ({ token, mapping, account }, { operator, seat }) => {
          const statement = openOf(token, operator)
          return work.during(seat, operator.id, async (long) => {
            Object.assign(statement, { mapping, account })
            return preview(statement, await readAgain(statement), long)
          })
        },
      ),

      /** Asks the ledger about each line once more. Throws `changed_meanwhile` if it was imported, or one of its transactions matched. */
      import: operation('reports.tell', openFileSchema, importedStatementSchema, ({ token }, { operator, seat }) => {
        const statement = openOf(token, operator)
        return work.during(seat, operator.id, async (long) => {
          const { name, file, mapping, account } = statement
          const summary = await readAgain(statement)
          if (summary.outcome !== 'read' || (hasUnnamed(summary) && account === '')) throw new VezneError('wrong_state')
          await assess(statement, summary, long)
          const lines: AnsweredLine[] = []
          for (
            let more = await file.lines(0, rowsAtOnce);
            more.length > 0;
            more = await file.lines(lines.length, rowsAtOnce)
          )
            lines.push(...more)
          long.refuseIfCancelled()
          long.show('importing', 0, 0)
          const { headerHash, period } = summary
          const from = { hash: file.hash, headerHash, mapping, name, period }
          const imported = await ledger.statements.import({ ...from, lines, ...stamp(operator.id, seat) })
          if (!imported) throw new VezneError('changed_meanwhile')
          letGo(operator)
          tell('ledger.changed')
          return imported
        })
      }),

      discard: operation('reports.tell', openFileSchema, nothing, ({ token }, { operator, seat }) => {
        openOf(token, operator)
        work.refuseIfBusy(seat, operator.id)
        letGo(operator)
      }),

      files: operation('reports.view', statementFilesQuerySchema, statementFilesSchema, async ({ before }) => {
        const files = await ledger.statements.files(before, filesOnPage)
        return { files, next: files.length < filesOnPage ? null : (files.at(-1)?.id ?? null) }
      }),

      /** Throws `wrong_state` for a file with matches, or with a later file's days. */
      takeBack: operation('reports.tell', statementFileIdSchema, nothing, async ({ fileId }, { operator, seat }) => {
        const answer = await ledger.statements.takeBack({ fileId, ...stamp(operator.id, seat) })
        if (answer !== 'done') throw new VezneError(answer === 'in_the_way' ? 'wrong_state' : 'not_found')
        tell('ledger.changed')
      }),
    },
  }
}
