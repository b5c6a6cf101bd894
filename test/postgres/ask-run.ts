import { request } from 'node:http'
import { text } from 'node:stream/consumers'

/** Names the socket of the run's door (once-a-run.ts), to tests and to every process that they start. */
export const doorVariable = 'VEZNE_TEST_POSTGRES'

/** What the run has for all its processes, made when the first of them asks. undefined: this is not part of a run. */
export function askRun<T>(what: 'template' | 'server'): Promise<T> | undefined {
  const socketPath = process.env[doorVariable]
  if (socketPath === undefined) return undefined
  return new Promise((resolve, reject) => {
    request({ socketPath, path: `/${what}`, agent: false }, (answer) => {
      text(answer).then((said) => {
        if (answer.statusCode === 200) resolve(JSON.parse(said) as T)
        else reject(new Error(`the run has no ${what}: ${said}`))
      }, reject)
    })
      .on('error', reject)
      .end()
  })
}
