import { randomBytes, type KeyObject } from 'node:crypto'
import { named } from '../core/operation.ts'
import type { Clock } from '../core/ports.ts'
import type { Desk } from '../desk.ts'
import { createHosting } from './hosting.ts'
import { systemTimers } from '../link/pair.ts'
import type { PageOfHost } from './member-seat.ts'
import { createHostLife } from '../shell/host-life.ts'

/** Lets other computers in while the charter says so, and keeps this one awake meanwhile. Built by `main.ts` alone, before its window. */
export function connectHosting(
  ports: Omit<Parameters<typeof createHostLife>[0], 'atWork'> & {
    desk: Desk
    /** Rejects with the keychain's failures. */
    key: () => Promise<KeyObject>
    version: string
    /** Names the workspace at both ends: the hash of its charter's first entry. */
    identity: string | null
    page: Pick<PageOfHost, 'files' | 'logo'>
    clock: Clock
  },
) {
  const { desk, key, version, identity, page, clock } = ports
  const { computers } = desk
  const life = createHostLife({ ...ports, atWork: () => ({ people: desk.signedIn(), isBusy: desk.isBusy() }) })
  const followLife = () => life.follow(computers.port.hosting() !== null)
  computers.port.onChange(followLife)
  const hosting = createHosting({
    openSeat: desk.openSeat,
    computers: computers.port,
    key,
    greeting: { program: version, workspace: identity ?? '', run: randomBytes(16).toString('base64url') },
    page: {
      ...page,
      operations: Array.from(named(desk.operations), ([name, { where }]) =>
        where === 'anywhere' ? [name] : [],
      ).flat(),
    },
    ...{ heads: desk.auditHead, timers: systemTimers, clock, afterCheck: desk.checked, onState: computers.onState },
  })
  computers.showState(hosting)
  followLife()
  return {
    /** To be called after each change of the language. */
    followLanguage: followLife,
    close: hosting.close,
  }
}
