/** In which groups the audit trail is looked through: `payout` holds every action that starts with `payout.`. */
export const auditGroups = [
  'session',
  'deposit',
  'payout',
  'batch',
  'attempt',
  'report',
  'resolution',
  'operator',
  'ledger',
  'other',
] as const
