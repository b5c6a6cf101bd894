import { expect, it } from 'vitest'
import type { Operator } from '../../../electron/core/access.ts'
import type { Session } from '../../../electron/people/contract/operator.ts'
import { VezneError, type ErrorCode } from '../../../electron/core/result.ts'
import { createSendingAtOnce } from '../../../electron/payouts/service/approve.ts'
import { payoutWith } from '../a-payout.ts'

const operator: Operator = { id: 'can', name: 'Can', roles: ['checker'] }
const session: Session = { operator, since: 0, mustChangePassphrase: false }
const approved = [1, 2, 3].map((id) => payoutWith({ id, state: 'approved' }))

/** `during`: what happens while one is dispatched. */
function sendingWith(during: (id: number, stop: () => void) => void) {
  const begun: number[] = []
  const sending = createSendingAtOnce({
    session: { current: () => session } as Parameters<typeof createSendingAtOnce>[0]['session'],
    tell: () => undefined,
    dispatch: {
      attempt({ id }) {
        begun.push(id)
        during(id, sending.stop)
        return Promise.resolve(payoutWith({ id, state: 'accepted' }))
      },
    },
  })
  return { sending, begun }
}
const failing = (code: ErrorCode) =>
  sendingWith((id) => {
    if (id === 2) throw new VezneError(code)
  })

it('begins no further payout once the program is about to quit', async () => {
  const { sending, begun } = sendingWith((id, stop) => {
    if (id === 2) stop()
  })
  await sending.send(approved, operator)
  expect(begun).toEqual([1, 2])
  await sending.send(approved.slice(2), operator)
  expect(begun).toEqual([1, 2, 3])
})

it('leaves ready what was not tried, and never denies that something was', async () => {
  const refused = failing('dispatch_locked')
  await refused.sending.send(approved, operator)
  expect(refused.begun).toEqual([1, 2])
  await expect(failing('outcome_unrecorded').sending.send(approved, operator)).rejects.toMatchObject({
    failure: { code: 'outcome_unrecorded' },
  })
})
