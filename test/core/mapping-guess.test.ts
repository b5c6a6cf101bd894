import { describe, expect, it } from 'vitest'
import { guessedFields, guessedStatus } from '../../electron/core/mapping-guess.ts'

const guessed = (...columns: [path: string, ...values: string[]][]) =>
  Object.fromEntries(guessedFields(columns.map(([path, ...values]) => ({ path, values }))))

describe('a column', () => {
  it('is known by its name, however it is written', () => {
    expect(guessed(['PAYMENT_STATUS', 'ok'], ['Sipariş No.', '17'], ['Hata Nedeni'], ['Masraf (TL)'])).toEqual({
      ...{ PAYMENT_STATUS: 'status', 'Sipariş No.': 'processId', 'Hata Nedeni': 'failureReason', 'Masraf (TL)': 'fee' },
    })
    expect(guessed(['data.state'], ['data.orderId'])).toEqual({ 'data.state': 'status', 'data.orderId': 'processId' })
  })

  it('has no guess where its name says nothing', () => {
    expect(guessed(['Kanal', 'Web'])).toEqual({})
  })

  it('is ours by the references in it, whatever its name', () => {
    const [id, own] = ['İşlem No', 'Not']
    expect(guessed([id, '991'], [own, 'PAY-20261102-AAAAAAAAAA'])).toEqual({
      [id]: 'transactionId',
      [own]: 'processId',
    })
  })

  it('has a meaning once: the more telling name has it', () => {
    expect(guessed(['Oluşturma Tarihi'], ['Güncelleme Tarihi'])).toEqual({
      'Oluşturma Tarihi': 'ignored',
      'Güncelleme Tarihi': 'timestamp',
    })
  })

  it('of amounts has its unit by its name or its decimals, and otherwise a person says it', () => {
    expect(guessed(['Tutar (kuruş)', '1250'])).toEqual({ 'Tutar (kuruş)': 'amountInKurus' })
    expect(guessed(['Amount', '1,250.00'])).toEqual({ Amount: 'amountInLira' })
    expect(guessed(['Amount', '125000'])).toEqual({})
  })

  it('of kinds is one only where each value is a kind', () => {
    expect(guessed(['İşlem Tipi', 'Para Çekme', 'Para Yatırma'])).toEqual({ 'İşlem Tipi': 'type' })
    expect(guessed(['İşlem Tipi', 'Para Çekme', 'Sanal POS'])).toEqual({})
  })
})

it.each([
  ['payout', 'BAŞARILI', 'completed'],
  ['payout', 'Başarısız', 'failed'],
  ['payout', 'Beklemede', 'pending'],
  ['payout', 'İade Edildi', 'returned'],
  ['payout', 'in_progress', 'processing'],
  ['payout', 'İptal', null],
  ['deposit', 'Ödendi', 'paid'],
  ['deposit', 'Süresi Doldu', 'expired'],
  ['deposit', 'İade Edildi', null],
] as const)('a word of a %s, %s, means %s', (kind, word, means) => {
  expect(guessedStatus(kind, word)).toBe(means)
})
