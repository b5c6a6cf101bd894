import { dayPlus } from '@electron/core/time.ts'

/** Spans of days in Istanbul, both ends included; null: without an end. */
export interface Period {
  from: string | null
  until: string | null
}

export const presets = ['today', 'yesterday', 'thisMonth', 'lastMonth'] as const
export type Preset = (typeof presets)[number]

const monthOf = (day: string): Period => {
  const from = `${day.slice(0, 7)}-01`
  // The 28th and four days are in the next month, whatever this one is.
  const next = `${dayPlus(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
  return { from, until: dayPlus(next, -1) }
}

export function periodOf(preset: Preset, today: string): Period {
  const yesterday = dayPlus(today, -1)
  switch (preset) {
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

/** The preset that stands for these very days, if one does. */
export const presetOf = ({ from, until }: Period, today: string): Preset | null =>
  presets.find((preset) => {
    const period = periodOf(preset, today)
    return period.from === from && period.until === until
  }) ?? null
