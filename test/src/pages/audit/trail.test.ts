import { describe, expect, it } from 'vitest'
import type { AuditEvent } from '../../../../electron/core/audit.ts'
import { auditActions } from '../../../../electron/core/audit-words.ts'
import type { PeriodReport } from '../../../../electron/record/contract/audit.ts'
import { nameOfSum } from '../../../../electron/record/contract/sums.ts'
import { messages } from '../../../messages.ts'
import { draw, signInAs, harness } from '../../draw.ts'

harness()
const { default: sentence } = await import('../../../../src/pages/audit/EventSentence.vue')
const { default: changeTable } = await import('../../../../src/parts/changes/ChangeTable.vue')
const { default: periodSheet } = await import('../../../../src/pages/audit/PeriodSheet.vue')
const { default: verdict } = await import('../../../../src/pages/audit/TrailVerdict.vue')
await signInAs('admin')

const hash = '9f2ca41e0b7d5566c3e8aa10ff294417e0d15c77a9b3426d81f0cc3e5520ab94'
const event: AuditEvent = {
  sequence: 7,
  at: Date.parse('2026-11-21T11:05:09Z'),
  offset: 412,
  by: 'maker',
  machine: 'VEZNE-01',
  action: 'payout.submitted',
  subject: { kind: 'payout', id: '12', name: 'PAY-20261121-7K3F' },
  before: '{"state":"draft","revision":1}',
  after: '{"state":"awaiting_approval","revision":1}',
  previousHash: hash,
  hash,
}
const said = (more: Partial<AuditEvent>, locale: 'tr' | 'en' = 'tr') =>
  draw(sentence, { event: { ...event, ...more } }, locale)

describe('an event as a sentence', () => {
  it('has one for every action that can be in the trail, in both languages', async () => {
    const wanted = auditActions.map((action) => action.replace('.', '_')).sort()
    for (const locale of ['tr', 'en'] as const) {
      expect(Object.keys(messages[locale].audit.actions).sort()).toEqual(wanted)
      for (const action of auditActions) {
        const text = await said({ action, before: null, after: null }, locale)
        expect(text).not.toMatch(/[{}]|audit\.actions/)
        expect(text.length).toBeGreaterThan(12)
      }
    }
  })
})

it('shows before and after by the words and in the forms of the other pages', async () => {
  const changes = [
    { path: 'amount', before: '100000', after: '3750000' },
    { path: 'iban', before: undefined, after: 'TR330006100519786457841326' },
    { path: 'attemptState', before: undefined, after: 'not_sent' },
    { path: 'code', before: undefined, after: 'connection_lost' },
    { path: 'somethingNew', before: null, after: 'x' },
  ]
  const text = await draw(changeTable, { changes })
  expect(text).toContain('Tutar ₺1.000,00 ₺37.500,00')
  expect(text).toContain('TR33 0006 1005 1978 6457 8413 26')
  expect(text).toContain('Gönderilemedi')
  expect(text).toContain(`${messages.tr.failures.connection_lost.title} (connection_lost)`)
  expect(text).toContain('somethingNew yok x')
})

