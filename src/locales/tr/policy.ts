/** The page of the policy: what the workspace demands before money moves. */
export const policy = {
  purpose: 'Para çıkmadan önce nelerin arandığı. Yönetici değiştirir; her değişiklik denetim izine yazılır.',
  lastChange: 'Son değişiklik: {who}, {moment}',
  neverChanged: 'Kuruluştan beri değişmedi',
  forOthers: 'Kuralları yönetici değiştirir.',
  limits: {
    secondCheckerAbove: { none: 'Bir onaycı yeter', limited: 'Tutara göre iki' },
    approverDayCap: { none: 'Sınır yok', limited: 'Sınırla' },
    dayCap: { none: 'Sınır yok', limited: 'Sınırla' },
  },
  amount: 'Tutar',
  units: { hours: '{count} saat', minutes: '{count} dakika' },
  counts: { hours: 'Saat', minutes: 'Dakika' },
  range: '{smallest}–{largest} arası bir tam sayı',
  groups: { approving: 'Onay', sending: 'Gönderim', watching: 'Uyarı ve kilit' },
  rules: {
    secondCheckerAbove: {
      title: 'İkinci onaycı',
      none: 'Tutarı ne olursa olsun bir onaycı yeter.',
      limited: '{value} üstündeki ödemeyi iki ayrı onaycı onaylar. Toplu ödemede toplam tutara bakılır.',
      single: 'Tek kişilik çalışma alanında ikinci onaycı aranmaz.',
    },
    approverDayCap: {
      title: 'Bir onaycının günlük sınırı',
      none: 'Bir onaycının bir günde onaylayacağı tutarda sınır yok.',
      limited: 'Bir onaycı bir günde en çok {value} onaylayabilir; fazlası başka bir onaycıyı bekler.',
    },
    approvalLifetimeHours: {
      title: 'Onayın ömrü',
      set: 'Verilen onay {value} içinde kullanılmazsa düşer; ödeme yeniden onay bekler.',
    },
    dispatchOnApproval: {
      title: 'Onaylanınca gönder',
      on: 'Son onay verilir verilmez ödeme servise gider: vazgeçmek için zaman kalmaz.',
      off: 'Onaylanan ödeme bekler; gönderme yetkisi olan biri ayrıca gönderir.',
      yes: 'Hemen gitsin',
      no: 'Biri göndersin',
    },
    dayCap: {
      title: 'Günlük gönderim sınırı',
      none: 'Çalışma alanının bir günde göndereceği toplam tutarda sınır yok.',
      limited:
        'Bir günde toplam en çok {value} gönderilir; fazlası, onayın süresi dolmadıysa onaylı bekler ve ertesi gün gönderilebilir.',
    },
    duplicateWindowHours: {
      title: 'Benzer ödeme uyarısı',
      set: 'Son {value} içinde aynı kişiye ya da IBAN’a benzer bir ödeme varsa onaycı, ikisini yan yana görür.',
    },
    idleLockMinutes: {
      title: 'Kendiliğinden kilit',
      set: 'Bilgisayara {value} kimse dokunmazsa oturum kapanır; dönmek için parola gerekir.',
    },
  },
  day: 'Gün, İstanbul saatiyle gece yarısından gece yarısınadır.',
  single: {
    title: 'Tek kişilik çalışma alanı',
    text: 'Ödemeyi hazırlayan kişi onaylayabilir; kendi onayı her yerde işaretlidir. Bu, alan kurulurken seçildi ve değiştirilemez.',
  },
  several: {
    title: 'Hazırlayan ve onaylayan ayrı kişiler',
    text: 'Kimse kendi hazırladığı ödemeyi onaylayamaz. Bu, alan kurulurken seçildi ve değiştirilemez.',
  },
  changes: {
    title: 'Kaydedilecek değişiklikler',
    one: '{rule}: {before} → {after}',
    before: 'şimdi: {value}',
    undo: 'Değişiklikleri geri al',
    save: 'Kaydet…',
    wrong: 'Önce işaretli alanları düzeltin.',
    meanwhile: 'Kurallar bu arada değişti',
    meanwhileText:
      'Dokunmadığınız kurallar yenilendi, sizin değiştirdikleriniz duruyor. Aşağıdaki farklara bakıp yeniden kaydedin.',
    saved: 'Kurallar kaydedildi; hemen geçerlidir.',
  },
  ask: { passphrase: 'Kaydetmek için parolanız', confirm: 'Kuralları kaydet', back: 'Vazgeç' },
}
