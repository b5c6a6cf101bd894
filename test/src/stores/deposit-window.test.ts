import { describe, expect, it } from 'vitest'
import type { Deposit } from '../../../electron/deposits/contract/deposit.ts'
import { countedTo, latestClosing, openFirst } from '../../../src/stores/deposit-window.ts'

const one = (id: number, state: Deposit['state'], expiresAt: number | null = null) => ({ id, state, expiresAt })

describe('the list', () => {
  const deposits = [
    one(1, 'paid'),
    one(2, 'pending', 900),
    one(3, 'pending', 100),
    one(4, 'refused'),
    one(5, 'pending', 500),
    one(6, 'pending'),
  ]
  const order = (now: number) => openFirst(deposits, now).map(({ id }) => id)

  it('begins with the open ones, the least time left first; then the newest', () => {
    expect(order(0)).toEqual([3, 5, 2, 6, 4, 1])
  })

  it('lets a deposit fall among the rest when its window closes', () => {
    expect(order(99)).toEqual([3, 5, 2, 6, 4, 1])
    expect(order(100)).toEqual([5, 2, 6, 4, 3, 1])
    expect(order(1_000)).toEqual([6, 5, 4, 3, 2, 1])
  })

  it('puts those that wait for somebody before the rest', () => {
    const waiting = [one(7, 'unknown'), one(8, 'paid'), one(9, 'not_sent'), one(10, 'draft'), one(11, 'sending')]
    expect(openFirst([...deposits, ...waiting], 1_000).map(({ id }) => id)).toEqual([6, 10, 9, 7, 11, 8, 5, 4, 3, 2, 1])
  })

  it('keeps its order until a window closes', () => {
    expect([0, 99, 100, 499, 500, 5_000].map((now) => latestClosing(deposits, now))).toEqual([0, 0, 100, 100, 500, 900])
    for (const now of [0, 99, 100, 499, 500, 5_000]) expect(order(latestClosing(deposits, now))).toEqual(order(now))
  })
})

it('never counts more than the whole window, unless that is another', () => {
  const usual = { oddWindowMs: null }
  expect(countedTo(1_800_400, usual, 0)).toBe(1_800_000)
  expect(countedTo(1_800_400, usual, 400)).toBe(1_800_400)
  expect(countedTo(60_000, usual, 0)).toBe(60_000)
  expect(countedTo(7_200_000, { oddWindowMs: 7_200_000 }, 0)).toBe(7_200_000)
})
