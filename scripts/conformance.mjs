import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { inKeyringSession } from './keyring-session.mjs'
import { root } from './run.mjs'
import { setUp } from './setup.mjs'

/** `npm run conformance`: tries the platform that the program rests on (test/conformance/README.md). */

// Node 20 cannot read test/e2e/driver/find-electron.ts, which decides.
const isDownloaded = existsSync(join(root, 'node_modules/electron/path.txt'))
const isRoot = process.platform === 'linux' && process.getuid?.() === 0
const onElectron = !isRoot && (isDownloaded || process.env['ELECTRON_OVERRIDE_DIST_PATH'] !== undefined)
await setUp({ needs: onElectron ? ['build', 'keyring'] : ['build', 'keyring', 'window', 'headless window'] })
process.exitCode = await inKeyringSession('node', ['test/conformance/real.mjs', ...process.argv.slice(2)])
