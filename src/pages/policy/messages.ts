import { say } from '../../lib/i18n.ts'

/** The page of the policy: what the workspace demands before money moves. */
export const policy = say('policy', {
  purpose: {
    tr: 'Para çıkmadan önce aranan koşullar. Kuralları yönetici değiştirir; her değişiklik denetim izine yazılır.',
    en: 'The rules that apply before money moves. Administrators change them; every change is in the audit trail.',
  },
  lastChange: { tr: 'Son değişiklik: {who}, {moment}', en: 'Last changed by {who}, {moment}' },
  neverChanged: { tr: 'Çalışma alanı kurulduğundan beri değişmedi', en: 'Not changed since the workspace was set up' },
  forOthers: { tr: 'Kuralları yönetici değiştirir.', en: 'Administrators change the approval rules.' },
  amount: { tr: 'Tutar', en: 'Amount' },
  counts: {
    hours: { tr: 'Saat', en: 'Hours' },
    minutes: { tr: 'Dakika', en: 'Minutes' },
  },
  range: { tr: '{smallest}–{largest} arası bir tam sayı', en: 'A whole number from {smallest} to {largest}' },
  groups: {
    approving: { tr: 'Onay', en: 'Approving' },
    sending: { tr: 'Gönderim', en: 'Sending' },
    watching: { tr: 'Uyarı ve kilit', en: 'Warnings and lock' },
    ageing: { tr: 'Geciken işler', en: 'Tasks waiting too long' },
  },
  rules: {
    secondCheckerAbove: {
      title: { tr: 'İkinci onaycı', en: 'Second checker' },
      none: { tr: 'Tutarı ne olursa olsun bir onaycı yeter.', en: 'One checker is enough, whatever the amount.' },
      limited: {
        tr: '{value} üzerindeki ödemeler için iki ayrı onaycı gerekir. Toplu ödemede toplam tutar esas alınır.',
        en: 'A payout above {value} requires two different checkers. For a batch, the limit applies to the total.',
      },
    },
    approverDayCap: {
      title: { tr: 'Onaycı günlük limiti', en: 'Daily limit per checker' },
      none: {
        tr: 'Bir onaycının bir günde onaylayabileceği tutar için limit yok.',
        en: 'There is no limit on the amount that one checker can approve in a day.',
      },
      limited: {
        tr: 'Bir onaycı bir günde en çok {value} onaylayabilir; limiti aşan ödemeler başka bir onaycının onayını bekler.',
        en: 'One checker can approve at most {value} in a day; payouts beyond that wait for another checker.',
      },
    },
    approvalLifetimeHours: {
      title: { tr: 'Onay geçerlilik süresi', en: 'Approval validity' },
      set: {
        tr: 'Verilen onay {value} içinde kullanılmazsa geçersiz olur; ödeme yeniden onay bekler.',
        en: 'An approval that is not used within {value} becomes void, and the payout waits for approval again.',
      },
    },
    dispatchOnApproval: {
      title: { tr: 'Onaylanınca gönder', en: 'Send on approval' },
      on: {
        tr: 'Son onay verilir verilmez ödeme servise gönderilir: vazgeçme imkânı kalmaz.',
        en: 'The last approval sends the payout to the service immediately: there is no time to reconsider.',
      },
      off: {
        tr: 'Onaylanan ödeme, gönderme yetkisi olan bir kullanıcı gönderene kadar bekler.',
        en: 'An approved payout waits until a user with permission sends it.',
      },
      yes: { tr: 'Otomatik gönder', en: 'Send automatically' },
      no: { tr: 'Elle gönder', en: 'Send manually' },
    },
    dayCap: {
      title: { tr: 'Günlük gönderim limiti', en: 'Daily sending limit' },
      none: {
        tr: 'Çalışma alanının bir günde gönderebileceği toplam tutar için limit yok.',
        en: 'The workspace has no daily sending limit.',
      },
      limited: {
        tr: 'Bir günde toplam en çok {value} gönderilebilir. Limiti aşan ödemeler onaylı olarak bekler; onayın süresi dolmadıysa ertesi gün gönderilebilir.',
        en: 'At most {value} can be sent in a day. Payouts above that stay approved and can be sent the next day, unless their approval expires.',
      },
    },
    duplicateWindowHours: {
      title: { tr: 'Benzer ödeme uyarısı', en: 'Similar payout warning' },
      set: {
        tr: 'Son {value} içinde aynı kişiye ya da IBAN’a benzer bir ödeme varsa onaycı, ikisini yan yana görür.',
        en: 'The checker sees similar payouts from the last {value}, to the same person or IBAN, side by side.',
      },
    },
    idleLockMinutes: {
      title: { tr: 'Otomatik kilit', en: 'Auto-lock' },
      set: {
        tr: 'Bilgisayar {value} kullanılmazsa oturum kapanır; yeniden giriş için parola gerekir.',
        en: 'If the computer is idle for {value}, the session ends. The passphrase is needed to sign in again.',
      },
    },
    ageingHours: {
      title: { tr: 'Gecikme sınırı', en: 'Waiting time limit' },
      set: {
        tr: '{value} boyunca bekleyen işler, ilgili kullanıcıya her gün hatırlatılır: onay, sonuç, belirsiz ödeme, uyuşmazlık, geç gelen para.',
        en: 'Users get a daily reminder of items that have waited for {value}: approvals, outcomes, unknown payouts, exceptions, late deposits.',
      },
    },
  },
  day: {
    tr: 'Gün, İstanbul saatiyle gece yarısında başlar ve biter.',
    en: 'A day runs from midnight to midnight, Istanbul time.',
  },
  several: {
    title: { tr: 'Hazırlayan ve onaylayan ayrı kişiler', en: 'Makers and checkers are different people' },
    text: {
      tr: 'Hiçbir kullanıcı kendi hazırladığı ödemeyi onaylayamaz. Bu kural değiştirilemez.',
      en: 'No user can approve a payout that they prepared. This rule cannot be changed.',
    },
  },
  changes: {
    title: { tr: 'Kaydedilecek değişiklikler', en: 'Changes to be saved' },
    one: { tr: '{rule}: {before} → {after}', en: '{rule}: {before} → {after}' },
    before: { tr: 'şimdi: {value}', en: 'now: {value}' },
    undo: { tr: 'Değişiklikleri geri al', en: 'Discard changes' },
    save: { tr: 'Kaydet…', en: 'Save…' },
    wrong: { tr: 'Önce işaretli alanları düzeltin.', en: 'Correct the marked fields first.' },
    meanwhile: { tr: 'Kurallar bu arada değişti', en: 'The approval rules changed in the meantime' },
    meanwhileText: {
      tr: 'Değiştirmediğiniz kurallar güncellendi, sizin değişiklikleriniz korundu. Aşağıdaki farkları inceleyip yeniden kaydedin.',
      en: 'Rules that you had not edited were updated; your changes are kept. Review the differences below and save again.',
    },
    saved: {
      tr: 'Kurallar kaydedildi ve hemen geçerli oldu.',
      en: 'The approval rules were saved and take effect immediately.',
    },
  },
  ask: {
    passphrase: { tr: 'Kaydetmek için parolanız', en: 'Enter your passphrase to save' },
    confirm: { tr: 'Kuralları kaydet', en: 'Save the approval rules' },
  },
})
