import { createDownload } from './service-client/download.ts'
import type { OffReason } from './updates/contract.ts'
import type { Updater, UpdaterPort } from './updates/ports.ts'
import type { createSignedUpdater } from './updates/signed-updater.ts'

type Packaged = Pick<Parameters<typeof createSignedUpdater>[0], 'kind' | 'feed' | 'key' | 'configuration' | 'folder'>

/** Where this program's newer ones come from, built by `main.ts` alone, by the open workspace's way outside. */
export async function connectUpdates(
  packaged: Packaged | OffReason,
  program: { version: string; lastLook: Updater['lastLook'] },
  way: Parameters<typeof createDownload>[0],
): Promise<UpdaterPort> {
  if (typeof packaged === 'string') return packaged
  // Where there is somebody to ask alone: electron-updater is as large as the rest of main.
  const { createSignedUpdater: create } = await import('./updates/signed-updater.ts')
  return create({ ...packaged, ...program, download: createDownload(way) })
}
