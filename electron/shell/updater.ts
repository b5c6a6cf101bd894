import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { app } from 'electron'
import { z } from 'zod'
import { writeTrace } from './trace.ts'

/**
 * Whom this program asks for a newer one, and whose signature counts. The address stands in the file that the installer put beside the
 * program, where whoever looks after the machine may write another; the key in the program itself. Null where it was packaged without.
 */
export async function packagedFeed(): Promise<{ feed: string; key: string } | null> {
  if (!app.isPackaged) return null
  try {
    const { updateKey: key } = keySchema.parse(
      JSON.parse(await readFile(join(app.getAppPath(), 'package.json'), 'utf8')),
    )
    if (key === undefined) return null
    const address = /^url: *['"]?(\S+?)['"]?$/m.exec(
      await readFile(join(process.resourcesPath, 'app-update.yml'), 'utf8'),
    )?.[1]
    const feed = address === undefined ? null : URL.parse(address.endsWith('/') ? address : `${address}/`)
    return feed?.protocol === 'https:' ? { feed: feed.href, key } : null
  } catch (error) {
    writeTrace('update.feed', error)
    return null
  }
}

const keySchema = z.object({ updateKey: z.base64().optional() })
