import { describe, expect, it } from 'vitest'
import { depositStates, type DepositState } from '../../../electron/core/states.ts'
import { isLive, isReplaceable } from '../../../electron/deposits/rules.ts'

const now = 1_700_000_000_000
/** Which states say yes, of a deposit whose window closes at this moment. */
const statesOf = (rule: typeof isLive, expiresAt: number | null): DepositState[] =>
  depositStates.filter((state) => rule({ state, expiresAt }, now))

describe('a deposit', () => {
  it('may be replaced when its customer cannot pay through it any more', () => {
    expect(statesOf(isReplaceable, now + 1)).toEqual(['failed', 'refused', 'orphaned'])
    expect(statesOf(isReplaceable, null)).toEqual(['failed', 'refused', 'orphaned'])
    expect(statesOf(isReplaceable, now)).toEqual(['pending', 'failed', 'refused', 'orphaned'])
  })

  it('is live while its customer has its link, or may get it', () => {
    const onItsWay = ['draft', 'sending', 'not_sent', 'unknown']
    expect(statesOf(isLive, now)).toEqual(onItsWay)
    expect(statesOf(isLive, now + 1)).toEqual(['draft', 'sending', 'pending', 'not_sent', 'unknown'])
    expect(statesOf(isLive, null)).toEqual(['draft', 'sending', 'pending', 'not_sent', 'unknown'])
  })

  it('is never both, and neither once it was paid', () => {
    for (const expiresAt of [null, now - 1, now, now + 1]) {
      const both = depositStates.filter(
        (state) => isLive({ state, expiresAt }, now) && isReplaceable({ state, expiresAt }, now),
      )
      expect(both).toEqual([])
      expect(isLive({ state: 'paid', expiresAt }, now) || isReplaceable({ state: 'paid', expiresAt }, now)).toBe(false)
    }
  })
})
