/** Orders the list of transactions where nothing else is wanted. */
export const newestFirst = { by: 'moment', descending: true } as const

/** Names the moments that a range of days may mean. */
export const moments = ['created', 'sent', 'ended'] as const
export type Moment = (typeof moments)[number]

/** Names days that move with the calendar. */
export const spans = ['today', 'yesterday', 'thisMonth', 'lastMonth'] as const
export type Span = (typeof spans)[number]
