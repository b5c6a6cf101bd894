import { dateInWords } from '@electron/core/time.ts'
import type { About } from '@electron/support/contract.ts'
import { useI18n } from 'vue-i18n'
import { offsetSeconds } from '../../app/frame/clock-offset.ts'
import { momentText } from '../../lib/moment-text.ts'
import { useLocale } from '../../lib/use-locale.ts'

interface Fact {
  label: string
  text: string
}

/** What the page says, as words: for the screen and for whoever copies all of it. */
export function useAboutFacts() {
  const { t } = useI18n()
  const locale = useLocale()

  const versions = ({ versions: found, ledger }: About): Fact[] => [
    ...(['vezne', 'electron', 'chromium', 'node', 'system'] as const).map((name) => ({
      label: t(`about.versions.${name}`),
      text: found[name] ?? '–',
    })),
    { label: t('about.versions.ledger'), text: t(`about.versions.${ledger.engine}`, ledger) },
  ]

  const ages = ({ ages: { bankCodes, passphrases, bankList, clockOffset }, lastAction }: About): Fact[] => [
    {
      label: t('about.ages.lastAction'),
      text:
        lastAction === null
          ? t('about.ages.unknown')
          : t('about.ages.entry', { sequence: lastAction.sequence, when: momentText(lastAction.at, locale.value) }),
    },
    { label: t('about.ages.bankCodes'), text: dateInWords(bankCodes, locale.value) },
    { label: t('about.ages.passphrases'), text: dateInWords(passphrases, locale.value) },
    {
      label: t('about.ages.bankList'),
      text: bankList === null ? t('about.ages.unknown') : momentText(bankList, locale.value),
    },
    {
      label: t('about.ages.clockOffset'),
      text:
        clockOffset === null
          ? t('about.ages.unknown')
          : t('about.ages.seconds', { seconds: offsetSeconds(clockOffset, locale.value) }),
    },
  ]

  const places = ({ places: found }: About) =>
    found.map(({ name, path }) => ({ name, label: t(`about.places.${name}`), text: path }))

  const whole = (about: About): string =>
    [...versions(about), ...ages(about), ...places(about)].map(({ label, text }) => `${label}: ${text}`).join('\n')

  return { versions, ages, places, whole }
}
