import { boundsOfDay, dayMs, dayPlus } from '@electron/core/time.ts'
import { spans, type Span } from '@electron/transactions/contract/order.ts'

/** Holds days in Istanbul, both ends included; null: without an end. */
export interface Period {
  from: string | null
  until: string | null
}

/** Is a period with both of its ends. */
export interface Days {
  from: string
  until: string
}

const monthOf = (day: string): Days => {
  const from = `${day.slice(0, 7)}-01`
  // The 28th and four days are in the next month, whatever this one is.
  const next = `${dayPlus(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
  return { from, until: dayPlus(next, -1) }
}

export function periodOf(span: Span, today: string): Days {
  const yesterday = dayPlus(today, -1)
  switch (span) {
    case 'today':
      return { from: today, until: today }
    case 'yesterday':
      return { from: yesterday, until: yesterday }
    case 'thisMonth':
      return monthOf(today)
    case 'lastMonth':
      return monthOf(dayPlus(`${today.slice(0, 7)}-01`, -1))
  }
}

/** Finds the span that stands for these very days. */
export const spanOf = ({ from, until }: Period, today: string): Span | null =>
  spans.find((span) => {
    const period = periodOf(span, today)
    return period.from === from && period.until === until
  }) ?? null

/** Moves a period by its length: a month by a month, others by days. */
export function beside({ from, until }: Days, steps: 1 | -1): Days {
  const month = monthOf(from)
  if (month.from === from && month.until === until) return monthOf(steps === 1 ? dayPlus(until, 1) : dayPlus(from, -1))
  const length = Math.round((boundsOfDay(until).until - boundsOfDay(from).from) / dayMs)
  return { from: dayPlus(from, steps * length), until: dayPlus(until, steps * length) }
}
