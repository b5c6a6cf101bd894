import { describe, expect, it, vi } from 'vitest'
import type { ActionState, Payout } from '../../../../electron/payouts/contract/payout.ts'
import { messages } from '../../../messages.ts'
import { evidence, nothingAllowed, proposal, sendingAt, unknownAttempt, unknownPayout } from '../../doubtful-payout.ts'
import { ok, draw, signInAs, harness, type SignedIn } from '../../draw.ts'

const { unknown } = messages.tr
let shown: Payout[]

vi.useFakeTimers({ now: sendingAt + 3 * 3_600_000, toFake: ['Date'] })
harness({
  payouts: {
    page: () => ok({ payouts: shown, next: null }),
    get: () => ok(shown[0]),
  },
})
const { default: page } = await import('../../../../src/pages/unknown/UnknownPage.vue')
const { default: stack } = await import('../../../../src/pages/unknown/ProposalStack.vue')
const { usePayouts } = await import('../../../../src/stores/payouts.ts')

async function seen(by: SignedIn, list: Payout[], id = '', locale: 'tr' | 'en' = 'tr'): Promise<string> {
  shown = list
  await signInAs(by)
  await usePayouts().lists.toSettle.ask()
  return draw(page, { id }, locale)
}

const proposed = (confirmResolution: ActionState, withdrawResolution: ActionState = 'not_proposer') =>
  unknownPayout({
    resolutions: [proposal()],
    actions: { ...nothingAllowed, confirmResolution, withdrawResolution },
  })

describe('the unknown desk', () => {
  it('says what is at risk, how many and how old', async () => {
    const text = await seen('maker', [unknownPayout(), unknownPayout({ id: 13, amount: '50' })])
    expect(text).toContain(`${unknown.risk.amount} ₺37.500,50 ${unknown.risk.open} 2 ${unknown.risk.count} 2`)
    expect(text).toContain(`${unknown.risk.oldest} 2 sa 59 dk`)
    expect(text).toContain('TR33 … 1326')
    expect(text).toContain('14:02:11: istek gönderiliyordu; yanıt gelmedi')
  })

  it.each([
    ['the service contradicts', 'completed', evidence({ effect: 'conflict', status: 'failed' }), 'Tamamlandı'],
    ['people say came to nothing', 'accepted', evidence({ source: 'manual', status: 'failed' }), 'İşleme alındı'],
  ] as const)('puts a payout that %s under a heading of its own, and into the sum', async (_, state, report, name) => {
    const text = await seen('maker', [unknownPayout({ state, reports: [report] })])
    expect(text).toContain(unknown.questioned.title)
    expect(text).toContain(`Bildirilen “failed”; kayıtta “${name}”`)
    expect(text).toContain(`${unknown.risk.amount} ₺37.500,00 ${unknown.risk.open} 1 ${unknown.risk.count} 0`)
    expect(text).toContain(`${unknown.risk.questioned} 1`)
  })

  it('tells a proposal that holds no longer, and lists one without a question outside of the sum', async () => {
    const outdated = unknownPayout({ resolutions: [proposal({ outdated: true })] })
    const leftOver = unknownPayout({ id: 13, state: 'completed', reports: [], resolutions: [proposal()] })
    const text = await seen('maker', [outdated, leftOver])
    expect(text).toContain(unknown.proposal.outdated)
    expect(text).toContain(unknown.leftOver.title)
    expect(text).toContain(`${unknown.risk.amount} ₺37.500,00 ${unknown.risk.open} 1`)
    expect(await seen('maker', [outdated], '12')).toContain(messages.tr.history.entries.outdated)
  })

  it('offers the second person all proposals at once, without those that would be sent again', async () => {
    const actions = { ...nothingAllowed, confirmResolution: 'allowed' as const }
    const of = (id: number, to: 'completed' | 'not_sent') =>
      unknownPayout({ id, actions, resolutions: [proposal({ id, to })] })
    const offer = (count: string) => unknown.stack.open.replace('{count}', count)
    const three = [of(12, 'completed'), of(13, 'completed'), of(14, 'not_sent')]
    expect(await seen('checker', three)).toContain(offer('2'))
    expect(await seen('checker', three.slice(1))).not.toContain(offer('1'))
    const others = three.map((payout) => ({ ...payout, actions: nothingAllowed }))
    expect(await seen('maker', others)).not.toContain(offer('2'))
  })

  it('is calm when nothing is in doubt', async () => {
    expect(await seen('maker', [])).toContain(unknown.empty.title)
  })
})

