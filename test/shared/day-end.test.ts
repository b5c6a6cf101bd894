import { expect, test } from 'vitest'
import { dayOf } from '../../electron/core/time.ts'
import { approvedPayout, openBeside, openOnServer } from '../desk/desk-harness.ts'
import { founded } from '../ledger/founded-server.ts'
import { newDatabase } from '../postgres/new-database.ts'
import { startProxy } from '../postgres/proxy.ts'
import { asking } from '../postgres/wire-messages.ts'

test('a sheet of the day that goes on is of one moment: what another desk does meanwhile is neither in its sums nor under its head', async () => {
  const direct = await newDatabase()
  const proxy = await startProxy({ connection: direct })
  const { server } = await founded(direct, direct.database)
  const far = await openOnServer({ ...server, addresses: [proxy.connection] })
  const near = await openBeside({ ...far, shares: { ...far.shares, server } }, 'kasa-2')
  await approvedPayout(far)
  const day = dayOf(Date.now())
  await near.signIn('checker')
  const before = await near.ask('audit.dayEnd', { day })
  const asked = proxy.doBefore(asking(/from sums where day </), async () => {
    await approvedPayout(near, { amount: '777' })
  })
  const { summary, head } = await far.ask('audit.dayEnd', { day })
  await asked
  const after = await near.ask('audit.dayEnd', { day })
  expect([before.summary.ready.count, after.summary.ready.count]).toEqual([1, 2])
  expect({ summary, head }).toEqual({ summary: before.summary, head: before.head })
  await near.end()
  await far.end()
  proxy.dispose()
})
