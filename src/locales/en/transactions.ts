/** The page of deposits and payouts together. */
export const transactions = {
  purpose: 'Deposits and payouts together, newest first.',
  search: 'Search process ID, service ID, IBAN or customer',
  kinds: { all: 'All', deposit: 'Deposit', payout: 'Payout' },
  columns: {
    kind: 'Kind',
    processId: 'Process ID',
    customer: 'Customer',
    amount: 'Amount',
    state: 'State',
    created: 'Created',
    transactionId: 'Service ID',
  },
  shown: '{count} transactions',
  shownOfMore: 'Newest {count} transactions',
  more: 'Show more',
  showAll: 'Show all',
  noMatch: 'No such transaction',
  noMatchText: 'Shorten the search, or choose “All” kinds.',
  none: 'No transactions yet',
  noneText: 'Every deposit and payout that is created is listed here.',
}
