import { describe, expect, it, test } from 'vitest'
import { morningCheckItems } from '../../../electron/record/contract/morning-check.ts'
import { networkErrorCodes, serviceErrorCodes, type ErrorCode } from '../../../electron/core/result.ts'
import { diagnose, type MorningFacts } from '../../../electron/record/rules/morning-check.ts'

const hours = 60 * 60_000
const minutes = 60_000
const mebibyte = 1024 * 1024
const now = Date.parse('2026-11-21T06:00:00Z')

const well: MorningFacts = {
  now,
  isSandbox: false,
  authority: { until: now + 31 * 24 * hours },
  answer: null,
  leftOut: 0,
  clockOffset: 0,
  keychain: null,
  ledger: null,
  backup: { newestAt: now - 10 * hours, failed: null, isSecondWell: true },
  diskFree: 50_000 * mebibyte,
  inbox: { isConnected: true, isRead: true, failed: null, groups: 0 },
  witness: { place: '/mnt/tanik', trouble: null },
}

/** `reachable ok · key failed INVALID_API_KEY · …`, of what is not as when all is well. */
function found(change: Partial<MorningFacts>): string[] {
  return diagnose({ ...well, ...change })
    .filter(({ state, code }) => state !== 'ok' || code !== null)
    .map(({ item, state, code }) => [item, state, code ?? ''].join(' ').trim())
}

it('has one finding an item, in their order, and is content when all is well', () => {
  expect(diagnose(well)).toEqual(morningCheckItems.map((item) => ({ item, state: 'ok', code: null })))
})

describe('what the service answered', () => {
  test.each<[ErrorCode, string[]]>([
    ['INVALID_API_KEY', ['key failed INVALID_API_KEY', 'signature untold', 'whitelist untold', 'banks untold']],
    ['INVALID_SIGNATURE', ['signature failed INVALID_SIGNATURE', 'whitelist untold', 'banks untold']],
    ['MISSING_SIGNATURE', ['key untold', 'signature failed MISSING_SIGNATURE', 'whitelist untold', 'banks untold']],
    ['MISSING_TIMESTAMP', ['key untold', 'signature failed MISSING_TIMESTAMP', 'whitelist untold', 'banks untold']],
    [
      'TIMESTAMP_EXPIRED',
      ['key untold', 'signature untold', 'clock failed TIMESTAMP_EXPIRED', 'whitelist untold', 'banks untold'],
    ],
    ['IP_NOT_WHITELISTED', ['key untold', 'signature untold', 'whitelist failed IP_NOT_WHITELISTED', 'banks untold']],
    ['VALIDATION_ERROR', ['key untold VALIDATION_ERROR', 'signature untold', 'whitelist untold', 'banks untold']],
    [
      'INSUFFICIENT_BALANCE',
      ['key untold INSUFFICIENT_BALANCE', 'signature untold', 'whitelist untold', 'banks untold'],
    ],
  ])('%s', (answer, expected) => {
    expect(found({ answer })).toEqual(expected)
  })

  it('tells its clock with whatever it refuses', () => {
    for (const answer of serviceErrorCodes) {
      expect(found({ answer, clockOffset: 20 * minutes }).some((line) => line.startsWith('clock failed'))).toBe(true)
    }
  })

  it('is no proof of the service when nobody can read it', () => {
    for (const answer of ['answer_unreadable', 'answer_unexpected'] as const) {
      expect(found({ answer })).toEqual([
        `reachable warning ${answer}`,
        'key untold',
        'signature untold',
        'clock untold',
        'whitelist untold',
        'banks untold',
      ])
    }
  })
})

it('names entries of its bank list that are odd', () => {
  expect(found({ leftOut: 1 })).toEqual(['banks warning'])
})

describe('a service that was not heard', () => {
  const rest = ['key untold', 'signature untold', 'clock untold', 'whitelist untold', 'banks untold']

  it('is not reachable, and nothing else is said of it, whatever was known before', () => {
    for (const answer of networkErrorCodes.filter((code) => !code.startsWith('answer_un'))) {
      expect(found({ answer, clockOffset: 20 * minutes })).toEqual([`reachable failed ${answer}`, ...rest])
    }
  })

  it('because of the keychain: that has failed, and of the service nothing is known', () => {
    for (const answer of ['keychain_unavailable', 'keychain_locked_or_missing', 'keychain_hung'] as const) {
      expect(found({ answer })).toEqual(['reachable untold', ...rest, `keychain failed ${answer}`])
    }
  })

  it('because of our own side is not blamed', () => {
    expect(found({ answer: 'ledger_failed', ledger: 'ledger_failed' })).toEqual([
      'reachable untold',
      ...rest,
      'ledger failed ledger_failed',
    ])
    expect(found({ answer: 'internal' })).toEqual(['reachable untold', ...rest])
  })
})

