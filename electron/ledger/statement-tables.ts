import type { ColumnType, Generated } from 'kysely'
import type { LineState, MatchKind } from '../reconcile/contract/lines.ts'
import type { MatchReason, StatementAnswer } from '../reconcile/contract/statement.ts'

/** Statements of banks as they were imported, and how their lines were matched. */
export const statementTables = `
  -- 'hash': of the bytes; 'header_hash': of the columns' names, by which 'mapping' is found again.
  create table statement_files (
    id integer primary key autoincrement,
    hash text not null,
    header_hash text not null,
    mapping text not null check (json_valid(mapping)),
    name text not null,
    accounts text not null check (json_valid(accounts)),
    from_day text not null,
    until_day text not null,
    -- Lines that no earlier file had.
    lines integer not null,
    imported_at integer not null,
    imported_by text not null,
    taken_back_at integer,
    taken_back_by text,
    check ((taken_back_at is null) = (taken_back_by is null))
  ) strict;
  create unique index statement_files_once on statement_files (hash) where taken_back_at is null;
  create index statement_files_with_header on statement_files (header_hash);
  create index statement_files_until on statement_files (until_day) where taken_back_at is null;

  -- 'number' counts in order of time, 'file_row' in the file. Amounts are below zero for money out.
  -- The rules gave 'answer' to 'difference' at the import. 'process_ids' is what the line names.
  -- 'unexplained', without a sign: no transaction and no note explains it yet.
  create table statement_lines (
    id integer primary key autoincrement,
    file_id integer not null references statement_files (id),
    number integer not null,
    file_row integer not null,
    day text not null,
    amount integer not null,
    line_text text not null,
    other_text text not null,
    balance integer,
    account text not null,
    answer text not null,
    reason text,
    process_ids text not null check (json_valid(process_ids)),
    other_ids text not null check (json_valid(other_ids)),
    difference integer not null,
    unexplained integer not null check (unexplained >= 0),
    state text not null check (state in ('open', 'agrees', 'explained', 'taken_back')),
    unique (file_id, number)
  ) strict;
  create index statement_lines_of_day on statement_lines (day, id);

  -- A row for each transaction of a line's match; of 'explained' one without, of the line or of its difference.
  -- 'number': matched by the import.
  create table statement_matches (
    id integer primary key autoincrement,
    file_id integer not null references statement_files (id),
    line_id integer not null references statement_lines (id),
    transaction_id integer references transactions (id),
    kind text not null check (kind in ('number', 'match', 'explained')),
    note text,
    matched_at integer not null,
    matched_by text not null,
    undone_at integer,
    undone_by text,
    check ((kind = 'explained') = (transaction_id is null)),
    check ((undone_at is null) = (undone_by is null))
  ) strict;
  create index statement_matches_of_line on statement_matches (line_id);
  create index statement_matches_of_file on statement_matches (file_id, kind, line_id);
  create index statement_matches_of_transaction on statement_matches (transaction_id) where transaction_id is not null;
`

export interface StatementTables {
  statementFiles: {
    id: Generated<number>
    hash: string
    headerHash: string
    mapping: string
    name: string
    accounts: string
    fromDay: string
    untilDay: string
    lines: number
    importedAt: number
    importedBy: string
    takenBackAt: Generated<number | null>
    takenBackBy: Generated<string | null>
  }
  /** A file editor may write anything here: money moves by none of it. */
  statementLines: {
    id: Generated<number>
    fileId: number
    number: number
    fileRow: number
    day: string
    amount: ColumnType<number, bigint, never>
    lineText: string
    otherText: string
    balance: ColumnType<number | null, bigint | null, never>
    account: string
    answer: StatementAnswer
    reason: MatchReason | null
    processIds: string
    otherIds: string
    difference: ColumnType<number, bigint, never>
    unexplained: ColumnType<number, bigint, bigint>
    state: LineState | 'taken_back'
  }
  statementMatches: {
    id: Generated<number>
    fileId: number
    lineId: number
    transactionId: number | null
    kind: MatchKind
    note: string | null
    matchedAt: number
    matchedBy: string
    undoneAt: Generated<number | null>
    undoneBy: Generated<string | null>
  }
}
