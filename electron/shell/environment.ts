import { app, dialog } from 'electron'

/** Each of these lets whoever set it weaken or read our TLS, or run code inside the process (security 15). */
const refusedAlways = ['NODE_TLS_REJECT_UNAUTHORIZED', 'SSLKEYLOGFILE']
const refusedPackaged = ['NODE_OPTIONS']

export const weakeningVariables = (env: NodeJS.ProcessEnv, packaged: boolean): string[] =>
  [...refusedAlways, ...(packaged ? refusedPackaged : [])].filter((name) => env[name] !== undefined)

/**
 * True when the program must not start: it has said why and is ending. The language of the system is not known yet,
 * so it says it in both.
 */
export function refusesEnvironment(env: NodeJS.ProcessEnv = process.env): boolean {
  const found = weakeningVariables(env, app.isPackaged)
  if (found.length === 0) return false
  const names = found.join(', ')
  dialog.showErrorBox(
    'Vezne',
    `Güvenliği zayıflatan ortam değişkenleri tanımlı olduğu için başlatılmadı: ${names}\n\n` +
      `Not started, because environment variables that weaken security are set: ${names}`,
  )
  app.exit(1)
  return true
}
