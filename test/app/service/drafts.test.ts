import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHarness, type Harness } from '../../desk/desk-harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.end())

const draft = { name: 'payoutForms', text: '{"amountText":"12,5"}' } as const

test('what somebody typed is handed back to them alone, and forgotten when the program ends', async () => {
  await harness.signIn('maker')
  await harness.ask('app.keepDraft', draft)
  expect(await harness.ask('app.drafts')).toEqual({ payoutForms: draft.text })

  await harness.ask('session.signOut')
  expect((await harness.refused('app.drafts')).code).toBe('not_signed_in')
  await harness.signIn('checker')
  expect(await harness.ask('app.drafts')).toEqual({})
  await harness.ask('app.keepDraft', { ...draft, text: 'mine' })

  await harness.signIn('maker')
  expect(await harness.ask('app.drafts')).toEqual({ payoutForms: draft.text })
  await harness.reopen()
  await harness.signIn('maker')
  expect(await harness.ask('app.drafts')).toEqual({})
})

test('the sign-in page hears whose session ended last, and how', async () => {
  await harness.reopen()
  expect(await harness.ask('session.ended')).toBeNull()
  await harness.signIn('maker')
  await harness.ask('session.handOver')
  const ended = { operatorId: 'maker', reason: 'asked', toAnother: true, elsewhere: null, idleLockMinutes: 10 }
  expect(await harness.ask('session.ended')).toEqual(ended)
  await harness.signIn('checker')
  await harness.seat().endSession('screen_locked')
  const locked = {
    operatorId: 'checker',
    reason: 'screen_locked',
    toAnother: false,
    elsewhere: null,
    idleLockMinutes: 10,
  }
  expect(await harness.ask('session.ended')).toEqual(locked)
})
