/** Groups the audit trail's actions for its filter: `payout` holds every action that starts with `payout.`. */
export const auditGroups = [
  'session',
  'deposit',
  'payout',
  'batch',
  'attempt',
  'report',
  'resolution',
  'operator',
  'computer',
  'ledger',
  'other',
] as const
