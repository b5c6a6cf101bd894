import { sha256 } from '../../electron/ledger/row-digests.ts'
import { createStatementFiles } from '../../electron/reconcile/file/statement-files.ts'
import { createStatementImports } from '../../electron/reconcile/service/files.ts'
import { figure, timeOf, type Figure } from './figure.ts'
import { createdAt, fillWithTransactions } from './many-rows.ts'
import { makePlace } from './place.ts'

/** Reads and imports a bank statement: from its bytes to the preview, and to the lines in the ledger. */

const lines = 20_000
const among = 100_000
const limit = 10_000

/** Names payouts by their numbers in three of five lines, has a fee in one, and somebody else's money in one. */
const textOf = (): string =>
  [
    'Tarih;Açıklama;Tutar',
    ...Array.from({ length: lines }, (_, index) => {
      const n = index * 5 + 1
      const day = new Date(createdAt(n)).toISOString().slice(0, 10).split('-').toReversed().join('.')
      const amount = 1000 + ((n * 7919) % 5_000_000)
      const lira = (kurus: number) => `${Math.floor(kurus / 100)},${String(kurus % 100).padStart(2, '0')}`
      if (index % 5 === 3) return `${day};Komisyon;-6,09`
      if (index % 5 === 4) return `${day};Kira ödemesi ${n};-${lira(amount)}`
      const kind = n % 3 === 0 ? 'DEP' : 'PAY'
      const number = String(1_000_000_000_000 + n * 7919).slice(1)
      return `${day};EFT ${kind}-${number};${kind === 'DEP' ? '' : '-'}${lira(amount)}`
    }),
  ].join('\n')

export async function statementFileFigures(): Promise<Figure[]> {
  const place = makePlace([])
  const file = place.nextFile()
  const { database } = await place.openBare(file)
  fillWithTransactions(database, among)
  database.close()
  const ledger = await place.openLedger(file)
  const bytes = Buffer.from(textOf())
  const operator = { id: 'support', roles: ['support'] }
  const chosen = { name: 'ekstre.csv', size: bytes.length, pieces: () => [bytes] }
  const seat = {
    files: { handed: () => Promise.resolve(chosen) },
    session: { current: () => ({ operator, mustChangePassphrase: false }) },
  }
  const long = { show: () => undefined, refuseIfCancelled: () => undefined }
  const imports = createStatementImports({
    ledger,
    statementFiles: createStatementFiles({ worker: new URL('../../electron/file-worker.ts', import.meta.url) }),
    work: {
      refuseIfBusy: () => undefined,
      during: (_seat: unknown, _id: string, run: (work: unknown) => unknown) => run(long),
    },
    digest: { sha256 },
    random: { bytes: (count: number) => new Uint8Array(count) },
    stamp: (by: string) => ({ at: createdAt(among), by, offset: 0 }),
    tell: () => undefined,
  } as never)
  const asker = { operator, seat, locale: 'tr' } as never
  try {
    let token = ''
    const judged = await timeOf(async () => {
      const questions = await imports.operations.open.handler(undefined, asker)
      if (questions.outcome !== 'asks') throw new Error(JSON.stringify(questions).slice(0, 500))
      const preview = await imports.operations.answer.handler(
        { token: questions.token, mapping: {}, account: 'TR33' },
        asker,
      )
      if (preview.outcome !== 'preview') throw new Error(JSON.stringify(preview).slice(0, 500))
      const { one, fee, missing_here: missing } = preview.counts
      if (one !== lines * 0.6 || fee !== lines * 0.2 || missing !== lines * 0.2)
        throw new Error(JSON.stringify(preview.counts))
      token = preview.token
    })
    const imported = await timeOf(async () => {
      const { added } = await imports.operations.import.handler({ token }, asker)
      if (added !== lines) throw new Error(`${added} lines were imported`)
    })
    return [
      figure(`${lines} lines of a bank statement, among ${among}: until the preview`, 'ms', judged, limit, { most: 1 }),
      figure('  import', 'ms', imported, limit, { most: 1 }),
    ]
  } finally {
    imports.closeAll()
    await ledger.close()
    place.dispose()
  }
}
