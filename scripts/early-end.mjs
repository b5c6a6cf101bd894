import { runQuietly, toldToEnd } from './run.mjs'
import { say } from './setup.mjs'

/** Milliseconds. A window that opened stays longer. */
const earlyMs = 2_000

/**
 * Runs a program with a window, explains an early end.
 * @param {() => Promise<number>} run
 */
export async function explainEarlyEnd(run) {
  const began = performance.now()
  const code = await run()
  if (performance.now() - began >= earlyMs || toldToEnd()) return code
  say(whyEndedEarly(code, process.platform === 'linux' && (await hasNoNamespaces())))
  return code
}

/** Chromium's sandbox needs them. Where there is no `unshare`, nothing is known. */
async function hasNoNamespaces() {
  const { code } = await runQuietly('unshare', ['-Ur', 'true'])
  return code !== 0 && code !== 127
}

/**
 * @param {number} code
 * @param {boolean} hasNoNamespaces
 */
export function whyEndedEarly(code, hasNoNamespaces) {
  if (code === 0) return 'Vezne was already open; its window is now in front'
  if (code === 127) return 'a program or a system library is missing (see the line above). Install it, then start again'
  if (hasNoNamespaces) {
    return (
      'Electron cannot use a sandbox on this system, and Vezne does not start without one. Prepare Electron’s sandbox helper, then start again:\n' +
      'sudo chown root node_modules/electron/dist/chrome-sandbox && sudo chmod 4755 node_modules/electron/dist/chrome-sandbox'
    )
  }
  return `the program ended at once with code ${code}; see the lines above for the reason`
}
