import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AfterPackContext } from 'electron-builder'
import { root } from '../run.mjs'
import { setFuses } from './fuses.ts'
import { billOf, noticesOf } from './notices.ts'
import { shippedPackages } from './shipped.ts'

/**
 * What is done to a package before it is signed. It is told whose code is in it, and then its fuses are set: on a Mac that seals
 * the bundle by a signature of its own, and a file that came later would break the seal.
 */
export async function finish({ appOutDir, electronPlatformName, packager }: AfterPackContext): Promise<void> {
  const shipped = shippedPackages()
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const write = (file: string, text: string) => writeFileSync(join(packager.getResourcesDir(appOutDir), file), text)
  write('THIRD-PARTY-NOTICES.txt', noticesOf(shipped))
  write('sbom.cdx.json', `${JSON.stringify(billOf(version, shipped), null, 2)}\n`)

  const executable = {
    darwin: `${packager.appInfo.productFilename}.app`,
    win32: `${packager.appInfo.productFilename}.exe`,
  }[electronPlatformName]
  await setFuses(join(appOutDir, executable ?? 'vezne'), electronPlatformName)
}
