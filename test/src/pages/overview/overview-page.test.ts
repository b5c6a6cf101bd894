import { beforeEach, describe, expect, it } from 'vitest'
import type { BankChange } from '../../../../electron/banks/contract.ts'
import type { Deposit } from '../../../../electron/deposits/contract/deposit.ts'
import type { MorningCheck } from '../../../../electron/record/contract/morning-check.ts'
import type { Overview } from '../../../../electron/record/contract/audit.ts'
import { messages } from '../../../messages.ts'
import { ok, draw, operators, signInAs, harness, type SignedIn } from '../../draw.ts'
import { checkOf } from '../morning-check/check-fixtures.ts'

const minute = 60_000
const words = messages.tr.overview

const empty: Overview = {
  day: '2031-03-01',
  today: [],
  days: [],
  chart: { days: 30, bars: [] },
  madeAt: Date.parse('2031-03-01T07:00:00Z'),
}
const created = {
  '2031-02-28': [
    { kind: 'payout', state: 'completed', count: 1_200, amount: '100000' },
    { kind: 'payout', state: 'processing', count: 2, amount: '1' },
  ],
  '2031-03-01': [{ kind: 'payout', state: 'unknown', count: 3, amount: '2500' }],
} satisfies Record<string, Overview['today']>
const full: Overview = {
  ...empty,
  today: [
    { kind: 'deposit', state: 'paid', count: 9, amount: '3850050' },
    { kind: 'payout', state: 'completed', count: 1_204, amount: '123456789050' },
    { kind: 'payout', state: 'draft', count: 2, amount: '5' },
  ],
  days: Object.entries(created).flatMap(([day, sums]) => sums.map((sum) => ({ day, ...sum }))),
  chart: { days: 30, bars: Object.entries(created).map(([day, sums]) => ({ first: day, last: day, sums })) },
}

/** What main answers; each test changes what it is about. */
const main = {
  lists: { drafts: 9, toApprove: 9, ready: 9, inFlight: 1, unknown: 2, done: 0, toSettle: 3 },
  waitingForMe: { drafts: 4, toApprove: 5, ready: 6 },
  reports: [] as unknown[],
  deposits: [] as Partial<Deposit>[],
  batches: 0,
  changesToday: [] as BankChange[],
  fetchedAt: 1 as number | null,
  overview: empty,
  failing: false,
  findings: [] as MorningCheck['findings'],
}
const fresh = structuredClone(main)

harness({
  payouts: { counts: () => ok({ lists: main.lists, waitingForMe: main.waitingForMe }) },
  deposits: { list: () => ok(main.deposits) },
  reports: { open: () => ok({ reports: main.reports, count: main.reports.length }) },
  batches: { page: () => ok({ batches: [], next: null }), waiting: () => ok(main.batches) },
  // Never answered: what there is to do on the first day has a test of its own.
  workspace: { settings: () => new Promise(() => undefined) },
  ledger: { status: () => new Promise(() => undefined) },
  callbacks: { status: () => new Promise(() => undefined) },
  banks: {
    list: () => ok({ banks: [], leftOut: [], raw: null, fetchedAt: main.fetchedAt, changesToday: main.changesToday }),
  },
  overview: {
    read: () => (main.failing ? Promise.resolve({ ok: false, error: { code: 'ledger_failed' } }) : ok(main.overview)),
  },
  morningCheck: { latest: () => ok(main.findings.length === 0 ? null : { ...checkOf({}), findings: main.findings }) },
  connection: { status: () => ok({ clockOffset: null }) },
})
const { default: page } = await import('../../../../src/pages/overview/OverviewPage.vue')
beforeEach(() => Object.assign(main, structuredClone(fresh)))

/** The window as it is once everything was answered. */
async function look(id: SignedIn, locale: 'tr' | 'en' = 'tr', known = true): Promise<string> {
  await signInAs(id)
  const { useBanks } = await import('../../../../src/stores/banks.ts')
  const { useDeposits } = await import('../../../../src/stores/deposits.ts')
  const { useMorningCheck } = await import('../../../../src/stores/morning-check.ts')
  const { useOverview } = await import('../../../../src/stores/overview.ts')
  const { usePayouts } = await import('../../../../src/stores/payouts.ts')
  const { useReports } = await import('../../../../src/stores/reports.ts')
  const { useBatches } = await import('../../../../src/stores/batches.ts')
  const stores = [useBanks(), useBatches(), useDeposits(), useMorningCheck(), useOverview(), usePayouts()]
  if (known) await Promise.all([...stores, useReports()].map((store) => store.ask()))
  return draw(page, {}, locale)
}
const between = (text: string, from: string, to: string) => text.slice(text.indexOf(from), text.indexOf(to))
const cards = async (id: SignedIn, known = true) =>
  between(await look(id, 'tr', known), words.needs.title, words.chart.text.count.slice(0, 10))

