/** Two payouts that main asks about at once. */
export const together = {
  action: 'approve' as const,
  batchName: null,
  rows: 2,
  total: 300_000n,
  largest: [
    { amount: 200_000n, iban: 'TR330006100519786457841326', accountName: 'Ayşe Yılmaz' },
    { amount: 100_000n, iban: 'TR320010009999901234567890', accountName: 'Ali Öz' },
  ],
  news: null,
  seal: `9f2c${'0'.repeat(56)}a41e`,
  sameLists: [],
  setBackAt: null,
}
