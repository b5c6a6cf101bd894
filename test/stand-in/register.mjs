/**
 * `node --import ./test/stand-in/register.mjs out/main/main.js` runs the built app in plain Node: whoever imports
 * `electron` gets the stand-in. See README.md.
 */
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

const standIn = new URL('./electron.ts', import.meta.url).href
const appEntry = process.argv[1] === undefined ? null : pathToFileURL(process.argv[1]).href

/** @param {string | ArrayBuffer | NodeJS.TypedArray | null | undefined} source */
const text = (source) => (typeof source === 'string' ? source : Buffer.from(source).toString())

registerHooks({
  resolve(specifier, context, nextResolve) {
    return /^electron(\/(main|common))?$/.test(specifier)
      ? { url: standIn, shortCircuit: true }
      : nextResolve(specifier, context)
  },
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (url !== appEntry) return loaded
    // Electron becomes ready only when the app's code has run to its end: one that awaits `whenReady()` at its top
    // level hangs there for ever, and must hang here too.
    return { ...loaded, source: `${text(loaded.source)}\n;process.emit('app-code-loaded')` }
  },
})
