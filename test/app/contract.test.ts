import { expect, it } from 'vitest'
import { deepLinkSchema, preferenceChangesSchema } from '../../electron/app/contract.ts'

const leadsTo = (place: string) => deepLinkSchema.safeParse(place).success

it.each(['/overview', '/payouts?tab=toApprove', '/batches', '/batches/7', '/transactions', '/deposits/12'])(
  'a notification leads to %s',
  (place) => expect(leadsTo(place)).toBe(true),
)

it.each([
  ...['/payouts/1', '/payouts?tab=ready', '/deposits/new', '/deposits/0', '/deposits/12/x', '/deposits/12?x=1'],
  ...['/overview/x', '/workspace', 'https://elsewhere.example', '//x', ''],
])('and nowhere else: %s', (place) => expect(leadsTo(place)).toBe(false))

it('the window does not choose how it is drawn: one that cannot be seen could not choose back', () => {
  expect(preferenceChangesSchema.safeParse({ theme: 'dark' }).success).toBe(true)
  expect(preferenceChangesSchema.safeParse({ hardwareAcceleration: false }).success).toBe(false)
})
