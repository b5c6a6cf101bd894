import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch } from './driver/launch.ts'
import { ask, signInPast } from './harness/bridge.ts'
import { akbank } from './harness/ibans.ts'
import { operator, uiAt } from './harness/ui.ts'

let userData: string
beforeAll(async () => {
  userData = await mkdtemp(join(tmpdir(), 'vezne-last-error-'))
})
afterAll(() => rm(userData, { recursive: true, force: true, maxRetries: 5 }))

test.each(['thrown', 'rejected'])(
  'S-23: an error that nobody expected, %s, ends the session and the program, and is said in our words',
  async (how) => {
    const app = await launch({ userData, locale: 'tr' })
    await uiAt(app.window).signIn('maker')
    await app.evaluateMain(
      (_electron, [how, message]) => {
        const error = new RangeError(message)
        if (how === 'thrown')
          setImmediate(() => {
            throw error
          })
        else void Promise.reject(error)
      },
      [how, akbank] as const,
    )
    await app.ended()
    expect(app.output()).toContain('unexpected: RangeError\n    at ')
    expect(app.output()).toContain('Beklenmeyen bir hata oluştu ve oturum kapatıldı.')
    expect(app.output()).not.toContain(akbank)
    await app.close()
  },
)

test('the trail has the end of both sessions', async () => {
  const app = await launch({ userData, locale: 'tr' })
  await signInPast(app.window, 'checker', operator('checker').passphrase)
  const query = { group: 'session', by: 'maker', search: '', day: null, before: null } as const
  const { events } = await ask(app.window, 'audit.page', query)
  const ends = events.filter(({ action }) => action === 'session.ended')
  expect(ends.map(({ after }) => after)).toEqual(Array(2).fill('{"reason":"unexpected"}'))
  await app.close()
})
