/** The morning check: what was found, what it means, and the texts for whoever must fix it. */
export const morningCheck = {
  purpose: 'Ready for the day? Looks at the service, the key and this computer; done at each sign-in.',
  checkNow: 'Check now',
  running: 'Checking…',
  copyReport: 'Copy the report',
  print: 'Print…',
  list: 'What was checked',
  never: {
    title: 'Nothing has been checked yet',
    text: 'A check asks the service for its bank list and looks at this computer; it moves no money.',
  },
  verdict: {
    ok: 'All is well',
    warning: 'To keep an eye on: {count}',
    failed: 'To be fixed: {count}',
    untold: 'Some of it could not be found out',
  },
  states: { ok: 'Fine', warning: 'Attention', failed: 'Problem', untold: 'Not known' },
  items: {
    reachable: 'Reaching the service',
    key: 'API key',
    signature: 'Signature',
    clock: 'Clock',
    whitelist: 'Registered address',
    keychain: 'Keychain',
    ledger: 'Ledger',
    backup: 'Backup',
    disk: 'Disk',
  },
  found: {
    reachable: 'The service answered in {milliseconds} ms; its list has {banks} banks.',
    answered: 'The service answered.',
    key: 'The service accepted the key that ends in {end}.',
    keyOfSandbox: 'The sandbox’s service accepted the key.',
    signature: 'The service verified the signature.',
    clock: 'Difference from the service’s clock: {seconds} s.',
    whitelist: 'The service knows this computer’s address.',
    keychain: 'The keychain can be read and written.',
    ledger: 'The ledger is open and is being written.',
    backup: 'The newest automatic backup: {moment}.',
    backupOld: 'The newest automatic backup is old: {moment}.',
    backupNone: 'There is no automatic backup.',
    disk: '{size} of the disk are free.',
    diskLow: 'Little room is left on the disk: {size}.',
    diskFull: 'The disk is almost full: {size} are left.',
    untold: 'Another problem hides it; check again when that is fixed.',
    untoldHere: 'It could not be read on this computer; check again.',
  },
  means: {
    reachable:
      'Until the service is reached, the bank list is not renewed, no deposit can be created and no payout sent.',
    key: 'Until the service accepts the key, no request passes.',
    signature: 'Until the signature is verified, no request passes.',
    clock:
      'Vezne allows for the difference when it signs; above 15 minutes, sending payouts is locked. Times in the records are off as well.',
    whitelist: 'From an address that is not registered no payout can be sent, and no bank list fetched.',
    keychain: 'Until the secret key can be read, no request can be sent to the service.',
    ledger: 'While this lasts, no payout can be sent. What was recorded is kept.',
    backup: 'If the disk fails, what was recorded after the newest backup is lost.',
    disk: 'When the room runs out the ledger stops; then nothing can be sent or recorded.',
  },
  next: {
    clock: 'Set this computer’s clock and let it be kept in time automatically; then check again.',
    backup: 'One is made a day while Vezne is open. An administrator can also make one by hand on the Ledger page.',
    disk: 'Free some space on the disk.',
  },
  mender: 'Who can fix it: {who}.',
  letter: {
    title: 'Text to send: {who}',
    copy: 'Copy the text',
    greeting: 'Hello,',
    problem: 'A check by Vezne found a problem under “{item}”: {found}',
    thanks: 'Thank you.',
  },
  requests: {
    reachable: {
      technician:
        'Could you please look at how this computer reaches the service’s address below (internet, DNS, firewall, proxy, certificates)?',
      service:
        'Is your service running at the address below, and do our requests reach you? If something is wrong on your side, could you please tell us when it will be fixed?',
    },
    key: {
      admin:
        'Could you please compare this workspace’s API key with the one in the service’s panel and, if they differ, replace it on the Workspace page?',
    },
    signature: {
      admin:
        'Could you please enter the secret key again on the Workspace page? It may have been renewed at the service.',
      technician:
        'Could you please see whether something on the network (a proxy, security software) alters requests? The signature’s headers do not reach the service.',
    },
    clock: {
      technician: 'Could you please set this computer’s clock and let it be kept in time automatically (NTP)?',
    },
    whitelist: {
      service:
        'Could you please add this computer’s address to the allowed IP addresses of the account that the API key below belongs to? Behind a router you see another address than the ones below: please find the address of our request at the time below in your records, add that one, and tell us which it is.',
    },
    keychain: {
      admin:
        'Could you please unlock this computer’s keychain? If it is unlocked, the secret key must be entered again on the Workspace page.',
      technician: 'Could you please see whether the system’s keychain service is running on this computer?',
    },
    ledger: {
      technician:
        'Could you please check the disk that holds Vezne’s ledger, and free some space if it is full? Then Vezne must be closed and opened again.',
      colleague:
        'Could you please look at what the strip at the top of Vezne says, compare the ledger with the service’s panel and, if it is the right one, confirm it with your passphrase? It takes two people; if the right ledger is in a backup, that must be restored first.',
    },
    backup: {
      admin:
        'Could you please look at the backups on Vezne’s Ledger page, see that their folder and the disk can be written, and make a backup?',
    },
    disk: { technician: 'Could you please free some space on the disk that holds Vezne’s ledger?' },
  },
  facts: {
    title: 'What it rests on',
    workspace: 'Workspace',
    at: 'Time of the check',
    serviceAddress: 'Address of the service',
    apiKeyEnd: 'End of the API key',
    machine: 'Computer',
    addresses: 'Addresses of the computer',
    noAddresses: 'no network address found',
    router: 'Behind a router the service sees another address than these.',
    code: 'The service’s error code',
    backupAt: 'Newest automatic backup',
    diskFree: 'Free on the disk',
    addressOfSandbox: 'the sandbox’s service within the program',
    keyOfSandbox: 'the sandbox’s key',
    unknown: 'not known',
  },
  report: 'Vezne morning check',
  chip: 'found by the check: {count}',
  open: 'Open the morning check',
}
