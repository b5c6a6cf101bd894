import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { NtExecutable, NtExecutableResource, Resource } from 'resedit'
import { root } from '../run.mjs'

/**
 * A folder that stands for Electron where its binary cannot be had, so that what a package holds can still be looked at. It runs
 * nothing, and says so to whoever starts it.
 */

export const warning = 'STUB RUNTIME: for inspection only. This is not Electron; do not run it.'

/** Where Electron's fuses stand in its executable: a mark, the version of the wire, its length, a byte for each fuse. */
const wire = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 9]),
  Buffer.from('101100011', 'latin1'),
])

export function makeStubRuntime(folder: string, platform: 'linux' | 'win32' | 'darwin'): void {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/electron/package.json'), 'utf8')) as {
    version: string
  }
  const licences = {
    LICENSE: readFileSync(join(root, 'node_modules/electron/LICENSE')),
    'LICENSES.chromium.html': `<p>${warning}`,
  }
  const files: Record<string, Record<string, string | Buffer>> = {
    linux: { ...licences, electron: program(), 'chrome-sandbox': program(), ...locales('locales/en-US.pak') },
    win32: { ...licences, 'electron.exe': windowsProgram(), ...locales('locales/en-US.pak') },
    darwin: Object.fromEntries(
      Object.entries(macFiles()).map(([file, bytes]) => [`Electron.app/Contents/${file}`, bytes]),
    ),
  }
  rmSync(folder, { recursive: true, force: true })
  for (const [file, bytes] of Object.entries({ version, 'STUB.txt': warning, ...files[platform] })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), bytes, { mode: 0o755 })
  }

  function macFiles(): Record<string, string | Buffer> {
    return {
      'Info.plist': plist('Electron'),
      'MacOS/Electron': program(),
      [`${framework}/Electron Framework`]: program(),
      ...Object.fromEntries(
        ['en', 'tr', 'de'].map((name) => [`${framework}/Versions/A/Resources/${name}.lproj/locale.pak`, '']),
      ),
      'Frameworks/Electron Helper.app/Contents/Info.plist': plist('Electron Helper'),
      'Frameworks/Electron Helper.app/Contents/MacOS/Electron Helper': program(),
      // From Electron's own archive electron-builder brings them here by itself.
      'Resources/LICENSE.electron.txt': licences.LICENSE,
      'Resources/LICENSES.chromium.html': licences['LICENSES.chromium.html'],
      'Resources/STUB.txt': warning,
    }
  }
}

const framework = 'Frameworks/Electron Framework.framework'

/** German stands for all that nobody asked for. */
const locales = (english: string) => ({ [english]: '', 'locales/tr.pak': '', 'locales/de.pak': '' })

const program = () => Buffer.concat([Buffer.from(`#!/bin/sh\necho '${warning}' >&2\nexit 1\n`), wire])

function windowsProgram(): Buffer {
  const executable = NtExecutable.createEmpty(false, false)
  const resources = NtExecutableResource.from(executable)
  Resource.VersionInfo.create(0x0409, { fileVersionMS: 0, fileVersionLS: 0 }, [
    { lang: 0x0409, codepage: 1200, values: { FileDescription: warning } },
  ]).outputToResourceEntries(resources.entries)
  const bin = Uint8Array.from(wire).buffer
  resources.entries.push({ type: 10, id: 1, lang: 0x0409, codepage: 1200, bin })
  resources.outputResource(executable)
  return Buffer.from(executable.generate())
}

const plist = (name: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict><key>CFBundleExecutable</key><string>${name}</string><key>CFBundleName</key><string>${name}</string></dict></plist>
`
