import { beforeEach, describe, expect, it, vi } from 'vitest'
import type {
  AbsentTransactions,
  ChosenStatement,
  ReconciledLine,
  StatementFile,
  StatementPreview,
  WatchedFiles,
} from '../../../../electron/reconcile/contract/reconcile.ts'
import { messages } from '../../../messages.ts'
import { draw, harness, ok, signInAs, type SignedIn } from '../../draw.ts'
import {
  candidate,
  differingLine,
  matchedLine,
  proposedLine,
  rentLine,
  restLine,
  suggestedLine,
  takenLine,
  unknownLine,
} from './made-lines.ts'

const { reconcile: words } = messages.tr
const month = { agrees: 738, open: 3, explained: 1, unexplained: '425050', fees: '4872' }
const preview: StatementPreview = {
  ...{ token: 't', name: 'kasim.xlsx', added: 2, alreadyKept: 1, remarkCount: 1, isAccountAnswered: true },
  accounts: [{ name: 'TR12', opening: '20000000', closing: '13775241' }],
  period: { from: '2026-11-01', until: '2026-11-30' },
  counts: { suggested: 2, fee: 1 } as StatementPreview['counts'],
  remarks: [{ remark: 'balance_differs', row: 7, line: 3, expected: '100', balance: '200' }],
  lines: [
    { ...suggestedLine, of: ['PAY-11'], isKept: false },
    { ...rentLine, of: [], isKept: true },
  ],
}
const file: StatementFile = {
  ...{ id: 1, name: 'kasim.xlsx', accounts: ['TR12'], from: '2026-11-01', until: '2026-11-30', lines: 742 },
  ...{ matched: 0, isOverlapped: false },
  ...{ importedAt: 0, importedBy: 'checker', takenBackAt: null, takenBackBy: null },
}

let lines: ReconciledLine[] = []
let isAway = false
const gulsen = suggestedLine.of[0] ?? candidate('PAY-11', '', '1')
const absent: AbsentTransactions = {
  counts: { missing_there: 1, return_missing: 0, in_transit_at_month_end: 1, still_unknown: 0 },
  transactions: [
    { ...gulsen, answer: 'missing_there', day: '2026-11-22', note: 'Servise soruldu', invoiceNumber: null },
    { ...gulsen, id: 12, answer: 'in_transit_at_month_end', day: '2026-11-30', note: null, invoiceNumber: null },
  ],
}
let glance = month
let chosen: ChosenStatement = { outcome: 'cancelled' }
let files: StatementFile[] = []
let watched: WatchedFiles = { folder: null, isAway: false, files: [], rest: 0 }
const called: [string, unknown][] = []
const calls = (name: string) => (input: unknown) => {
  called.push([name, input])
  return ok(undefined)
}
harness({
  batches: { work: () => ok(null) },
  reconcile: {
    month: () => ok(glance),
    absent: () => ok(absent),
    lines: (input) => {
      called.push(['lines', input])
      return isAway ? Promise.resolve({ ok: false, error: { code: 'ledger_failed' } }) : ok({ lines, next: null })
    },
    files: () => ok({ files, next: null }),
    watched: () => ok(watched),
    choose: () => ok(chosen),
    answer: (input) => {
      called.push(['answer', input])
      return ok(chosen)
    },
    import: () => ok({ fileId: 1, added: 2, alreadyKept: 1 }),
    accept: calls('accept'),
    undo: calls('undo'),
  },
})
const { default: page } = await import('../../../../src/pages/reconcile/ReconcilePage.vue')
const { default: absentDrawer } = await import('../../../../src/pages/reconcile/AbsentDrawer.vue')
const { default: drawer } = await import('../../../../src/pages/reconcile/FilesDrawer.vue')
const { default: watchedDrawer } = await import('../../../../src/pages/reconcile/WatchedDrawer.vue')
const { useReconcile } = await import('../../../../src/stores/reconcile.ts')
const { useStatementFile, useStatementFiles, useWatchedFiles } =
  await import('../../../../src/stores/statement-file.ts')

