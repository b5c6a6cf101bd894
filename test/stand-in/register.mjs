/**
 * `node --import ./test/stand-in/register.mjs out/main/main.js` runs the built app in plain Node: whoever imports
 * `electron` gets the stand-in. See README.md. With VEZNE_STAND_IN_QUICK_SCRYPT=1 a passphrase is hashed at a thousandth of the
 * cost: a ledger that was founded so opens for nobody without it.
 */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { hashQuickly } from './quick-scrypt.mjs'

const standIn = new URL('./electron.ts', import.meta.url).href
const appEntry = process.argv[1] === undefined ? null : pathToFileURL(process.argv[1]).href

/** @param {string | ArrayBuffer | NodeJS.TypedArray | null | undefined} source */
const text = (source) => (typeof source === 'string' ? source : Buffer.from(source).toString())

/** @param {string} url */
const pictureModule = (url) => `export default 'data:image/png;base64,${readFileSync(new URL(url)).toString('base64')}'`

registerHooks({
  resolve(specifier, context, nextResolve) {
    return /^electron(\/(main|common))?$/.test(specifier)
      ? { url: standIn, shortCircuit: true }
      : nextResolve(specifier, context)
  },
  load(url, context, nextLoad) {
    // The build puts such a picture into the program; a program that is run unbuilt needs it too.
    if (url.endsWith('.png?inline')) return { format: 'module', source: pictureModule(url), shortCircuit: true }
    const loaded = nextLoad(url, context)
    if (url !== appEntry) return loaded
    // Electron becomes ready only when the app's code has run to its end: one that awaits `whenReady()` at its top
    // level hangs there for ever, and must hang here too.
    return { ...loaded, source: `${text(loaded.source)}\n;process.emit('app-code-loaded')` }
  },
})

// Electron becomes ready all the same when the app's code fails, after the app has heard of it.
process.once('uncaughtExceptionMonitor', () => setImmediate(() => process.emit('app-code-loaded')))

if (process.env['VEZNE_STAND_IN_QUICK_SCRYPT'] === '1') hashQuickly()
