import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { RunningApp } from '../driver/app.ts'
import { launch } from '../driver/launch.ts'
import { closeHost, invitePast, joinPast, pageOf, signInPage } from './sharing.ts'

/** Starts a host and its member for a test file. The member's window is the host's page. */
export async function openTwoComputers(memberName: string) {
  const [ofHost, ofMember] = await Promise.all(
    ['host', 'member'].map((name) => mkdtemp(join(tmpdir(), `vezne-${name}-`))),
  )
  const start = (userData = ''): Promise<RunningApp> =>
    launch({ userData, locale: 'tr', size: { width: 1280, height: 900 } })
  const [host, stranger] = await Promise.all([start(ofHost), start(ofMember)])
  let member = stranger
  let closing: Promise<void> | null = null
  const closeIt = () => (closing ??= closeHost(host))
  afterAll(async () => {
    await member.close()
    await closeIt()
    for (const { userData } of [host, member]) await rm(userData, { recursive: true, force: true, maxRetries: 5 })
  })
  await joinPast(stranger, await invitePast(host, memberName))
  // No size: its first page makes room for its host's.
  member = await launch({ userData: stranger.userData, locale: 'tr' })
  const { page } = await pageOf(member, signInPage)
  return { host, member: { ...member, window: page }, closeHost: closeIt }
}
