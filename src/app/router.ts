import type { Permission, Role } from '@electron/core/access.ts'
import {
  createRouter,
  createWebHashHistory,
  START_LOCATION,
  type RouteLocationNormalizedLoaded,
  type RouteMeta,
  type RouteRecordRaw,
} from 'vue-router'
import { hasSandboxControls } from './bridge.ts'
import { isMissing } from '../lib/missing-parts.ts'
import SignInPage from '../pages/sign-in/SignInPage.vue'
import { useSession } from '../stores/session.ts'
import { useWorkspace } from '../stores/workspace.ts'

export const navigationGroups = ['money', 'records', 'settings', 'help'] as const
export type NavigationGroup = (typeof navigationGroups)[number]

declare module 'vue-router' {
  interface RouteMeta {
    /** Who may see the page; a page without one is for people who are signed out. */
    permission?: Permission | 'anyone'
    /** Where the navigation puts it: what money does, what was recorded of it, how the workspace is set up, when all is not well. */
    group?: NavigationGroup
    /** There is such a page in the sandbox workspace alone. */
    sandbox?: boolean
    /** Key of the page's name. */
    title?: string
  }
}

/** One payout, or one deposit, beside another page's list. */
const numbered = ({ params }: RouteLocationNormalizedLoaded) => ({ id: Number(params['payout'] ?? params['deposit']) })
const onePayout = {
  path: 'payout/:payout(\\d+)',
  props: numbered,
  component: () => import('../pages/payouts/OnePayout.vue'),
} as const
const oneDeposit = {
  path: 'deposit/:deposit(\\d+)',
  props: numbered,
  component: () => import('../pages/deposits/DepositDrawer.vue'),
} as const

/**
 * In the order of the navigation. A drawer's address (`/payouts/12`, `/payouts/new`) is drawn by its list's page; one that
 * comes from another room is its child.
 */
