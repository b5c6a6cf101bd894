import { describe, expect, it } from 'vitest'
import { shownColumns, type TableColumn } from '../../../src/ui/table-column.ts'

const column = (key: string, more: Partial<TableColumn<unknown>> = {}): TableColumn<unknown> => ({
  key,
  title: key,
  ...more,
})
const columns = [
  column('tick', { fixed: true }),
  column('name', { always: true }),
  column('iban'),
  column('amount', { always: true }),
  column('bank', { extra: true }),
  column('warnings', { fixed: true }),
]
const keys = (chosen: readonly string[] | null) => shownColumns(columns, chosen).map(({ key }) => key)

describe('the columns of a table', () => {
  it('stand as they come, without those that somebody must choose', () => {
    expect(keys(null)).toEqual(['tick', 'name', 'iban', 'amount', 'warnings'])
  })

  it('stand in the order that was chosen, between those that keep their place', () => {
    expect(keys(['bank', 'amount', 'name'])).toEqual(['tick', 'bank', 'amount', 'name', 'warnings'])
  })

  it('never lack what cannot be put away', () => {
    expect(keys(['iban'])).toEqual(['tick', 'name', 'amount', 'iban', 'warnings'])
    expect(keys([])).toEqual(['tick', 'name', 'amount', 'warnings'])
  })

  it('are not more than there are: what was chosen once and has gone is nothing', () => {
    expect(keys(['gone', 'iban', 'name', 'amount'])).toEqual(['tick', 'iban', 'name', 'amount', 'warnings'])
  })
})
