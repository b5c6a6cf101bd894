import { app, dialog } from 'electron'

/** Each of these lets whoever set it switch off or read our TLS (security 15). */
const refusedAlways = ['NODE_TLS_REJECT_UNAUTHORIZED', 'SSLKEYLOGFILE']
/**
 * Code inside the process, and authorities that we would trust beside the system's. Developers' machines set them for
 * good reasons, above all where a company's proxy opens TLS, and hold no real merchant's secret: refused when packaged.
 */
const refusedPackaged = ['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR']

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
