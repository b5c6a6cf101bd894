import type { GuidanceSection, PermissionKey } from '../../ui/failures/guidance.ts'
import type { DepositState, PayoutState } from '@electron/core/states.ts'
import type { Said } from '@electron/core/words.ts'
import { say } from '../../lib/i18n.ts'

/** Yardım sayfası: `failures` içindeki her hata, bölüm bölüm; durumların anlamı, roller ve FAST. */
export const help = say('help', {
  purpose: {
    tr: 'Hatalar, durumlar, roller ve FAST. Servisin “çekim” (withdraw) dediği işlemin adı Vezne’de “ödeme”dir.',
    en: 'Errors, statuses, roles and FAST. The service’s “withdrawal” is a payout in Vezne.',
  },
  search: { tr: 'Yardımda ara', en: 'Search help' },
  contents: { tr: 'Bölümler', en: 'Chapters' },
  money: { tr: 'Para', en: 'Money' },
  next: { tr: 'Ne yapmalı', en: 'Next step' },
  mender: { tr: 'Sorumlu', en: 'Handled by' },
  /** Of seconds, where nobody knows how many. */
  aFew: { tr: 'birkaç', en: 'a few' },
  nothing: {
    title: { tr: 'Bulunamadı', en: 'Nothing found' },
    text: {
      tr: 'Başka bir kelimeyle arayın: hatanın başlığından bir kelime, servisin kodu ya da bir rol.',
      en: 'Try another word: one from the title of the error, the service’s code, or a role.',
    },
  },
  sections: {
    service: { tr: 'Servis reddettiğinde', en: 'When the service refuses' },
    connection: { tr: 'Servise ulaşılamadığında', en: 'When the service cannot be reached' },
    dispatch: { tr: 'Onaylarken ve gönderirken', en: 'While approving and sending' },
    record: { tr: 'Kayıtlarla ilgili', en: 'About the records' },
    rights: { tr: 'Giriş ve yetki', en: 'Signing in and permissions' },
    keychain: { tr: 'Anahtarlık', en: 'Keychain' },
    ledger: { tr: 'İşlem defteri', en: 'Ledger' },
    file: { tr: 'Dosyalar', en: 'Files' },
    program: { tr: 'Program', en: 'The program' },
  } satisfies Record<GuidanceSection, Said>,
  states: {
    payouts: { tr: 'Ödeme durumları', en: 'Payout statuses' },
    deposits: { tr: 'Para yatırma durumları', en: 'Deposit statuses' },
  },
  payouts: {
    draft: {
      tr: 'Hazırlanıyor; onaya gönderilmedi. Para çıkmadı.',
      en: 'Being prepared; not yet submitted for approval. No money has moved.',
    },
    awaiting_approval: {
      tr: 'Bir onaycının kararını bekliyor. Para çıkmadı.',
      en: 'Waiting for a checker’s decision. No money has moved.',
    },
    approved: {
      tr: 'Onaylandı, gönderilmeyi bekliyor. Otomatik gönderilmez.',
      en: 'Approved and waiting to be sent. Vezne does not send the payout automatically.',
    },
    sending: {
      tr: 'Şu anda servise iletiliyor; sonucunu bekleyin.',
      en: 'Vezne is sending the payout to the service now; wait for the outcome.',
    },
    accepted: {
      tr: 'Servis ödemeyi aldı ve sıraya koydu. Paranın alıcıya geçip geçmediği henüz bilinmiyor.',
      en: 'The service has accepted the payout and queued it. It is not known yet whether the money has reached the recipient.',
    },
    processing: { tr: 'Banka ödemeyi işliyor.', en: 'The bank is processing the payout.' },
    completed: {
      tr: 'Ödemenin tamamlandığı bildirildi; bu bilgi banka dekontu yerine geçmez.',
      en: 'Reported as completed; this does not replace a bank receipt.',
    },
    failed: {
      tr: 'Paranın alıcıya ulaşmadığı bildirildi; nedeni kayıttadır.',
      en: 'According to the status update, the money did not reach the recipient; the record gives the reason.',
    },
    returned: { tr: 'Para alıcıya gitti ve geri döndü.', en: 'The money went to the recipient and was returned.' },
    refused: {
      tr: 'Servis isteği reddetti; para çıkmadı. Nedeni giderilince yeniden denenebilir.',
      en: 'The service refused the request; no money has moved. Fix the cause, then try again.',
    },
    not_sent: {
      tr: 'Servise hiçbir şey ulaşmadı; para çıkmadı. Yeniden denenebilir.',
      en: 'Nothing reached the service; no money has moved. You can try again.',
    },
    unknown: {
      tr: 'Servise ulaşıp ulaşmadığı bilinmiyor: para çıkmış olabilir. Belirsizliği iki kişi kanıtla çözer; ödemeyi yeniden göndermeyin.',
      en: 'It is not known whether the service received the payout: money may have moved. Two people must resolve the payout with evidence; do not send it again.',
    },
    rejected: { tr: 'Onaycı reddetti. Para çıkmadı.', en: 'A checker rejected the payout. No money has moved.' },
    cancelled: {
      tr: 'Gönderilmeden önce iptal edildi. Para çıkmadı.',
      en: 'Cancelled before it was sent. No money has moved.',
    },
  } satisfies Record<PayoutState, Said>,
  deposits: {
    draft: { tr: 'Hazırlandı, servise gönderilmedi.', en: 'Prepared; not sent to the service.' },
    sending: { tr: 'Şu anda servise iletiliyor.', en: 'Being sent to the service now.' },
    pending: {
      tr: 'Bağlantı açık; müşterinin parası bekleniyor.',
      en: 'The link is open; waiting for the customer’s money.',
    },
    expired: {
      tr: 'Para yatırma süresi doldu; sonucu henüz bildirilmedi. Para yine de gelebilir.',
      en: 'The deposit expired; its outcome has not been reported yet. Money may still arrive.',
    },
    paid: {
      tr: 'Müşterinin parasının geldiği bildirildi.',
      en: 'According to the status update, the customer’s money arrived.',
    },
    failed: { tr: 'Paranın gelmediği bildirildi.', en: 'According to the status update, the money did not arrive.' },
    refused: {
      tr: 'Servis isteği reddetti; para yatırma bağlantısı oluşturulmadı.',
      en: 'The service refused the request; there is no link.',
    },
    not_sent: {
      tr: 'Servise hiçbir şey ulaşmadı; para yatırma bağlantısı oluşturulmadı.',
      en: 'Nothing reached the service; there is no link.',
    },
    unknown: {
      tr: 'Servise ulaşıp ulaşmadığı bilinmiyor. Aynı işlem numarasıyla yeniden göndermek güvenlidir.',
      en: 'It is not known whether the deposit reached the service. Sending it again with the same reference is safe.',
    },
    orphaned: {
      tr: 'Serviste oluştu, ama bağlantısı Vezne’ye ulaşmadan kayboldu. Yerine yenisi oluşturulmalıdır.',
      en: 'The service has the deposit, but its link was lost before it reached Vezne. A replacement is needed.',
    },
  } satisfies Record<DepositState | 'expired', Said>,
  roles: {
    title: { tr: 'Kim ne yapabilir', en: 'Role permissions' },
    text: {
      tr: 'Bir kullanıcının birden çok rolü olabilir; denetçinin başka rolü olamaz. Kimse kendi hazırladığı ödemeyi ya da kendi önerdiği değişikliği onaylayamaz.',
      en: 'A user can have several roles; an auditor has no other role. Nobody can approve a payout that they prepared, or confirm their own pending change.',
    },
    what: { tr: 'Yetki', en: 'Permission' },
    may: { tr: 'yapabilir', en: 'can' },
    mayNot: { tr: 'yapamaz', en: 'cannot' },
  },
  permissions: {
    banks_view: {
      tr: 'Bankaları ve limitlerini görmek, listeyi yenilemek',
      en: 'See the banks and their limits, refresh the list',
    },
    deposits_view: { tr: 'Para yatırma işlemlerini görmek', en: 'See deposits' },
    deposits_create: {
      tr: 'Para yatırma işlemi oluşturmak ve yeniden göndermek',
      en: 'Create deposits and send them again',
    },
    payouts_view: { tr: 'Ödemeleri görmek', en: 'See payouts' },
    payouts_prepare: {
      tr: 'Ödeme hazırlamak, düzeltmek ve onaya göndermek',
      en: 'Prepare and correct payouts, and submit them for approval',
    },
    payouts_approve: { tr: 'Ödemeyi onaylamak ya da reddetmek', en: 'Approve or reject payouts' },
    payouts_send: { tr: 'Onaylı ödemeyi servise göndermek', en: 'Send approved payouts to the service' },
    payouts_resolve: {
      tr: 'Belirsiz ödemenin sonucunu kanıtla önermek',
      en: 'Propose the outcome of an unknown payout, with evidence',
    },
    payouts_confirm_resolution: {
      tr: 'Başkasının önerdiği sonucu onaylamak',
      en: 'Confirm an outcome that someone else proposed',
    },
    payouts_override: {
      tr: 'İki kez ödenebileceği için engellenen bir ödemeye gerekçeyle izin vermek',
      en: 'Override the block on a payout that may be paid twice, giving a reason',
    },
    batches_prepare: { tr: 'Dosyadan toplu ödeme hazırlamak', en: 'Prepare a batch from a file' },
    batches_stop: { tr: 'Süren toplu gönderimi durdurmak', en: 'Stop a batch that is being sent' },
    transactions_view: { tr: 'Bütün işlemleri görmek ve aramak', en: 'See and search all transactions' },
    reports_view: { tr: 'Uyuşmazlıkları görmek', en: 'See exceptions' },
    reports_tell: {
      tr: 'Servisten öğrenilen sonucu kaydetmek, durum bildirimi dosyasını içe aktarmak',
      en: 'Record an outcome learnt from the service, import a file of status updates',
    },
    reports_set_aside: { tr: 'Uyuşmazlığı notla kapatmak', en: 'Close an exception with a note' },
    mapping_propose: {
      tr: 'Servisin alanları ve durumları için eşleme önermek',
      en: 'Propose the mapping of the service’s fields and statuses',
    },
    audit_view: { tr: 'Denetim izini ve dönem raporunu görmek', en: 'See the audit trail and the period report' },
    ledger_back_up: { tr: 'İşlem defterini yedeklemek', en: 'Back up the ledger' },
    ledger_restore: { tr: 'Yedeği geri yüklemek', en: 'Restore a backup' },
    dispatch_confirm_ledger: {
      tr: 'İşlem defteri nedeniyle konan gönderim kilidini kaldırmak (iki kişi)',
      en: 'Unlock sending after a ledger problem (two people)',
    },
    dispatch_confirm_clock: {
      tr: 'Saat farkı nedeniyle konan gönderim kilidini kaldırmak',
      en: 'Unlock sending after a clock difference',
    },
    operators_view: { tr: 'Kullanıcıları ve rollerini görmek', en: 'See the users and their roles' },
    operators_manage: {
      tr: 'Kullanıcı eklemek, rol vermek, kullanıcının girişini kapatmak',
      en: 'Add users, give roles, disable sign-in',
    },
    proposals_confirm: {
      tr: 'Başkasının önerdiği bir değişikliği ikinci kişi olarak onaylamak',
      en: 'Confirm a change that someone else proposed, as the second person',
    },
    policy_view: { tr: 'Onay kurallarını görmek', en: 'See the approval rules' },
    policy_change: { tr: 'Onay kurallarını değiştirmek', en: 'Change the approval rules' },
    workspace_view: {
      tr: 'Bağlantı ayarlarını görmek (gizli anahtar hariç)',
      en: 'See the connection settings (never the API secret)',
    },
    workspace_manage: {
      tr: 'Bağlantıyı yönetmek: adresler, ağ, anahtarlar ve tutar birimleri',
      en: 'Manage the connection: addresses, network, keys and amount units',
    },
    program_update: {
      tr: 'Vezne’nin yeni sürümlerini kontrol etmek, indirmek ve kurmak',
      en: 'Check for, download and install new versions of Vezne',
    },
    sandbox_control: {
      tr: 'Test servisini yönetmek (yalnızca test ortamında)',
      en: 'Control the sandbox service (in the sandbox only)',
    },
  } satisfies Record<PermissionKey, Said>,
  fast: {
    title: { tr: 'FAST seçeneği', en: 'The FAST option' },
    what: {
      title: { tr: 'Nedir', en: 'Description' },
      text: {
        tr: 'Servisin banka listesindeki özel seçenektir: kendi adı ve kodu vardır, logosu yoktur. Listede en çok bir tane olur; burada hep en üsttedir.',
        en: 'A special entry in the service’s bank list, with its own name and code and no logo. The list has at most one such entry; Vezne shows it first.',
      },
    },
    when: {
      title: { tr: 'Ne zaman seçilir', en: 'When FAST can be chosen' },
      text: {
        tr: 'Servis bu seçeneği yalnızca kullanılabilir olduğunda listeler. Listede yoksa seçilemez; sonraki bir listede yeniden yer alabilir.',
        en: 'The service lists FAST only while it is available. If FAST is not on the list, it cannot be chosen; a later list may include it again.',
      },
    },
    limits: {
      title: { tr: 'Limitleri', en: 'Limits of FAST' },
      text: {
        tr: 'Her banka gibi kendi alt ve üst limiti vardır. Tutar bunların dışındaysa servis para yatırma işlemini reddeder.',
        en: 'Like every bank, FAST has its own minimum and maximum. The service refuses a deposit outside these limits.',
      },
    },
    choosing: {
      title: { tr: 'Boş bırakmak', en: 'If no bank is chosen' },
      text: {
        tr: 'Bankayı boş bırakmak FAST seçmek değildir. Banka seçilmediğinde ne olacağını servis belirler; belgelerinde bu konuda bilgi yoktur.',
        en: 'Leaving the bank empty does not select FAST. The service then decides; its documents do not say how.',
      },
    },
    notKnown: {
      title: { tr: 'Bilinmeyenler', en: 'Not documented' },
      text: {
        tr: 'Servisin belgelerinde süre, ücret ve çalışma saatleri yer almaz. Bu konularda müşteriye söz vermeyin.',
        en: 'The service’s documents give no transfer times, fees or opening hours. Do not promise the customer anything about them.',
      },
    },
  },
})
