/** Ctrl+K: pages, what the page can do, banks, and transactions. */
export const palette = {
  title: 'Go to or do',
  field: 'Search pages, commands, banks and transactions',
  placeholder: 'Page, command, bank, process ID, customer…',
  results: 'Found',
  groups: { pages: 'Pages', actions: 'On this page', banks: 'Banks', transactions: 'Transactions' },
  nothing: 'Nothing found. Transactions are searched from three letters on.',
  failed: 'Transactions could not be searched: {reason}',
}
