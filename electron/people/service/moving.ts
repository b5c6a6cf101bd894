import type { Operator } from '../../core/access.ts'
import { nothing, operation } from '../../core/operation.ts'
import type { Keychain, Machine, ServicePorts } from '../../core/ports.ts'
import { fieldError, only, VezneError } from '../../core/result.ts'
import type { AuditHeadService } from '../../ledger/head.ts'
import type { LedgerFiles } from '../../ledger/ledger-files.ts'
import type { LedgerServer, NewPlace } from '../../ledger/ledger.ts'
import { moveToFileSchema, moveToServerSchema, movingSchema, type Moving } from '../contract/workspace.ts'
import type { PeopleLedger } from '../ledger.ts'
import type { ServerOwner, SharedPlace, WorkspacePlaces } from '../ports.ts'
import type { SettledDesk } from '../queries/desks.ts'
import { spokenAddress, understoodServer } from '../rules/server-login.ts'
import { keepPassword, keychainEntries } from './keychain-entries.ts'
import type { CharterService } from './charter.ts'
import { stillPermitted, type SessionService } from './session.ts'
import { serverOf } from './workspaces.ts'

/**
 * Taking the whole ledger of the open workspace to a server, or back to this machine. The trail goes on with an event that says so, under
 * the same key, and what the keychain keeps of it stays true: the copy begins with the very events that its head was kept of.
 *
 * Which of the two works is decided by one file, `server.json`, that is there or not, and is written or removed as a whole. In this
 * order, so that a crash anywhere leaves one place that works:
 *
 * 1. Nothing is written here any more; whatever fails from here on ends that, and all is as it was.
 * 2. The copy is made, compared and committed, there. Nobody opens it: a server's login is known here alone, and beside the ledger
 *    the copy has another name.
 * 3. To a server: its password is in the keychain. To this machine: the copy is given the ledger's name, which nobody looks at yet.
 * 4. `server.json` is written, or removed. From here on the other one works.
 * 5. The one that was left is shut: its file is marked, which the next start makes up for where a crash came first; its login ends, and its
 *    password is forgotten. An image of this machine from before, put back, finds a head in the keychain that its ledger has, but no way in.
 */
