import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Input, OperationName, Output } from '../../electron/ipc/bridge.ts'
import { passphraseOf, type Harness } from './desk-harness.ts'

interface Asked {
  get<N extends OperationName>(name: N, input?: Input<N>): Promise<Output<N>>
  say<N extends OperationName>(name: N, input?: Input<N>): Promise<unknown>
}

/** Asks everything about files of status updates and statements of banks. */
export async function askAboutFiles(harness: Harness, { get, say }: Asked): Promise<void> {
  harness.chosen.open = join(harness.folder, 'olaylar.json')
  await writeFile(harness.chosen.open, JSON.stringify([{ processId: 'YOK-1', status: 'completed' }]))
  await get('reports.applyFile', { token: (await get('reports.chooseFile'))?.token ?? '' })
  await get('reports.heldFile')
  await say('reports.decideHeldFile')
  await get('reports.readPasted', { name: 'Pano', text: 'processId;status\nYOK-3;completed' })

  for (const name of ['choose', 'open'] as const) await get(`reconcile.${name}`)
  await say('reconcile.chooseSheet', { token: '', sheet: 0 })
  await say('reconcile.answer', { token: '', mapping: {} })
  for (const name of ['import', 'discard'] as const) await say(`reconcile.${name}`, { token: '' })
  await get('reconcile.files', { before: null })
  await get('reconcile.month', { month: '2026-11' })
  await get('reconcile.lines', { month: '2026-11', show: 'all', after: null })
  await say('reconcile.accept', { lineIds: [1] })
  await say('reconcile.match', { lineId: 1, processIds: ['YOK-1'] })
  await say('reconcile.explain', { lineId: 1, note: 'Faiz' })
  await say('reconcile.undo', { lineId: 1 })
  await say('reconcile.propose', { lineIds: [1], passphrase: passphraseOf('maker') })
  await say('reconcile.takeBack', { fileId: 1 })
}
