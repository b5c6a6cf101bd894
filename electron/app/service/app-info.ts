import { appInfoSchema } from '../contract/app.ts'
import { nothing, operation } from '../../core/operation.ts'
import type { PeopleLedger } from '../../people/ledger.ts'

/** More changes of passphrases than a sandbox will ever see. */
const mostChanges = 1_000

/** What everybody may know before they sign in. */
export const createAppInfo = (ports: {
  ledger: PeopleLedger
  version: string
  demoPassphrases: Readonly<Record<string, string>>
}) => {
  const { ledger, version, demoPassphrases } = ports

  /** Of those who still have the one that the sandbox was founded with. */
  async function shownPassphrases(): Promise<ReadonlyMap<string, string>> {
    const { events } = await ledger.audit.page({
      actions: ['operator.passphrase_changed', 'operator.passphrase_reset'],
      by: null,
      search: '',
      from: null,
      until: null,
      before: null,
      limit: mostChanges,
    })
    const replaced = new Set(events.map(({ subject }) => subject.id))
    return new Map(Object.entries(demoPassphrases).filter(([id]) => !replaced.has(id)))
  }

  return {
    operations: {
      info: operation('anyone', nothing, appInfoSchema, async () => {
        const [workspace, operators] = await Promise.all([ledger.workspace.read(), ledger.operators.list()])
        const shown = workspace.kind === 'sandbox' ? await shownPassphrases() : new Map<string, string>()
        return {
          version,
          workspace,
          operators: operators
            .filter(({ disabledAt }) => disabledAt === null)
            .map((operator) => ({
              ...operator,
              ...(shown.has(operator.id) && { demoPassphrase: shown.get(operator.id) }),
            })),
        }
      }),
    },
  }
}
