const refused = [
  ...['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'ELECTRON_RUN_AS_NODE'],
  ...['NODE_PATH', 'NODE_USE_ENV_PROXY', 'NODE_DEBUG', 'NODE_V8_COVERAGE'],
  ...['ELECTRON_NO_ASAR', 'ELECTRON_ENABLE_LOGGING', 'ELECTRON_LOG_FILE'],
]
/**
 * The environment of an app that is told that it is packaged. What a developer's machine may have set for its own good is taken away: see
 * `electron/shell/start-conditions.ts`.
 */
export const packaged = {
  VEZNE_STAND_IN_PACKAGED: '1',
  ...Object.fromEntries(refused.map((name) => [name, undefined])),
}