describe('the period report', () => {
  const moneyOf = (name: string | null) => ({
    name,
    paidIn: { count: 1, amount: '1000' },
    paidOut: { count: 2, amount: '700' },
    returned: { count: 0, amount: '0' },
    net: '300',
  })
  const sheet: PeriodReport = {
    ...{ from: '2026-11-21', until: '2026-11-21' },
    lines: [
      { kind: 'deposit', state: 'paid', count: 9, amount: '3850050' },
      { kind: 'payout', state: 'completed', count: 1204, amount: '123456789050' },
      { kind: 'payout', state: 'draft', count: 1210, amount: '5' },
    ],
    first: 1181,
    last: 1240,
    events: 60,
    head: { sequence: 1240, hash },
    summary: {
      paidIn: { count: 9, amount: '3850050' },
      paidOut: { count: 1204, amount: '123456789050' },
      returned: { count: 1, amount: '5' },
      net: '-123452938995',
      unknown: { count: 2, amount: '6101025' },
      sent: { count: 3, amount: '1000' },
      unpaid: { count: 0, amount: '0' },
      ready: { count: 0, amount: '0' },
      toApprove: { count: 0, amount: '0' },
    },
    opening: {
      unknown: { count: 1, amount: '5050' },
      sent: { count: 0, amount: '0' },
      unpaid: { count: 0, amount: '0' },
      ready: { count: 0, amount: '0' },
      toApprove: { count: 0, amount: '0' },
    },
    byBank: [moneyOf(null), moneyOf('Akbank')],
    byUser: [moneyOf('maker')],
    reconciled: { agrees: 702, open: 2, explained: 1, unexplained: '820100', fees: '-6699' },
    absent: {
      counts: { missing_there: 2, return_missing: 0, in_transit_at_month_end: 0, still_unknown: 0 },
      transactions: [
        {
          ...{ id: 7, kind: 'payout', processId: 'PAY-7', name: 'Gül Şen', amount: '250050', state: 'completed' },
          ...{ answer: 'missing_there', day: '2026-11-20', note: 'Servise soruldu', invoiceNumber: null },
          ...{ otherLine: null, proposal: null },
        },
      ],
    },
    broken: null,
    madeAt: Date.parse('2026-11-21T15:00:07Z'),
    madeBy: 'admin',
  }

  it('writes numbers and amounts as each language does, payouts first, in the order of their states', async () => {
    const tr = await draw(periodSheet, { sheet, partial: false })
    expect(tr).toContain(
      'Ödeme Taslak 1.210 ₺0,05 Tamamlandı 1.204 ₺1.234.567.890,50 Para yatırma Para geldi 9 ₺38.500,50',
    )
    expect(tr).toContain('yatırma işlemleri 9 ₺38.500,50 Çıkan: tamamlanan ödemeler 1.204 ₺1.234.567.890,50')
    expect(tr).toContain('Net (giren − çıkan + dönen) −₺1.234.529.389,95')
    expect(tr).toContain('Sonucu belirsiz 1 ₺50,50 2 ₺61.010,25 Gönderildi, sonucu bekleniyor 0 ₺0,00 3 ₺10,00')
    expect(tr).toContain('Banka seçimi servise bırakıldı 1 ₺10,00 2 ₺7,00 0 ₺0,00 ₺3,00 Akbank 1')
    expect(tr).toContain('60 olay: 1.181. olaydan 1.240. olaya')
    expect(tr).toContain(
      'Mutabakat 702 uyuşan, 2 açık, 1 açıklanan satır Açıklanmayan: ₺8.201,00 · Hesap hareketlerindeki ücretler: ₺66,99',
    )
    // The list follows the bank's lines, outside the audit trail.
    expect(tr.indexOf('702 uyuşan')).toBeLessThan(tr.indexOf(messages.tr.frame.audit))
    expect(tr).toContain('Yalnızca defterde: 2 işlem')
    expect(tr).toContain('20.11.2026 PAY-7 · Gül Şen Hesap hareketlerinde yok Servise soruldu Tamamlandı ₺2.500,50')
    expect(tr).toContain('ve 1 işlem daha')
    const unreconciled = await draw(periodSheet, { sheet: { ...sheet, reconciled: null }, partial: false })
    expect(unreconciled).toContain(messages.tr.audit.dayEnd.reconciled.none)
    const en = await draw(periodSheet, { sheet, partial: false }, 'en')
    expect(en).toContain('Completed 1,204 ₺1,234,567,890.50')
    expect(en).toContain('60, from event 1,181 to event 1,240')
  })

  it('has what binds it: the day, the head in groups, who made it when, and room for three signatures', async () => {
    const text = await draw(periodSheet, { sheet, partial: false })
    expect(text).toContain('21 Kasım 2026 Cumartesi')
    expect(text).toContain('Anadolu Oyun A.Ş. · TEST ORTAMI')
    expect(text.replaceAll(' ', '')).toContain(hash)
    expect(text).toContain('İpek Şahin, 21.11.2026 18:00:07')
    expect(text).toContain(messages.tr.audit.dayEnd.holds)
    expect(text).toContain(messages.tr.audit.dayEnd.binds)
    expect(text.match(/(Hazırlayan|Kontrol eden|Onaylayan) Adı soyadı Tarih İmza/g)).toHaveLength(3)
    expect(text).not.toContain(messages.tr.audit.dayEnd.notOver)
  })

  it('names a period by both its days', async () => {
    const month = { ...sheet, from: '2026-11-01', until: '2026-11-30' }
    expect(await draw(periodSheet, { sheet: month, partial: false })).toContain('1 Kasım 2026 – 30 Kasım 2026')
  })

  it('says when the day is not over, when nothing moved, and when the chain is broken', async () => {
    expect(await draw(periodSheet, { sheet, partial: true })).toContain(messages.tr.audit.dayEnd.notOver)
    const empty = { ...sheet, lines: [], first: null, last: null, events: 0 }
    const text = await draw(periodSheet, {
      sheet: { ...empty, head: { sequence: 0, hash: '0'.repeat(64) } },
      partial: false,
    })
    for (const said of [
      messages.tr.audit.dayEnd.noMovements,
      messages.tr.audit.dayEnd.eventsNone,
      messages.tr.audit.none,
    ]) {
      expect(text).toContain(said)
    }
    const broken = await draw(periodSheet, { sheet: { ...sheet, broken: 1204 }, partial: false })
    expect(broken).toContain('1.204. olayda kırık')
    expect(broken).not.toContain(messages.tr.audit.dayEnd.holds)
  })
})

