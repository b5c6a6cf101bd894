import type { ShownNetwork } from '../core/network.ts'
import type { Dialogs } from '../core/ports.ts'
import type { Locale } from '../core/text.ts'
import { istanbulTime } from '../core/time.ts'
import { spoken } from '../core/words.ts'

/** Main's own words for where a key and money go: the payment service that is tried, and the one that the workspace is to work with. */
const texts = {
  trial: {
    question: { tr: 'Bu ödeme servisine bağlanılsın mı?', en: 'Connect to this payment service?' },
    warning: {
      tr: 'API anahtarınız ve gizli anahtarla atılmış bir imza bu adrese gönderilir. Gizli anahtarın kendisi gönderilmez; hiçbir şey saklanmaz.',
      en: 'Your API key and a signature made with the API secret are sent to this address. The API secret itself is not sent, and nothing is stored.',
    },
    confirm: { tr: 'Bağlan', en: 'Connect' },
  },
  addresses: {
    question: {
      tr: 'Servis bağlantısı bu adreslere taşınsın mı?',
      en: 'Move the service connection to these addresses?',
    },
    service: { tr: 'Ödeme servisi', en: 'Payment service' },
    checkout: { tr: 'Para yatırma sayfaları', en: 'Checkout pages' },
    stays: { tr: 'değişmiyor', en: 'unchanged' },
    warning: {
      tr: 'Ödemeler bundan sonra bu servise gönderilir. Servisin adresi değişirse bekleyen onaylar geçersiz olur; birimler ve eşleme yeniden onaylanır. Birim onaylanana kadar ödeme gönderilmez. Adresi doğrudan servisten aldığınızdan emin olun.',
      en: 'Payouts will be sent to this service. Unused approvals become void; units and mapping must be confirmed again. Make sure that the service itself gave you this address.',
    },
    confirm: { tr: 'Adresleri değiştir', en: 'Change the addresses' },
  },
  network: {
    question: {
      tr: 'Ödeme servisine bundan sonra bu ayarlarla bağlanılsın mı?',
      en: 'Connect to the payment service with these settings?',
    },
    service: { tr: 'Ödeme servisi', en: 'Payment service' },
    proxy: { tr: 'Vekil sunucu (proxy)', en: 'Proxy' },
    authority: { tr: 'Ek sertifika kurumu', en: 'Additional certificate authority' },
    fingerprint: { tr: 'SHA-256 parmak izi', en: 'SHA-256 fingerprint' },
    until: { tr: 'Geçerlilik sonu', en: 'Valid until' },
    none: { tr: 'yok', en: 'none' },
    stays: { tr: 'değişmiyor', en: 'unchanged' },
    authorityWarning: {
      tr: 'DİKKAT: Bu kurumun anahtarına sahip olan kişi, servisle aranızdaki her şeyi okuyabilir ve servis adına yanıt verebilir. Parmak izini bilgi işlem ekibinizden aldığınız parmak iziyle karşılaştırın.',
      en: 'CAUTION: The holder of this authority’s key can read everything between you and the service, and answer in its name. Compare the fingerprint with the one from your IT team.',
    },
    warning: {
      tr: 'Bundan sonra servise giden her istek, ödemeler dahil, bu bağlantıyı kullanır.',
      en: 'From now on, every request to the service, including payouts, uses this connection.',
    },
    confirm: { tr: 'Bu ayarlarla bağlan', en: 'Use these settings' },
  },
  callbacks: {
    question: {
      tr: 'Test servisinin bildirimleri bu adrese gönderilsin mi?',
      en: 'Send the sandbox’s callbacks to this address?',
    },
    warning: {
      tr: 'Test işlemlerinin numaraları, tutarları ve durumları bu adrese gönderilir. Gerçek para hareketi olmaz.',
      en: 'The references, amounts and statuses of sandbox transactions are sent to this address. No real money moves.',
    },
    confirm: { tr: 'Bu adrese gönder', en: 'Send to this address' },
  },
  cancel: { tr: 'Vazgeç', en: 'Cancel' },
}
const serviceTexts = { tr: spoken(texts, 'tr'), en: spoken(texts, 'en') }

/** Of text from outside: made harmless. */
type Quoted = (text: string) => string

/** Whom the proxy is, and who is believed besides everybody's: a line each, whose text may be none. */
function wayOf({ proxy, authority }: ShownNetwork, locale: Locale, quoted: Quoted) {
  const { fingerprint, until, none } = serviceTexts[locale].network
  const facts = authority && [
    quoted(authority.subject),
    `${fingerprint}: ${authority.fingerprint}`,
    `${until}: ${istanbulTime(authority.until, locale)}`,
  ]
  return {
    proxy: proxy ? `${proxy.host}:${proxy.port}${proxy.user === '' ? '' : ` (${quoted(proxy.user)})`}` : none,
    authority: facts?.join('\n') ?? none,
  }
}
const waysNamed = ['proxy', 'authority'] as const

/** What of the way is not the usual, and what a further authority means. */
export function unusualWay(network: ShownNetwork, locale: Locale, quoted: Quoted): string[] {
  const { network: words } = serviceTexts[locale]
  const way = wayOf(network, locale, quoted)
  const lines = waysNamed.filter((name) => way[name] !== words.none).map((name) => `${words[name]}:\n${way[name]}`)
  return [...lines, ...(network.authority ? [words.authorityWarning] : [])]
}

/** Addresses are origins: ASCII without spaces, shown whole, because where a long one ends is whose it is. */
export function trialQuestion(
  { serviceAddress, network, locale }: Parameters<Dialogs['confirmService']>[0],
  quoted: Quoted,
) {
  const { trial, cancel } = serviceTexts[locale]
  const detail = [serviceAddress, ...unusualWay(network, locale, quoted), trial.warning]
  return { message: trial.question, detail: detail.join('\n\n'), confirm: trial.confirm, cancel }
}

export function callbacksQuestion({ address, locale }: Parameters<Dialogs['confirmCallbackAddress']>[0]) {
  const { callbacks, cancel } = serviceTexts[locale]
  const detail = [address, callbacks.warning].join('\n\n')
  return { message: callbacks.question, detail, confirm: callbacks.confirm, cancel }
}

export function networkQuestion(
  { serviceAddress, before, after, locale }: Parameters<Dialogs['confirmNetwork']>[0],
  quoted: Quoted,
) {
  const { network: words, cancel } = serviceTexts[locale]
  const [was, is] = [wayOf(before, locale, quoted), wayOf(after, locale, quoted)]
  const detail = [
    `${words.service}: ${serviceAddress}`,
    ...waysNamed.map((name) =>
      was[name] === is[name]
        ? `${words[name]}: ${is[name]} (${words.stays})`
        : `${words[name]}:\n${was[name]}\n→ ${is[name]}`,
    ),
    ...(after.authority && was.authority !== is.authority ? [words.authorityWarning] : []),
    words.warning,
  ].join('\n\n')
  return { message: words.question, detail, confirm: words.confirm, cancel }
}

export function addressesQuestion({ before, after, locale }: Parameters<Dialogs['confirmAddresses']>[0]) {
  const { addresses, cancel } = serviceTexts[locale]
  const line = (name: string, was: string, is: string) =>
    was === is ? `${name}: ${is} (${addresses.stays})` : `${name}:\n${was}\n→ ${is}`
  const detail = [
    line(addresses.service, before.serviceAddress, after.serviceAddress),
    line(addresses.checkout, before.checkoutAddress, after.checkoutAddress),
    addresses.warning,
  ].join('\n\n')
  return { message: addresses.question, detail, confirm: addresses.confirm, cancel }
}