vi.useFakeTimers({ now: Date.parse('2026-11-29T09:00:00Z'), toFake: ['Date'] })
beforeEach(() => {
  called.length = 0
  glance = month
  files = []
})

async function enter(by: SignedIn, shown: ReconciledLine[], locale: 'tr' | 'en' = 'tr'): Promise<string> {
  lines = shown
  await signInAs(by)
  await useReconcile().look({ month: '2026-11', show: 'open' })
  return draw(page, {}, locale, '/reconcile?month=2026-11')
}

describe('the month', () => {
  it('has one sentence and one number', async () => {
    expect(await enter('checker', [rentLine])).toContain('1–30 Kasım 2026: 738 uyuşuyor, 3 açık, 1 açıklandı')
    expect(await enter('checker', [rentLine])).toContain(`${words.month.unexplained}₺4.250,50`)
    expect(await enter('checker', [rentLine], 'en')).toContain('1–30 November 2026: 738 agree, 3 open, 1 explained')
  })

  it('counts what only the ledger has, and lists it by its reason', async () => {
    expect(await enter('checker', [rentLine])).toContain('Yalnızca defterde (2)…')
    const text = await draw(absentDrawer, { absent })
    expect(text).toContain(`${words.absent.answers.missing_there} (1)`)
    expect(text).toContain(words.absent.means.in_transit_at_month_end)
    expect(text).toContain('Servise soruldu')
    expect(text).toContain('22.11.2026')
    // A checker reads the reason; whoever prepares payouts writes it.
    expect(text).not.toContain(messages.tr.remarks.add)
    await signInAs('maker')
    expect(await draw(absentDrawer, { absent })).toContain(messages.tr.remarks.add)
  })

  it('that cannot be read says so, and offers to ask again', async () => {
    isAway = true
    const text = await enter('checker', [])
    isAway = false
    expect(text).toContain(messages.tr.failures.ledger_failed.title)
    expect(text).toContain(messages.tr.shared.tryAgain)
  })

  it('without open lines has nothing left to explain', async () => {
    glance = { ...month, open: 0, unexplained: '0' }
    expect(await enter('checker', [])).toContain(words.empty.open.title)
  })

  it('without a statement teaches where to get one, and offers the import to those who may', async () => {
    glance = { agrees: 0, open: 0, explained: 0, unexplained: '0', fees: '0' }
    expect(await enter('maker', [])).toContain(words.empty.month.text)
    expect((await enter('maker', [])).split(words.file.choose)).toHaveLength(3)
    const toAdmin = await enter('admin', [])
    expect(toAdmin).toContain(words.empty.month.forOthers)
    expect(toAdmin).not.toContain(words.file.choose)
  })
})

describe('a line', () => {
  it('says before the passphrase that its payout has a proposal, of whom and since when', async () => {
    const text = await enter('checker', [proposedLine])
    expect(text).toMatch(
      /Bu ödeme için bir çözüm önerildi \(öneren: .+, 03\.11\.2026 12:00\)\. İkinci kişi karar verir\./,
    )
    expect(text).not.toContain(words.means.unknown_proposal)
    expect(await enter('checker', [unknownLine])).not.toContain('İkinci kişi karar verir')
  })

  it('stands beside its match, with both amounts', async () => {
    const text = await enter('checker', [differingLine])
    expect(text).toContain('02.11.2026 −₺1.250,01 FAST GİDEN Tutar farklı Gülşen ÖztürkPAY-11 ₺1.250,00')
    expect(text).toContain('Satırdaki tutar, işlem defterindekinden 0,01 TL farklı: eşleşmeyi kabul edin')
  })

  it.each([
    ['a possible match', suggestedLine, words.means.suggested],
    ['none', rentLine, words.means.missing_here],
    ['evidence', unknownLine, words.means.unknown_proposal],
    [
      'a match that leaves a difference',
      restLine,
      'Satırdaki tutar, eşleştiği işleminkinden 0,01 TL farklı: N ile açıklayın.',
    ],
    ['a payout of another line', takenLine, 'İşlem, “ekim.xlsx” dosyasının 01.11.2026 tarihli 3. satırıyla eşleşmiş'],
    ['a match', matchedLine, 'Eşleştiren: Çağla Işık,'],
  ])('with %s says so', async (_what, row, says) => {
    expect(await enter('maker', [row])).toContain(says)
  })

  it('that is evidence is proposed, and never accepted', async () => {
    expect(await enter('maker', [unknownLine])).toContain(words.act.propose)
    expect(await enter('maker', [suggestedLine])).not.toContain(words.act.propose)
  })

  it('that another person decided is theirs to undo', async () => {
    const says = 'Bu kararı Çağla Işık verdi'
    expect(await enter('maker', [matchedLine])).toContain(says)
    expect(await enter('checker', [matchedLine])).not.toContain(says)
  })

  it('that somebody may only look at says which role is needed', async () => {
    expect(await enter('admin', [suggestedLine])).toContain(words.act.notPermitted)
    expect(await enter('maker', [suggestedLine])).not.toContain(words.act.notPermitted)
  })
})

