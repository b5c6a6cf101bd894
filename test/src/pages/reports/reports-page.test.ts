import { describe, expect, it, vi } from 'vitest'
import type { MappedFile } from '../../../../electron/callbacks/contract/mapping.ts'
import type { FilePreview, HeldFile, Report } from '../../../../electron/transactions/contract/report.ts'
import {
  fileOutcomes,
  fileRowEffects,
  type FileOutcome,
  type FileRowEffect,
} from '../../../../electron/transactions/contract/reporting.ts'
import { messages } from '../../../messages.ts'
import { evidence, sendingAt, unknownPayout } from '../../doubtful-payout.ts'
import { ok, draw, signInAs, harness, type SignedIn } from '../../draw.ts'

const { reports: words } = messages.tr
const none = Object.fromEntries(fileRowEffects.map((effect) => [effect, 0])) as Record<FileRowEffect, number>
const noOutcomes = Object.fromEntries(fileOutcomes.map((outcome) => [outcome, 0])) as Record<FileOutcome, number>
const preview: FilePreview = {
  token: 't',
  fileName: 'events.jsonl',
  counts: { ...none, conflict: 1, move: 1, invalid: 1, known: 3 },
  outcomes: { ...noOutcomes, amount_differs: 1, moves: 1, invalid: 1, agrees: 3 },
  fees: '609',
  total: 6,
  held: 0,
  toPropose: 0,
  rows: [
    { ...rowOf(9, 'conflict', 'amount_differs', 'failed'), from: 'completed', amount: '320050', ours: '320000' },
    rowOf(2, 'invalid', 'invalid', ''),
    { ...rowOf(4, 'move', 'moves', 'completed'), from: 'accepted', to: 'completed' },
  ],
  absent: {
    total: 1,
    rows: [
      {
        transaction: { kind: 'payout', id: 5 },
        processId: 'PAY-5',
        state: 'unknown',
        amount: '500000',
        sentAt: sendingAt,
      },
    ],
  },
}
function rowOf(
  number: number,
  effect: FileRowEffect,
  outcome: FileOutcome,
  status: string,
): FilePreview['rows'][number] {
  const processId = `PAY-${number}`
  const untold = { transactionId: null, failureReason: null, reportedAt: null, transaction: null, from: null, to: null }
  return { ...untold, amount: null, ours: null, number, effect, outcome, status, processId }
}

let open: Report[]
/** Counts those that main does not list, too. */
let openCount: number
let heldFile: HeldFile | null = null
let mappedFile: MappedFile | null = null
let applied: typeof none = { ...none, known: 6 }
let payout = unknownPayout()

vi.useFakeTimers({ now: sendingAt + 3_600_000, toFake: ['Date'] })
harness({
  payouts: {
    page: () => ok({ payouts: [payout], next: null }),
    get: () => ok(unknownPayout()),
  },
  deposits: { get: () => Promise.resolve({ ok: false, error: { code: 'not_found' } }) },
  reports: {
    open: () => ok({ reports: open, count: openCount }),
    setAside: () => ok(undefined),
    chooseFile: () => ok(preview),
    applyFile: () => ok({ counts: applied, held: 0, proposed: 0, alreadyProposed: 0 }),
    heldFile: () => ok(heldFile),
    mappedFile: () => ok(mappedFile),
  },
})
const { default: page } = await import('../../../../src/pages/reports/ReportsPage.vue')
const { default: drawer } = await import('../../../../src/pages/reports/ReportDrawer.vue')
const { useReports } = await import('../../../../src/stores/reports.ts')
const { usePayouts } = await import('../../../../src/stores/payouts.ts')

async function enter(by: SignedIn, reports: Report[], count = reports.length): Promise<void> {
  open = reports
  openCount = count
  await signInAs(by)
  await Promise.all([useReports().ask(), usePayouts().lists.toSettle.ask()])
}

describe('a file that contradicts more than a handful of payouts', () => {
  it.each([
    ['checker', 'maker', 'Geri çevir… Uygula…'],
    ['support', 'maker', words.held.forOthers],
    ['checker', 'checker', words.held.forOthers],
  ] as const)('is one question: to %s, of what %s brought', async (reader, by, says) => {
    heldFile = { token: 't', fileName: 'events.jsonl', held: 20_000, by }
    await enter(reader, [])
    await useReports().askHeld()
    const text = await draw(page)
    expect(text).toContain('events.jsonl: 20.000 satır ödemelerle çelişiyor ya da eşleşmiyor')
    expect(text).toContain(says)
    heldFile = null
  })
})

