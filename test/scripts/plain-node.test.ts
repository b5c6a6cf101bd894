import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { projectEnvironment, root } from '../../scripts/run.mjs'

/** What a command of package.json starts is read by plain Node, with all that it imports: there no alias is known. */

it.each([
  ['npm run demo', 'test/e2e/demo-tour.ts', '--nothing'],
  ['npm run bench', 'test/bench/cli.ts', 'nothing'],
  ['npm run conformance', 'test/conformance/real.mjs', '--nothing'],
  ['npm run faults', 'test/faults/cli.ts', '--nothing'],
  ['npm run sandbox', 'electron/sandbox/cli.ts', '--nothing'],
])('what %s starts can be read', (_, file, argument) => {
  // Asked for what it does not know, it ends with 2; with 1, when a file that it imports is not found.
  const { status, stderr } = spawnSync('node', [file, argument], {
    cwd: root,
    env: projectEnvironment(),
    encoding: 'utf8',
  })
  expect(stderr).not.toContain('ERR_MODULE_NOT_FOUND')
  expect(status, stderr).toBe(2)
})
