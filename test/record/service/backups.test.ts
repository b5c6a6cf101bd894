import { access, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { swapInRestored } from '../../../electron/ledger/restore.ts'
import { VezneError } from '../../../electron/core/result.ts'
import { approvedPayout, openStage, passphraseOf, received, type Stage } from '../../desk/desk-stage.ts'

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
})
afterEach(async () => {
  expect(stage.unexpected).toEqual([])
  await stage.end()
})

const hours = 60 * 60_000

describe('the daily backup', () => {
  it('is made at the start, and again when a day has passed', async () => {
    await stage.desk().tickHourly()
    await stage.signIn('admin')
    expect(await stage.ask('ledger.status')).toMatchObject({ stopped: null, backupFailed: null, backups: [{}] })
    stage.clock.ahead += 23 * hours
    await stage.desk().tickHourly()
    expect((await stage.ask('ledger.status')).backups).toHaveLength(1)
    stage.clock.ahead += 2 * hours
    await Promise.all([stage.desk().tickHourly(), stage.desk().tickHourly()])
    expect((await stage.ask('ledger.status')).backups).toHaveLength(2)
  })

  it('keeps fourteen', async () => {
    for (let day = 0; day < 16; day += 1) {
      await stage.desk().tickHourly()
      stage.clock.ahead += 24 * hours
    }
    await stage.signIn('admin')
    const { backups } = await stage.ask('ledger.status')
    expect(backups).toHaveLength(14)
    expect(backups.map(({ at }) => at)).toEqual(backups.map(({ at }) => at).toSorted((one, other) => other - one))
  })

  it('from a day to come counts for no day: today’s is made, once', async () => {
    stage.clock.ahead = 100 * 24 * hours
    await stage.desk().tickHourly()
    stage.clock.ahead = 0
    for (let hour = 0; hour < 3; hour += 1) {
      stage.clock.ahead = hour * hours
      await stage.desk().tickHourly()
    }
    await stage.signIn('admin')
    expect((await stage.ask('ledger.status')).backups).toHaveLength(2)
  })

  it('that fails is seen, and mends itself with the next', async () => {
    const { backUp } = stage.ledger
    stage.ledger.backUp = () => Promise.reject(new VezneError('file_failed'))
    await stage.desk().tickHourly()
    await stage.signIn('admin')
    expect(await stage.ask('ledger.status')).toMatchObject({ backupFailed: 'file_failed', backups: [] })
    stage.ledger.backUp = backUp
    await stage.desk().tickHourly()
    expect(await stage.ask('ledger.status')).toMatchObject({ backupFailed: null, backups: [{}] })
  })
})

describe('a backup on demand', () => {
  it('goes where somebody says, while everything else goes on', async () => {
    await stage.signIn('admin')
    stage.chosen.save = join(stage.folder, 'kopya.db')
    expect(await stage.ask('ledger.backUp')).toBe('kopya.db')
    await access(stage.chosen.save)
    stage.chosen.save = null
    expect(await stage.ask('ledger.backUp')).toBeNull()
    await stage.signIn('checker')
    expect((await stage.refused('ledger.backUp')).code).toBe('not_permitted')
  })
})

describe('going back to a backup', () => {
  async function backedUp() {
    const payout = await approvedPayout(stage)
    await stage.signIn('admin')
    stage.chosen.save = join(stage.folder, 'kopya.db')
    await stage.ask('ledger.backUp')
    stage.chosen.open = stage.chosen.save
    return payout
  }
  const restore = () => stage.call('ledger.restore', { passphrase: passphraseOf('admin') })

  it('voids approvals, keeps the ledger that it replaces, and locks sending until two people have looked', async () => {
    const { id, revision, processId } = await backedUp()
    await stage.signIn('checker')
    await stage.ask('payouts.send', { id, revision })
    await stage.signIn('admin')
    expect(await restore()).toEqual({ ok: true, value: true })
    expect(stage.restarts).toBe(1)
    expect((await stage.ask('payouts.get', { id })).state).toBe('accepted')

    await stage.reopen((file) => {
      swapInRestored(file)
    })
    await stage.signIn('checker')
    const restored = await stage.ask('payouts.get', { id })
    expect(restored).toMatchObject({ state: 'awaiting_approval', revision: revision + 1, approvals: [] })
    expect(await stage.ask('dispatch.status')).toMatchObject({ locks: [{ kind: 'ledger_doubtful' }] })
    const approve = { id, revision: restored.revision, passphrase: passphraseOf('checker') }
    await stage.ask('payouts.approve', approve)
    expect((await stage.refused('payouts.send', { id, revision: restored.revision })).code).toBe('dispatch_locked')
    expect(received(stage, processId)).toBe(1)
    expect((await stage.ask('audit.verify')).broken).toBeNull()
    const { events } = await stage.ask('audit.page', { group: 'ledger', by: null, search: '', day: null, before: null })
    expect(events.map(({ action }) => action)).toContain('ledger.restored')
  })

  it('is done in nobody’s name who has left while the files were shown', async () => {
    await backedUp()
    stage.chosen.meanwhile = () => stage.desk().endSession('idle')
    expect(await restore()).toMatchObject({ ok: false, error: { code: 'not_signed_in' } })
    expect(stage.dialogs.asked).toHaveLength(1)
    await stage.signIn('admin')
    stage.chosen.save = join(stage.folder, 'sonra.db')
    expect(await stage.call('ledger.backUp')).toMatchObject({ ok: false, error: { code: 'not_signed_in' } })
    await expect(access(stage.chosen.save)).rejects.toThrow('ENOENT')
    expect(stage.restarts).toBe(0)
  })

  it('changes nothing when the file is no ledger, when it is declined, or when nobody chose one', async () => {
    await backedUp()
    const broken = join(stage.folder, 'bozuk.db')
    await writeFile(broken, (await readFile(stage.chosen.open ?? '')).fill(7, 4096))
    stage.chosen.open = broken
    expect(await restore()).toMatchObject({ ok: false, error: { code: 'ledger_damaged' } })
    stage.chosen.open = stage.chosen.save
    stage.dialogs.answer = () => false
    expect(await restore()).toEqual({ ok: true, value: false })
    stage.chosen.open = null
    expect(await restore()).toEqual({ ok: true, value: false })
    const wrong = await stage.refused('ledger.restore', { passphrase: 'x' })
    expect(wrong.code).toBe('wrong_passphrase')
    expect(stage.restarts).toBe(0)
  })
})