const pages = [
  {
    name: 'overview',
    path: '/overview',
    meta: { permission: 'transactions.view', group: 'money', title: 'frame.overview' },
    component: () => import('../pages/overview/OverviewPage.vue'),
  },
  {
    // A bank's `_id` is the service's own text: the address carries it encoded.
    name: 'banks',
    path: '/banks/:id?',
    props: true,
    meta: { permission: 'banks.view', group: 'money', title: 'frame.banks' },
    component: () => import('../pages/banks/BanksPage.vue'),
  },
  {
    name: 'deposits',
    path: '/deposits/:id(\\d+|new)?',
    props: true,
    meta: { permission: 'deposits.view', group: 'money', title: 'frame.deposits' },
    component: () => import('../pages/deposits/DepositsPage.vue'),
  },
  {
    name: 'payouts',
    path: '/payouts/:id(\\d+|new)?',
    props: true,
    meta: { permission: 'payouts.view', group: 'money', title: 'frame.payouts' },
    component: () => import('../pages/payouts/PayoutsPage.vue'),
  },
  {
    name: 'batches',
    path: '/batches/:id(\\d+|new)?',
    props: true,
    meta: { permission: 'payouts.view', group: 'money', title: 'frame.batches' },
    component: () => import('../pages/batches/BatchesPage.vue'),
    children: [onePayout],
  },
  {
    name: 'unknown',
    path: '/unknown/:id(\\d+)?',
    props: true,
    meta: { permission: 'payouts.view', group: 'money', title: 'frame.unknown' },
    component: () => import('../pages/unknown/UnknownPage.vue'),
  },
  {
    name: 'reports',
    path: '/reports',
    meta: { permission: 'reports.view', group: 'money', title: 'frame.reports' },
    component: () => import('../pages/reports/ReportsPage.vue'),
  },
  {
    name: 'transactions',
    path: '/transactions',
    meta: { permission: 'transactions.view', group: 'records', title: 'frame.transactions' },
    component: () => import('../pages/transactions/TransactionsPage.vue'),
    children: [onePayout, oneDeposit],
  },
  {
    name: 'reconcile',
    path: '/reconcile',
    meta: { permission: 'reports.view', group: 'records', title: 'frame.reconcile' },
    component: () => import('../pages/reconcile/ReconcilePage.vue'),
  },
  {
    name: 'audit',
    path: '/audit/:sequence(\\d+)?',
    props: true,
    meta: { permission: 'audit.view', group: 'records', title: 'frame.audit' },
    component: () => import('../pages/audit/AuditPage.vue'),
  },
  {
    // Whoever watches over the records may see how they are kept; backing up and restoring have their own permissions.
    name: 'ledger',
    path: '/ledger',
    meta: { permission: 'audit.view', group: 'records', title: 'frame.ledger' },
    component: () => import('../pages/ledger/LedgerPage.vue'),
  },
  {
    name: 'operators',
    // `+` stands for one who is being added: no operator's id has it.
    path: '/operators/:id([a-z0-9._-]+|\\+)?',
    props: true,
    meta: { permission: 'operators.view', group: 'settings', title: 'frame.operators' },
    component: () => import('../pages/operators/OperatorsPage.vue'),
  },
  {
    name: 'computers',
    path: '/computers',
    meta: { permission: 'workspace.view', group: 'settings', title: 'frame.computers' },
    component: () => import('../pages/computers/ComputersPage.vue'),
  },
  {
    name: 'policy',
    path: '/policy',
    meta: { permission: 'policy.view', group: 'settings', title: 'frame.policy' },
    component: () => import('../pages/policy/PolicyPage.vue'),
  },
  {
    name: 'proposals',
    path: '/proposals',
    // What waits, and for whom, is everybody's to see.
    meta: { permission: 'banks.view', group: 'settings', title: 'frame.proposals' },
    component: () => import('../pages/proposals/ProposalsPage.vue'),
  },
  {
    name: 'workspace',
    path: '/workspace',
    meta: { permission: 'workspace.view', group: 'settings', title: 'frame.workspace' },
    component: () => import('../pages/workspace/WorkspacePage.vue'),
  },
  {
    name: 'callbacks',
    path: '/callbacks',
    meta: { permission: 'reports.view', group: 'settings', title: 'frame.callbacks' },
    component: () => import('../pages/callbacks/CallbacksPage.vue'),
  },
  {
    name: 'sandbox',
    path: '/sandbox',
    meta: { permission: 'sandbox.control', group: 'settings', sandbox: true, title: 'frame.sandboxControls' },
    component: () => import('../pages/sandbox/SandboxPage.vue'),
  },
  {
    name: 'morning-check',
    path: '/morning-check',
    meta: { permission: 'banks.view', group: 'help', title: 'frame.morningCheck' },
    component: () => import('../pages/morning-check/MorningCheckPage.vue'),
  },
  {
    name: 'help',
    path: '/help/:code?',
    props: true,
    meta: { permission: 'banks.view', group: 'help', title: 'frame.help' },
    component: () => import('../pages/help/HelpPage.vue'),
  },
] as const satisfies RouteRecordRaw[]
export type PageName = (typeof pages)[number]['name']

/** Pages that are reached from another one, or from the frame. */
const inner = [
  {
    name: 'about',
    path: '/about',
    meta: { permission: 'banks.view', title: 'frame.about' },
    component: () => import('../pages/about/AboutPage.vue'),
  },
  {
    name: 'guide',
    path: '/guide/:topic([a-z-]+)?',
    props: true,
    meta: { permission: 'anyone', title: 'guide.title' },
    component: () => import('../pages/help/GuidePage.vue'),
  },
  {
    name: 'day-end',
    path: '/audit/day',
    meta: { permission: 'audit.view', title: 'audit.dayEnd.title' },
    component: () => import('../pages/audit/PeriodPage.vue'),
  },
  {
    name: 'receipt',
    path: '/transactions/receipt/:kind(payout|deposit)/:id(\\d+)',
    props: ({ params }) => ({ of: `${String(params['kind'])}-${String(params['id'])}` }),
    meta: { permission: 'transactions.view', title: 'transactions.receipt.title' },
    component: () => import('../pages/transactions/ReceiptPage.vue'),
  },
  {
    name: 'receipts',
    path: '/transactions/receipts/:of([\\w,-]+)',
    props: true,
    meta: { permission: 'transactions.view', title: 'transactions.receipt.title' },
    component: () => import('../pages/transactions/ReceiptPage.vue'),
  },
] as const satisfies RouteRecordRaw[]