it('says when and where its person signed in before, and nothing to a new one', async () => {
  expect(await look('maker')).not.toContain(words.previous.slice(0, 12))
  const { useSession } = await import('../../../../src/stores/session.ts')
  const { session } = useSession()
  if (!session) throw new Error('nobody')
  useSession().session = { ...session, previous: { at: Date.parse('2031-02-28T06:12:00Z'), computer: 'muhasebe' } }
  expect(await draw(page)).toContain('Önceki girişiniz: 28.02.2031 09:12, muhasebe.')
  expect(await draw(page, {}, 'en')).toContain('Your previous sign-in: 28/02/2031 09:12, muhasebe.')
})

describe('what waits for whoever looks', () => {
  it('is what their role does, each with its number', async () => {
    const { needs } = words
    const shared = `3 ${needs.unknown} 0 ${needs.reports} 0 ${needs.deposits}`
    const byRole = {
      maker: `6 ${needs.ready} 4 ${needs.drafts} 0 ${needs.batches} ${shared}`,
      checker: `5 ${needs.toApprove} 6 ${needs.ready} 0 ${needs.batches} ${shared}`,
      admin: shared,
    }
    expect(operators.map(({ id }) => id).sort()).toEqual(Object.keys(byRole).sort())
    for (const [id, text] of Object.entries(byRole)) expect(await cards(id)).toContain(`${needs.title} ${text}`)
  })

  it('counts the batches in their hands, the open reports, and the deposits that are closing', async () => {
    main.batches = 2
    main.reports = [{}, {}]
    const now = Date.now()
    const pending = (id: number, left: number) => ({ id, state: 'pending', expiresAt: now + left * minute }) as const
    main.deposits = [
      pending(1, 4),
      pending(2, 4.5),
      pending(3, 20),
      pending(4, -1),
      { id: 5, state: 'paid', expiresAt: now + minute },
    ]
    const text = await cards('checker')
    const { needs } = words
    expect(text).toContain(`2 ${needs.batches} 3 ${needs.unknown} 2 ${needs.reports} 3 ${needs.deposits}`)
    expect(text).toContain('2 işlemin süresi 5 dk içinde dolacak')
  })

  it('says that nothing waits only when that is known', async () => {
    // What is somebody else's to move on waits for them.
    main.lists = { drafts: 1, toApprove: 1, ready: 0, inFlight: 9, unknown: 0, done: 9, toSettle: 0 }
    main.waitingForMe = { drafts: 0, toApprove: 0, ready: 0 }
    expect(await cards('checker')).toContain(words.needs.none)
    const notYet = await cards('checker', false)
    expect(notYet).not.toContain(words.needs.none)
    expect(notYet).toContain(`—${words.needs.notKnown} ${words.needs.toApprove}`)
    main.waitingForMe.ready = 1
    expect(await cards('checker')).not.toContain(words.needs.none)
  })
})

describe('what comes before all work', () => {
  it('is nothing while all is well', async () => {
    main.findings = [
      { item: 'reachable', state: 'ok', code: null },
      { item: 'disk', state: 'untold', code: null },
    ]
    const text = await look('checker')
    expect(text).not.toContain(words.alarm.look)
  })

  it('is what the morning check found, in words', async () => {
    main.findings = [
      { item: 'whitelist', state: 'failed', code: 'IP_NOT_WHITELISTED' },
      { item: 'backup', state: 'warning', code: null },
      { item: 'key', state: 'untold', code: null },
    ]
    const text = await look('checker')
    const { items } = messages.tr.morningCheck
    expect(text.indexOf(words.alarm.failed)).toBeLessThan(text.lastIndexOf(words.needs.title))
    expect(text).toContain(words.alarm.failed)
    expect(text).toContain(
      `${items.whitelist}: ${messages.tr.failures.IP_NOT_WHITELISTED.title}. ${items.backup}: Otomatik yedek güncel değil`,
    )
    expect(between(text, words.alarm.failed, words.alarm.look)).toContain('09:00 itibarıyla')
    expect(between(text, words.alarm.failed, words.alarm.look)).not.toContain(items.key)
    main.findings = main.findings.filter(({ state }) => state !== 'failed')
    expect(await look('checker')).toContain(words.alarm.warning)
  })
})

describe('the numbers', () => {
  it('are what ended today and what is on its way, payouts first, in the order of their states', async () => {
    main.overview = full
    const text = await look('admin')
    const ended = between(text, words.today.title, words.onTheWay.title)
    expect(ended).toContain('Ödemeler Tamamlandı 1.204 ₺1.234.567.890,50 Para yatırma Para geldi 9 ₺38.500,50')
    expect(between(text, words.onTheWay.title, words.limits.title)).toContain(
      'Ödemeler Banka işliyor 2 ₺0,01 Belirsiz 3 ₺25,00',
    )
    expect(await look('admin', 'en')).toContain('Completed 1,204 ₺1,234,567,890.50')
  })

  it('are not there when the ledger cannot be read, and everything else is', async () => {
    main.failing = true
    const text = await look('checker')
    expect(text).toContain(messages.tr.failures.ledger_failed.title)
    expect(text).toContain(words.needs.toApprove)
    expect(text).toContain(words.limits.none)
    expect(text).not.toContain(words.today.none)
  })
})
