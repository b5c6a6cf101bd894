import type { OperatorAccount, OperatorDraft, TemporaryPassphrase } from '@electron/people/contract/operator.ts'
import type { Result } from '@electron/core/result.ts'
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { bridge } from '../app/bridge.ts'
import { useQuery } from '../lib/query.ts'
import type { MadePassphrase } from '../parts/passphrase/made-passphrase.ts'
import { useSession } from './session.ts'
import { useWorkspace } from './workspace.ts'

type Seen = Pick<OperatorAccount, 'id' | 'revision'>

/** Everybody who ever could sign in to this workspace, as admins see them. */
export const useOperators = defineStore('operators', () => {
  const accounts = useQuery(() => bridge.operators.list(), ['ledger.changed'])
  const session = useSession()
  const workspace = useWorkspace()

  /** Shows the answer at once, in its place; the names around the window are asked again. */
  function put(account: OperatorAccount): void {
    const known = accounts.value.value
    if (known === null) return
    const isKnown = known.some(({ id }) => id === account.id)
    accounts.show(isKnown ? known.map((one) => (one.id === account.id ? account : one)) : [...known, account])
    void workspace.ask()
    // What was changed about oneself holds at once.
    if (account.id === session.operator?.id) void session.read()
  }

  /** Null: it was proposed. */
  async function changing(call: Promise<Result<OperatorAccount | null>>): Promise<Result<OperatorAccount | null>> {
    const answer = await call
    if (answer.ok && answer.value) put(answer.value)
    return answer
  }

  /** Outlives the drawer: a passphrase that nobody saw would have to be made again. */
  const madePassphrase = shallowRef<MadePassphrase | null>(null)
  async function making(
    { id, name }: Pick<MadePassphrase, 'id' | 'name'>,
    call: Promise<Result<TemporaryPassphrase>>,
  ): Promise<Result<TemporaryPassphrase>> {
    const answer = await call
    if (!answer.ok) return answer
    const { account, temporaryPassphrase: passphrase } = answer.value
    if (account) put(account)
    madePassphrase.value = { id, name, passphrase, part: account === null ? 'first' : 'whole' }
    return answer
  }

  const seen = ({ id, revision }: Seen, passphrase: string) => ({ id, revision, passphrase })

  return {
    ...accounts,
    madePassphrase,
    add: (id: string, draft: OperatorDraft, passphrase: string, apiSecret: string | null) =>
      making({ id, name: draft.name.trim() }, bridge.operators.add({ id, draft, passphrase, apiSecret })),
    change: (account: Seen, draft: OperatorDraft, passphrase: string) =>
      changing(bridge.operators.change({ ...seen(account, passphrase), draft })),
    disable: (account: Seen, passphrase: string) => changing(bridge.operators.disable(seen(account, passphrase))),
    enable: (account: Seen, passphrase: string) => changing(bridge.operators.enable(seen(account, passphrase))),
    resetPassphrase: (account: Seen & Pick<OperatorAccount, 'name'>, passphrase: string, apiSecret: string | null) =>
      making(account, bridge.operators.resetPassphrase({ ...seen(account, passphrase), apiSecret })),
  }
})
