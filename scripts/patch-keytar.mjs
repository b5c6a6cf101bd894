import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run.mjs'

/** Makes keytar's errors the system's codes, because its words follow the language. Keeps Windows from roaming entries. */
/** @type {[file: string, before: RegExp, after: string][]} */
const changes = [
  ['keytar_win.cc', /CRED_PERSIST_ENTERPRISE/g, 'CRED_PERSIST_LOCAL_MACHINE'],
  [
    'keytar_win.cc',
    /(?<=\nstd::string getErrorMessage\(DWORD errorCode\) \{\n)[^}]*?LocalFree[^}]*/g,
    '  return "Win32:" + std::to_string(errorCode);\n',
  ],
  [
    'keytar_mac.cc',
    /(?<=\nconst std::string errorStatusToString\(OSStatus status\) \{\n).*?SecCopyErrorMessageString.*?(?=\n\}\n)/gs,
    '  return "OSStatus:" + std::to_string(status);',
  ],
  [
    'keytar_posix.cc',
    /std::string\(error->message\)/g,
    'std::string(g_quark_to_string(error->domain)) + ":" + std::to_string(error->code)',
  ],
]

/** Throws if a place is missing: another keytar needs another look. */
export function patchKeytar(folder = join(root, 'node_modules', 'keytar', 'src')) {
  for (const [file, before, after] of changes) {
    const path = join(folder, file)
    const source = readFileSync(path, 'utf8')
    const patched = source.replace(before, () => after)
    if (!patched.includes(after))
      throw new Error(
        `keytar's ${file} has changed: ${before.source} is not in it. Review the patch in scripts/patch-keytar.mjs.`,
      )
    writeFileSync(path, patched)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) patchKeytar()
