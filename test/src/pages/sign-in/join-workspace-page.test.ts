import { beforeEach, expect, it } from 'vitest'
import { joinRefusals } from '../../../../electron/core/link-state.ts'
import type { Failure } from '../../../../electron/core/result.ts'
import { messages } from '../../../messages.ts'
import { draw, harness, signInAs } from '../../draw.ts'

harness()
const { default: page } = await import('../../../../src/pages/sign-in/JoinWorkspacePage.vue')
const { default: notice } = await import('../../../../src/ui/failures/FailureNotice.vue')
beforeEach(() => signInAs('admin'))

it('asks for the text and for the code that came another way', async () => {
  expect(await draw(page)).toContain('Davet kodu')
  const text = await draw(page, {}, 'en')
  expect(text).toContain('Invitation text')
  expect(text).toContain('Invitation code')
  expect(text).toContain('The ledger and the API secret stay on the host')
})

it.each(joinRefusals)('says why the host refused, and what to do: %s', async (refusal) => {
  for (const locale of ['tr', 'en'] as const) {
    const failure: Failure = { code: 'invitation_refused', refusal }
    expect(await draw(notice, { failure, settings: true }, locale)).toContain(
      messages[locale].failures.joinRefusal[refusal],
    )
  }
})

it('names the step at which the host was not reached', async () => {
  const failure: Failure = { code: 'host_unreached', unreached: { step: 'public', tried: [] } }
  const text = await draw(notice, { failure, settings: true }, 'en')
  expect(text).toContain(messages.en.hostSteps.public.title)
  expect(text).toContain(messages.en.hostSteps.public.next)
})
