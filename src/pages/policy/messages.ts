import { say } from '../../lib/i18n.ts'

/** The page of the policy: what the workspace demands before money moves. */
export const policy = say('policy', {
  purpose: {
    tr: 'Para çıkmadan önce nelerin arandığı. Yönetici değiştirir; her değişiklik denetim izine yazılır.',
    en: 'What is demanded before money moves. Administrators change it; every change is in the audit trail.',
  },
  lastChange: { tr: 'Son değişiklik: {who}, {moment}', en: 'Last changed by {who}, {moment}' },
  neverChanged: { tr: 'Kuruluştan beri değişmedi', en: 'Never changed since the workspace was set up' },
  forOthers: { tr: 'Kuralları yönetici değiştirir.', en: 'Administrators change the policy.' },
  amount: { tr: 'Tutar', en: 'Amount' },
  counts: {
    hours: { tr: 'Saat', en: 'Hours' },
    minutes: { tr: 'Dakika', en: 'Minutes' },
  },
  range: { tr: '{smallest}–{largest} arası bir tam sayı', en: 'A whole number from {smallest} to {largest}' },
  groups: {
    approving: { tr: 'Onay', en: 'Approving' },
    sending: { tr: 'Gönderim', en: 'Sending' },
    watching: { tr: 'Uyarı ve kilit', en: 'Warning and lock' },
  },
  rules: {
    secondCheckerAbove: {
      title: { tr: 'İkinci onaycı', en: 'Second checker' },
      none: { tr: 'Tutarı ne olursa olsun bir onaycı yeter.', en: 'One checker is enough, whatever the amount.' },
      limited: {
        tr: '{value} üstündeki ödemeyi iki ayrı onaycı onaylar. Toplu ödemede toplam tutara bakılır.',
        en: 'A payout above {value} takes two different checkers. Of a batch, its total counts.',
      },
      single: {
        tr: 'Tek kişilik çalışma alanında ikinci onaycı aranmaz.',
        en: 'In a workspace of one person no second checker is asked for.',
      },
    },
    approverDayCap: {
      title: { tr: 'Bir onaycının günlük sınırı', en: 'What one checker may approve in a day' },
      none: {
        tr: 'Bir onaycının bir günde onaylayacağı tutarda sınır yok.',
        en: 'There is no limit to what one checker approves in a day.',
      },
      limited: {
        tr: 'Bir onaycı bir günde en çok {value} onaylayabilir; fazlası başka bir onaycıyı bekler.',
        en: 'One checker approves at most {value} in a day; what is more waits for another checker.',
      },
    },
    approvalLifetimeHours: {
      title: { tr: 'Onayın ömrü', en: 'Life of an approval' },
      set: {
        tr: 'Verilen onay {value} içinde kullanılmazsa düşer; ödeme yeniden onay bekler.',
        en: 'An approval that is not used within {value} is void, and the payout waits for approval again.',
      },
    },
    dispatchOnApproval: {
      title: { tr: 'Onaylanınca gönder', en: 'Send on approval' },
      on: {
        tr: 'Son onay verilir verilmez ödeme servise gider: vazgeçmek için zaman kalmaz.',
        en: 'The last approval hands the payout to the service at once: there is no time to think again.',
      },
      off: {
        tr: 'Onaylanan ödeme bekler; gönderme yetkisi olan biri ayrıca gönderir.',
        en: 'An approved payout waits until somebody who may send it does.',
      },
      yes: { tr: 'Hemen gitsin', en: 'At once' },
      no: { tr: 'Biri göndersin', en: 'By a person' },
    },
    dayCap: {
      title: { tr: 'Günlük gönderim sınırı', en: 'What is sent in a day' },
      none: {
        tr: 'Çalışma alanının bir günde göndereceği toplam tutarda sınır yok.',
        en: 'There is no limit to what the workspace sends in a day.',
      },
      limited: {
        tr: 'Bir günde toplam en çok {value} gönderilir; fazlası, onayın süresi dolmadıysa onaylı bekler ve ertesi gün gönderilebilir.',
        en: 'At most {value} is sent in a day; what is more stays approved and can be sent the next day, unless its approval has run out.',
      },
    },
    duplicateWindowHours: {
      title: { tr: 'Benzer ödeme uyarısı', en: 'Warning of a similar payout' },
      set: {
        tr: 'Son {value} içinde aynı kişiye ya da IBAN’a benzer bir ödeme varsa onaycı, ikisini yan yana görür.',
        en: 'If the same person or IBAN was paid something like it within {value}, the checker sees the two side by side.',
      },
    },
    idleLockMinutes: {
      title: { tr: 'Kendiliğinden kilit', en: 'Lock by itself' },
      set: {
        tr: 'Bilgisayara {value} kimse dokunmazsa oturum kapanır; dönmek için parola gerekir.',
        en: 'When nobody touches the computer for {value}, the session ends; coming back takes the passphrase.',
      },
    },
  },
  day: {
    tr: 'Gün, İstanbul saatiyle gece yarısından gece yarısınadır.',
    en: 'A day is from midnight to midnight in Istanbul.',
  },
  single: {
    title: { tr: 'Tek kişilik çalışma alanı', en: 'Workspace of one person' },
    text: {
      tr: 'Ödemeyi hazırlayan kişi onaylayabilir; kendi onayı her yerde işaretlidir. Bu, alan kurulurken seçildi ve değiştirilemez.',
      en: 'Whoever prepared a payout may approve it; such an approval is marked everywhere. It was chosen when the workspace was set up and cannot be changed.',
    },
  },
  several: {
    title: { tr: 'Hazırlayan ve onaylayan ayrı kişiler', en: 'Makers and checkers are different people' },
    text: {
      tr: 'Kimse kendi hazırladığı ödemeyi onaylayamaz. Bu, alan kurulurken seçildi ve değiştirilemez.',
      en: 'Nobody approves a payout that they prepared. It was chosen when the workspace was set up and cannot be changed.',
    },
  },
  changes: {
    title: { tr: 'Kaydedilecek değişiklikler', en: 'Changes to be saved' },
    one: { tr: '{rule}: {before} → {after}', en: '{rule}: {before} → {after}' },
    before: { tr: 'şimdi: {value}', en: 'now: {value}' },
    undo: { tr: 'Değişiklikleri geri al', en: 'Undo the changes' },
    save: { tr: 'Kaydet…', en: 'Save…' },
    wrong: { tr: 'Önce işaretli alanları düzeltin.', en: 'Correct the marked fields first.' },
    meanwhile: { tr: 'Kurallar bu arada değişti', en: 'The policy changed in the meantime' },
    meanwhileText: {
      tr: 'Dokunmadığınız kurallar yenilendi, sizin değiştirdikleriniz duruyor. Aşağıdaki farklara bakıp yeniden kaydedin.',
      en: 'The rules that you had not touched are new; what you changed is still here. Look at the differences below and save again.',
    },
    saved: { tr: 'Kurallar kaydedildi; hemen geçerlidir.', en: 'The policy was saved and holds at once.' },
  },
  ask: {
    passphrase: { tr: 'Kaydetmek için parolanız', en: 'Your passphrase, to save' },
    confirm: { tr: 'Kuralları kaydet', en: 'Save the policy' },
    back: { tr: 'Vazgeç', en: 'Cancel' },
  },
})