describe('its drawer', () => {
  it('tells the last safe fact with its time, in both languages', async () => {
    expect(await seen('maker', [unknownPayout()], '12')).toContain(
      '14:02:11: güvenli bağlantı kuruldu, istek gönderilmeye başlandı; 14:02:41 itibarıyla yanıt gelmedi.',
    )
    expect(await seen('maker', [unknownPayout()], '12', 'en')).toContain(
      '14:02:11: secure connection established and sending started; no answer had arrived by 14:02:41.',
    )
  })

  it('tells of a payout of the ledger before a restore what that one says, and that it is no outcome', async () => {
    const at = sendingAt + 90_000
    const attempts = [{ ...unknownAttempt, stateAt: at, code: null, answerStatus: 201 }]
    const word = evidence({
      source: 'replaced',
      by: 'app',
      at,
      reportedAt: sendingAt + 5_000,
      transactionId: 'tx_9c41',
    })
    const text = await seen('checker', [unknownPayout({ attempts, reports: [word] })], '12')
    expect(text).toContain(unknown.facts.replaced.title)
    expect(text).toContain('14:02:16 itibarıyla “Tamamlandı”, servis işlem no tx_9c41')
    expect(text).toContain(messages.tr.history.entries.takenOver)
    expect(text).not.toContain(messages.tr.history.payoutAttempts.unknown)
  })

  it('names both amounts and the difference, asks the service about the amount, and leads to the guide', async () => {
    const conflict = evidence({ effect: 'conflict', amount: 120_050 })
    const payout = unknownPayout({ state: 'completed', amount: '125050', wireUnit: 'minor', reports: [conflict] })
    const text = await seen('maker', [payout], '12')
    expect(text.split('fark −50,00 TL')).toHaveLength(2)
    expect(text).toContain('Durum bildirimindeki tutar 1.200,50 TL, defterdeki tutar 1.250,50 TL. Fark: −50,00 TL.')
    expect(text).toContain('Bizden hangi tutarı aldınız')
    expect(text).toContain('Sizin bildirdiğiniz tutar: 1.200,50 TL')
    expect(text).not.toContain('isteğimizin sonucunu öğrenemedik')
    expect(text).toContain(messages.tr.history.amountGuide)
  })

  it('says that a payout counts on the day of its confirmation, beside the date of the bank', async () => {
    const on = (changes: Parameters<typeof proposal>[0]) =>
      seen('checker', [unknownPayout({ resolutions: [proposal({ outcomeDay: '2026-11-18', ...changes })] })], '12')
    const { outcomeDay, countsLater } = messages.tr.history.proposal
    expect(await on({})).toContain(`${outcomeDay} 18.11.2026 ${countsLater}`)
    expect(await on({ to: 'unknown' })).not.toContain(countsLater)
  })

  it('names a status that stays once, and not as a change', async () => {
    const to = (state: 'unknown' | 'completed') =>
      seen('checker', [unknownPayout({ resolutions: [proposal({ to: state })] })], '12')
    const facts = messages.tr.history.proposal
    expect(await to('unknown')).toContain(`${facts.to} Belirsiz ${facts.by}`)
    expect(await to('completed')).toContain(`${facts.to} Belirsiz →${facts.becomes} Tamamlandı ${facts.by}`)
    const payouts = (['unknown', 'completed'] as const).map((state) =>
      unknownPayout({ resolutions: [proposal({ to: state })] }),
    )
    const text = await draw(stack, { payouts })
    for (const outcome of ['Belirsiz', 'Belirsiz → Tamamlandı'])
      expect(text).toContain(`37.500,00 TL · Gökçe Şahin · ${outcome} Panelde yok`)
  })

  it('says of an undocumented word that it cannot be taken', async () => {
    const reports = [evidence(), evidence({ id: 6, status: 'on_hold' })]
    const text = await seen('maker', [unknownPayout({ reports })], '12')
    expect(text.split(unknown.notTakeable)).toHaveLength(2)
  })

  it('leads whoever may to a proposal where people say that an accepted payout came to nothing', async () => {
    const report = evidence({ source: 'manual', evidenceSource: 'service_panel', status: 'failed' })
    const resolvableTo: Payout['resolvableTo'] = ['accepted', 'processing', 'completed', 'failed', 'returned']
    const text = await seen('maker', [unknownPayout({ state: 'accepted', resolvableTo, reports: [report] })], '12')
    expect(text).toContain(messages.tr.acting.questioned.neutral)
    expect(text).toContain(unknown.actions.propose)
    expect(text).not.toContain(unknown.drawer.settled)
  })

  it('offers the raw answer where one came', async () => {
    expect(await seen('maker', [unknownPayout()], '12')).not.toContain(messages.tr.history.entries.showAnswer)
    const attempts = [{ ...unknownAttempt, code: 'answer_unexpected' as const, answerStatus: 502 }]
    expect(await seen('maker', [unknownPayout({ attempts })], '12')).toContain(messages.tr.history.entries.showAnswer)
  })

  it('lets whoever may propose, and says why another may not', async () => {
    expect(await seen('maker', [unknownPayout()], '12')).toContain(unknown.actions.propose)
    const actions = { ...nothingAllowed, proposeResolution: 'not_permitted' as const }
    const text = await seen('maker', [unknownPayout({ actions })], '12')
    expect(text).toContain(messages.tr.acting.blocked.not_permitted.proposeResolution)
  })

  it('shows a proposal with all its evidence, and lets another person alone confirm it', async () => {
    const toChecker = await seen('checker', [proposed('allowed')], '12')
    for (const part of [
      unknown.proposal.title,
      'Servis paneli · Servisin mesajımıza yanıtı',
      'tx_seen',
      'Panelde yok; destek de yok dedi.',
      'Mert Kaya · 14:04:11',
      unknown.actions.confirm,
    ]) {
      expect(toChecker).toContain(part)
    }
    expect(toChecker).not.toContain(unknown.actions.withdraw)
    expect(toChecker).not.toContain(messages.tr.acting.blocked.own_proposal)

    const toProposer = await seen('maker', [proposed('own_proposal', 'allowed')], '12')
    expect(toProposer).toContain(messages.tr.acting.blocked.own_proposal)
    expect(toProposer).toContain(unknown.actions.withdraw)
    expect(toProposer).not.toContain(unknown.actions.propose)
  })
})
