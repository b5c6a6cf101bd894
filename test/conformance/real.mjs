import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../scripts/run.mjs'
import { findElectron } from '../e2e/driver/find-electron.ts'
import { bridge } from './bridge.ts'
import { hands } from './hands.ts'
import { hosting } from './hosting.ts'
import { life } from './life.ts'
import { packages } from './packages.ts'
import { page } from './page.ts'
import { parts } from './parts.ts'
import { closingLine, run, writeJunit } from './report.ts'
import { Stage } from './stage.ts'

/** `npm run conformance`: what the program rests on, tried on the real Electron; on the stand-in, where there is none (README.md). */

const usage = 'npm run conformance -- [--real] [--package FOLDER] [K5 P ...]'

function options() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        real: { type: 'boolean', default: false },
        package: { type: 'string', default: join(root, 'dist') },
      },
    })
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    return process.exit(2)
  }
}

const { values, positionals } = options()
const electron = join(root, 'node_modules/electron')
const pinned = JSON.parse(readFileSync(join(electron, 'package.json'), 'utf8')).version
const binary = findElectron()
const versionFile = join(process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(electron, 'dist'), 'version')
const version = binary === null || !existsSync(versionFile) ? null : readFileSync(versionFile, 'utf8').trim()
const host = binary === null ? 'stand-in' : 'electron'
console.log(
  binary === null
    ? `Host: the stand-in, in Chromium and Node ${process.versions.node}, not real Electron.`
    : `Host: Electron ${version} (${binary})`,
)
if (values.real && version?.replace(/^v/, '') !== pinned) {
  console.error(
    `--real: Electron ${pinned} is not installed. Run node node_modules/electron/install.js, but not as root.`,
  )
  process.exit(1)
}

const number = (/** @type {string} */ id) => (id.startsWith('P') ? 100 : 0) + Number(id.slice(1))
const all = [page, bridge, parts, hands, hosting, life, packages]
  .flat()
  .sort((one, other) => number(one.id) - number(other.id))
const isNamed = (/** @type {string} */ id) =>
  positionals.some((name) => id === name || (name.length === 1 && id.startsWith(name)))
const chosen = positionals.length === 0 ? all : all.filter(({ id }) => isNamed(id))
if (chosen.length === 0) {
  console.error(`No such rule or package group: ${positionals.join(', ')}.\n\n${usage}`)
  process.exit(2)
}

const output = join(root, 'dist/conformance')
mkdirSync(output, { recursive: true })
const stage = new Stage({ host, output, packages: existsSync(values.package) ? values.package : null })
const results = await run(chosen, stage)
writeJunit(join(output, 'junit.xml'), `conformance-${process.platform}-${host}`, results)
console.log(closingLine(results))
// A failed assertion may leave something running. Nobody waits for it.
process.exit(results.some(({ state }) => state === 'failed') ? 1 : 0)
