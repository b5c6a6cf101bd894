import { say } from '../../lib/i18n.ts'

/** The page of pending changes: one user proposes, a second person confirms. */
export const proposals = say('proposals', {
  purpose: {
    tr: 'İkinci bir kişinin onayıyla geçerli olacak değişiklikler.',
    en: 'Changes that take effect once a second person confirms them.',
  },
  none: { tr: 'Bekleyen değişiklik yok', en: 'No pending changes' },
  noneText: {
    tr: 'Önerilen değişiklikler burada onay bekler.',
    en: 'Proposed changes wait here for a second person.',
  },
  number: { tr: 'Servise gidecek sayıyı siz de yazın', en: 'Also type the number to be sent to the service' },
  proposedBy: { tr: 'Öneren: {who}, {moment}', en: 'Proposed by {who}, {moment}' },
  whyNot: {
    not_permitted: {
      tr: 'Bu değişikliği bir onaycı ya da başka bir yönetici onaylayabilir.',
      en: 'A checker or another administrator can confirm this change.',
    },
    own_proposal: {
      tr: 'Bu değişikliği siz önerdiniz: bir onaycı ya da başka bir yönetici onaylayınca geçerli olur.',
      en: 'You proposed this change: it takes effect once a checker or another administrator confirms it.',
    },
    changed_meanwhile: {
      tr: 'Değişikliğin konusu olan kayıt bu arada değişti ya da önerenin yetkisi kalmadı: değişiklik artık onaylanamaz. Gerekiyorsa yeniden önerin.',
      en: 'The affected record changed, or the proposer lost the permission: the change can no longer be confirmed. Propose it again if you still need it.',
    },
  },
  code: {
    what: { tr: 'Davet kodu', en: 'Invitation code' },
    title: { tr: '{name} bilgisayarının davet kodu', en: 'Invitation code for {name}' },
    how: {
      tr: 'Kodu telefonla ya da yüz yüze iletin. Davet metnini başka bir yoldan, örneğin e-postayla gönderin: ikisi aynı iletide bulunmasın.',
      en: 'Give the code by telephone or in person. Send the invitation text another way, such as by email: never send both together.',
    },
    once: {
      tr: 'Kod yalnızca bir kez gösterilir; Vezne kodu saklamaz. Kod 24 saat geçerlidir; tek bir bilgisayarda, bir kez kullanılabilir.',
      en: 'The code is shown only once; Vezne does not keep it. It is valid for 24 hours, for one computer, single use.',
    },
    handedOver: { tr: 'Kodu ilettim, gizle', en: 'I passed the code on; hide it' },
  },
  open: { tr: 'Onayla…', en: 'Confirm…' },
  ask: { tr: 'Onaylamak için parolanız', en: 'Enter your passphrase to confirm' },
  confirmNow: { tr: 'Değişikliği onayla', en: 'Confirm the change' },
  withdrawOwn: { tr: 'Vazgeç', en: 'Cancel change' },
  decline: { tr: 'Geri çevir', en: 'Decline' },
  confirmed: { tr: 'Onaylandı; değişiklik hemen geçerli olur.', en: 'Confirmed; the change takes effect immediately.' },
  withdrawn: {
    tr: 'Değişiklikten vazgeçildi; hiçbir şey değişmedi.',
    en: 'The pending change was cancelled; nothing has changed.',
  },
  declined: {
    tr: 'Değişiklik geri çevrildi; hiçbir şey değişmedi.',
    en: 'The pending change was declined; nothing has changed.',
  },
})
