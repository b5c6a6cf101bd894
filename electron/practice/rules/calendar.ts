import { boundsOfDay, dayOf, dayPlus } from '../../core/time.ts'
import type { Chance } from './chance.ts'

/** When things happen in the made-up history: on which days, at which hours, and how many of them. */

export const practiceDays = 90
export const minute = 60_000
export const hour = 60 * minute

export interface Day {
  /** When it begins in Istanbul, UTC milliseconds. */
  from: number
  /** Before the last one, which is 0. */
  daysAgo: number
  isWorkday: boolean
}

/** So many days up to the one that this moment lies in, oldest first. */
export const daysUntil = (until: number, count: number): Day[] =>
  Array.from({ length: count }, (_, place) => {
    const daysAgo = count - 1 - place
    const day = dayPlus(dayOf(until), -daysAgo)
    const ofWeek = new Date(`${day}T00:00:00Z`).getUTCDay()
    return { from: boundsOfDay(day).from, daysAgo, isWorkday: ofWeek !== 0 && ofWeek !== 6 }
  })

/** Moments of one day: most of them about the middle of its hours. */
function momentsOf({ from }: Day, first: number, last: number, count: number, chance: Chance): number[] {
  const within = () => chance.between(Math.round(first * hour), Math.round(last * hour))
  return Array.from({ length: count }, () => from + Math.round((within() + within()) / 2))
}

/** A merchant that grows, with more to do about the days on which people are paid. */
function busyness({ from, daysAgo }: Day): number {
  const ofMonth = Number(dayOf(from).slice(8))
  const payday = ofMonth <= 2 || ofMonth === 15 || ofMonth === 16
  return (1.2 - daysAgo / 200) * (payday ? 1.5 : 1)
}

const about = (count: number, day: Day, chance: Chance): number =>
  Math.round(count * busyness(day) * (chance.between(75, 125) / 100))

/** Payouts are prepared while the office is open; customers want to pay in until the evening, at weekends too. */
export const payoutMoments = (day: Day, chance: Chance): number[] =>
  day.isWorkday ? momentsOf(day, 9.2, 17.6, about(11, day, chance), chance) : []

export const depositMoments = (day: Day, chance: Chance): number[] =>
  momentsOf(day, 9, 22.5, about(day.isWorkday ? 16 : 10, day, chance), chance)
