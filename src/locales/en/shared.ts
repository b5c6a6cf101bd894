/** Words of the shared components. */
export const shared = {
  tryAgain: 'Try again',
  onlyAsked: 'This only looked something up; no money has moved.',
  askAgainLater: 'Try again shortly. If it goes on, tell your administrator.',
  serviceSays: 'The service says:',
  copy: 'Copy',
  copyWhat: 'Copy: {what}',
  copied: 'Copied',
  notCopied: 'Not copied',
  asOf: 'as of {moment}',
  didYouMean: 'Use {suggestion}',
  close: 'Close',
  loading: 'Loading…',
  nextRow: 'Next row',
  previousRow: 'Previous row',
  clearSearch: 'Clear the search',
  toSearch: 'Go to the search',
}
