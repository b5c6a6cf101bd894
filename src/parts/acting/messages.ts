import { say } from '../../lib/i18n.ts'

export const acting = say('acting', {
  changedMeanwhile: {
    title: { tr: 'Bu ödeme siz incelerken değişti', en: 'This payout changed while you were looking at it' },
    body: {
      tr: 'Artık güncel hâlini görüyorsunuz (sürüm {revision}). Yeniden inceleyip kararınızı verin; yazdıklarınız korundu.',
      en: 'You now see its latest version (revision {revision}). Review it again and decide; your entries are kept.',
    },
  },
  shownAtApproval: {
    tr: 'Onaylarken {count} uyarı gösterildi',
    en: '{count} warning was shown at approval | {count} warnings were shown at approval',
  },
  nothingShownAtApproval: { tr: 'Onaylarken hiçbir uyarı yoktu.', en: 'No warnings were shown at approval.' },
  declined: {
    tr: 'Gönderilmedi: açılan pencerede vazgeçildi. Ödeme onaylı olarak bekliyor.',
    en: 'Not sent: you cancelled in the confirmation window. The payout stays approved.',
  },
  declinedApproval: {
    tr: 'Onaylanmadı: açılan pencerede vazgeçildi.',
    en: 'Not approved: you cancelled in the confirmation window.',
  },
  declinedOverride: {
    tr: 'Engel kaldırılmadı: açılan pencerede vazgeçildi.',
    en: 'The block was not overridden: you cancelled in the confirmation window.',
  },
  declinedResolution: {
    tr: 'Onaylanmadı: açılan pencerede vazgeçildi. Öneri hâlâ bekliyor.',
    en: 'Not confirmed: you cancelled in the confirmation window. The resolution is still pending.',
  },
  done: {
    submit: { tr: 'Onaya gönderildi.', en: 'Submitted for approval.' },
    cancel: { tr: 'Ödeme iptal edildi.', en: 'The payout was cancelled.' },
    approve: { tr: 'Onaylandı; gönderilmeye hazır.', en: 'Approved; it is ready to be sent.' },
    approveFirst: {
      tr: 'Onayınız kaydedildi. İkinci bir onaycının da onaylaması gerekiyor.',
      en: 'You approved it. A second checker must approve it too.',
    },
    approveAndSend: {
      tr: 'Onaylandı ve hemen gönderildi; sonucu yukarıda gösteriliyor.',
      en: 'Approved and sent immediately; the outcome is shown above.',
    },
    approveNotSent: {
      tr: 'Onaylandı ancak gönderilemedi; nedeni yukarıda gösteriliyor.',
      en: 'Approved, but it could not be sent; the reason is shown above.',
    },
    override: {
      tr: 'Engel kaldırıldı; gerekçeniz uyarı olarak gösterilecek.',
      en: 'The block was overridden; your reason stays visible as a warning.',
    },
    reject: { tr: 'Reddedildi.', en: 'Rejected.' },
    takeBack: {
      tr: 'Onay geri alındı; ödeme taslağa döndü. Hazırlayan yeniden onaya gönderebilir.',
      en: 'The approval was revoked; the payout is a draft again. Its maker can submit it again.',
    },
    tryAgain: { tr: 'Yeniden gönderime hazır. Gönder’e basın.', en: 'Ready for another attempt. Press Send.' },
    proposeResolution: {
      tr: 'Önerildi. Şimdi başka bir kullanıcının onaylaması gerekiyor.',
      en: 'Proposed. Another user must now confirm it.',
    },
    withdrawResolution: { tr: 'Öneri kaldırıldı.', en: 'The proposed resolution was removed.' },
    confirmResolution: {
      tr: 'Onaylandı: ödemenin sonucu kayda geçti.',
      en: 'Confirmed: the outcome of the payout is in the ledger.',
    },
    tryAgainApproval: {
      tr: 'Verilen onay artık geçerli değil; ödeme önce yeniden onaylanmalı.',
      en: 'The approval is no longer valid; the payout must be approved again first.',
    },
  },
  accountChanged: {
    tag: { tr: 'onay geçersiz', en: 'approval void' },
    title: {
      tr: 'Bağlantı değişti, verilen onay geçersiz oldu',
      en: 'The connection was changed: the approval is void',
    },
    text: {
      tr: '{by}, API anahtarını ya da servis adresini {at} tarihinde değiştirdi. Para artık başka bir hesaptan çıkabilir: önceki onaylar geçersizdir, yeniden onay gerekir.',
      en: '{by} changed the API key or service address on {at}. The money may now leave from another account, so earlier approvals are void; a new approval is needed.',
    },
  },
  blocked: {
    not_permitted: {
      submit: { tr: 'Onaya göndermek için hazırlayan rolü gerekir.', en: 'Submitting requires the maker role.' },
      approve: {
        tr: 'Bir onaycının onayı bekleniyor; onaylamak için onaycı rolü gerekir.',
        en: 'Waiting for a checker; approving requires the checker role.',
      },
      send: {
        tr: 'Göndermek için hazırlayan ya da onaycı rolü gerekir.',
        en: 'Sending requires the maker or the checker role.',
      },
      tryAgain: {
        tr: 'Yeniden denemek için hazırlayan ya da onaycı rolü gerekir.',
        en: 'Trying again requires the maker or the checker role.',
      },
      proposeResolution: {
        tr: 'Çözüm önermek için hazırlayan, onaycı ya da yönetici rolü gerekir.',
        en: 'Proposing a resolution requires the maker, checker or administrator role.',
      },
      confirmResolution: {
        tr: 'Öneri ikinci kişinin onayını bekliyor; onaylamak için onaycı ya da yönetici rolü gerekir.',
        en: 'The resolution is waiting for a second person; confirming requires the checker or administrator role.',
      },
    },
    own_payout: {
      tr: 'Bu ödemeyi siz hazırladınız ya da en son siz düzenlediniz. Başka bir onaycı onaylamalı.',
      en: 'You prepared this payout or were the last to edit it. Another checker must approve it.',
    },
    already_approved: {
      tr: 'Bu ödemeyi siz zaten onayladınız; ikinci onayı başka bir onaycı vermeli.',
      en: 'You have approved this payout already; another checker must give the second approval.',
    },
    override: {
      tr: 'Bu engeli, ödemeyi hazırlamamış ve değiştirmemiş bir onaycı gerekçe yazıp kaldırabilir.',
      en: 'A checker who neither prepared nor edited the payout can override this block, with a reason.',
    },
    own_proposal: {
      tr: 'Bunu siz önerdiniz; başka bir kullanıcı onaylamalı.',
      en: 'You proposed this; another user must confirm it.',
    },
    not_proposer: {
      tr: 'Öneriyi, öneren kişi ya da onaylama yetkisi olan bir kullanıcı kaldırabilir.',
      en: 'The proposer, or any user who can confirm the resolution, can remove it.',
    },
    not_maker: {
      tr: 'Bunu yalnızca ödemeyi hazırlayan kişi yapabilir.',
      en: 'Only the user who prepared the payout can do this.',
    },
    contradicted: {
      tr: 'Bir durum bildirimi kayıtla çelişiyor: ödeme yapılmış olabilir.',
      en: 'A status update contradicts the record: the payout may have been paid.',
    },
    blocking_check: {
      tr: 'Bu adımı engelleyen bir kontrol var; önce sorunu giderin.',
      en: 'A check is blocking this step; resolve the problem first.',
    },
    dispatch_locked: {
      tr: 'Gönderim kilitli; nedeni ve kimin açabileceği yukarıdaki şeritte gösteriliyor.',
      en: 'Sending is locked; the banner at the top shows why, and who can unlock it.',
    },
  },
  group: { tr: 'Yapılabilecekler', en: 'Next steps' },
  notFound: { tr: 'Bu adreste ödeme yok.', en: 'There is no payout at this address.' },
  questioned: {
    title: {
      tr: 'Ödeme yapılmış olabilir: bir durum bildirimi kayıtla çelişiyor',
      en: 'The payout may have been paid: a status update contradicts the record',
    },
    neutral: {
      tr: 'Bir durum bildirimi kayıtla çelişiyor',
      en: 'A status update contradicts the record',
    },
    body: {
      tr: 'Başka bir şey yapmadan önce servisten ve banka hesap hareketlerinden sonucu öğrenin.',
      en: 'Find out the outcome from the service and the bank statement before you do anything else.',
    },
  },
})
