import type { GuidanceSection, Mender } from '../../guidance.ts'
import type { DepositState } from '@contract/deposit-state.ts'
import type { PayoutState } from '@contract/payout-state.ts'

/** Yardım sayfası: `failures` içindeki her hata, bölüm bölüm; durumların anlamı. */
export const help = {
  purpose: 'Her hata ne demek, para çıkmış olabilir mi, ne yapmalı, kim düzeltir; durumlar ne anlatır.',
  search: 'Hata ya da durum ara',
  contents: 'Bölümler',
  money: 'Para',
  next: 'Ne yapmalı',
  mender: 'Kim düzeltir',
  /** Of seconds, where nobody knows how many. */
  aFew: 'birkaç',
  nothing: {
    title: 'Bulunamadı',
    text: 'Başka bir sözcükle arayın: hatanın başlığından bir sözcük ya da servisin kodu.',
  },
  sections: {
    service: 'Servis reddettiğinde',
    connection: 'Servise ulaşılamadığında',
    dispatch: 'Onaylarken ve gönderirken',
    record: 'Kayıtlarla ilgili',
    rights: 'Giriş ve yetki',
    keychain: 'Anahtarlık',
    ledger: 'Kayıt defteri',
    file: 'Dosyalar',
    program: 'Program',
  } satisfies Record<GuidanceSection, string>,
  menders: {
    you: 'siz',
    colleague: 'yetkisi olan bir çalışma arkadaşınız',
    admin: 'yöneticiniz',
    technician: 'bilgisayarlara ve ağa bakan kişi',
    service: 'ödeme servisinin destek ekibi',
  } satisfies Record<Mender, string>,
  states: { payouts: 'Ödeme durumları', deposits: 'Yatırma durumları' },
  payouts: {
    draft: 'Hazırlanıyor; onaya gönderilmedi. Para çıkmadı.',
    awaiting_approval: 'Bir onaycının kararını bekliyor. Para çıkmadı.',
    approved: 'Onaylandı, gönderilmeyi bekliyor. Kendiliğinden gönderilmez.',
    sending: 'Şu anda servise iletiliyor; sonucunu bekleyin.',
    accepted: 'Servis ödemeyi aldı ve sıraya koydu. Paranın alıcıya geçtiği henüz bilinmiyor.',
    processing: 'Banka aktarımı sürüyor.',
    completed: 'Para alıcının hesabına geçti.',
    failed: 'Servis, paranın alıcıya ulaşmadığını bildirdi; nedeni kayıtta yazar.',
    returned: 'Para alıcıya gitti ve geri döndü.',
    refused: 'Servis isteği reddetti; para çıkmadı. Nedeni giderilince yeniden denenebilir.',
    not_sent: 'Servise hiçbir şey ulaşmadı; para çıkmadı. Yeniden denenebilir.',
    unknown: 'Servise ulaşıp ulaşmadığı bilinmiyor: para çıkmış olabilir. Kanıtla iki kişi çözer; yeniden göndermeyin.',
    rejected: 'Onaycı geri çevirdi. Para çıkmadı.',
    cancelled: 'Gönderilmeden önce iptal edildi. Para çıkmadı.',
  } satisfies Record<PayoutState, string>,
  deposits: {
    draft: 'Hazırlandı, servise gönderilmedi.',
    sending: 'Şu anda servise iletiliyor.',
    pending: 'Bağlantı açık; müşterinin parası bekleniyor.',
    expired: '30 dakikalık süre doldu; sonucu burada bilinmiyor. Para yine de gelebilir.',
    paid: 'Servis, müşterinin parasının geldiğini bildirdi.',
    failed: 'Servis, paranın gelmediğini bildirdi.',
    refused: 'Servis isteği reddetti; bağlantı oluşmadı.',
    not_sent: 'Servise hiçbir şey ulaşmadı; bağlantı oluşmadı.',
    unknown: 'Servise ulaşıp ulaşmadığı bilinmiyor. Aynı işlem numarasıyla yeniden göndermek güvenlidir.',
    orphaned: 'Serviste oluştu, ama bağlantısı bize ulaşmadan kayboldu. Yerine yenisi oluşturulur.',
  } satisfies Record<DepositState | 'expired', string>,
}