/** Pages for people who are signed out. */
const outside = [
  {
    name: 'sign-in',
    path: '/sign-in',
    meta: { title: 'signIn.title' },
    component: SignInPage,
  },
  {
    name: 'workspaces',
    path: '/workspaces',
    meta: { title: 'signIn.workspaces.title' },
    component: () => import('../pages/sign-in/WorkspacesPage.vue'),
  },
  {
    name: 'lost-passphrase',
    path: '/lost-passphrase',
    meta: { title: 'signIn.lost.title' },
    component: () => import('../pages/sign-in/LostPassphrasePage.vue'),
  },
  {
    name: 'new-workspace',
    path: '/workspaces/new',
    meta: { title: 'signIn.newWorkspace.title' },
    component: () => import('../pages/sign-in/NewWorkspacePage.vue'),
  },
  {
    name: 'restore-workspace',
    path: '/workspaces/restore',
    meta: { title: 'signIn.restoring.title' },
    component: () => import('../pages/sign-in/RestoreWorkspacePage.vue'),
  },
  {
    name: 'join-workspace',
    path: '/workspaces/join',
    meta: { title: 'signIn.joining.title' },
    component: () => import('../pages/sign-in/JoinWorkspacePage.vue'),
  },
] as const satisfies RouteRecordRaw[]

/** Who looks at which workspace. */
export interface Viewer {
  may: (permission: Permission) => boolean
  inSandbox: boolean
}

const isFor = ({ permission, sandbox }: RouteMeta, { may, inSandbox }: Viewer): boolean =>
  permission !== undefined &&
  (permission === 'anyone' || may(permission)) &&
  (sandbox !== true || (inSandbox && hasSandboxControls))

export const pagesFor = (viewer: Viewer, group?: NavigationGroup): PageName[] =>
  pages
    .filter(({ meta }) => isFor(meta, viewer) && (group === undefined || meta.group === group))
    .map(({ name }) => name)

/** Key of a page's name. */
export const titleOf = (page: PageName): string => pages.find(({ name }) => name === page)?.meta.title ?? page

/** What one sees first: the Overview; whoever does nothing but support looks up limits all day. */
export const homeOf = (roles: readonly Role[]): PageName =>
  roles.every((role) => role === 'support') ? 'banks' : 'overview'

/** Addresses live behind the `#`, so the same build works from any origin. */
export function createAppRouter() {
  const router = createRouter({
    history: createWebHashHistory(),
    routes: [
      ...pages,
      ...inner,
      ...outside,
      { path: '/:elsewhere(.*)*', redirect: () => ({ name: homeOf(useSession().operator?.roles ?? []), params: {} }) },
    ],
  })

  // Main refuses what the operator may not do; here they are only spared a page that would stay empty.
  router.beforeEach((to, from) => {
    const session = useSession()
    if (!session.operator) {
      // A locked window begins here again: its next user signs in first.
      const isOpen = to.meta.permission === undefined || (to.meta.permission === 'anyone' && from !== START_LOCATION)
      return isOpen ? true : { name: 'sign-in', query: { back: to.fullPath } }
    }
    const inSandbox = useWorkspace().kind === 'sandbox'
    if (!isFor(to.meta, { may: session.may, inSandbox })) return { name: homeOf(session.operator.roles) }
    return true
  })
  // Whoever goes elsewhere meanwhile does not want it any more.
  let isThere = (): void => undefined
  router.onError((_cause, to) => {
    isThere()
    // Whether it came is heard here again.
    isThere = isMissing(() => router.push(to.fullPath).catch(() => undefined))
  })
  router.afterEach(() => isThere())
  return router
}
