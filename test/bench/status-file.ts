import { createEventFiles } from '../../electron/callbacks/file/event-files.ts'
import { createFileReports } from '../../electron/callbacks/service/files.ts'
import { createIntake } from '../../electron/callbacks/service/intake.ts'
import { sha256 } from '../../electron/ledger/row-digests.ts'
import { unpack } from '../../electron/callbacks/unpack.ts'
import { firstMapping, type Mapping } from '../../electron/core/mapping.ts'
import { unfounded } from '../../electron/people/rules/charter.ts'
import { createReports } from '../../electron/transactions/service/reports.ts'
import { figure, median, timeOf, type Figure } from './figure.ts'
import { fillWithTransactions } from './many-rows.ts'
import { makePlace } from './place.ts'

/** Reads an export of the service's dashboard until its preview and the five status words that it asks for. */

const lines = 20_000
const among = 100_000
const limit = 10_000
const rounds = 3
const unknownWords = { PAY: ['Başarılı', 'Başarısız', 'Beklemede', 'İade Edildi'], DEP: ['Ödendi'] }
const decisions = 5

const mapping: Mapping = {
  ...firstMapping,
  statuses: [...firstMapping.statuses, { kind: 'deposit', word: 'paid', means: 'paid' }],
  fields: [
    { path: 'İşlem Tarihi', means: 'timestamp' },
    { path: 'Referans', means: 'processId' },
    { path: 'İşlem Id', means: 'transactionId' },
    { path: 'Ad Soyad', means: 'ignored' },
    { path: 'Tutar', means: 'amountInLira' },
    { path: 'Komisyon', means: 'fee' },
    { path: 'Durum', means: 'status' },
  ],
}

/** Half of the lines have a word of the mapping. The numbers are those of `many-rows.ts`. */
const textOf = (): string =>
  [
    'İşlem Tarihi;Referans;İşlem Id;Ad Soyad;Tutar;Komisyon;Durum',
    ...Array.from({ length: lines }, (_, index) => {
      const n = (index * 5 + 1) % among
      const number = (times: number) => String(1_000_000_000_000 + n * times).slice(1)
      const kurus = 1000 + ((n * 7919) % 5_000_000)
      const amount = `${Math.floor(kurus / 100)},${String(kurus % 100).padStart(2, '0')}`
      const kind = n % 3 === 0 ? 'DEP' : 'PAY'
      const words = unknownWords[kind]
      const known = kind === 'DEP' ? 'paid' : 'completed'
      const word = index % 2 === 0 ? known : words[(index >> 1) % words.length]
      return `02.11.2026 10:05;${kind}-${number(7919)};65f000000000${number(104_729)};Ayşe Yılmaz;${amount};6,09;${word}`
    }),
  ].join('\n')

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

export async function statusFileFigures(): Promise<Figure[]> {
  const place = makePlace([])
  const file = place.nextFile()
  const { database } = await place.openBare(file)
  fillWithTransactions(database, among)
  database.close()
  const ledger = await place.openLedger(file)
  try {
    const now = { ...unfounded, mapping: { version: 1, at: 0, by: 'admin', mapping } }
    const inside = {
      eventFiles: createEventFiles({ worker: new URL('../../electron/file-worker.ts', import.meta.url) }),
      ...{ ledger, unpack, digest: { sha256 }, random: { bytes: (count: number) => new Uint8Array(count) } },
      charter: { now: () => Promise.resolve(now) },
      attempts: { isUnderWay: () => false },
      ...{ stamp: () => ({}), tell: () => undefined },
    }
    const reports = createReports(inside as never)
    const intake = createIntake({ ...inside, reports } as never)
    const { readPasted, mapFile } = createFileReports({ ...inside, reports, intake } as never).operations
    const asker = { operator: { id: 'support' }, seat: {}, locale: 'tr' } as never
    const text = textOf()
    const times = []
    for (let round = 0; round < rounds; round += 1) {
      times.push(
        await timeOf(async () => {
          const { token, counts, outcomes } = await readPasted.handler({ name: 'panel.csv', text }, asker)
          const { words } = await mapFile.handler({ token, fields: null }, asker)
          const inWords = words.reduce((sum, { count }) => sum + count, 0)
          if (
            words.length !== decisions ||
            inWords !== lines / 2 ||
            counts.waits !== lines / 2 ||
            sumOf(outcomes) !== lines
          )
            throw new Error(JSON.stringify({ words, counts, outcomes }))
        }),
      )
    }
    return [figure(`${lines} lines of a dashboard, among ${among}`, 'ms', median(times), limit, { most: 1 })]
  } finally {
    await ledger.close()
    place.dispose()
  }
}
