import { findElectron } from './find-electron.ts'

/** Vitest's global setup of the end-to-end suite: a run says first what it ran on. */
export function setup(): void {
  const binary = findElectron()
  console.log(binary === null ? 'Host: stand-in (no Electron binary here)' : `Host: Electron (${binary})`)
}
