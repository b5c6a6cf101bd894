import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * A stamp is a file beside something made that holds a hash of what it was made from. By content, not by time: a
 * checkout or a copy changes times and nothing else.
 */

/** What decides which dependencies are installed. */
export const dependencies = {
  made: 'node_modules',
  stamp: 'node_modules/.vezne-stamp',
  inputs: ['package-lock.json', 'scripts/patch-keytar.mjs'],
}

/** What the build is made from. */
export const build = {
  made: 'out',
  stamp: 'out/.stamp',
  inputs: [
    'electron',
    'src',
    'resources',
    'electron.vite.config.ts',
    'scripts/chunk-report.ts',
    'scripts/renderer-manifest.ts',
    'package-lock.json',
  ],
}

/** @typedef {typeof build} Made */

/**
 * @param {string} root
 * @param {Made} made
 */
export function isFresh(root, made) {
  const stamp = join(root, made.stamp)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(root, made.inputs)
}

/**
 * @param {string} root
 * @param {Made} made
 */
export function putStamp(root, made) {
  const stamp = join(root, made.stamp)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hashOf(root, made.inputs))
}

/**
 * @param {string} root
 * @param {string[]} inputs files and folders
 */
function hashOf(root, inputs) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => filesUnder(root, input))) {
    const bytes = readFileSync(join(root, file))
    hash.update(`${file}\n${bytes.length}\n`).update(bytes)
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(root, path) {
  try {
    return readdirSync(join(root, path))
      .sort()
      .flatMap((name) => filesUnder(root, `${path}/${name}`))
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOTDIR') return [path]
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return []
    throw error
  }
}
