import { say } from '../../lib/i18n.ts'

/** The page of the operators: who can sign in, and what they may do. */
export const operators = say('operators', {
  purpose: {
    tr: 'Giriş yapabilen kullanıcılar ve rolleri. Her değişiklik denetim izine yazılır.',
    en: 'Users who can sign in, and their roles. Every change is recorded in the audit trail.',
  },
  add: { tr: 'Kullanıcı ekle', en: 'Add a user' },
  table: { tr: 'Kullanıcılar tablosu', en: 'Table of users' },
  columns: {
    name: { tr: 'Ad', en: 'Name' },
    roles: { tr: 'Roller', en: 'Roles' },
    lastSignIn: { tr: 'Son giriş', en: 'Last sign-in' },
  },
  states: {
    active: { tr: 'Etkin', en: 'Active' },
    temporary: { tr: 'Geçici parola', en: 'Temporary passphrase' },
    disabled: { tr: 'Devre dışı', en: 'Disabled' },
  },
  never: { tr: 'Hiç giriş yapmadı', en: 'Never signed in' },
  none: { tr: 'Henüz kullanıcı yok', en: 'No users yet' },
  noneText: {
    tr: 'Hazırlayan ve onaycı ayrı kişiler olmalı: en az iki kullanıcı ekleyin.',
    en: 'The maker and the checker must be different people: add at least two users.',
  },
  tooFew: { tr: 'Gerekli bir rol eksik', en: 'A required role is missing' },
  noMaker: {
    tr: 'Giriş yapabilen bir hazırlayan yok: kimse ödeme hazırlayamaz.',
    en: 'No maker can sign in: nobody can prepare a payout.',
  },
  noChecker: {
    tr: 'Giriş yapabilen bir onaycı yok: hazırlanan ödemeler onaylanamaz.',
    en: 'No checker can sign in: payouts cannot be approved.',
  },
  onlyOne: {
    tr: 'Tek hazırlayan ile tek onaycı aynı kişi: kendi hazırladığı ödemeyi onaylayamaz.',
    en: 'The only maker is also the only checker, and cannot approve what they prepared.',
  },
  fields: {
    name: { tr: 'Adı soyadı', en: 'Full name' },
    roles: { tr: 'Roller', en: 'Roles' },
  },
  roles: {
    support: {
      tr: 'Bankaları ve işlemleri görür, para yatırma bağlantısı oluşturur.',
      en: 'Sees banks and transactions; creates checkout links for deposits.',
    },
    maker: {
      tr: 'Ödeme hazırlar, toplu ödeme dosyası yükler, onaylanan ödemeleri gönderir.',
      en: 'Prepares payouts, imports batches and sends approved payouts.',
    },
    checker: {
      tr: 'Başkasının hazırladığı ödemeleri onaylar ya da reddeder; onaylananları gönderir.',
      en: 'Approves or rejects payouts that others prepared; sends approved payouts.',
    },
    admin: {
      tr: 'Kullanıcıları, kuralları ve bağlantıyı yönetir. Onaycı değilse ödeme onaylayamaz.',
      en: 'Manages users, approval rules and the connection. Cannot approve payouts without the checker role.',
    },
    auditor: {
      tr: 'Her şeyi görür, denetim izini doğrular ve dışa aktarır; hiçbir şeyi değiştiremez.',
      en: 'Sees everything, verifies and exports the audit trail; cannot change anything.',
    },
    both: {
      tr: 'Hem hazırlayan hem onaycı: kendi hazırladığı ödemeyi yine de onaylayamaz.',
      en: 'Both maker and checker: still cannot approve what they prepared.',
    },
  },
  drawer: {
    label: { tr: 'Kullanıcı', en: 'User' },
    newTitle: { tr: 'Yeni kullanıcı', en: 'New user' },
    newPurpose: {
      tr: 'Vezne geçici bir parola üretir; ilk yarısını kullanıcıya siz verirsiniz, ikinci yarısını onaylayan kişi verir.',
      en: 'Vezne creates a temporary passphrase. You give the user one half; the person who confirms gives the other.',
    },
    notFound: { tr: 'Böyle bir kullanıcı yok.', en: 'There is no such user.' },
    back: { tr: 'Listeye dön', en: 'Back to the list' },
    disabledSince: { tr: 'Devre dışı kalma zamanı', en: 'Disabled since' },
    details: { tr: 'Ad ve roller', en: 'Name and roles' },
    account: { tr: 'Hesap', en: 'Account' },
    changes: { tr: 'Kaydedilecek değişiklik', en: 'Change to be saved' },
    change: { tr: '{field}: {before} → {after}', en: '{field}: {before} → {after}' },
    nothingChanged: { tr: 'Değişen bir şey yok.', en: 'Nothing has changed.' },
    save: { tr: 'Kaydet…', en: 'Save…' },
    addAction: { tr: 'Ekle…', en: 'Add…' },
    disable: { tr: 'Devre dışı bırak…', en: 'Disable…' },
    enable: { tr: 'Yeniden etkinleştir…', en: 'Enable again…' },
    reset: { tr: 'Parolasını sıfırla…', en: 'Reset passphrase…' },
    saved: { tr: 'Kaydedildi.', en: 'Saved.' },
    disabled: { tr: 'Devre dışı bırakıldı; artık giriş yapamaz.', en: 'Disabled; the user can no longer sign in.' },
    enabled: { tr: 'Kullanıcı yeniden giriş yapabilir.', en: 'The user can sign in again.' },
    changedMeanwhile: {
      tr: 'Güncel hâli yukarıdadır. Yazdıklarınız korundu: kontrol edip yeniden kaydedin.',
      en: 'The latest version is shown above. Your entries are still here: review them and save again.',
    },
    lastAdmin: {
      tr: 'Kendi parolasıyla giriş yapabilen tek yönetici bu kullanıcı. Önce başka bir yönetici belirleyin; aksi hâlde çalışma alanını kimse yönetemez.',
      en: 'This is the only administrator who can sign in with their own passphrase. Make someone else an administrator first, or nobody can manage the workspace.',
    },
    ownPassphrase: {
      tr: 'Kendi parolanızı üst çubuktaki adınıza tıklayıp değiştirin.',
      en: 'Change your own passphrase under your name in the top bar.',
    },
    isDisabled: {
      tr: 'Devre dışı bir kullanıcının parolası sıfırlanamaz: önce kullanıcıyı yeniden etkinleştirin.',
      en: 'The passphrase of a disabled user cannot be reset: enable the account first.',
    },
  },
  ask: {
    passphrase: { tr: 'Onaylamak için kendi parolanız', en: 'Your own passphrase, to confirm' },
    add: {
      what: {
        tr: 'Geçici parolanın ilk yarısı size, ikinci yarısı onaylayan kişiye bir kez gösterilir. Hesap, onay verilince açılır.',
        en: 'You see the first half of the temporary passphrase only once; the second person sees the second half. The user can sign in once that person confirms.',
      },
      confirm: { tr: 'Kullanıcıyı ekle', en: 'Add the user' },
    },
    change: {
      what: {
        tr: 'Kaldırılan rol, kullanıcının oturumu açıksa bile hemen geçersiz olur. Eklenen rol ya da yeni ad, ikinci kişi gerekiyorsa onun onayıyla geçerli olur.',
        en: 'Removing a role takes effect immediately, even for a user who is signed in. Adding a role or changing the name takes effect once a second person confirms, if required.',
      },
      confirm: { tr: 'Değişikliği kaydet', en: 'Save the change' },
    },
    disable: {
      what: {
        tr: 'Kullanıcı artık giriş yapamaz; açık oturumu varsa kapanır. Hazırladığı ödemeler kalır; henüz gönderilmemiş ödemelere verdiği onaylar geçersiz olur.',
        en: 'The user can no longer sign in; an open session ends. Their payouts stay; their approvals of payouts not yet sent no longer count.',
      },
      confirm: { tr: 'Devre dışı bırak', en: 'Disable' },
    },
    enable: {
      what: {
        tr: 'Kullanıcı önceki rolleri ve parolasıyla yeniden giriş yapabilir; ikinci kişi gerekiyorsa önce o kişinin onaylaması gerekir.',
        en: 'The user can sign in again with their previous roles and passphrase. If a second person is required, that person must confirm first.',
      },
      confirm: { tr: 'Etkinleştir', en: 'Enable' },
    },
    reset: {
      what: {
        tr: 'Geçici parolanın ilk yarısı size, ikinci yarısı onaylayan kişiye bir kez gösterilir. Mevcut parola, onay verilince geçersiz olur.',
        en: 'You see the first half of a temporary passphrase only once; the second person sees the second half. The current passphrase stops working when that person confirms.',
      },
      confirm: { tr: 'Parolayı sıfırla', en: 'Reset the passphrase' },
    },
    alone: {
      title: { tr: 'Bunu onaylayabilecek başka kimse yok', en: 'Nobody else can confirm this' },
      text: {
        tr: 'Ödeme servisinin gizli anahtarı ikinci kişi sayılır; parolanın iki yarısı da size gösterilir. Kullanılmamış tüm onaylar geçersiz olur ve her kullanıcıya bildirilir.',
        en: 'The service’s API secret stands in for the second person; you see both halves of the passphrase. All unused approvals become void, and every user sees a notice.',
      },
      apiSecret: { tr: 'Gizli anahtar', en: 'API secret' },
    },
    own: { tr: 'Bu sizin hesabınız: oturumunuz kapanabilir.', en: 'This is your own account: your session may end.' },
  },
})
