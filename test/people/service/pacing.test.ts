import { beforeEach, expect, it } from 'vitest'
import { harness, openEach, passphraseOf } from '../../desk/desk-harness.ts'
import { changeWorkspace, confirmProposed } from '../../desk/makers-and-checkers.ts'

/** How many requests a second the workspace makes: wanted by one, confirmed by another. */

const change = { seen: null, requestsPerSecond: 5, passphrase: passphraseOf('admin') } as const

openEach()
beforeEach(() => harness.signIn('admin'))
const goLive = () => changeWorkspace(harness, { kind: 'live' })

it('takes a second person, and is told in the trail', async () => {
  await goLive()
  expect(await harness.ask('workspace.changePacing', change)).toBeNull()
  expect((await harness.ask('workspace.settings')).requestsPerSecond).toBeNull()
  expect((await harness.refused('workspace.changePacing', change)).code).toBe('already_proposed')
  await confirmProposed(harness)
  expect((await harness.ask('workspace.settings')).requestsPerSecond).toBe(5)
  expect(harness.dialogs.asked.at(-1)).toMatchObject({
    before: { requestsPerSecond: null },
    after: { requestsPerSecond: 5 },
  })
  await harness.signIn('checker')
  const page = { group: 'other', by: null, search: '', day: null, before: null } as const
  const event = (await harness.ask('audit.page', page)).events.find(({ after }) => after?.includes('requestsPerSecond'))
  expect(event?.action).toBe('workspace.changed')
  expect(JSON.parse(event?.before ?? '')).toEqual({ requestsPerSecond: null })
  expect(JSON.parse(event?.after ?? '')).toEqual({ requestsPerSecond: 5, proposedBy: 'admin' })
})

it.each([
  ['changed_meanwhile', { seen: 7 }],
  ['wrong_state', { requestsPerSecond: null }],
  ['wrong_passphrase', { passphrase: 'yanlış parola' }],
  ['invalid_input', { requestsPerSecond: 0 }],
  ['invalid_input', { requestsPerSecond: 2.5 }],
  ['invalid_input', { requestsPerSecond: 101 }],
] as const)('is refused by %s: %j', async (code, more) => {
  await goLive()
  expect((await harness.refused('workspace.changePacing', { ...change, ...more })).code).toBe(code)
})

it('is nobody’s business in the sandbox', async () => {
  expect((await harness.refused('workspace.changePacing', change)).code).toBe('wrong_state')
})