describe('what verifying said', () => {
  const fine = { findings: [], count: 0, stopping: 0, head: { sequence: 1240, hash }, at: event.at }
  const foundIn = (table: string, ...keys: string[]) =>
    keys.map((key) => ({ table, key, name: table === 'transactions' ? key : null }))
  const finding = (...findings: ReturnType<typeof foundIn>) => ({ ...fine, findings, count: findings.length })

  it('is that the chain holds, with the head to compare', async () => {
    const text = await draw(verdict, { verdict: fine })
    expect(text).toContain('Zincir sağlam: 1.240 olay doğrulandı')
    expect(text.replaceAll(' ', '')).toContain(hash)
  })

  it('names the first broken event, and every mismatch transaction', async () => {
    const text = await draw(verdict, {
      verdict: finding(...foundIn('auditEvents', '1204'), ...foundIn('transactions', 'PAY-1', 'DEP-2')),
    })
    expect(text).toContain('Zincir 1.204. olayda kırık')
    expect(text).toContain('PAY-1')
    expect(text).toContain('DEP-2')
    expect(text).not.toContain('Zincir sağlam')
    expect(await draw(verdict, { verdict: finding(...foundIn('transactions', 'PAY-1')) })).not.toContain(
      'Zincir sağlam',
    )
  })

  it('names each sum that does not agree once, with what may be wrong and what rights it', async () => {
    const day = Date.parse('2026-11-26T21:00:00Z')
    const sums = ['created', 'moved', 'done', 'dispatched', 'approved'].flatMap((name) =>
      ['x', 'y'].map((part) => nameOfSum({ day: name === 'done' ? 0 : day, name, part })),
    )
    const text = await draw(verdict, { verdict: finding(...foundIn('sums', ...sums)) })
    expect(text).toContain(messages.tr.audit.verify.sumsText)
    expect(text).toContain(messages.tr.audit.verify.sumsNext)
    for (const named of Object.values(messages.tr.audit.verify.sums)) {
      expect(text.split(named.replace('{day}', '27.11.2026'))).toHaveLength(2)
    }
    expect(text).toContain('Kayıtlarla uyuşmayan toplam: 5')
    expect(text).not.toContain('Denetim iziyle uyuşmayan kayıt')
    expect(text).not.toContain(messages.tr.audit.verify.mismatchesText)
    expect(text).not.toContain('Zincir sağlam')
    const both = await draw(verdict, {
      verdict: finding(...foundIn('transactions', 'PAY-1'), ...foundIn('sums', ...sums)),
    })
    expect(both).toContain('Denetim iziyle uyuşmayan kayıt: 1')
    expect(both).toContain('Kayıtlarla uyuşmayan toplam: 5')
  })
})
