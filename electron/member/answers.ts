import {
  createDrafts,
  createHandedFiles,
  createKeychainPrompt,
  createLinkStatus,
  createPreferences,
  createSavedSheets,
} from '../app/service.ts'
import { copiedTextSchema, type DrawPdf, type PreferenceStore } from '../app/contract.ts'
import type { Role, Session } from '../core/access.ts'
import type { LinkState } from '../core/link-state.ts'
import type { Log } from '../core/log.ts'
import { named, nothing, operationHere } from '../core/operation.ts'
import type { Clock, Desktop, HandedFiles } from '../core/ports.ts'
import { VezneError, type Result } from '../core/result.ts'
import type { SeatPorts } from '../core/seat.ts'
import { createAnswer } from '../ipc/answer.ts'
import type { SignedIn } from './hands.ts'
import type { WorkspacePlaces } from '../people/ports.ts'
import { createWorkspaceChoice } from '../people/service/workspace-choice.ts'
import { createPlaces } from '../support/service/about.ts'
import type { Installation } from '../support/ports.ts'
import type { createUpdates } from '../updates/service.ts'

/** Answers a member's window for its own computer, and asks the host everything else. */
export function createMemberAnswers(
  ports: Omit<SeatPorts, 'isMember'> & {
    preferences: PreferenceStore
    workspaces: Pick<WorkspacePlaces, 'list' | 'choose' | 'leave'>
    desktop: Desktop
    installation: Pick<Installation, 'places'>
    isKeychainPrompting: () => boolean
    handedFiles: HandedFiles
    drawPdf: DrawPdf
    updates: Pick<ReturnType<typeof createUpdates>, 'operations'>
    keeper: { state(): LinkState; again(): void }
    callHost(name: string, input: unknown): Promise<Result<unknown>>
    /** Tells that the built-in page stands in the window, which asks the host nothing. */
    isBuiltIn: () => boolean
    clock: Clock
    log: Log
    onInternal: (name: string, error: unknown) => void
  },
) {
  const { keeper, callHost, isBuiltIn, updates, clipboard } = ports
  let session: Session | null = null

  const here = {
    app: {
      ...createKeychainPrompt(ports).operations,
      ...createDrafts().operations,
      ...createHandedFiles(ports).operations,
      ...createSavedSheets(ports).operations,
    },
    preferences: createPreferences(ports).operations,
    workspaces: createWorkspaceChoice({ ...ports, isSending: () => false }).operations,
    support: createPlaces(ports).operations,
    updates: updates.operations,
    link: createLinkStatus(keeper).operations,
  }
  /** The text for IT. The host's page copies through the host, which leaves a trace. */
  const ofBuiltInPage = {
    ...here,
    app: {
      ...here.app,
      copyText: operationHere('anyone', copiedTextSchema, nothing, ({ text }) => clipboard.copyText(text)),
    },
  }

  const seat = {
    ...ports,
    isMember: false,
    session: { current: () => session, confirm: () => Promise.reject(new VezneError('not_signed_in')) },
  }
  const answering = (operations: typeof here) =>
    createAnswer({
      ...{ ...ports, operations, leaveTrace: () => undefined },
      charter: { now: () => Promise.resolve({ workspace: { archived: false } }) },
    })(seat)
  const own = { names: [...named(here).keys()], answer: answering(here) }
  const builtIn = { names: [...named(ofBuiltInPage).keys()], answer: answering(ofBuiltInPage) }

  return {
    /** Names the operations of the built-in page, and of the host's page beside the host's. */
    names: { here: own.names, builtIn: builtIn.names },

    answer(name: string, input: unknown): Promise<Result<unknown>> {
      if (isBuiltIn()) return builtIn.answer(name, input)
      return own.names.includes(name) ? own.answer(name, input) : callHost(name, input)
    },

    signedIn: () => session?.operator.id ?? null,
    /** Takes what the host says of this seat. */
    signIn(user: SignedIn): void {
      const { clock } = ports
      session = user && {
        operator: { id: user.id, name: user.name, roles: user.roles as Role[] },
        ...{ since: clock.now(), mustChangePassphrase: user.mustChangePassphrase, isFirst: false, previous: null },
      }
    },
  }
}