describe('the reports page', () => {
  it('offers to propose what a file says of unknown payouts', async () => {
    const offer = words.file.propose.replace('{count}', '2')
    for (const [by, toPropose, isOffered] of [
      ['maker', 2, true],
      ['maker', 0, false],
    ] as const) {
      await enter(by, [])
      useReports().preview = { ...preview, toPropose }
      const text = await draw(page)
      expect(text.includes(offer)).toBe(isOffered)
      // The key is the primary button's.
      expect(text).toContain(`${isOffered ? offer : words.file.apply.replace('{count}', '2')} Ctrl ↵`)
    }
  })

  it('sends the file of another page there, and not into this one again', async () => {
    for (const [failure, again] of [
      [{ code: 'file_unreadable', reason: 'batch_file' }, false],
      [{ code: 'ledger_failed' }, true],
    ] as const) {
      await enter('maker', [])
      useReports().fileFailure = failure
      expect((await draw(page)).includes(words.file.failed)).toBe(again)
    }
  })

  it('sets what was told beside what is on record, with source and times', async () => {
    await enter('checker', [evidence()])
    expect(await draw(page)).toContain(
      `${messages.tr.history.effects.evidence} PAY-20261121-7K3F completed Belirsiz ${messages.tr.history.sources.callback} 14:03 14:03`,
    )
  })

  it('says that a report is settled only where it knows', async () => {
    const at = '/reports?report=12'
    await signInAs('checker')
    expect(await draw(page, {}, 'tr', at)).not.toContain(words.drawer.gone)
    await enter('checker', [evidence()])
    expect(await draw(page, {}, 'tr', at)).toContain(words.drawer.gone)
    // What is older than the newest ones is not there either.
    await enter('checker', [evidence()], 8_000)
    const text = await draw(page, {}, 'tr', at)
    expect(text).not.toContain(words.drawer.gone)
    expect(text).toContain('8.000 açık uyuşmazlıktan en yeni 1 tanesi gösteriliyor.')
    // Whoever set it aside here knows that it is, however many there are besides.
    await useReports().setAside(12, 'başka ödeme')
    await useReports().ask()
    expect(await draw(page, {}, 'tr', at)).toContain(words.drawer.gone)
  })

  it('explains the format of a file where nothing is open', async () => {
    await enter('maker', [])
    const text = await draw(page)
    expect(text).toContain(words.empty.text)
    expect(text).toContain(words.format)
    await enter('admin', [])
    const toAdmin = await draw(page)
    expect(toAdmin).toContain(words.empty.forOthers)
    expect(toAdmin).not.toContain(words.format)
  })

  it('offers to tell a status to those who may', async () => {
    const { recordReport } = messages.tr.history
    await enter('maker', [])
    expect(await draw(page)).toContain(recordReport)
    await enter('admin', [])
    expect(await draw(page)).not.toContain(recordReport)
  })

  it('previews a file: counts, what needs a look first, rows with from and to, invalid ones by number', async () => {
    await enter('maker', [evidence()])
    await useReports().chooseFile()
    const text = await draw(page)
    expect(text).toContain('events.jsonl 6 satır · henüz uygulanmadı')
    for (const outcome of ['amount_differs', 'only_here'] as const)
      expect(text).toContain(`1 ${words.outcomes[outcome]}`)
    expect(text).toContain('3 satır daha önce alınmıştı')
    expect(text).toContain(`${words.file.ours} ₺3.200,00`)
    expect(text).toContain('Uygula (2)')
    const places = [
      '9 Tutar farklı PAY-9',
      'Yalnızca Vezne’de PAY-5',
      '2 Okunamadı PAY-2',
      '4 Durumu değiştirir PAY-4',
    ].map((row) => text.indexOf(row))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(text).toContain('İşleme alındı →yeni durum: Tamamlandı')
  })

  it('applies no file while a result is recorded by hand: its key is the form’s then', async () => {
    await enter('maker', [evidence()])
    await useReports().chooseFile()
    const text = await draw(page, {}, 'tr', '/reports?tell=1')
    expect(text).toContain(words.tell.title)
    expect(text).not.toContain('Uygula (2)')
    expect(text).toContain(words.views.file)
  })

  it('leads to the mapping where rows of a file wait for it, and calls none of them applied', async () => {
    applied = { ...none, waits: 3 }
    await enter('maker', [])
    await useReports().chooseFile()
    await useReports().applyFile()
    const text = await draw(page)
    expect(text).toContain(words.file.appliedNone.replace('{name}', 'events.jsonl'))
    expect(text).toContain('3 satır eşleme bekliyor. Bildirim kutusu')
    applied = { ...none, known: 6 }
  })

  it('counts what was applied', async () => {
    applied = { ...none, move: 2, nothing_new: 5, known: 1, waits: 3 }
    await enter('maker', [])
    await useReports().chooseFile()
    await useReports().applyFile()
    expect(await draw(page)).toContain('events.jsonl: 7 satır uygulandı')
    applied = { ...none, known: 6 }
  })

  it('asks for the mapping at once where no row can be applied, and of whom may propose one', async () => {
    const { file } = messages.tr.mapping
    const unmapped = { ...preview, counts: { ...none, waits: 6 } }
    await enter('maker', [])
    useReports().preview = unmapped
    const ofMaker = await draw(page)
    expect(ofMaker).not.toContain('Uygula (')
    expect(ofMaker).not.toContain(file.map)
    await enter('support', [])
    useReports().preview = unmapped
    expect(await draw(page)).toContain(file.notPermitted)
    // Beside rows that can be applied it is offered.
    await enter('maker', [])
    useReports().preview = { ...preview, counts: { ...preview.counts, waits: 2 } }
    const ofSome = await draw(page)
    expect(ofSome).toContain(file.map)
    expect(ofSome).toContain('Uygula (2)')
  })

  it('leads from a proposed mapping to its confirmation, and from there back to the file', async () => {
    const { file } = messages.tr.mapping
    for (const [isInForce, says] of [
      [false, messages.tr.frame.proposals],
      [true, file.read],
    ] as const) {
      mappedFile = { token: 't', fileName: 'panel.csv', by: 'maker', isInForce, samples: [] }
      await enter('checker', [])
      await useReports().askMapped()
      expect(await draw(page)).toContain(says)
    }
    mappedFile = null
  })

  it('says beside an applied file which payouts had a proposal before', async () => {
    await enter('checker', [evidence(), evidence({ id: 13 })])
    await useReports().chooseFile()
    await useReports().applyFile()
    const { applied: answer } = useReports()
    useReports().applied = answer && { ...answer, alreadyProposed: 1 }
    expect(await draw(page)).toContain(words.file.alreadyProposed.replace('{count}', '1'))
  })

  it('says of a file that was applied before that everything was known', async () => {
    await enter('maker', [])
    await useReports().chooseFile()
    await useReports().applyFile()
    expect(await draw(page)).toContain('events.jsonl: bütün satırlar zaten kayıtlıydı')
  })
})

