import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Electron's binary, if it was downloaded or one is named by `ELECTRON_OVERRIDE_DIST_PATH`; never downloads it. None for
 * root on Linux, where it cannot have its sandbox. Throws where `VEZNE_E2E_HOST=electron` demands one.
 */
export function findElectron(): string | null {
  const binary = electronHere()
  if (binary === null && process.env['VEZNE_E2E_HOST'] === 'electron')
    throw new Error(
      'VEZNE_E2E_HOST=electron: there is no Electron to run on. node node_modules/electron/install.js downloads it.',
    )
  return binary
}

function electronHere(): string | null {
  if (process.platform === 'linux' && process.getuid?.() === 0) return null
  const packaged = dirname(createRequire(import.meta.url).resolve('electron/package.json'))
  const pathFile = join(packaged, 'path.txt')
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : 'electron'
  const binary = join(process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(packaged, 'dist'), name)
  return existsSync(binary) ? binary : null
}
