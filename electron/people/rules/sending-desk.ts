/**
 * Whether this desk asks the service, and sends. A ledger in a file has one desk, which is given the secret before anything else; of
 * several, it is those that have it.
 */
export const isSendingDesk = (
  ledger: { engine: 'sqlite' | 'postgres' },
  workspace: { secretStoredAt: number | null },
): boolean => ledger.engine === 'sqlite' || workspace.secretStoredAt !== null
