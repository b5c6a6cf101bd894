import type { Authority, End } from '@electron/core/network.ts'
import type { NetworkFacts } from '@electron/record/contract/morning-check.ts'
import { useI18n } from 'vue-i18n'
import { useLocale } from '../../lib/use-locale.ts'
import { momentText } from '../../lib/moment-text.ts'
import './messages.ts'

/** The way to the service in words; nothing where it is the usual one. */
export function useNetworkWords() {
  const { t } = useI18n()
  const locale = useLocale()

  const authorityText = ({ subject, until, fingerprint }: Authority): string =>
    t('network.authorityIs', { subject, moment: momentText(until, locale.value), fingerprint })

  return {
    authorityText,

    endText: ({ subject, until }: Authority, end: End): string =>
      t(`network.ends.${end}`, { subject, moment: momentText(until, locale.value) }),

    /** Each part with its name. */
    lines({ proxy, authority }: NetworkFacts): [label: string, value: string][] {
      const known: [string, string][] = []
      if (proxy !== null) known.push([t('network.proxy'), proxy])
      if (authority !== null) known.push([t('network.authority'), authorityText(authority)])
      return known
    },

    /** In few words. */
    short({ proxy, authority }: NetworkFacts): string[] {
      const known: string[] = []
      if (proxy !== null) known.push(t('network.chip.proxy', { proxy }))
      if (authority !== null) known.push(t('network.chip.authority'))
      return known
    },
  }
}
