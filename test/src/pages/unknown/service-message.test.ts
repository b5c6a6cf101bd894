import { describe, expect, it } from 'vitest'
import { i18n } from '../../../../src/lib/i18n.ts'
import '../../../../src/pages/unknown/messages.ts'
import { messageFacts, messageParts } from '../../../../src/pages/unknown/desk.ts'
import { bodyHash, evidence, unknownAttempt, unknownPayout } from '../../doubtful-payout.ts'

const payout = unknownPayout()
const text = (locale: 'tr' | 'en', about = payout): string =>
  messageParts(about)
    .map((part) => i18n.global.t(`unknown.message.${part}`, messageFacts(about, locale), { locale }))
    .join('\n\n')

describe.each(['tr', 'en'] as const)('the message to the service in %s', (locale) => {
  it('names the transaction, its amount, its moment in both zones and the hash of its bytes', () => {
    expect(text(locale)).toContain('PAY-20261121-7K3F')
    expect(text(locale)).toContain(locale === 'tr' ? '37.500,00\u00a0TL' : 'TRY\u00a037,500.00')
    expect(text(locale)).toContain(locale === 'tr' ? '21.11.2026 14:02:11 (GMT+3)' : '21/11/2026 14:02:11 (GMT+3)')
    expect(text(locale)).toContain('2026-11-21 11:02:11 UTC')
    expect(text(locale)).toContain(bodyHash)
    expect(text(locale)).toContain('1326')
  })

  it('gives away no more of the IBAN than its last four characters, and nobody’s name', () => {
    const message = text(locale).replaceAll(/\s/g, '').replaceAll(bodyHash, '')
    const pieces = Array.from({ length: payout.iban.length - 4 }, (_, start) => payout.iban.slice(start, start + 5))
    expect(pieces.filter((piece) => message.includes(piece))).toEqual([])
    for (const own of [payout.accountName, payout.customer.id, payout.customer.username]) {
      expect(text(locale)).not.toContain(own)
    }
  })

  it('asks not to create it anew', () => {
    expect(text(locale)).toContain(locale === 'tr' ? 'yeniden oluşturmayın' : 'do not create it again')
  })

  it('asks about the amount where the service has another one, with both and the difference', () => {
    const reports = [evidence({ effect: 'conflict', amount: 3_600_000 })]
    const about = text(locale, unknownPayout({ state: 'completed', wireUnit: 'minor', reports }))
    const amounts =
      locale === 'tr' ? ['36.000,00\u00a0TL', '37.500,00\u00a0TL'] : ['TRY\u00a036,000.00', 'TRY\u00a037,500.00']
    for (const part of [...amounts, 'PAY-20261121-7K3F', `−${amounts[0]?.includes('TL') ? '1.500,00' : 'TRY'}`])
      expect(about).toContain(part)
    expect(about).toContain(locale === 'tr' ? 'hangi tutarı aldınız' : 'Which amount did you deduct')
    expect(about).not.toContain(locale === 'tr' ? 'sonucunu öğrenemedik' : 'did not receive the outcome')
  })
})

it('is about the attempt in doubt', () => {
  const first = { ...unknownAttempt, state: 'not_sent' as const, sendingAt: null, bodyHash: 'earlier' }
  const facts = messageFacts(unknownPayout({ attempts: [first, { ...unknownAttempt, number: 2 }] }), 'en')
  expect(facts.bodyHash).toBe(bodyHash)
  expect(messageFacts(unknownPayout({ attempts: [] }), 'en').bodyHash).toBe('—')
})
