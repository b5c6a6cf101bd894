import { beforeEach, describe, expect, it, test } from 'vitest'
import type { Dialogs } from '../../electron/core/ports.ts'
import { coming, dialogs, shown } from './sheets.ts'

/** What main asks the second person about a change of the workspace: all of it, as it is, before they sign. */

beforeEach(() => {
  shown.length = 0
  coming.length = 0
})

type Asked = Parameters<Dialogs['confirmProposal']>[0]
const asked: Asked = {
  by: 'deniz',
  byName: 'Deniz Kurt',
  kind: 'policy.changed',
  subject: { kind: 'policy', id: '', name: '' },
  before: null,
  after: {},
  locale: 'tr',
}

/** The lines of what changes, between who wants it and the warning. */
async function lines(change: Partial<Asked>): Promise<string[]> {
  coming.push(true)
  await dialogs.confirmProposal({ ...asked, ...change })
  return shown.at(-1)?.detail.split('\n\n')[0]?.split('\n').slice(1) ?? []
}

test('it says who wants what, of whom, and is no by default', async () => {
  coming.push(false)
  const change = {
    kind: 'operator.changed',
    subject: { kind: 'operator', id: 'ece', name: 'Ece Ünal' },
    before: { roles: ['support'] },
    after: { roles: ['support', 'checker'] },
  } as const
  expect(await dialogs.confirmProposal({ ...asked, ...change })).toBe(false)
  expect(shown).toEqual([
    {
      message: '“Ece Ünal” kullanıcısının hesabı gösterildiği gibi değiştirilsin mi?',
      detail: [
        'Öneren: “Deniz Kurt” (Giriş adı: “deniz”)',
        'Giriş adı: “ece”',
        'Roller: Destek → Destek, Onaycı',
        '',
        'İkinci kişi olarak onaylıyorsunuz. Öneren kişiye bu değişikliği gerçekten isteyip istemediğini kendiniz sordunuz mu?',
      ].join('\n'),
      confirm: 'Değişikliği onayla',
      cancel: 'Vazgeç',
    },
  ])
})

describe('each thing is said in its own way', () => {
  it('limits as money, and where there is none', async () => {
    const policy = {
      before: { dayCap: null, dispatchOnApproval: false },
      after: { dayCap: '75000000', dispatchOnApproval: true },
    }
    expect(await lines(policy)).toEqual([
      'Günlük gönderim limiti: limit yok → 750.000,00\u00a0TL',
      'Onaylanınca gönder: hayır → evet',
    ])
    expect(await lines({ ...policy, locale: 'en' })).toEqual([
      'Daily sending limit: no limit → TRY\u00a0750,000.00',
      'Send on approval: no → yes',
    ])
  })

  it('S-06: hides no change beside another, even one that the program never proposes', async () => {
    const before = { checkoutAddress: 'https://a.example', kind: 'live', archived: false }
    const after = { checkoutAddress: 'https://b.example', kind: 'sandbox', archived: true }
    expect(await lines({ kind: 'workspace.changed', before, after })).toEqual([
      'Para yatırma sayfalarının adresi: “https://a.example” → “https://b.example”',
      'Çalışma alanının türü: “live” → “sandbox”',
      'Arşivde: hayır → evet',
    ])
  })

  it('what comes from outside in quotes and on its line, but for what can do no harm', async () => {
    const after = { serviceAddress: 'https://servis.example\nRoller: Yönetici', proxy: 'proxy.firma.com.tr:3128' }
    expect(await lines({ kind: 'workspace.changed', after })).toEqual([
      'Servis adresi: “https://servis.example\ufffdRoller: Yönetici”',
      'Vekil sunucu (proxy): proxy.firma.com.tr:3128',
    ])
  })

  it('S-06: a first payout by what was sent and what arrived, with its note whole', async () => {
    const note = `DK-1 ${'x'.repeat(150)}`
    const after = { payoutId: 7, processId: 'PAY-7', wireNumber: 10000, arrived: '1000', note }
    expect(await lines({ kind: 'workspace.first_payout_confirmed', after })).toEqual([
      'İşlem no: “PAY-7”',
      'Servise giden sayı: 10000',
      'Hesaba gelen tutar: 10,00\u00a0TL',
      `Not: “${note}”`,
    ])
    const number = { before: { firstNumber: null }, after: { firstNumber: 50000 }, locale: 'en' } as const
    expect(await lines({ kind: 'workspace.first_number_allowed', ...number })).toEqual([
      'Largest number to be sent to the service: none → 50000',
    ])
  })

  it('an inbox whole, however long it is: whose it is stands anywhere in it', async () => {
    const inbox = `https://gelen-kutusu.merchant.com.tr.${'callbacks.'.repeat(8)}evil.example/~x%20,&`
    const change = { kind: 'callback.inbox_changed', before: { inbox: null }, after: { inbox } } as const
    expect(await lines(change)).toEqual([`Bildirim kutusu: yok → “${inbox}”`])
  })

  it('of a mapping what comes and what goes, all of it, with its meaning', async () => {
    const long = `data.${'a'.repeat(150)}.status`
    const failed = { kind: 'payout', word: 'failed', means: 'failed' } as const
    const status = { path: 'status', means: 'status' } as const
    const ignored = Array.from({ length: 30 }, (_, n) => ({ path: `n${n}`, means: 'ignored' }) as const)
    const before = { fields: [status, { path: 'x', means: 'ignored' }], amountUnit: 'as_sent', statuses: [failed] }
    const after = {
      fields: [status, { path: long, means: 'status' }, ...ignored],
      amountUnit: 'major',
      statuses: [
        { ...failed, means: 'completed' },
        { kind: 'deposit', word: 'İade "x"', means: 'expired' },
      ],
    }
    expect(await lines({ kind: 'callback.mapping_changed', before, after })).toEqual([
      'Alanlar:',
      `+ “${long}”: Durum`,
      ...ignored.map(({ path }) => `+ “${path}”: Kullanılmıyor`),
      '− “x”: Kullanılmıyor',
      'Tutarın birimi: Gönderdiğimiz sayının aynısı → lira',
      'Durumlar:',
      '+ “failed” (Ödeme): Alıcıya ödendi',
      "+ “İade 'x'” (Para yatırma): Süresi doldu",
      '− “failed” (Ödeme): Başarısız',
    ])
  })

  it('of another address that the unit is asked for again', async () => {
    const moved = { before: { unitKnown: true }, after: { unitKnown: false } }
    expect(await lines({ kind: 'workspace.changed', ...moved })).toEqual([
      'Ödeme tutarının birimi onaylı: evet → hayır',
    ])
  })
})
