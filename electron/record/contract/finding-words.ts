import type { Said } from '../../core/words.ts'

/** Names the rows of each table, as findings show them. Sums have words of their own. */
export const findingTables = {
  workspace: { tr: 'Çalışma alanı', en: 'Workspace' },
  charter: { tr: 'İmzalı ayar', en: 'Signed setting' },
  proposals: { tr: 'Bekleyen değişiklik', en: 'Pending change' },
  batches: { tr: 'Toplu ödeme', en: 'Batch' },
  batchApprovals: { tr: 'Toplu ödeme onayı', en: 'Batch approval' },
  transactions: { tr: 'İşlem', en: 'Transaction' },
  deposits: { tr: 'Para yatırma', en: 'Deposit' },
  payouts: { tr: 'Ödeme', en: 'Payout' },
  approvals: { tr: 'Onay', en: 'Approval' },
  overrides: { tr: 'Kaldırılan engel', en: 'Override' },
  attempts: { tr: 'Gönderim', en: 'Attempt' },
  reports: { tr: 'Durum bildirimi', en: 'Status update' },
  resolutions: { tr: 'Çözüm', en: 'Resolution' },
  auditEvents: { tr: 'Denetim izindeki olay', en: 'Audit trail event' },
} as const satisfies Readonly<Record<string, Said>>
