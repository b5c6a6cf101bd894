import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { harness } from './desk-harness.ts'

/** The whole machine comes back as it is now, after `meanwhile`; what is elsewhere stays. */
export async function rolledBackOver(
  meanwhile: () => Promise<unknown>,
  elsewhere: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  await harness.desk().settled()
  const copy = join(harness.folder, 'image.db')
  await harness.reopen((file) => copyFile(file, copy))
  const kept = new Map(harness.keychain.entries)
  await meanwhile()
  await harness.reopen(async (file) => {
    await copyFile(copy, file)
    harness.keychain.entries.clear()
    for (const [entry, value] of kept) harness.keychain.entries.set(entry, value)
    await elsewhere()
  })
  await harness.signIn('checker')
}
