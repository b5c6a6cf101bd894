import { describe, expect, it } from 'vitest'
import { batchColumns } from '../../../electron/batches/contract/columns.ts'
import { recogniseHeader } from '../../../electron/batches/file/header.ts'

const nowhere = Object.fromEntries(batchColumns.map((column) => [column, null]))

describe('the header', () => {
  it.each([
    ['Tutar', 'Alıcı IBAN', 'Alıcı Adı', 'Müşteri No', 'Müşteri Adı', 'Kullanıcı Adı', 'Banka', 'İşlem No'],
    ['TUTAR (TL)', 'IBAN', 'HESAP SAHİBİ', 'MÜŞTERİ NUMARASI', 'MÜŞTERİ', 'KULLANICI ADI', 'BANKA KODU', 'REFERANS NO'],
    ['tutar', 'iban no', 'alici adi', 'musteri no', 'musteri adi', 'kullanici adi', 'banka adi', 'islem no'],
    ['Amount', 'IBAN', 'Account name', 'Customer ID', 'Customer name', 'Username', 'Bank', 'Process ID'],
    ['amount', 'recipient_iban', 'recipient', 'customer_id', 'customer_name', 'user-name', 'bank_code', 'process_id'],
    ['amount', 'iban', 'accountName', 'userId', 'name', 'userName', 'bankId', 'processId'],
    [' Tutar ', 'İban', 'Alıcı Adı Soyadı', 'Üye No', 'Üye Adı Soyadı', 'Rumuz', 'Alıcı Bankası', 'Talep No.'],
  ])('%s, %s, %s, %s … is recognised', (...header) => {
    expect(recogniseHeader(header)).toEqual(Object.fromEntries(batchColumns.map((column, place) => [column, place])))
  })

  it('may have its columns anywhere, and others between', () => {
    expect(recogniseHeader(['Sıra', 'Ad Soyad', '', 'IBAN', 'Açıklama', 'Tutar'])).toEqual({
      ...nowhere,
      accountName: 1,
      iban: 3,
      amount: 5,
    })
  })

  it('with two columns of one name leaves it to the operator', () => {
    expect(recogniseHeader(['Tutar', 'IBAN', 'TUTAR'])).toEqual({ ...nowhere, iban: 1 })
  })

  it('with two names for one thing takes the plainer', () => {
    expect(recogniseHeader(['Ad Soyad', 'Alıcı Adı', 'Miktar', 'Tutar'])).toEqual({
      ...nowhere,
      accountName: 1,
      amount: 3,
    })
  })

  it('without a name that is known is still one', () => {
    expect(recogniseHeader(['A', 'B', 'Açıklama', 'No', 'id', 'ad', ''])).toEqual(nowhere)
    expect(recogniseHeader([])).toEqual(nowhere)
    expect(recogniseHeader(['constructor', '__proto__', 'toString'])).toEqual(nowhere)
  })

  it('never takes one column for two things', () => {
    const names = ['tutar', 'iban', 'alıcı', 'müşteri', 'müşteri no', 'kullanıcı adı', 'name', 'banka', 'referans']
    for (const name of names) {
      const places = Object.values(recogniseHeader([name])).filter((place) => place !== null)
      expect(places, name).toEqual([0])
    }
  })
})
