import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OperationName } from '../../electron/ipc/bridge.ts'
import { roles, type Role } from '../../electron/core/access.ts'
import { openHarness, type Harness } from './desk-harness.ts'
import { addOperator, passphraseFor, resetPassphrase, signInAs } from './makers-and-checkers.ts'

/**
 * Who may call what, written down a second time and by hand: if somebody changes a permission, this page has to agree. Each
 * operation is really called, as each role alone, as nobody, and as somebody who has yet to choose a passphrase.
 */
const everybody = [...roles]
const payouts: Role[] = ['maker', 'checker']
const makers: Role[] = ['maker']
const checkers: Role[] = ['checker']
const admins: Role[] = ['admin']
const workers: Role[] = ['support', 'maker', 'checker', 'admin']
const overseers: Role[] = ['admin', 'auditor']

const allowed: Record<OperationName, Role[] | 'before sign-in' | 'in any session'> = {
  'app.info': 'before sign-in',
  'app.copyText': everybody,
  'app.printed': everybody,
  'app.openLink': everybody,
  'app.deepLink': everybody,
  'app.drafts': everybody,
  'app.keepDraft': everybody,
  'preferences.read': 'before sign-in',
  'preferences.change': 'before sign-in',
  'session.current': 'before sign-in',
  'session.ended': 'before sign-in',
  'session.signIn': 'before sign-in',
  'session.signOut': 'before sign-in',
  'session.handOver': 'before sign-in',
  'session.changePassphrase': 'in any session',
  'workspaces.list': 'before sign-in',
  'workspaces.create': 'before sign-in',
  'workspaces.open': 'before sign-in',
  'workspaces.examineServer': 'before sign-in',
  'workspaces.join': 'before sign-in',
  'workspaces.chooseBackup': 'before sign-in',
  'workspaces.restore': 'before sign-in',
  'workspaces.tryService': 'before sign-in',
  'workspaces.stopTryingService': 'before sign-in',
  'workspaces.tryAddress': admins,
  'workspaces.tryNetwork': admins,
  'workspaces.readAuthority': 'before sign-in',
  'workspaces.moving': admins,
  'workspaces.stopMoving': admins,
  'workspaces.moveToServer': admins,
  'workspaces.moveToFile': admins,
  'desks.list': everybody,
  'desks.invite': admins,
  'desks.retire': admins,
  'workspace.settings': overseers,
  'workspace.confirmUnit': admins,
  'workspace.changeAddresses': admins,
  'workspace.changeNetwork': admins,
  'workspace.changeBankRefresh': admins,
  'workspace.replaceCredentials': admins,
  'operators.list': overseers,
  'operators.names': everybody,
  'operators.add': admins,
  'operators.change': admins,
  'operators.disable': admins,
  'operators.enable': admins,
  'operators.resetPassphrase': admins,
  'policy.read': ['maker', 'checker', 'admin', 'auditor'],
  'policy.change': admins,
  'proposals.list': everybody,
  'proposals.confirm': ['checker', 'admin'],
  'proposals.withdraw': ['checker', 'admin'],
  'recovery.state': everybody,
  'recovery.makeSheet': admins,
  'recovery.useSheet': 'before sign-in',
  'workspace.endSingleOperator': admins,
  'workspace.rename': admins,
  'workspace.openWork': admins,
  'workspace.setArchived': admins,
  'connection.status': everybody,
  'morningCheck.latest': everybody,
  'morningCheck.run': everybody,
  'overview.read': everybody,
  'ageing.read': everybody,
  'ageing.snooze': workers,
  'ageing.settle': workers,
  'banks.list': everybody,
  'banks.refresh': everybody,
  'banks.changes': everybody,
  'banks.history': everybody,
  'customers.suggest': everybody,
  'deposits.create': ['support', 'maker'],
  'deposits.list': everybody,
  'deposits.get': everybody,
  'deposits.resend': ['support', 'maker'],
  'deposits.allowLink': ['support', 'maker'],
  'payouts.check': makers,
  'payouts.create': makers,
  'payouts.edit': makers,
  'payouts.submit': makers,
  // Also its maker may: whose it is, is decided where it is known.
  'payouts.cancel': everybody,
  'payouts.approve': checkers,
  'payouts.approveBulk': checkers,
  'payouts.reject': checkers,
  'payouts.override': checkers,
  'payouts.takeBack': checkers,
  'payouts.send': payouts,
  'payouts.sendBulk': payouts,
  'payouts.stopBulk': payouts,
  'payouts.bulkRun': everybody,
  'payouts.tryAgain': payouts,
  'payouts.unitProbe': overseers,
  'payouts.beginUnitProbe': admins,
  'payouts.page': everybody,
  'payouts.counts': everybody,
  'payouts.get': everybody,
  'payouts.answer': everybody,
  'deposits.answer': everybody,
  'payouts.proposeResolution': ['maker', 'checker', 'admin'],
  'payouts.withdrawResolution': ['maker', 'checker', 'admin'],
  'payouts.confirmResolution': ['checker', 'admin'],
  'batches.choose': makers,
  'batches.open': makers,
  'batches.read': makers,
  'batches.rows': makers,
  'batches.correct': makers,
  'batches.leaveOut': makers,
  'batches.discard': makers,
  'batches.import': makers,
  'batches.saveTemplate': makers,
  'batches.page': everybody,
  'batches.get': everybody,
  'batches.payouts': everybody,
  'batches.check': everybody,
  'batches.submit': makers,
  'batches.approve': checkers,
  'batches.reject': checkers,
  'batches.cancel': everybody,
  'batches.takeBack': checkers,
  'batches.send': payouts,
  // Not who may send: also an admin who sees that something goes wrong.
  'batches.stop': ['maker', 'checker', 'admin'],
  'batches.export': everybody,
  'batches.work': everybody,
  'batches.cancelWork': everybody,
  'transactions.page': everybody,
  'transactions.count': everybody,
  'transactions.export': everybody,
  'reports.tell': ['support', 'maker', 'checker'],
  'reports.open': everybody,
  'reports.setAside': ['checker', 'admin'],
  'reports.chooseFile': ['support', 'maker', 'checker'],
  'reports.applyFile': ['support', 'maker', 'checker'],
  'callbacks.status': everybody,
  'callbacks.questions': everybody,
  'callbacks.tryInbox': admins,
  'callbacks.connect': admins,
  'callbacks.disconnect': admins,
  'callbacks.sayFields': admins,
  'callbacks.sayWord': admins,
  'callbacks.setAside': admins,
  'audit.page': ['checker', 'admin', 'auditor'],
  'audit.verify': ['checker', 'admin', 'auditor'],
  'audit.export': ['checker', 'admin', 'auditor'],
  'audit.dayEnd': ['checker', 'admin', 'auditor'],
  'ledger.status': everybody,
  'ledger.backUp': admins,
  'ledger.restore': admins,
  'ledger.removePutAside': admins,
  'ledger.chooseWitness': admins,
  'ledger.chooseSecondPlace': admins,
  'ledger.setBackupPassphrase': admins,
  'dispatch.status': everybody,
  'dispatch.confirmLedger': ['checker', 'admin'],
  'dispatch.confirmClock': admins,
  'sandbox.read': workers,
  'sandbox.change': workers,
  'practice.isFillable': workers,
  'practice.lostAnswer': workers,
  'practice.fill': workers,
}
const rows = Object.entries(allowed) as [OperationName, (typeof allowed)[OperationName]][]

