import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/run.mjs'
import { newestGlibc, promisedGlibc } from '../conformance/glibc.ts'

const prebuilt = ['x64', 'arm64'].map((arch) => join(root, `node_modules/better-sqlite3/prebuilds/linux-${arch}.node`))

test.runIf(process.platform === 'linux')('the native modules of Linux want no newer glibc than README says', () => {
  const promised = promisedGlibc()
  expect(promised).toBeGreaterThan(2)
  const newer = newestGlibc([
    prebuilt[process.arch === 'arm64' ? 1 : 0] ?? '',
    join(root, 'node_modules/keytar/build/Release/keytar.node'),
  ]).filter(([, version]) => version > promised)
  expect(newer).toEqual([])
})
