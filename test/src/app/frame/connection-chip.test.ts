import { expect, it } from 'vitest'
import type { Connection, MorningCheck } from '../../../../electron/record/contract/morning-check.ts'
import { messages } from '../../../messages.ts'
import { ok, draw, signInAs, harness } from '../../draw.ts'
import { checkOf } from '../../pages/morning-check/check-fixtures.ts'

let connection: Connection
let check: MorningCheck | null

harness({
  connection: { status: () => ok(connection) },
  morningCheck: { latest: () => ok(check) },
})
const { default: chip } = await import('../../../../src/app/frame/ConnectionChip.vue')

const direct = { proxy: null, authority: null }
const well: Connection = {
  ...{ state: 'connected', at: 1, code: null, clockOffset: 400, whitelisted: true },
  network: direct,
}

async function seen(known: Connection, latest: MorningCheck | null): Promise<string> {
  connection = known
  check = latest
  await signInAs('maker')
  const { useConnection } = await import('../../../../src/stores/connection.ts')
  const { useMorningCheck } = await import('../../../../src/stores/morning-check.ts')
  await Promise.all([useConnection().ask(), useMorningCheck().ask()])
  return draw(chip)
}

it('says how the connection is', async () => {
  expect(await seen(well, null)).toBe('Bağlı · saat farkı 0,4 sn · IP kayıtlı')
  expect(await seen(well, checkOf({}))).toBe('Bağlı · saat farkı 0,4 sn · IP kayıtlı')
})

it('says a problem of the connection first', async () => {
  const down: Connection = { ...well, state: 'failing', code: 'connection_refused' }
  const found = checkOf({ reachable: ['failed', 'connection_refused'] })
  expect(await seen(down, found)).toBe(messages.tr.failures.connection_refused.title)
  expect(await seen({ ...well, whitelisted: false }, found)).not.toContain('kontrolde')
})
