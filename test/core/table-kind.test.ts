import { expect, it } from 'vitest'
import { otherTable, type TableKind } from '../../electron/core/table-kind.ts'

const kinds = ['bank_statement', 'dashboard_export', 'batch_file'] as const satisfies readonly TableKind[]
const statement = ['Tarih', 'Açıklama', 'Tutar', 'Bakiye']
const sides = ['Date', 'Description', 'Debit', 'Credit']
const dashboard = ['İşlem Tarihi', 'İşlem Tipi', 'İşlem Id', 'Ad Soyad', 'IBAN', 'Tutar', 'Komisyon', 'Durum']
const batch = ['Müşteri No', 'Alıcı Adı', 'IBAN', 'Tutar', 'Tarih']

it.each<[string, readonly string[], TableKind]>([
  ['balances', statement, 'bank_statement'],
  ['two columns of amounts', sides, 'bank_statement'],
  ['statuses', dashboard, 'dashboard_export'],
  ['recipients', batch, 'batch_file'],
])('knows a table by its %s, below lines that name no columns', (_, names, kind) => {
  const rows = [['Kasım 2026'], ['Hesap No', '12345'], names, ['1', '2', '3']]
  for (const wanted of kinds) expect(otherTable(rows, wanted)).toEqual(kind === wanted ? null : { kind, names })
})

it.each<[string, readonly string[], TableKind[]]>([
  ['names too little', ['Tarih', 'Açıklama', 'Tutar'], [...kinds]],
  ['is a list with statuses', [...batch, 'İşlem No', 'Durum'], ['dashboard_export', 'batch_file']],
  ['is a list with balances', ['Tarih', 'Üye No', 'İsim', 'IBAN', 'Bakiye'], ['bank_statement', 'batch_file']],
  ['is a dashboard with balances', [...dashboard, 'Bakiye'], ['bank_statement', 'dashboard_export']],
])('refuses no table that %s', (_, names, takenBy) => {
  expect(kinds.filter((wanted) => otherTable([names], wanted) === null)).toEqual(takenBy)
})

it('takes a statement whose lines above the table name its customer and IBAN', () => {
  const labels = ['Müşteri No', 'IBAN', 'Hesap Sahibi']
  expect(otherTable([labels, statement], 'bank_statement')).toBeNull()
})