describe('what is decided', () => {
  it('is asked for again, and the last one can be undone after it has left the list', async () => {
    await enter('maker', [suggestedLine, rentLine])
    const store = useReconcile()
    await store.accept([1])
    expect(called.map(([name]) => name)).toEqual(['lines', 'accept', 'lines'])
    expect(store.latest).toBe(1)
    await store.undo(1)
    expect(called.at(-2)).toEqual(['undo', { lineId: 1 }])
    expect(store.latest).toBeNull()
  })

  it('as a stack has no single one to undo', async () => {
    await enter('maker', [suggestedLine, differingLine])
    await useReconcile().accept([1, 2])
    expect(useReconcile().latest).toBeNull()
  })
})

describe('a file', () => {
  const look = async (answer: ChosenStatement): Promise<string> => {
    chosen = answer
    await enter('maker', [])
    await useStatementFile().choose()
    return draw(page, {}, 'tr', '/reconcile?month=2026-11')
  }

  it('is previewed by outcome: counts, balances, remarks, what is there already', async () => {
    const text = await look({ outcome: 'preview', ...preview })
    expect(text).toContain('01.11.2026 – 30.11.2026')
    expect(text).toContain('₺200.000,00')
    expect(text).toContain('2 Olası eşleşme 1 Ücret')
    expect(text).toContain('7. satırda bakiye 2,00 TL; önceki satırlara göre 1,00 TL olmalı.')
    expect(text).toContain(words.file.kept)
    expect(text).toContain('İçe aktar (2)')
  })

  it('that was imported before names the first import', async () => {
    const first = { name: 'ekim.csv', at: Date.parse('2026-11-02T09:00:00Z'), by: 'checker' }
    const text = await look({ outcome: 'refused', name: 'kasim.xlsx', reason: 'imported_before', cell: '', first })
    expect(text).toContain(
      'Bu dosya 02.11.2026 12:00 tarihinde “ekim.csv” adıyla içe aktarılmış (içe aktaran: Çağla Işık).',
    )
  })

  it('that is no statement says why, and quotes the cell', async () => {
    const refused = { outcome: 'refused', name: 'panel.csv', first: null } as const
    const text = await look({ ...refused, reason: 'dashboard_export', cell: 'Başarılı' })
    expect(text).toContain('Dosyayı “Uyuşmazlıklar” sayfasında içe aktarın.')
    expect(text).toContain('Başarılı')
  })

  it('asks for its sheet, and for what cannot be told', async () => {
    const sheets = [0, 2].map((sheet) => ({ sheet, name: `Sayfa${sheet}` }))
    expect(await look({ outcome: 'sheets', token: 't', name: 'kasim.xlsx', sheets })).toContain('Sayfa0 Sayfa2')
    const text = await look({
      ...{ outcome: 'asks', token: 't', name: 'kasim.csv' },
      questions: [
        { question: 'date_order', candidates: ['dmy', 'mdy'], example: '03/04/2026' },
        { question: 'amount', candidates: [{ place: 3, name: 'Tutar', example: '12,50' }] },
        { question: 'account', candidates: ['TR12'] },
      ],
    })
    expect(text).toContain(words.questions.account)
    expect(text).toContain('TR12')
    expect(text).toContain('03/04/2026 tarihinde önce gün mü, ay mı yazılmış?')
    expect(text).toContain('Tutar (örnek: 12,50)')
  })

  it('keeps earlier answers when it asks again', async () => {
    await look({ outcome: 'asks', token: 't', name: 'kasim.csv', questions: [] })
    await useStatementFile().answer({ dateOrder: 'dmy' })
    await useStatementFile().answer({ unit: 'minor' })
    expect(called.at(-1)).toEqual(['answer', { token: 't', mapping: { dateOrder: 'dmy', unit: 'minor' }, account: '' }])
  })

  it('is let go once it is imported', async () => {
    await look({ outcome: 'preview', ...preview })
    await useStatementFile().importFile()
    expect(useStatementFile().opened).toBeNull()
  })
})

