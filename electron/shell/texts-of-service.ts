import type { Dialogs } from '../core/ports.ts'
import { spoken } from '../core/words.ts'

/** Main's own words for where a key and money go: the payment service that is tried, and the one that the workspace is to work with. */
const texts = {
  trial: {
    question: { tr: 'Bu ödeme servisine bağlanılsın mı?', en: 'Connect to this payment service?' },
    warning: {
      tr: 'API anahtarınız ve gizli anahtarla atılmış bir imza bu adrese gider. Gizli anahtarın kendisi gitmez; hiçbir şey saklanmaz.',
      en: 'Your API key and a signature made with the secret key go to this address. The secret key itself does not, and nothing is stored.',
    },
    confirm: { tr: 'Bağlan', en: 'Connect' },
  },
  addresses: {
    question: { tr: 'Servis bağlantısı bu adreslere taşınsın mı?', en: 'Move the connection to these addresses?' },
    service: { tr: 'Ödeme servisi', en: 'Payment service' },
    checkout: { tr: 'Yatırma sayfaları', en: 'Checkout pages' },
    stays: { tr: 'değişmiyor', en: 'unchanged' },
    troubled: {
      tr: 'DİKKAT: Bu servisle yapılan bağlantı denemesi sorunsuz geçmedi.',
      en: 'CAUTION: The test of the connection to this service was not without trouble.',
    },
    warning: {
      tr: 'Ödemeler bundan sonra bu servise gönderilir; servisin adresi değişirse gönderilmemiş ödemelerin onayları düşer. Adresi servisten kendiniz öğrendiğinizden emin olun.',
      en: 'From then on payouts are sent to this service; if its address changes, the approvals of payouts that were not sent are void. Be sure that you have the address from the service itself.',
    },
    confirm: { tr: 'Adresleri değiştir', en: 'Change the addresses' },
  },
  cancel: { tr: 'Vazgeç', en: 'Cancel' },
}
const serviceTexts = { tr: spoken(texts, 'tr'), en: spoken(texts, 'en') }

/** Addresses are origins: ASCII without spaces, shown whole, because where a long one ends is whose it is. */
export function trialQuestion({ serviceAddress, locale }: Parameters<Dialogs['confirmService']>[0]) {
  const { trial, cancel } = serviceTexts[locale]
  return { message: trial.question, detail: `${serviceAddress}\n\n${trial.warning}`, confirm: trial.confirm, cancel }
}

export function addressesQuestion({ before, after, wentWell, locale }: Parameters<Dialogs['confirmAddresses']>[0]) {
  const { addresses, cancel } = serviceTexts[locale]
  const line = (name: string, was: string, is: string) =>
    was === is ? `${name}: ${is} (${addresses.stays})` : `${name}:\n${was}\n→ ${is}`
  const detail = [
    line(addresses.service, before.serviceAddress, after.serviceAddress),
    line(addresses.checkout, before.checkoutAddress, after.checkoutAddress),
    ...(wentWell ? [] : [addresses.troubled]),
    addresses.warning,
  ].join('\n\n')
  return { message: addresses.question, detail, confirm: addresses.confirm, cancel }
}
