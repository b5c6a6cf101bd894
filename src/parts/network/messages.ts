import { say } from '../../lib/i18n.ts'

/** The way to the payment service, where it is not the usual one. */
export const network = say('network', {
  proxy: { tr: 'Vekil sunucu (proxy)', en: 'Proxy' },
  authority: { tr: 'Ek sertifika otoritesi', en: 'Additional certificate authority' },
  authorityIs: {
    tr: '{subject}; {moment} tarihine kadar geçerli; SHA-256 {fingerprint}',
    en: '{subject}; valid until {moment}; SHA-256 {fingerprint}',
  },
  ends: {
    near: {
      tr: 'Ek sertifika otoritesinin süresi {moment} tarihinde doluyor: {subject}.',
      en: 'The additional certificate authority ends on {moment}: {subject}.',
    },
    over: {
      tr: 'Ek sertifika otoritesinin süresi {moment} tarihinde doldu: {subject}.',
      en: 'The additional certificate authority ended on {moment}: {subject}.',
    },
  },
  pins: { tr: 'Sabitlenen anahtarlar', en: 'Pinned keys' },
  direct: { tr: 'Doğrudan', en: 'Direct' },
  way: { tr: 'Bağlantı yolu', en: 'Way to the service' },
  chip: {
    proxy: { tr: 'vekil sunucu: {proxy}', en: 'proxy: {proxy}' },
    authority: { tr: 'ek otorite', en: 'additional authority' },
    pins: { tr: 'anahtar sabitlenmiş', en: 'key pinned' },
  },
})
