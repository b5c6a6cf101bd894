import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sandboxMapping } from '../../electron/core/mapping.ts'
import type { Input, OperationName, Output } from '../../electron/ipc/bridge.ts'
import { passphraseOf, type Harness } from './desk-harness.ts'
import { signInAs } from './makers-and-checkers.ts'

interface Asked {
  get<N extends OperationName>(name: N, input?: Input<N>, by?: string): Promise<Output<N>>
  say<N extends OperationName>(name: N, input?: Input<N>): Promise<unknown>
}

/** Asks everything about files of status updates and statements of banks. */
export async function askAboutFiles(harness: Harness, { get, say }: Asked): Promise<void> {
  harness.chosen.open = join(harness.folder, 'olaylar.json')
  await writeFile(harness.chosen.open, JSON.stringify([{ processId: 'YOK-1', status: 'completed' }]))
  await get('reports.applyFile', { token: (await get('reports.chooseFile'))?.token ?? '' })
  await get('reports.heldFile')
  await say('reports.decideHeldFile')
  const pasted = { name: 'Pano', text: 'processId;status\nYOK-3;completed' }
  const { token: ofMaker } = await get('reports.readPasted', pasted, 'maker')
  await get('reports.mapFile', { token: ofMaker, fields: null }, 'maker')
  const seen = { seen: (await get('callbacks.mapping')).version, mapping: sandboxMapping }
  await get('reports.proposeFileMapping', { ...seen, token: ofMaker, passphrase: passphraseOf('maker') }, 'maker')
  await get('reports.mappedFile')
  await say('reports.readMapped', { token: ofMaker })
  await get('proposals.withdraw', { id: (await get('proposals.list')).at(-1)?.id ?? 0 })

  harness.chosen.open = harness.folder
  await get('reconcile.chooseFolder', { passphrase: passphraseOf('admin') })
  await get('reconcile.watched')
  await get('reports.readWatched', { name: 'olaylar.json' })
  await say('reconcile.openWatched', { name: 'yok.csv' })
  await get('reconcile.open')
  harness.chosen.open = join(harness.folder, 'ekstre.csv')
  const texts = ['KİRA', 'FAİZ', 'KOMİSYON'].map((text) => `02.11.2026;${text};-90,00`)
  await writeFile(harness.chosen.open, ['Tarih;Açıklama;Tutar', ...texts].join('\n'))
  const chosen = await get('reconcile.choose')
  const token = 'token' in chosen ? chosen.token : ''
  await get('reconcile.chooseSheet', { token, sheet: 0 })
  await get('reconcile.answer', { token, mapping: {}, account: 'TR33' })
  const { fileId } = await get('reconcile.import', { token })
  await say('reconcile.discard', { token })
  await get('reconcile.files', { before: null })
  const month = '2026-11'
  await get('reconcile.month', { month })
  await get('reconcile.absent', { month })
  const { lines } = await get('reconcile.lines', { month, show: 'all', after: null })
  const lineId = lines[0]?.id ?? 0
  await get('reconcile.matchingLines', { lineId, transactionIds: [] })
  await get('reconcile.explain', { lineId, note: 'Ofis' })
  await get('reconcile.undo', { lineId })
  await say('reconcile.accept', { lineIds: [lineId] })
  await say('reconcile.match', { lineId, processIds: ['YOK-1'] })
  await signInAs(harness, 'maker')
  await get('reconcile.propose', { lineIds: [lineId], passphrase: passphraseOf('maker') }, 'maker')
  await get('reconcile.takeBack', { fileId })
}
