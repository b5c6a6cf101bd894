import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AfterPackContext } from 'electron-builder'
import { afterAll, expect, test, vi } from 'vitest'

const order = vi.hoisted(() => ({ lackedAtFuses: null as string[] | null, written: [] as string[] }))
vi.mock('../../scripts/package/shipped.ts', () => ({ shippedPackages: () => [] }))
vi.mock('../../scripts/package/fuses.ts', () => ({
  setFuses() {
    order.lackedAtFuses = order.written.filter((file) => !existsSync(file))
  },
}))
// Another file may have loaded it with its real fuses, and may load it again.
vi.resetModules()
const { finish } = await import('../../scripts/package/finish.ts')

const folder = mkdtempSync(join(tmpdir(), 'vezne-finish-'))
afterAll(() => {
  vi.resetModules()
  rmSync(folder, { recursive: true })
})

test('all that goes beside the program is there when its fuses are set: on a Mac that seals the bundle', async () => {
  order.written = ['THIRD-PARTY-NOTICES.txt', 'sbom.cdx.json'].map((file) => join(folder, file))
  const packager = { appInfo: { productFilename: 'Vezne' }, getResourcesDir: () => folder }
  await finish({ appOutDir: folder, electronPlatformName: 'darwin', packager } as unknown as AfterPackContext)
  expect(order.lackedAtFuses).toEqual([])
})
