import { endStates, type StateSource, type TransactionState } from '@electron/core/states.ts'
import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import { momentText } from '../../lib/moment-text.ts'
import { useLocale } from '../../lib/use-locale.ts'
import type { TableColumn } from '../../ui/table-column.ts'
import '../remarks/messages.ts'
import { useOrigin } from './origin.ts'

interface Row {
  state: TransactionState
  stateAt: number
  stateSource: StateSource
  stateBy: string
  sentAt: number | null
  note: string | null
  invoiceNumber: string | null
}

const ends: readonly TransactionState[] = endStates

/** Offers the columns that tables of payouts, deposits and transactions share. */
export function useExtraColumns() {
  const { t } = useI18n()
  const locale = useLocale()
  const originOf = useOrigin()
  const timeOf = (at: number | null): string => (at === null ? '' : momentText(at, locale.value))
  return computed<TableColumn<Row>[]>(() =>
    [
      { key: 'sent', title: t('shared.columns.sent'), text: ({ sentAt }: Row) => timeOf(sentAt), most: 160 },
      {
        key: 'ended',
        title: t('shared.columns.ended'),
        text: ({ state, stateAt }: Row) => (ends.includes(state) ? timeOf(stateAt) : ''),
        most: 160,
      },
      {
        key: 'source',
        title: t('shared.columns.statusSource'),
        text: ({ stateSource, stateBy }: Row) => originOf(stateSource, stateBy),
        most: 200,
      },
      { key: 'note', title: t('remarks.note'), text: ({ note }: Row) => note ?? '', most: 224 },
      {
        key: 'invoiceNumber',
        title: t('remarks.invoiceNumber'),
        text: ({ invoiceNumber }: Row) => invoiceNumber ?? '',
        most: 160,
      },
    ].map((column) => ({ ...column, extra: true, from: 820 })),
  )
}
