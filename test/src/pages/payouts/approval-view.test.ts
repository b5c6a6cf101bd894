import { describe, expect, it, vi } from 'vitest'
import type { Check, Payout } from '../../../../electron/payouts/contract/payout.ts'
import { messages } from '../../../messages.ts'
import { beside, nothingAllowed, sendingAt, unknownPayout } from '../../doubtful-payout.ts'
import { draw, signInAs, harness, type SignedIn } from '../../draw.ts'

const words = messages.tr.payouts
const checkWords = messages.tr.checks

vi.useFakeTimers({ now: sendingAt, toFake: ['Date'] })
harness()
const { default: drawer } = await import('../../../../src/pages/payouts/PayoutDrawer.vue')
const { default: panel } = await import('../../../../src/pages/payouts/OverridePanel.vue')
const { usePayouts } = await import('../../../../src/stores/payouts.ts')

const waiting = (changes: Partial<Payout> = {}): Payout =>
  unknownPayout({
    state: 'awaiting_approval',
    approvals: [],
    attempts: [],
    resolvableTo: [],
    actions: { ...nothingAllowed, approve: 'allowed', reject: 'allowed' },
    ...changes,
  })

async function seen(payout: Payout, by: SignedIn = 'checker', locale: 'tr' | 'en' = 'tr'): Promise<string> {
  await signInAs(by)
  return draw(drawer, { id: payout.id, payout, failure: null, next: null }, locale)
}

describe('what an approver sees', () => {
  it('is the amount in digits and in words, the IBAN in fours with its bank, and the number on the wire', async () => {
    const text = await seen(waiting())
    expect(text).toContain('₺37.500,00 otuz yedi bin beş yüz lira')
    expect(text).toContain('TR33 0006 1005 1978 6457 8413 26')
    expect(text).toContain('00061')
    expect(text).toContain(`${words.drawer.wireAhead}: 3750000 (kuruş)`)
    expect(await seen(waiting(), 'checker', 'en')).toContain('₺37,500.00 thirty-seven thousand five hundred lira')
  })

  it('is every check with its facts, the gravest first', async () => {
    const checks: Check[] = [
      { code: 'iban_valid', level: 'passed' },
      { code: 'amount_unusual', level: 'warning', usual: '250000' },
      { code: 'over_approver_cap', level: 'blocking', cap: '5000000', used: '2000000' },
      { code: 'over_day_cap', level: 'warning', cap: '9000000', used: '6000000' },
      { code: 'amount_hundredfold', level: 'warning', usual: '37500' },
    ]
    const text = await seen(waiting({ checks }))
    expect(text).toContain('genelde 2.500,00 TL ödeniyor; bu ödeme onun 15 katı')
    expect(text).toContain('limit 50.000,00 TL, bugün onayladığınız 20.000,00 TL, bu ödemeyle birlikte 57.500,00 TL')
    expect(text).toContain('limit 90.000,00 TL, bugün gönderilen 60.000,00 TL, bu ödemeyle birlikte 97.500,00 TL')
    expect(text).toContain('son ödemesinin (375,00 TL) tam 100 katı')
    expect(text.indexOf('Onaycı günlük limitinizi')).toBeLessThan(text.indexOf('genelde'))
  })

  it('is that the ledger was set back, and when: in its sentence, and nowhere else', async () => {
    const asOf = Date.parse('2026-11-20T06:30:00Z')
    const text = await seen(waiting({ checks: [{ code: 'ledger_set_back', level: 'blocking', asOf }] }))
    expect(text.match(/09:30/g)).toHaveLength(1)
    expect(text).toContain('Defter 20.11.2026 09:30 tarihinde geri alındı')
  })

  it('is a twin beside it, with what is the same and what differs', async () => {
    const twin = beside({ iban: 'TR330006100519786457841399', accountName: 'Gökçe Şahin' })
    const text = await seen(waiting({ checks: [{ code: 'twin_near', level: 'warning', twin }] }))
    expect(text).toContain('PAY-20261119-2M9Q')
    expect(text).toContain(`${messages.tr.shared.columns.iban} (${checkWords.twin.differs})`)
    expect(text).toContain(`${messages.tr.shared.columns.amount} (${checkWords.twin.same})`)
    expect(text).toContain('TR33 0006 1005 1978 6457 8413 99')
  })

  it('is what is other than when this customer was paid last', async () => {
    const last = beside({ iban: 'TR330006100519786457841399', amount: '1000000' })
    const text = await seen(waiting({ lastOfCustomer: last }))
    expect(text).toContain('değişti; önceki: TR33 0006 1005 1978 6457 8413 99')
    expect(text).toContain(words.last.nameSame)
    expect(text).toContain('3,7 katı')
    const same = await seen(waiting({ lastOfCustomer: beside() }))
    expect(same).toContain(words.last.ibanSame)
    expect(same).toContain(words.ratio.same)
    expect(await seen(waiting())).toContain(words.last.none)
  })

  it('is who approved it, what they were shown, and who is still missing', async () => {
    const text = await seen(
      waiting({
        approvalsNeeded: 2,
        approvals: [
          {
            by: 'admin',
            at: sendingAt - 60_000,
            checks: [{ code: 'twin_waits', level: 'warning', twin: beside() }],
            together: 12,
          },
        ],
        actions: { ...nothingAllowed, approve: 'already_approved' },
      }),
    )
    expect(text).toContain('Onaylar: 1/2')
    expect(text).toContain('İpek Şahin · 21.11.2026 14:01')
    expect(text).toContain('12 ödeme birlikte onaylandı')
    expect(text).toContain(checkWords.short.twin_waits)
    expect(text).toContain(messages.tr.acting.blocked.already_approved)
    expect(await seen(waiting({ approvalsNeeded: 2 }))).toContain(words.approvals.noneOfTwo)
  })
})

