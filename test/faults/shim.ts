import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Compiles file-trace.c into `folder`: what stands between the program and its files. Linux, with a C compiler. */
export function compileShim(folder: string): string {
  const shim = join(folder, 'file-trace.so')
  const source = join(import.meta.dirname, 'file-trace.c')
  execFileSync('cc', ['-O2', '-shared', '-fPIC', '-o', shim, source, '-ldl', '-lpthread'])
  return shim
}

/** The environment in which a child's files under `watched` go through the shim. */
export const shimEnvironment = (shim: string, watched: string, trace = ''): NodeJS.ProcessEnv => ({
  LD_PRELOAD: shim,
  VEZNE_TRACE_FOLDER: watched,
  VEZNE_TRACE_FILE: trace,
})
