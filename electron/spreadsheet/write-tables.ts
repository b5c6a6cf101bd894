import type { WriteTables } from '../core/written-table.ts'
import { writeCsv } from './write-csv.ts'
import { writeWorkbook } from './write-workbook.ts'

export const writeTables: WriteTables = (fileName, tables) =>
  /\.xlsx$/i.test(fileName) ? writeWorkbook(tables) : writeCsv(tables)