describe('a report’s drawer', () => {
  const conflict = evidence({ effect: 'conflict', status: 'failed', failureReason: 'Hesap kapalı' })
  const ofDeposit = { ...conflict, transaction: { kind: 'deposit' as const, id: 4 } }
  const unmatched = evidence({ effect: 'unmatched', transaction: null })

  it('sends a payout’s conflict and evidence to the desk, where two people settle it', async () => {
    await enter('checker', [])
    for (const report of [conflict, evidence()]) {
      const text = await draw(drawer, { report })
      expect(text).toContain(messages.tr.history.toDesk)
      expect(text).not.toContain(words.setAside.button)
    }
  })

  it('lets evidence be set aside with which nothing can be proposed any more, but not while it is being sent', async () => {
    const overtaken = { state: 'failed', resolvableTo: [] } as const
    const cases = [
      [{ ...overtaken, resolvableTo: ['failed', 'completed'] }, false],
      [{ ...overtaken, state: 'sending' }, false],
      [overtaken, true],
    ] as const
    for (const [{ state, resolvableTo }, isOffered] of cases) {
      payout = unknownPayout({ state, resolvableTo: [...resolvableTo] })
      await enter('checker', [])
      const text = await draw(drawer, { report: evidence() })
      expect([state, text.includes(words.setAside.button)]).toEqual([state, isOffered])
      expect([state, text.includes(messages.tr.history.toDesk)]).toEqual([state, !isOffered])
      expect(text).toContain(words.means[isOffered ? 'overtaken' : 'evidence'].title)
    }
    // A conflict takes two people all the same.
    expect(await draw(drawer, { report: conflict })).toContain(messages.tr.history.toDesk)
    payout = unknownPayout()
  })

  it('lets the rest be set aside, by whom it is permitted', async () => {
    for (const report of [ofDeposit, unmatched]) {
      await enter('checker', [])
      const text = await draw(drawer, { report })
      expect(text).toContain(words.setAside.button)
      expect(text).not.toContain(words.setAside.notPermitted)
      expect(text).not.toContain(messages.tr.history.toDesk)
      await enter('maker', [])
      expect(await draw(drawer, { report })).toContain(words.setAside.notPermitted)
    }
  })

  it('writes a reported amount in lira, and as the service sent it where its unit is not known', async () => {
    const { toldAmount, toldNumber } = messages.tr.history
    await enter('checker', [])
    expect(await draw(drawer, { report: evidence({ amount: 3_750_000 }) })).toContain(`${toldAmount}: 37.500,00 TL`)
    expect(await draw(drawer, { report: { ...unmatched, amount: 37_500 } })).toContain(`${toldNumber}: 37500`)
  })

  it('says so when somebody has settled it meanwhile', async () => {
    await enter('checker', [])
    expect(await draw(drawer, { report: null })).toContain(words.drawer.gone)
  })
})