/** No operation takes this, so that one which lets the caller in does nothing all the same. */
const wrong: unknown = { unknown: true }

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
  await addOperator(harness, 'auditor', 'auditor')
})
afterAll(async () => {
  expect(harness.unexpected).toEqual([])
  await harness.end()
})

async function answers(): Promise<Record<string, string>> {
  const given = rows.map(async ([name]) => {
    const result = await harness.desk().answer(name, wrong)
    return [name, result.ok ? 'ok' : result.error.code] as const
  })
  return Object.fromEntries(await Promise.all(given))
}

const expected = (code: string, isIn: (who: (typeof allowed)[OperationName]) => boolean): Record<string, string> =>
  Object.fromEntries(rows.map(([name, who]) => [name, isIn(who) ? 'invalid_input' : code]))

const isOpen = (who: (typeof allowed)[OperationName]) => who === 'before sign-in'

describe('every operation', () => {
  it('is refused to nobody but what the sign-in page needs', async () => {
    expect(await answers()).toEqual(expected('not_signed_in', isOpen))
  })

  it.each(everybody)('is answered to %s, or not, as it is written here', async (role) => {
    await signInAs(harness, role)
    const may = expected('not_permitted', (who) => !Array.isArray(who) || who.includes(role))
    expect(await answers()).toEqual(may)
  })

  it('is refused to whoever has yet to choose a passphrase, whatever their roles', async () => {
    await addOperator(harness, 'yeni', ...workers)
    await resetPassphrase(harness, 'yeni')
    await harness.ask('session.signIn', { operatorId: 'yeni', passphrase: passphraseFor('yeni') })
    const may = expected('passphrase_change_required', (who) => isOpen(who) || who === 'in any session')
    expect(await answers()).toEqual(may)
  })
})