describe('this machine', () => {
  it('has a clock: a warning above a minute, failed above a quarter of an hour, either way', () => {
    for (const sign of [1, -1]) {
      expect(found({ clockOffset: sign * minutes })).toEqual([])
      expect(found({ clockOffset: sign * (minutes + 1) })).toEqual(['clock warning'])
      expect(found({ clockOffset: sign * 15 * minutes })).toEqual(['clock warning'])
      expect(found({ clockOffset: sign * (15 * minutes + 1) })).toEqual(['clock failed'])
    }
    expect(found({ clockOffset: null })).toEqual(['clock untold'])
  })

  it('believes an authority of the merchant’s until its end: a warning from thirty days before, failed after it', () => {
    const month = 30 * 24 * hours
    expect(found({ authority: null })).toEqual([])
    expect(found({ authority: { until: now + month + 1 } })).toEqual([])
    expect(found({ authority: { until: now + month } })).toEqual(['authority warning'])
    expect(found({ authority: { until: now } })).toEqual(['authority warning'])
    expect(found({ authority: { until: now - 1 } })).toEqual(['authority failed'])
  })

  it('has a keychain that may fail although the service answered', () => {
    expect(found({ keychain: 'keychain_hung' })).toEqual(['keychain failed keychain_hung'])
    expect(found({ keychain: 'untold' })).toEqual(['keychain untold'])
  })

  it('has a ledger that is stopped, doubtful, or not compared with anything', () => {
    expect(found({ ledger: 'ledger_full' })).toEqual(['ledger failed ledger_full'])
    expect(found({ ledger: 'dispatch_locked' })).toEqual(['ledger failed dispatch_locked'])
    expect(found({ ledger: 'untold' })).toEqual(['ledger untold'])
  })

  it('has backups: a warning for an old one, for none and for a failed one', () => {
    const of = (newestAt: number | null, failed: ErrorCode | null = null, isSecondWell = true) =>
      found({ backup: { newestAt, failed, isSecondWell } })
    expect(of(now - 36 * hours)).toEqual([])
    expect(of(now - 36 * hours - 1)).toEqual(['backup warning'])
    expect(of(null)).toEqual(['backup warning'])
    expect(of(now, 'file_failed')).toEqual(['backup warning file_failed'])
    expect(of(now, null, false)).toEqual(['backup warning'])
    expect(found({ backup: null })).toEqual(['backup untold'])
  })

  it('has an inbox that is read, and of which everything is explained', () => {
    expect(found({ inbox: { isConnected: true, isRead: true, failed: 'inbox_busy', groups: 2 } })).toEqual([
      'inbox failed inbox_busy',
    ])
    expect(found({ inbox: { isConnected: true, isRead: true, failed: null, groups: 2 } })).toEqual(['inbox warning'])
    expect(found({ inbox: { isConnected: true, isRead: false, failed: null, groups: 2 } })).toEqual(['inbox failed'])
    expect(found({ inbox: null })).toEqual(['inbox untold'])
  })

  it('misses what nobody has set up, where money is real', () => {
    const bare: Partial<MorningFacts> = {
      backup: { newestAt: now, failed: null, isSecondWell: null },
      inbox: { isConnected: false, isRead: false, failed: null, groups: 0 },
      witness: { place: null, trouble: null },
    }
    expect(found(bare)).toEqual(['backup unset', 'inbox unset', 'witness unset'])
    expect(found({ ...bare, witness: null })).toEqual(['backup unset', 'inbox unset', 'witness untold'])
    expect(found({ ...bare, inbox: null })).toEqual(['backup unset', 'inbox untold', 'witness unset'])
    expect(found({ ...bare, isSandbox: true })).toEqual([])
    // What is wrong comes first.
    expect(found({ backup: { newestAt: null, failed: null, isSecondWell: null } })).toEqual(['backup warning'])
    expect(found({ inbox: { isConnected: false, isRead: false, failed: null, groups: 1 } })).toEqual(['inbox warning'])
  })

  it('has a disk: a warning below a gibibyte, failed below a hundred mebibytes', () => {
    expect(found({ diskFree: 1024 * mebibyte })).toEqual([])
    expect(found({ diskFree: 1024 * mebibyte - 1 })).toEqual(['disk warning'])
    expect(found({ diskFree: 100 * mebibyte })).toEqual(['disk warning'])
    expect(found({ diskFree: 100 * mebibyte - 1 })).toEqual(['disk failed'])
    expect(found({ diskFree: 0 })).toEqual(['disk failed'])
    expect(found({ diskFree: null })).toEqual(['disk untold'])
  })
})
