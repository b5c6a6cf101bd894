import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/run.mjs'

/** The oldest glibc that the program runs on, as README says it: `2.34` is 2.034. */
export function promisedGlibc(): number {
  const [, version = ''] = /glibc (2\.\d+)/.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? []
  return comparable(version)
}

/** The newest glibc of which each file wants a symbol. */
export const newestGlibc = (files: readonly string[]): [string, number][] =>
  files.map((file) => {
    const symbols = execFileSync('objdump', ['-T', file], { encoding: 'utf8' })
    const versions = [...symbols.matchAll(/\bGLIBC_(2\.\d+)/g)].map(([, version = '']) => comparable(version))
    return [file, Math.max(...versions)]
  })

const comparable = (version: string): number => {
  const [major, minor] = version.split('.').map(Number)
  return (major ?? 0) + (minor ?? 0) / 1000
}
