import { expect, it, vi } from 'vitest'
import type { Operator, Session } from '../../../electron/core/access.ts'
import { VezneError, type ErrorCode } from '../../../electron/core/result.ts'
import { createBulkSending } from '../../../electron/payouts/service/bulk.ts'
import { seatWith } from '../../desk/seat-with.ts'
import { patience } from '../../patience.ts'
import { payoutWith } from '../a-payout.ts'

const operator: Operator = { id: 'can', name: 'Can', roles: ['checker'] }
const session: Session = { operator, since: 0, mustChangePassphrase: false, previous: null }
const seat = seatWith({ session: { current: () => session } })
const ready = (id: number) => payoutWith({ id, state: 'approved' })
const approved = [1, 2, 3].map(ready)

/** `during`: what happens while one is dispatched. */
function sendingWith(during: (id: number, stop: () => void) => void) {
  const begun: number[] = []
  const sending = createBulkSending({
    clock: { now: () => 0 },
    tell: () => undefined,
    onInternal(error: unknown) {
      throw error
    },
    dispatch: {
      attemptConfirmed({ id }: { id: number }) {
        begun.push(id)
        during(id, () => void sending.stopAll())
        return Promise.resolve({ kind: 'accepted' })
      },
    },
  } as unknown as Parameters<typeof createBulkSending>[0])
  return { sending, begun }
}
const failing = (code: ErrorCode) =>
  sendingWith(() => {
    throw new VezneError(code)
  })

it('begins no further payout once the program is about to quit', async () => {
  const { sending, begun } = sendingWith((id, stop) => {
    if (id === 2) stop()
  })
  const ended = () =>
    vi.waitFor(() => {
      expect(sending.goesOn()).toBe(false)
    }, patience)
  sending.start(approved, operator, seat)
  expect(sending.refuseIfBusy, 'another goes on').toThrow(VezneError)
  await ended()
  expect(begun).toEqual([1, 2])
  sending.start(approved.slice(2), operator, seat)
  await ended()
  expect(begun).toEqual([1, 2, 3])
})

it('leaves one ready that was not tried, and never denies that it was', async () => {
  const refused = failing('dispatch_locked')
  await refused.sending.sendOne(ready(2), operator, seat)
  expect(refused.begun).toEqual([2])
  await expect(failing('outcome_unrecorded').sending.sendOne(ready(2), operator, seat)).rejects.toMatchObject({
    failure: { code: 'outcome_unrecorded' },
  })
})
