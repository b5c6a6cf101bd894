/** A column of a data table. Its cells are the table's slot `cell-key`, or its `text`. */
export interface TableColumn<Row> {
  key: string
  title: string
  /** A number is read from its end; the rest gives way: what it cannot show is in its title; words are read whole, on several lines. */
  kind?: 'num' | 'rest' | 'words'
  /** What its cells say, where that is nothing but a text; empty is a dash. */
  text?: (row: Row) => string
  mono?: boolean
  /** Pixels: cut there. */
  most?: number
  /** Pixels: never narrower. */
  least?: number
  /** No wider than what it holds, which says by itself what it is: its title is for who hears it. */
  narrow?: boolean
  /** The field that it sorts by. What it shows is the largest where the field is the smallest if it is `reversed`. */
  sorts?: { by: string; reversed?: boolean }
  /** Pixels: it gives way where the table is narrower. */
  from?: number
  /** It has its place at the beginning or the end, whatever is chosen. */
  fixed?: boolean
  /** It can be moved, and not put away. */
  always?: boolean
  /** Only there if somebody chose it. */
  extra?: boolean
}

export interface Sort {
  by: string
  descending: boolean
}

/** The columns in the order that was chosen; null: as they come. */
export function shownColumns<Row>(
  columns: readonly TableColumn<Row>[],
  chosen: readonly string[] | null,
): TableColumn<Row>[] {
  const offered = columns.filter(({ fixed }) => !fixed)
  const found = chosen?.flatMap((key) => offered.find((column) => column.key === key) ?? [])
  const wanted = found
    ? [...offered.filter((column) => column.always && !found.includes(column)), ...found]
    : offered.filter(({ extra }) => !extra)
  const first = columns.findIndex(({ fixed }) => !fixed)
  return [...columns.slice(0, first), ...wanted, ...columns.slice(first).filter(({ fixed }) => fixed)]
}
