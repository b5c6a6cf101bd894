import { describe, expect, it } from 'vitest'
import { i18n } from '../../../../src/lib/i18n.ts'
import '../../../../src/pages/unknown/messages.ts'
import { messageFacts } from '../../../../src/pages/unknown/desk.ts'
import { bodyHash, unknownAttempt, unknownPayout } from '../../doubtful-payout.ts'

const payout = unknownPayout()
const text = (locale: 'tr' | 'en'): string =>
  i18n.global.t('unknown.message.text', messageFacts(payout, locale), { locale })

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
})

it('is about the attempt in doubt', () => {
  const first = { ...unknownAttempt, state: 'not_sent' as const, sendingAt: null, bodyHash: 'earlier' }
  const facts = messageFacts(unknownPayout({ attempts: [first, { ...unknownAttempt, number: 2 }] }), 'en')
  expect(facts.bodyHash).toBe(bodyHash)
  expect(messageFacts(unknownPayout({ attempts: [] }), 'en').bodyHash).toBe('—')
})
