import { createPrivateKey } from 'node:crypto'
import { writeSync } from 'node:fs'
import type { Place } from './desk-under-test.ts'
import { openHostUnderTest } from './host-under-test.ts'

/** One life of a host: it serves its members until it is killed. */
export interface HostInput extends Place {
  worker: string
  port: number
  /** PKCS#8 in PEM. */
  key: string
  members: Record<string, { id: string; name: string }>
}

const { port, key, members, ...place } = JSON.parse(process.argv[2] ?? '') as HostInput
const host = await openHostUnderTest(place, { port, key: createPrivateKey(key), members })
writeSync(1, 'ready\n')

process.once('SIGTERM', () => void host.close().finally(() => process.exit()))
const parent = process.ppid
setInterval(() => {
  void host.tick()
  if (process.ppid !== parent) process.exit()
}, 1_000)