describe('the imported files', () => {
  const list = async (mayAct: boolean, ...shown: StatementFile[]): Promise<string> => {
    files = shown
    await signInAs('maker')
    await useStatementFiles().ask()
    return draw(drawer, { mayAct })
  }

  it('are taken back while nothing of them is decided', async () => {
    expect(await list(true, file)).toContain(words.files.takeBack)
    expect(await list(false, file)).not.toContain(words.files.takeBack)
    const decided = await list(true, { ...file, matched: 3 })
    expect(decided).toContain('3 satırı eşleştirilmiş ya da açıklanmış')
    expect(decided).not.toContain(words.files.takeBack)
    expect(await list(true, { ...file, isOverlapped: true })).toContain(words.files.overlapped)
    expect(await list(true, { ...file, takenBackAt: 0, takenBackBy: 'checker' })).toContain('Geri alan: Çağla Işık,')
  })

  it('bring the page to the month of the newest', async () => {
    files = [
      { ...file, takenBackAt: 0 },
      { ...file, until: '2026-10-31' },
    ]
    await signInAs('maker')
    await useReconcile().lookAtNewest()
    expect(useReconcile().month).toBe('2026-10')
  })
})

describe('the watched folder', () => {
  const folder = '/mnt/gelen'
  async function list(mayAct: boolean, shown: Partial<WatchedFiles>): Promise<string> {
    watched = { folder, isAway: false, files: [], rest: 0, ...shown }
    await signInAs('maker')
    await useWatchedFiles().ask()
    return draw(watchedDrawer, { mayAct })
  }
  const made = { size: 1_480_000, changedAt: Date.parse('2026-11-02T09:00:00Z'), isGrowing: false }

  it('offers each file as what it can be, and none that is still being written', async () => {
    const table = await list(true, { files: [{ ...made, name: 'ekstre.csv' }], rest: 2 })
    expect(table).toContain(words.watched.asStatement)
    expect(table).toContain(words.watched.asUpdates)
    expect(table).toContain('1,5 MB · 02.11.2026 12:00')
    expect(table).toContain('2 eski dosya daha var.')
    expect(await list(true, { files: [{ ...made, name: 'olaylar.jsonl' }] })).not.toContain(words.watched.asStatement)
    expect(await list(false, { files: [{ ...made, name: 'ekstre.csv' }] })).not.toContain(words.watched.asStatement)
    const growing = await list(true, { files: [{ ...made, name: 'ekstre.csv', isGrowing: true }] })
    expect(growing).toContain(words.watched.growing)
    expect(growing).not.toContain(words.watched.asStatement)
  })

  it('is away, empty or not chosen: a sentence and a next step', async () => {
    expect(await list(true, { isAway: true })).toContain(words.watched.away)
    expect(await list(true, {})).toContain(words.watched.empty.text)
    expect(await list(true, { folder: null })).toContain(words.watched.none.text)
  })
})
