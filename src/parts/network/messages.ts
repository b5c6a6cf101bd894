import { say } from '../../lib/i18n.ts'

/** The way to the payment service, where it is not the usual one. */
export const network = say('network', {
  proxy: { tr: 'Vekil sunucu (proxy)', en: 'Proxy' },
  fields: {
    proxy: { tr: 'Vekil sunucunun adresi (proxy)', en: 'Proxy address' },
    proxyHint: {
      tr: 'ad:port, örneğin proxy.firma.com.tr:3128. Boş: vekil sunucu yok. Banka logoları vekil sunucu üzerinden indirilmez.',
      en: 'name:port, for example proxy.company.com:3128. Empty: no proxy. Bank logos are not fetched through a proxy.',
    },
    user: { tr: 'Vekil sunucunun kullanıcı adı', en: 'Proxy username' },
    userHint: {
      tr: 'Vekil sunucu kullanıcı adı istemiyorsa boş bırakın.',
      en: 'Leave empty if the proxy requires no username.',
    },
    password: { tr: 'Vekil sunucunun parolası', en: 'Proxy password' },
    passwordHint: {
      tr: 'Bu bilgisayarın anahtarlığına yazılır ve bir daha gösterilmez.',
      en: 'It is stored in this computer’s keychain and never shown again.',
    },
    passwordStays: { tr: 'Boş bırakırsanız mevcut parola kalır.', en: 'Leave empty to keep the current password.' },
    authorityHint: {
      tr: 'Bilgi işlem ekibinizin verdiği kök sertifika (PEM). Bilinen sertifika kurumlarının yanına eklenir, yerlerine geçmez.',
      en: 'The root certificate (PEM) from your IT team. It is added to the usual authorities and does not replace them.',
    },
  },
  authority: { tr: 'Ek sertifika kurumu', en: 'Additional certificate authority' },
  authorityIs: {
    tr: '{subject}; {moment} tarihine kadar geçerli; SHA-256 {fingerprint}',
    en: '{subject}; valid until {moment}; SHA-256 {fingerprint}',
  },
  ends: {
    near: {
      tr: 'Ek sertifika kurumunun süresi {moment} tarihinde doluyor: {subject}.',
      en: 'The additional certificate authority expires on {moment}: {subject}.',
    },
    over: {
      tr: 'Ek sertifika kurumunun süresi {moment} tarihinde doldu: {subject}.',
      en: 'The additional certificate authority expired on {moment}: {subject}.',
    },
  },
  direct: { tr: 'Doğrudan', en: 'Direct' },
  way: { tr: 'Ağ bağlantısı', en: 'Network' },
  chip: {
    proxy: { tr: 'vekil sunucu: {proxy}', en: 'proxy: {proxy}' },
    authority: { tr: 'ek sertifika kurumu', en: 'additional certificate authority' },
  },
})
