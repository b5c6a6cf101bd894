import { expect, it } from 'vitest'
import { payoutEndpoint, outcomeOf } from '../../../../electron/service-client/outcome.ts'
import { errorCodes, networkErrorCodes, serviceErrorCodes, type ErrorCode } from '../../../../electron/core/result.ts'
import {
  guidance,
  guidanceSections,
  mayHaveMoved,
  menders,
  moneyClasses,
} from '../../../../src/ui/failures/guidance.ts'
import { messages } from '../../../messages.ts'

it('knows every code of the contract, and no other', () => {
  expect(Object.keys(guidance).sort()).toEqual([...errorCodes].sort())
})

it.each(['tr', 'en'] as const)('has every word that it needs in %s', (locale) => {
  const { failures, help } = messages[locale]
  for (const code of errorCodes) {
    const { section, money, mender } = guidance[code]
    const words = [
      failures[code].title,
      failures[code].next,
      failures.money[money],
      help.sections[section],
      messages.tr.shared.owners[mender],
    ]
    expect([code, words.every((word) => word.length > 1)]).toEqual([code, true])
  }
})

it('leaves no class, mender or section without a code', () => {
  const used = Object.values(guidance)
  expect(moneyClasses.filter((money) => !used.some((entry) => entry.money === money))).toEqual([])
  expect(menders.filter((mender) => !used.some((entry) => entry.mender === mender))).toEqual([])
  expect(guidanceSections.filter((section) => !used.some((entry) => entry.section === section))).toEqual([])
})

/** What the wire can say of a payout whose bytes may have left, and of which nobody knows what became of it. */
function unknownOutcomes(): ErrorCode[] {
  const started = { started: true, body: Buffer.from('{}'), sentAt: 0, endedAt: 1 }
  const echo = { processId: 'p', amount: 1 }
  const answered = serviceErrorCodes.flatMap((code) =>
    [200, 400, 401, 403, 408, 409, 429, 500, 503].map((status) =>
      outcomeOf(
        { ...started, status, failure: null },
        { kind: 'failure', code, message: '', timestamp: 1 },
        payoutEndpoint,
        echo,
      ),
    ),
  )
  return answered.flatMap((outcome) => (outcome.kind === 'unknown' ? [outcome.code] : []))
}

/** The answer to a question about a payout that was sent before: sent again, looked up, settled, reported, overridden. */
const secondLook: readonly ErrorCode[] = [
  'untrusted_sender',
  'invalid_input',
  'not_signed_in',
  'not_permitted',
  'passphrase_change_required',
  'wrong_passphrase',
  'too_many_tries',
  'not_found',
  'changed_meanwhile',
  'wrong_state',
  'own_proposal',
  'already_approved',
  'already_sending',
  'declined_in_dialog',
  'checks_failed',
  'busy',
  'cancelled',
  'file_failed',
  'file_unreadable',
  'file_too_large',
  'file_empty',
  // The link of a deposit that may be paid by now.
  'link_not_allowed',
]
/** A ledger that was set back shows as approved what was sent: what stops it there must not say more than it knows. */
const onAnOlderLedger: readonly ErrorCode[] = [
  'dispatch_locked',
  'approval_expired',
  'account_changed',
  'seal_broken',
  'over_day_cap',
  'over_approver_cap',
  'own_payout',
]
/** It may be the first that is seen after the program was killed while something was being sent. */
const atTheNextStart: readonly ErrorCode[] = errorCodes.filter((code) => code.startsWith('ledger_'))
const afterBytesLeft: readonly ErrorCode[] = [
  ...networkErrorCodes.filter((code) => code.startsWith('answer_') || code === 'connection_lost'),
  'outcome_unrecorded',
  'internal',
  'ledger_failed',
  'ledger_full',
  'ledger_unavailable',
]

it('never says that money has not moved with a code that can follow a payout that was sent', () => {
  const unknown = unknownOutcomes()
  // Each of the service's codes can come with a status that nobody documented.
  expect(new Set(unknown)).toEqual(new Set(serviceErrorCodes))

  const denials = {
    tr: /para (hareketi olmadı|çıkmadı)|(?<!bu kez )gönderilmedi/iu,
    en: /no money|moved no|not sent(?! this time)/iu,
  }
  const saying = (locale: 'tr' | 'en', code: ErrorCode): string => {
    const { failures } = messages[locale]
    return [failures[code].title, failures.money[guidance[code].money], failures[code].next].join(' ')
  }
  // The pattern knows a denial where there is one.
  for (const locale of ['tr', 'en'] as const) expect(saying(locale, 'dns_failed')).toMatch(denials[locale])
  for (const code of [...unknown, ...secondLook, ...onAnOlderLedger, ...atTheNextStart, ...afterBytesLeft]) {
    for (const locale of ['tr', 'en'] as const)
      expect([code, saying(locale, code)]).not.toEqual([code, expect.stringMatching(denials[locale])])
  }
})

it('says of every attempt whose outcome nobody knows that money may have moved', () => {
  const said = { tr: /çıkmış olabilir|olmuş olabilir/u, en: /may have moved/u }
  for (const code of [...unknownOutcomes(), ...afterBytesLeft]) {
    for (const locale of ['tr', 'en'] as const)
      expect(messages[locale].failures.money[guidance[code].money]).toMatch(said[locale])
  }
  expect(afterBytesLeft.every(mayHaveMoved)).toBe(true)
  expect(mayHaveMoved('dns_failed')).toBe(false)
})

it('calls the states by their names where they decide', () => {
  for (const locale of ['tr', 'en'] as const) {
    const { failures, states } = messages[locale]
    expect(failures.money.by_state).toContain(`“${states.refused}”`)
    expect(failures.money.by_state).toContain(`“${states.unknown}”`)
  }
})
