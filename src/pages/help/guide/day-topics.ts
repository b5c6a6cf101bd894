import type { Topic } from './topic.ts'

/** How one begins and closes, and each role’s day; a topic about one role is named like it. */
export const dayTopics: readonly Topic[] = [
  {
    name: 'firstHour',
    group: 'start',
    roles: ['admin'],
    steps: [
      { name: 'found', labels: { others: 'signIn.others', add: 'signIn.workspaces.add' } },
      {
        name: 'sheet',
        page: '/workspace',
        labels: { open: 'workspace.recovery.open' },
        permission: 'workspace.manage',
      },
      { name: 'people', page: '/operators', labels: { add: 'operators.add' }, permission: 'operators.manage' },
      {
        name: 'address',
        page: '/morning-check',
        labels: { check: 'morningCheck.checkNow', item: 'morningCheck.items.whitelist' },
      },
      { name: 'units', page: '/workspace', labels: { title: 'workspace.units.title' }, permission: 'workspace.manage' },
      { name: 'backups', page: '/ledger', labels: { set: 'ledger.lock.set' }, permission: 'ledger.back_up' },
    ],
    codes: ['unit_probe_open'],
  },
  {
    name: 'monthEnd',
    group: 'start',
    roles: ['checker', 'admin', 'auditor'],
    steps: [
      { name: 'open', page: '/unknown' },
      {
        name: 'reports',
        page: '/reports',
        labels: { close: 'reports.setAside.button' },
        permission: 'reports.set_aside',
      },
      {
        name: 'export',
        page: '/transactions',
        labels: {
          created: 'transactions.filters.created',
          month: 'transactions.filters.presets.lastMonth',
          export: 'transactions.export.action',
        },
      },
      { name: 'verify', page: '/audit', labels: { verify: 'audit.verify.action' }, permission: 'audit.view' },
      {
        name: 'dayEnd',
        page: '/audit',
        labels: { open: 'audit.dayEnd.open', print: 'shared.print' },
        permission: 'audit.view',
      },
      { name: 'backup', page: '/ledger', labels: { backup: 'ledger.toFile' }, permission: 'ledger.back_up' },
    ],
    codes: [],
  },
  {
    name: 'support',
    group: 'day',
    roles: ['support'],
    steps: [
      { name: 'check', page: '/morning-check', labels: { check: 'morningCheck.checkNow' } },
      { name: 'banks', page: '/banks', labels: { question: 'banks.question' } },
      {
        name: 'create',
        page: '/deposits',
        labels: { new: 'deposits.new', submit: 'deposits.form.submit', copy: 'deposits.result.copyLink' },
        permission: 'deposits.create',
      },
      {
        name: 'closed',
        page: '/deposits',
        labels: { again: 'deposits.actions.again' },
        permission: 'deposits.create',
      },
      {
        name: 'lost',
        page: '/deposits',
        labels: { resend: 'deposits.actions.resendUnknown' },
        permission: 'deposits.create',
      },
      {
        name: 'results',
        page: '/reports',
        labels: { file: 'reports.file.choose', record: 'history.recordReport' },
        permission: 'reports.tell',
      },
    ],
    codes: [],
  },
  {
    name: 'maker',
    group: 'day',
    roles: ['maker'],
    steps: [
      {
        name: 'prepare',
        page: '/payouts?tab=drafts',
        labels: { new: 'payouts.new', submit: 'payouts.form.saveAndSubmit' },
        permission: 'payouts.prepare',
      },
      {
        name: 'file',
        page: '/batches',
        labels: { choose: 'batches.file.choose', total: 'batches.import.title', import: 'batches.import.confirm' },
        permission: 'batches.prepare',
      },
      {
        name: 'send',
        page: '/payouts?tab=ready',
        labels: { tab: 'payouts.tabs.ready', send: 'payouts.actions.send' },
        permission: 'payouts.send',
      },
      { name: 'follow', page: '/payouts?tab=inFlight', labels: { tab: 'payouts.tabs.inFlight' } },
      {
        name: 'rejected',
        page: '/payouts?tab=done',
        labels: { tab: 'payouts.tabs.done', replace: 'payouts.actions.replace' },
        permission: 'payouts.prepare',
      },
    ],
    codes: ['checks_failed', 'batch_not_ready', 'file_unreadable', 'file_empty', 'file_too_large'],
  },
  {
    name: 'checker',
    group: 'day',
    roles: ['checker'],
    steps: [
      { name: 'open', page: '/payouts?tab=toApprove', labels: { tab: 'payouts.tabs.toApprove' } },
      {
        name: 'approve',
        page: '/payouts?tab=toApprove',
        labels: { approve: 'payouts.actions.approve' },
        permission: 'payouts.approve',
      },
      {
        name: 'reject',
        page: '/payouts?tab=toApprove',
        labels: { reject: 'payouts.actions.reject' },
        permission: 'payouts.approve',
      },
      {
        name: 'blocked',
        page: '/payouts?tab=toApprove',
        labels: { override: 'payouts.actions.override' },
        permission: 'payouts.override',
      },
      {
        name: 'batch',
        page: '/batches',
        labels: { approve: 'batches.actions.approve' },
        permission: 'payouts.approve',
      },
      { name: 'changes', page: '/proposals', labels: { open: 'proposals.open' }, permission: 'proposals.confirm' },
    ],
    codes: ['own_payout', 'already_approved', 'approval_expired', 'account_changed'],
  },
  {
    name: 'admin',
    group: 'day',
    roles: ['admin'],
    steps: [
      { name: 'check', page: '/morning-check' },
      { name: 'ageing', page: '/overview', labels: { ageing: 'overview.ageing.title' } },
      { name: 'changes', page: '/proposals', labels: { open: 'proposals.open' }, permission: 'proposals.confirm' },
      {
        name: 'people',
        page: '/operators',
        labels: { reset: 'operators.drawer.reset', disable: 'operators.drawer.disable' },
        permission: 'operators.manage',
      },
      {
        name: 'backups',
        page: '/ledger',
        labels: { place: 'ledger.secondPlace.title', backup: 'ledger.toFile' },
        permission: 'ledger.back_up',
      },
    ],
    codes: ['own_proposal', 'proposal_waits', 'already_proposed', 'passphrase_expired'],
  },
  {
    name: 'auditor',
    group: 'day',
    roles: ['auditor'],
    steps: [
      { name: 'verify', page: '/audit', labels: { verify: 'audit.verify.action' }, permission: 'audit.view' },
      { name: 'events', page: '/audit', labels: { by: 'audit.filters.by', group: 'audit.filters.group' } },
      { name: 'rights', page: '/operators' },
      { name: 'settings', page: '/policy' },
      {
        name: 'paper',
        page: '/audit',
        labels: { dayEnd: 'audit.dayEnd.open', csv: 'audit.export.csv' },
        permission: 'audit.view',
      },
    ],
    codes: ['mismatch', 'seal_broken', 'signature_broken'],
  },
]
