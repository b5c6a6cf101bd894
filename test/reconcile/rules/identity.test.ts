import { describe, expect, it } from 'vitest'
import { newAmong, type IdentifiedLine } from '../../../electron/reconcile/rules/identity.ts'

const line = (text: string, more: Partial<IdentifiedLine> = {}): IdentifiedLine => ({
  ...{ account: 'TR33 0006', day: '2026-11-02', amount: -1_500n, text, names: [] },
  ...more,
})

describe('lines of two files', () => {
  it('are the same by their text, whatever its case and spaces', () => {
    expect(newAmong([line('HAVALE  Ali')], [line('havale ALİ ')])).toEqual([])
  })

  it('are the same by our numbers in two formats', () => {
    const names = ['PAY-20261102']
    expect(newAmong([line('FAST PAY-20261102', { names })], [line('Giden PAY-20261102 Ali', { names })])).toEqual([])
  })

  it('are the same where one text is cut', () => {
    const earlier = [line('GİDEN HAVALE AYŞE YIL'), line('GİDEN HAVALE ALİ DEMİ')]
    expect(newAmong([line('GİDEN HAVALE ALİ DEMİR'), line('GİDEN HAVALE AYŞE YILMAZ')], earlier)).toEqual([])
  })

  it('are two where each has another number of ours', () => {
    const of = (id: string) => line(`HAVALE ${id}`, { names: [id] })
    expect(newAmong([of('PAY-00000001')], [of('PAY-00000002')])).toEqual([0])
  })

  it('are two on two days, of two amounts and in two accounts', () => {
    const others = [{ account: 'TR33 0007' }, { day: '2026-11-03' }, { amount: 1_500n }]
    for (const more of others) expect(newAmong([line('EFT', more)], [line('EFT')])).toEqual([0])
    expect(newAmong([line('EFT', { account: 'tr330006' })], [line('EFT')])).toEqual([])
  })

  it('are as many equal fees as the file has that has most', () => {
    const fees = (count: number) => Array.from({ length: count }, () => line('EFT ÜCRETİ'))
    expect(newAmong(fees(3), fees(2))).toHaveLength(1)
    expect(newAmong(fees(2), fees(3))).toEqual([])
  })
})

/** A small generator with a seed, so that a failure can be repeated. */
function randomBy(seed: number) {
  let state = seed
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  return {
    next,
    shuffled: <T>(all: readonly T[]): T[] =>
      all
        .map((one) => [next(1e9), one] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, one]) => one),
  }
}

it.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
  'a month in pieces comes to the whole month (seed %i)',
  (seed) => {
    const { next, shuffled } = randomBy(seed)
    const month = Array.from({ length: 60 }, (_, place): IdentifiedLine => {
      const day = `2026-11-${String(1 + next(12)).padStart(2, '0')}`
      const kind = next(3)
      if (kind === 0) return line('EFT ÜCRETİ', { day, amount: -575n })
      const id = `PAY-${1_000_000 + place}`
      return kind === 1
        ? line(`GİDEN HAVALE ${id}`, { day, amount: BigInt(-100 * (1 + next(3))), names: [id] })
        : line(`GELEN HAVALE MÜŞTERİ ${String(place).padStart(3, '0')} KİRA BEDELİ`, {
            day,
            amount: BigInt(100 * (1 + next(3))),
          })
    })
    /** Whole days, in any order, and in one of two formats. */
    function file(): IdentifiedLine[] {
      const [from, until] = [1 + next(12), 1 + next(12)].toSorted((a, b) => a - b) as [number, number]
      const isCut = next(2) === 0
      const lines = month.filter(({ day }) => Number(day.slice(8)) >= from && Number(day.slice(8)) <= until)
      return shuffled(lines).map((one) => (isCut ? { ...one, text: one.text.slice(0, 26) } : one))
    }
    const earlier: IdentifiedLine[] = []
    const files = [...Array.from({ length: 6 }, file), shuffled(month), file(), month]
    for (const lines of files) earlier.push(...newAmong(lines, earlier).map((place) => lines[place] as IdentifiedLine))
    const counted = (lines: readonly IdentifiedLine[]) =>
      new Map(
        [...Map.groupBy(lines, ({ day, amount }) => `${day} ${amount}`)].map(
          ([group, of]) => [group, of.length] as const,
        ),
      )
    expect(counted(earlier)).toEqual(counted(month))
  },
)