describe('a block that can be lifted', () => {
  const stopped = (override: Payout['actions']['override']) =>
    waiting({
      checks: [{ code: 'twin_may_be_paid', level: 'blocking', twin: beside({ state: 'unknown' }) }],
      actions: { ...nothingAllowed, approve: 'allowed', override },
    })

  it('is offered to a checker, and everybody else reads who can', async () => {
    expect(await seen(stopped('allowed'))).toContain(words.actions.override)
    for (const why of ['not_permitted', 'own_payout'] as const) {
      const text = await seen(stopped(why), 'maker')
      expect(text).toContain(messages.tr.acting.blocked.override)
      expect(text).not.toContain(words.actions.override)
    }
  })

  it('spells out that it may pay twice, beside the other payout', async () => {
    await signInAs('checker')
    const text = await draw(panel, {
      payout: stopped('allowed'),
      act: () => Promise.resolve(null),
      reason: '',
    })
    expect(text).toContain(words.panels.override.title)
    expect(text).toContain('PAY-20261119-2M9Q')
    expect(text).toContain(words.panels.override.reason)
  })

  it('stays in sight with the reason once it was lifted', async () => {
    const overridden = { by: 'checker', at: sendingAt - 60_000, reason: 'Servis ödenmediğini yazdı' }
    const checks: Check[] = [
      { code: 'twin_may_be_paid', level: 'warning', twin: beside({ state: 'unknown' }), overridden },
    ]
    const text = await seen(waiting({ checks }), 'admin')
    expect(text).toContain('Engeli kaldıran: Çağla Işık · 21.11.2026 14:01 · “Servis ödenmediğini yazdı”')
  })
})

describe('a replacement', () => {
  it.each(['failed', 'returned', 'rejected', 'cancelled', 'accepted', 'processing', 'unknown'] as const)(
    'of a payout that is %s can be prepared by a maker',
    async (state) => {
      const payout = waiting({ state, actions: nothingAllowed })
      expect(await seen(payout, 'maker')).toContain(words.actions.replace)
      expect(await seen(payout, 'checker')).not.toContain(words.actions.replace)
    },
  )

  it.each(['draft', 'awaiting_approval', 'approved', 'sending', 'completed'] as const)(
    'is not needed for %s',
    async (state) => {
      expect(await seen(waiting({ state, actions: nothingAllowed }), 'maker')).not.toContain(words.actions.replace)
    },
  )
})

describe('while it is being sent', () => {
  it.each(['tr', 'en'] as const)(
    'in %s, one whose outcome was not recorded says that the program is to start anew',
    async (locale) => {
      const { sending, unrecorded } = messages[locale].payouts.notices
      const shown = (outcomeUnrecorded: boolean) =>
        seen(waiting({ state: 'sending', actions: nothingAllowed, outcomeUnrecorded }), 'maker', locale)
      expect(await shown(false)).toContain(sending.body)
      const text = await shown(true)
      expect(text).toContain(unrecorded.title)
      expect(text).toContain(unrecorded.body)
      expect(text).not.toContain(sending.body)
    },
  )
})

describe('after approving', () => {
  /** `state`: as the approval left it. */
  const after = async (payout: Payout, state = payout.state): Promise<string> => {
    await signInAs('checker')
    usePayouts().outcomes.set(payout.id, { action: 'approve', failure: null, state })
    return draw(drawer, { id: payout.id, payout, failure: null, next: 'İlknur Işık' })
  }

  it('the next one is offered by name', async () => {
    expect(await after(waiting({ state: 'approved', actions: { ...nothingAllowed, send: 'allowed' } }))).toContain(
      'Sonraki: İlknur Işık',
    )
  })

  it.each(['cancelled', 'draft', 'awaiting_approval', 'accepted'] as const)(
    'it says nothing of a sending that was not the approval’s: by somebody else it is %s since',
    async (state) => {
      const text = await after(waiting({ state, actions: nothingAllowed }), 'approved')
      for (const said of Object.values(messages.tr.acting.done)) expect(text).not.toContain(said)
    },
  )

  it('it calls nothing sent that did not leave', async () => {
    const { approveAndSend, approveNotSent } = messages.tr.acting.done
    const text = await after(waiting({ state: 'not_sent', actions: nothingAllowed }))
    expect(text).not.toContain(approveAndSend)
    expect(text).toContain(approveNotSent)
  })
})
