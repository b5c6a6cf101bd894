import type { Said } from '../../core/words.ts'
import { statementRefusals } from './statement.ts'

/** Names what became of a line: `open` lines are unexplained. */
export const lineStates = ['open', 'agrees', 'explained'] as const
export type LineState = (typeof lineStates)[number]

export const lineStateNames = {
  open: { tr: 'Açık', en: 'Open' },
  agrees: { tr: 'Uyuşuyor', en: 'Agrees' },
  explained: { tr: 'Açıklandı', en: 'Explained' },
} satisfies Record<LineState, Said>

/** `number`: the program matched it at the import, by whole numbers and the whole amount. */
export const matchKinds = ['number', 'match', 'explained'] as const
export type MatchKind = (typeof matchKinds)[number]

/** Refusals of a chosen file. `imported_before`: the same bytes are imported already. */
export const fileRefusals = [...statementRefusals, 'imported_before'] as const
export type FileRefusal = (typeof fileRefusals)[number]

/** Reasons why a line proposes nothing. `proposed_before`: the transaction has an open proposal. */
export const unproposedReasons = ['names_none', 'proposed_before', 'other_status', 'not_permitted'] as const
export type UnproposedReason = (typeof unproposedReasons)[number]
