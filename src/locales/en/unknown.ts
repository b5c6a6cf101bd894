import type { unknown as turkish } from '../tr/unknown.ts'

/** The unknown desk: payouts that may or may not have been paid, and how two people settle them. */
export const unknown: typeof turkish = {
  purpose:
    'They may have been paid, or not. Gather the evidence; one person proposes the outcome, another confirms it.',
  table: 'Table of unknown payouts',
  risk: {
    amount: 'Amount at risk',
    count: 'Unknown payouts',
    oldest: 'Age of the oldest',
    partly: 'There are too many: only the newest are counted here, and the real numbers are higher.',
    conflicts: 'Payouts in conflict',
  },
  conflicts: {
    title: 'Payouts with a report that contradicts the record',
    text: 'They cannot be sent until this is settled; two people decide what is true here too.',
  },
  columns: { age: 'Age', fact: 'Last safe fact', proposal: 'Proposal' },
  empty: {
    title: 'No unknown payouts',
    text: 'An attempt whose answer was lost, or a report that contradicts the record, appears here and stays until two people settle it.',
  },
  facts: {
    lost: {
      brief: '{sending} body being sent; the connection broke',
      whole:
        '{sending} the secure connection stood and sending the body began; the connection broke before an answer ({ended}).',
    },
    timeout: {
      brief: '{sending} body being sent; no answer came',
      whole: '{sending} the secure connection stood and sending the body began; no answer had come by {ended}.',
    },
    untrusted: {
      brief: '{sending} sent; the answer HTTP {http} proves nothing',
      whole:
        '{sending} the secure connection stood and sending the body began; at {ended} an answer came (HTTP {http}) that is neither acceptance nor refusal.',
    },
    duplicate: {
      brief: '{sending} sent; the service says “it exists”',
      whole:
        '{sending} the secure connection stood and sending the body began; at {ended} the service said that this process ID exists already. Which transaction that is, is not known.',
    },
    unwatched: {
      brief: '{sending} body being sent; the program ended',
      whole:
        '{sending} the secure connection stood and sending the body began; the program ended just then and nobody saw the outcome. It was taken as unknown at the next start, {ended}.',
    },
    unexplained: {
      brief: '{sending} body being sent; outcome not known',
      whole: '{sending} the secure connection stood and sending the body began; its outcome is not known ({ended}).',
    },
    prepared: {
      brief: '{prepared} the attempt was prepared',
      whole: '{prepared} the attempt was prepared; nothing is known of what came after.',
    },
    contradicted: {
      brief: 'On record “{state}”; reported “{status}”',
      whole: 'On record “{state}” since {since}; “{status}” was reported as of {told}.',
    },
  },
  drawer: {
    label: 'Unknown payout details',
    eyebrow: 'Unknown payout',
    atRisk: 'Amount at risk',
    lastFact: 'Last safe fact',
    never:
      'Vezne never sends this payout again by itself. Do not prepare a new one to the same recipient before the outcome is found.',
    known: 'What is known',
    settled: 'There is nothing left to settle',
    settledText: 'The state of the payout: {state}.',
    toPayout: 'Open the whole record of the payout',
  },
  evidence: {
    title: 'Where to look',
    how: {
      service_panel: 'Search the panel for this process ID: {processId}',
      service_answer:
        "Send the message below to the service's support; note the status and the transaction ID that they answer.",
      bank_statement: 'Search the bank statement for {amount} and the name of the recipient: {name}',
      callback_log:
        'Search the callbacks that your server received for this process ID; if there is one, take it from a file.',
    },
  },
  message: {
    title: 'Message to the service, ready to send',
    hint: 'It holds no secret, no API key and no whole IBAN; it can be sent as it is.',
    copy: 'Copy ({language})',
    text: 'Hello,\n\nWe could not learn the outcome of the following withdrawal request. Do you have this transaction? If so, please tell us its transactionId and its present status. Please do not create it anew.\n\nprocessId: {processId}\nAmount: {amount} (field amount of the request: {wireAmount})\nRecipient IBAN, last four characters: {ibanEnd}\nTime of the request: {istanbul} · {utc}\nSHA-256 of the request body: {bodyHash}\n\nThank you.',
  },
  proposal: {
    title: 'Proposed resolution, waiting for a second person',
    none: 'none',
    waiting: 'by {who}',
    forYou: 'waits for you',
    to: 'Outcome',
    becomes: 'becomes',
    by: 'Proposed by',
    places: 'Places looked at',
  },
  form: {
    title: 'Proposal',
    to: 'By the evidence, this payout is:',
    keep: 'As it is: {state}',
    places: 'Where did you look?',
    transactionIdHint: 'The number it has at the service, if it was seen there.',
    noteHint: 'Who saw what, and where. The confirming person reads it; it is written to the audit trail.',
    kept: 'What you typed is kept while you look elsewhere.',
    submit: 'Propose',
  },
  follows: {
    accepted:
      'Counts as accepted by the service and stays in flight until a result is reported. It cannot be sent again.',
    processing: 'Counts as being at the bank and stays in flight until a result is reported. It cannot be sent again.',
    completed: 'Counts as paid, and ends. If it was not paid after all, the recipient has not got the money.',
    failed:
      'Counts as not paid, and ends; paying again takes a new record. If it was paid after all, that record pays twice.',
    returned: 'Counts as paid and come back. If it did not come back after all, a new payout pays twice.',
    not_sent: 'Can be sent again after a NEW approval. If it was paid after all, the customer is paid twice.',
    keep: 'The record does not change; the reports that contradict it count as wrong and are closed.',
    keepSendable:
      'The record does not change, the contradicting reports are closed, and it can be sent. If it was paid after all, the customer is paid twice.',
  },
  actions: {
    propose: 'Propose an outcome…',
    confirm: 'Confirm the proposal…',
    withdraw: 'Remove the proposal',
    take: 'Take into the proposal',
  },
  notTakeable: 'This word is not documented or cannot be chosen for this payout; ask the service what it means.',
  outdated:
    'Something about the payout changed after it was proposed, or another report came in. Remove the proposal; then there can be another.',
  confirm: {
    title: 'Enter your passphrase to confirm',
    submit: 'Confirm the proposal',
  },
}
