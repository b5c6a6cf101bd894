import {
  batchActions,
  type Batch,
  type BatchCheck,
  type BatchPreview,
  type BatchRow,
} from '../../../../electron/batches/contract/batch.ts'
import { batchColumns, type BatchColumn } from '../../../../electron/batches/contract/columns.ts'

/** A batch and a file as main would tell them, for drawing. */

export const cells = (some: Partial<Record<BatchColumn, string>> = {}): BatchRow['cells'] => ({
  ...(Object.fromEntries(batchColumns.map((column) => [column, ''])) as BatchRow['cells']),
  amount: '1.250,00',
  iban: 'TR330006100519786457841326',
  accountName: 'Ayşe Yılmaz',
  customerId: 'C-1',
  ...some,
})

export const goodRow = (row: number): BatchRow => ({
  row,
  line: row + 1,
  cells: cells(),
  amount: '125000',
  problems: [],
  warnings: [],
  leftOut: false,
})

export const badRow = (row: number): BatchRow => ({
  ...goodRow(row),
  cells: cells({ amount: '1,250.00' }),
  amount: null,
  problems: [{ column: 'amount', problem: 'amount_other_dialect', suggestion: '1.250,00', otherRow: null }],
})

export const previewOf = (change: Partial<BatchPreview> = {}): BatchPreview => ({
  token: 'token',
  fileName: 'kasim-odemeleri.csv',
  encoding: 'windows-1254',
  delimiter: ';',
  sheets: [],
  sheet: null,
  titles: [],
  header: ['Tutar', 'IBAN', 'Alıcı', 'Müşteri no'],
  examples: [['1.250,00'], ['TR33 0006 1005 1978 6457 8413 26'], ['Ayşe Yılmaz'], ['C-1']],
  reading: {
    mapping: {
      amount: 0,
      iban: 1,
      accountName: 2,
      customerId: 3,
      customerName: null,
      customerUsername: null,
      bank: null,
      processId: null,
      note: null,
      invoiceNumber: null,
      currency: null,
      status: null,
    },
    unused: [],
    dialect: 'tr',
  },
  questions: [],
  mappedBy: 'recognised',
  dialectSure: true,
  rows: 3,
  valid: 2,
  invalid: 1,
  leftOut: 0,
  warned: 0,
  problems: [{ problem: 'amount_other_dialect', rows: 1 }],
  warnings: [],
  total: '250000',
  totalRow: null,
  smallest: '125000',
  largest: '125000',
  largestRows: [goodRow(1)],
  sameLists: [],
  ...change,
})

/** 18 of 20 rows were paid in October. */
export const sameListPaid: BatchCheck = {
  ...{ code: 'same_list_paid', level: 'blocking', rows: 18, firstRows: [], listCount: 3 },
  lists: [
    {
      ...{ id: 4, name: 'Ekim', importedAt: 1_795_000_000_000, importedBy: 'maker', shared: 18, rows: 20 },
      ...{ paid: 'was', paidAt: Date.parse('2026-11-24T09:00:00Z') },
    },
  ],
}

export const batchOf = (change: Partial<Batch> = {}): Batch => ({
  id: 7,
  name: 'Kasım ödemeleri',
  fileName: 'kasim-odemeleri.csv',
  note: null,
  invoiceNumber: null,
  importedAt: 1_795_000_000_000,
  importedBy: 'maker',
  sameLists: [],
  rows: 200,
  total: '25000000',
  states: [{ state: 'awaiting_approval', rows: 200, total: '25000000' }],
  approvals: [],
  approvalsNeeded: 2,
  accountChanged: null,
  run: null,
  stopped: null,
  resumeRow: null,
  actions: Object.fromEntries(batchActions.map((action) => [action, 'wrong_state'])) as Batch['actions'],
  ...change,
})
