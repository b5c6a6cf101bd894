import type { signIn as turkish } from '../tr/sign-in.ts'

/** Before everything else: signing in, one's first passphrase, the workspaces of this machine, founding another. */
export const signIn: typeof turkish = {
  title: 'Sign in',
  purpose: 'Choose who you are and type your passphrase.',
  ended: 'Your session has ended. Sign in again to return to where you were.',
  locked:
    'Vezne is locked. The session ends when nobody touches the computer for {minutes} minutes, or when its screen is locked. Type your passphrase to return to where you were.',
  operator: 'Who is signing in?',
  passphrase: 'Passphrase',
  demo: 'Demo passphrase:',
  fillDemo: 'Fill in the passphrase',
  submit: 'Sign in',
  others: 'Another workspace…',
  first: {
    title: 'Choose a passphrase of your own',
    why: '{name}, the passphrase that you were given is temporary, and somebody else knows it. To go on, choose one that only you know.',
    leave: 'Leave',
  },
  workspaces: {
    title: 'Workspaces',
    purpose: 'Each has its own operators, policy and ledger. Vezne works in one of them.',
    current: 'The one that is open',
    other: 'Vezne restarts to open it',
    opening: 'Opening…',
    restarting: 'Vezne is restarting…',
    back: 'Back to sign-in',
    add: 'New workspace…',
  },
  newWorkspace: {
    title: 'New workspace',
    purpose: 'Sets up a workspace for real money. What you type stays on this computer.',
    merchant: 'Merchant',
    name: 'Name of the workspace',
    nameHint: 'Your business: it stands in the top bar and on every sheet.',
    service: 'Payment service',
    serviceAddress: 'Address of the service',
    serviceAddressHint: 'The API address that the service gave you; it begins with https://.',
    checkoutAddress: 'Address of the checkout pages',
    checkoutAddressHint: 'Where your customers pay in. Only links to this address are opened.',
    apiKey: 'API key',
    apiSecret: 'Secret key',
    apiSecretHint:
      'It goes into the computer’s keychain and is never shown again: not in a file, not in a record, not on the screen.',
    people: {
      title: 'How many people?',
      question: 'Who approves the payouts?',
      several: {
        label: 'Makers and checkers are different people',
        hint: 'Nobody approves a payout that they prepared: a mistake, or worse, meets a second pair of eyes. It takes at least two people.',
      },
      one: {
        label: 'One person prepares and approves',
        hint: 'There is no second pair of eyes: whoever has this computer and your passphrase can send money alone. Your own approvals are marked as your own everywhere.',
      },
      forEver: 'This can never be changed. If you are not sure, choose different people.',
    },
    admin: 'First administrator',
    adminSeveral:
      'This person adds the other operators. An administrator cannot approve payouts without being a checker too.',
    adminOne: 'They become administrator, maker and checker, all three.',
    adminName: 'Full name',
    adminPassphrase: 'Their passphrase',
    submit: 'Set up the workspace',
    founded: 'The workspace was set up',
    back: 'Cancel',
  },
}
