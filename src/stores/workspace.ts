import { defineStore } from 'pinia'
import { computed, watch } from 'vue'
import { bridge } from '../app/bridge.ts'
import { useQuery } from '../lib/query.ts'
import { useSession } from './session.ts'
import type { Mender } from '../ui/failures/guidance.ts'
import type { Result } from '@electron/core/result.ts'
import type { ArrivedAmount } from '@electron/payouts/contract/first-payout.ts'
import type {
  Addresses,
  ConfirmedUnit,
  Contacts,
  NetworkDraft,
  WorkspaceSettings,
} from '@electron/people/contract/workspace.ts'

/** Which merchant account this window works for, and who can sign in. Known before anybody has. */
export const useWorkspace = defineStore('workspace', () => {
  const info = useQuery(() => bridge.app.info(), ['ledger.changed'])
  const name = computed(() => info.value.value?.workspace.name ?? '')
  /** The program's: whoever helps asks for it first. */
  const version = computed(() => info.value.value?.version ?? '')
  const kind = computed(() => info.value.value?.workspace.kind ?? null)
  const operators = computed(() => info.value.value?.operators ?? [])
  /** Contacts of the service and of IT, as an administrator wrote them; empty by default. */
  function contactOf(mender: Mender): string {
    const known = info.value.value?.workspace
    if (mender === 'service') return known?.serviceContact ?? ''
    return mender === 'technician' ? (known?.itContact ?? '') : ''
  }

  /** The merchant's details on receipts, empty by default. */
  const merchant = computed(() => {
    const { merchantAddress = '', taxOffice = '', taxNumber = '' } = info.value.value?.workspace ?? {}
    return { merchantAddress, taxOffice, taxNumber }
  })

  /** Everybody's who ever could sign in: of somebody who was disabled since, history keeps the name. */
  const names = useQuery(() => bridge.operators.names())
  const session = useSession()
  watch(
    () => info.value.value?.workspace.archived ?? false,
    (archived) => {
      session.inArchive = archived
    },
    { immediate: true, flush: 'sync' },
  )
  watch(
    () => session.operator !== null && !session.mustChangePassphrase,
    (mayAsk) => {
      if (mayAsk) void names.ask()
    },
    { immediate: true },
  )

  const people = computed(() => names.value.value ?? operators.value)
  /** How a person is called by the rest of the window: their name, or the id where it is nobody's here. */
  const nameOf = (operatorId: string): string =>
    [...operators.value, ...(names.value.value ?? [])].find(({ id }) => id === operatorId)?.name ?? operatorId
  const { status, failure, ask } = info
  return { name, version, kind, operators, people, nameOf, contactOf, merchant, status, failure, ask }
})

/** The workspaces of this machine; the program runs in one of them. Known before anybody has signed in. */
export const useWorkspaces = defineStore('workspaces', () => useQuery(() => bridge.workspaces.list()))

/** What keeps this one from being archived, and what would be left. */
export const useOpenWork = defineStore('open-work', () =>
  useQuery(() => bridge.workspace.openWork(), ['ledger.changed', 'batches.changed']),
)

/** The progress of the first payout. Until its amount is confirmed, payouts stay small and single. */
export const useFirstPayout = defineStore('first-payout', () => ({
  ...useQuery(() => bridge.payouts.firstPayout(), ['ledger.changed']),
  confirm: (arrived: ArrivedAmount, passphrase: string) =>
    bridge.payouts.confirmFirstPayout({ ...arrived, passphrase }),
  allowNumber: (number: number, passphrase: string) => bridge.payouts.allowFirstNumber({ number, passphrase }),
}))

/** How often the bank list may be asked for, as the contract has it. */
export const refreshHours = Array.from({ length: 12 }, (_, index) => index + 1)

/** How this workspace reaches its payment service, what the numbers on the wire count, how often it asks for the banks. */
export const useWorkspaceSettings = defineStore('workspace-settings', () => {
  const settings = useQuery(() => bridge.workspace.settings(), ['ledger.changed'])

  /** Null: it was proposed. */
  async function changing<T extends WorkspaceSettings | null>(call: Promise<Result<T>>): Promise<Result<T>> {
    const answer = await call
    if (answer.ok && answer.value) settings.show(answer.value)
    return answer
  }

  return {
    ...settings,
    /** `seen`: what stood there when they chose; when it is something else by now, `changed_meanwhile`. */
    confirmUnit: (said: Omit<ConfirmedUnit, 'seen'>, seen: WorkspaceSettings, passphrase: string) =>
      changing(
        bridge.workspace.confirmUnit({
          ...said,
          seen: { unit: seen[said.of], confirmedAt: seen.unitsConfirmed[said.of]?.at ?? null },
          passphrase,
        }),
      ),
    /** `seen`: what stood there when they chose, as above. */
    changeBankRefresh: (hours: number, seen: number) => changing(bridge.workspace.changeBankRefresh({ hours, seen })),
    /** `seen`: as above. */
    changeContacts: (contacts: Contacts, seen: Contacts) =>
      changing(bridge.workspace.changeContacts({ ...contacts, seen })),
    /** `seen`: as above. */
    changeAddresses: (addresses: Addresses, seen: Addresses, passphrase: string) =>
      changing(bridge.workspace.changeAddresses({ ...addresses, seen, passphrase })),
    /** `seen`: as above. */
    changeNetwork: (draft: NetworkDraft, seen: WorkspaceSettings['network'], passphrase: string) =>
      changing(bridge.workspace.changeNetwork({ ...draft, seen, passphrase })),
    /** `seen`: as above. */
    changePacing: (requestsPerSecond: number | null, seen: number | null, passphrase: string) =>
      changing(bridge.workspace.changePacing({ requestsPerSecond, seen, passphrase })),
    /** `seen`: what it was called when they chose another name. */
    rename: (name: string, seen: string, passphrase: string) =>
      changing(bridge.workspace.rename({ name, seen, passphrase })),
    /** `leavesUnended`: they know that something of it has not ended. */
    setArchived: (archived: boolean, leavesUnended: boolean, passphrase: string) =>
      changing(bridge.workspace.setArchived({ archived, leavesUnended, passphrase })),
    /** `sharesKey`: they know that another workspace of this machine has the key. */
    replaceCredentials: (apiKey: string, apiSecret: string, sharesKey: boolean, passphrase: string) =>
      changing(bridge.workspace.replaceCredentials({ apiKey, apiSecret, sharesKey, passphrase })),
  }
})
