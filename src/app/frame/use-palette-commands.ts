import type { Bank } from '@electron/banks/contract.ts'
import type { Permission } from '@electron/core/access.ts'
import type { Transaction } from '@electron/transactions/contract/transaction.ts'
import { payoutTabs } from '@electron/payouts/contract/lists.ts'
import { computed, shallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import type { Keys } from '../../lib/use-shortcut.ts'
import { pagesFor, titleOf } from '../router.ts'
import { useBatches } from '../../stores/batches.ts'
import { useMorningCheck } from '../../stores/morning-check.ts'
import { usePreferences } from '../../stores/preferences.ts'
import { useSession } from '../../stores/session.ts'
import { useStatementFile } from '../../stores/statement-file.ts'
import { useWorkspace } from '../../stores/workspace.ts'
import { languages } from './languages.ts'

export interface PaletteEntry {
  key: string
  group: 'pages' | 'actions' | 'commands' | 'banks' | 'transactions'
  label: string
  /** What it is found by, where that is more than its label. */
  words?: string
  /** Of an action, the key that does the same. */
  keys?: Keys
  bank?: Bank
  transaction?: Transaction
  /** Once the palette is closed. */
  run: () => void
}

/** What the palette leads to and does wherever one is: all of it, and nothing that this operator may not. */
export function usePaletteCommands() {
  const { t } = useI18n()
  const router = useRouter()
  const session = useSession()
  const workspace = useWorkspace()
  const preferences = usePreferences()

  /** A name is found in either language: who cannot read this one may know the other's. */
  const inBoth = (...keys: string[]): string =>
    languages.flatMap(([locale]) => keys.map((key) => t(key, {}, { locale }))).join(' ')

  const pages = computed<PaletteEntry[]>(() =>
    pagesFor({ may: session.may, inSandbox: workspace.kind === 'sandbox' }).map((page) => ({
      key: `page-${page}`,
      group: 'pages',
      label: t(titleOf(page)),
      words: inBoth(titleOf(page)),
      run: () => void router.push({ name: page }),
    })),
  )

  /** Their names are the pages' own. Words that come late are no news to what was named before them: it waits for them. */
  const guide = shallowRef<typeof import('../../pages/help/guide/use-guide.ts') | null>(null)
  async function nameParts(): Promise<void> {
    const [loaded] = await Promise.all([
      import('../../pages/help/guide/use-guide.ts'),
      import('../../pages/payouts/messages.ts'),
    ])
    guide.value = loaded
  }
  /** Tabs and topics are many, and so only for who types. */
  const parts = computed<PaletteEntry[]>(() => {
    if (guide.value === null) return []
    const { topicIn, topicNames } = guide.value
    const topics = topicNames.map((name) => ({
      key: `topic-${name}`,
      group: 'pages' as const,
      label: `${t('guide.title')} · ${topicIn(preferences.locale, name).title}`,
      words: [inBoth('guide.title'), ...languages.map(([locale]) => topicIn(locale, name).title)].join(' '),
      run: () => void router.push({ name: 'guide', params: { topic: name } }),
    }))
    const tabs = payoutTabs.map((tab) => ({
      key: `tab-${tab}`,
      group: 'pages' as const,
      label: `${t('frame.payouts')} · ${t(`payouts.tabs.${tab}`)}`,
      words: inBoth('frame.payouts', `payouts.tabs.${tab}`),
      run: () => void router.push({ path: '/payouts', query: { tab } }),
    }))
    return [...(session.may('payouts.view') ? tabs : []), ...topics]
  })

  async function chooseFile(): Promise<void> {
    if (await useBatches().choose()) await router.push('/batches/new')
  }
  async function chooseStatement(): Promise<void> {
    if (await useStatementFile().choose()) await router.push('/reconcile')
  }
  async function checkNow(): Promise<void> {
    await router.push('/morning-check')
    await useMorningCheck().run()
  }
  const commands = computed<PaletteEntry[]>(() => {
    const known: readonly [Permission | null, string, () => unknown][] = [
      ['payouts.prepare', 'palette.commands.newPayout', () => router.push('/payouts/new')],
      ['deposits.create', 'palette.commands.newDeposit', () => router.push('/deposits/new')],
      ['batches.prepare', 'palette.commands.newBatch', chooseFile],
      ['reports.tell', 'palette.commands.newStatement', chooseStatement],
      ['reports.tell', 'history.recordReport', () => router.push({ path: '/reports', query: { tell: 1 } })],
      ['audit.view', 'palette.commands.dayEnd', () => router.push('/audit/day')],
      ['operators.manage', 'palette.commands.newOperator', () => router.push('/operators/+')],
      [null, 'morningCheck.checkNow', checkNow],
      [null, 'frame.lock', () => session.signOut()],
      [null, 'frame.operator.switch', () => session.signOut('to_another')],
      [null, 'frame.about', () => router.push('/about')],
    ]
    return known
      .filter(([permission]) => permission === null || session.may(permission))
      .map(([, key, run]) => ({
        key: `command-${key}`,
        group: 'commands',
        label: t(key),
        words: inBoth(key),
        run: () => void run(),
      }))
  })

  const looks = computed<PaletteEntry[]>(() => {
    const themes = (['system', 'light', 'dark'] as const)
      .filter((theme) => theme !== preferences.chosen.theme)
      .map((theme) => ({
        key: `theme-${theme}`,
        group: 'commands' as const,
        label: `${t('shared.theme')}: ${t(`shared.themes.${theme}`)}`,
        words: inBoth('shared.theme', `shared.themes.${theme}`),
        run: () => void preferences.change({ theme }),
      }))
    const others = languages
      .filter(([locale]) => locale !== preferences.locale)
      .map(([locale, name]) => ({
        key: `language-${locale}`,
        group: 'commands' as const,
        label: `${t('shared.language')}: ${name}`,
        words: `${inBoth('shared.language')} ${name}`,
        run: () => void preferences.change({ locale }),
      }))
    return [...themes, ...others]
  })

  return { pages, parts, nameParts, commands, looks }
}
