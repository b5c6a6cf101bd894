import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AfterPackContext } from 'electron-builder'
import { root } from '../run.mjs'
import { setFuses } from './fuses.ts'
import { billOf, noticesOf } from './notices.ts'
import { shippedPackages } from './shipped.ts'

/** What is done to a package before it is signed: its fuses are set, and it is told whose code is in it. */
export async function finish({ appOutDir, electronPlatformName, packager }: AfterPackContext): Promise<void> {
  const executable = {
    darwin: `${packager.appInfo.productFilename}.app`,
    win32: `${packager.appInfo.productFilename}.exe`,
  }[electronPlatformName]
  await setFuses(join(appOutDir, executable ?? 'vezne'), electronPlatformName)

  const shipped = shippedPackages()
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const write = (file: string, text: string) => writeFileSync(join(packager.getResourcesDir(appOutDir), file), text)
  write('THIRD-PARTY-NOTICES.txt', noticesOf(shipped))
  write('sbom.cdx.json', `${JSON.stringify(billOf(version, shipped), null, 2)}\n`)
}