export function createMoving(
  ports: Pick<ServicePorts, 'desktop' | 'dialogs' | 'stamp' | 'tell'> & {
    ledger: PeopleLedger
    ledgerFiles: Pick<LedgerFiles<never>, 'comingFile' | 'putComing'>
    charter: Pick<CharterService, 'now'>
    session: SessionService
    auditHead: Pick<AuditHeadService, 'keptKey'>
    keychain: Pick<Keychain, 'store' | 'remove'>
    workspaces: Pick<WorkspacePlaces, 'list' | 'keepPlace'>
    /** Null: the ledger is in a file of this machine. */
    shared: SharedPlace | null
    serverOwner: Pick<ServerOwner, 'examine' | 'found' | 'endLogin'>
    machine: Pick<Machine, 'name'>
    isSending: () => boolean
  },
) {
  const {
    ledger,
    charter,
    ledgerFiles,
    session,
    auditHead,
    keychain,
    workspaces: places,
    shared,
    serverOwner,
    machine,
  } = ports
  const { desktop, dialogs, stamp, tell, isSending } = ports
  let moving: Moving | null = null

  /** Of the open workspace. The sandbox stays on this machine: it opens where no server is reached. Throws `wrong_state`. */
  async function ownEntries() {
    const { current, workspaces } = await places.list()
    if (workspaces.find(({ id }) => id === current)?.kind !== 'live') throw new VezneError('wrong_state')
    return keychainEntries(current)
  }

  /** Steps 1 to 4, of which `move` is all but the first. Throws `busy` while something is being sent, or moved. */
  async function during(move: () => Promise<void>): Promise<void> {
    if (moving || isSending()) throw new VezneError('busy')
    show({ done: 0, of: 0 })
    try {
      await ledger.hold()
      try {
        // Its outcome could not be written any more.
        if (await ledger.desks.areSending()) throw new VezneError('busy')
        await move()
      } catch (error) {
        await ledger.letGo()
        throw error
      }
    } finally {
      show(null)
    }
  }

  function show(far: Moving | null): void {
    moving = far
    tell('moving.changed')
  }

  const copyTo = (place: NewPlace, settled: SettledDesk, by: string): Promise<void> =>
    ledger.copyTo(place, ['desks.settle', settled, stamp(by)], (done, of) => show({ done, of }))

  /** Throws at the field where the database has something else: it must be empty. */
  const founded = (owner: LedgerServer): Promise<SharedPlace> =>
    serverOwner.found(owner).catch((error: unknown) => {
      const isTaken = error instanceof VezneError && error.failure.code === 'ledger_in_use'
      throw isTaken ? fieldError('server.database', 'used') : error
    })

  /** After the passphrase and main's own question. */
  async function confirmed(
    operator: Operator,
    { passphrase, addresses, locale }: { passphrase: string } & Omit<Parameters<typeof dialogs.confirmMove>[0], 'name'>,
  ): Promise<void> {
    await session.confirm(operator, passphrase)
    const { name } = (await charter.now()).workspace
    if (!(await dialogs.confirmMove({ name, addresses, locale }))) throw new VezneError('declined_in_dialog')
    stillPermitted(session, operator, 'workspace.manage')
    // A ledger that is not known to be the right one is not made the only one.
    await auditHead.keptKey()
  }

  return {
    goesOn: (): boolean => moving !== null,

    operations: {
      /** How far the ledger is that is being moved; null: none is. */
      moving: operation('workspace.manage', nothing, movingSchema.nullable(), () => moving),

      /** Everything stays where it is: nothing happens where nothing is being moved. */
      stopMoving: operation('workspace.manage', nothing, nothing, async () => {
        if (moving) await ledger.letGo()
      }),

      /**
       * Takes the ledger to the empty database of this owner, and starts the program anew there, as its first desk. Throws `invalid_input`
       * (`used`: the database is not empty), `wrong_passphrase`, `declined_in_dialog`, `wrong_state` where it is on a server already and
       * in the sandbox, `busy` while something is being sent, `dispatch_locked` while nobody knows which trail to believe, the ledger's
       * failures, the keychain's, `cancelled`, and then it is where it was.
       */
      moveToServer: operation(
        'workspace.manage',
        moveToServerSchema,
        nothing,
        async ({ server: login, passphrase }, { operator, locale }) => {
          if (shared) throw new VezneError('wrong_state')
          const { problems } = understoodServer(login)
          const fields = problems.map(({ path, problem }) => ({ path: `server.${path}`, problem }))
          if (fields.length > 0) throw new VezneError('invalid_input', { fields })
          const owner = serverOf(login)
          const addresses = owner.addresses.map(spokenAddress)
          const entries = await ownEntries()
          await confirmed(operator, { passphrase, addresses, locale })
          await during(async () => {
            const place = await founded(owner)
            const as = { name: machine.name, login: place.server.user }
            const settled = {
              was: only(await ledger.desks.list()).id,
              as,
              place: `${addresses.join(', ')}/${owner.database}`,
            }
            await copyTo({ server: place.server }, { ...settled, action: 'ledger.moved_to_server' }, operator.id)
            await keepPassword(keychain, entries, place.server.password)
            await places.keepPlace(place)
          })
          await ledger.markMoved().catch(() => undefined)
          desktop.restart()
        },
      ),

      /**
       * Brings a shared ledger to this machine, its only desk, and starts the program anew there; the owner of its database ends this desk's
       * login. Throws as `moveToServer`, `wrong_state` where other desks were not let out first, `ledger_refused` for what is not the
       * owner's login, and `file_failed`.
       */
      moveToFile: operation(
        'workspace.manage',
        moveToFileSchema,
        nothing,
        async ({ owner: login, passphrase }, { operator, locale }) => {
          if (!shared) throw new VezneError('wrong_state')
          const { server, desk } = shared
          const entries = await ownEntries()
          const others = (await ledger.desks.list()).filter(({ id, retiredAt }) => id !== desk && retiredAt === null)
          if (others.length > 0) throw new VezneError('wrong_state')
          const owner = { ...server, ...login }
          await confirmed(operator, { passphrase, addresses: [], locale })
          await serverOwner.examine(owner)
          await during(async () => {
            const file = ledgerFiles.comingFile()
            const settled = { was: desk, as: { name: '', login: null }, place: machine.name }
            await copyTo({ file }, { ...settled, action: 'ledger.moved_to_file' }, operator.id)
            ledgerFiles.putComing()
            await places.keepPlace(null)
          })
          await serverOwner.endLogin(owner, server.user).catch(() => undefined)
          await keychain.remove(entries.ledger).catch(() => undefined)
          desktop.restart()
        },
      ),
    },
  }
}
