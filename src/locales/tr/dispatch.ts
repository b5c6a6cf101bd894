/** The strip under the top bar: why no payout can be sent, and a clock that is off. */
export const dispatch = {
  label: 'Ödeme gönderme kilidi',
  locked: 'Ödeme gönderme kilitli',
  lockedText: 'Kilit kalkana kadar hiçbir ödeme servise gönderilemez. Geri kalan her şey sürer.',
  stoppedText: 'Yeni hiçbir şey gönderilemez ve kaydedilemez; kayıtlara bakabilirsiniz.',
  unread: 'Ödeme göndermenin kilitli olup olmadığı okunamadı.',
  stopped: {
    ledger_failed: {
      title: 'Kayıt defteri durdu: disk hata verdi',
      next: "Yazılmış hiçbir kayıt kaybolmaz. Diski denetletin, sonra Vezne'yi kapatıp yeniden açın.",
    },
    ledger_full: {
      title: 'Kayıt defteri durdu: diskte yer kalmadı',
      next: "Yazılmış hiçbir kayıt kaybolmaz. Diskte yer açın, sonra Vezne'yi kapatıp yeniden açın.",
    },
  },
  doubt: {
    older: {
      title: 'Kayıt defteri, bilinen son hâlinden eski',
      text: 'Anahtarlığa göre defterde en az {kept} olay olmalı; bu defter {sequence}. olayda bitiyor. Eski bir yedek açılmış olabilir: sonradan gönderilen ödemeler burada gönderilmemiş görünebilir.',
    },
    forked: {
      title: 'Kayıt defteri, bilinen defter değil',
      text: 'Anahtarlıktaki {kept}. olay bu defterdekinden farklı; bu defter {sequence}. olayda bitiyor. Başka bir kopya açılmış olabilir: öteki kopyada gönderilen ödemeler burada görünmez.',
    },
    broken: {
      title: 'Kayıt defterindeki bir olay sonradan değiştirilmiş',
      text: 'Anahtarlıkta tutulan {kept}. olaydan sonra zincir tutmuyor; bu defter {sequence}. olayda bitiyor. Denetim izini doğrulayıp hangi olay olduğunu görün.',
    },
    head_missing: {
      title: 'Kayıt defterinin bilinen son hâli anahtarlıkta yok',
      text: 'Orada olması gereken iz silinmiş. Bu defter {sequence}. olayda bitiyor; en yenisi olup olmadığı bilinmiyor.',
    },
    next: 'Doğru defter bir yedekteyse önce onu geri yükleyin. Değilse, gönderilen ödemeleri servisin paneliyle karşılaştırın; sonra iki ayrı kişi parolasıyla onaylar.',
    nobody: 'Henüz kimse onaylamadı: iki kişi gerekiyor.',
    first: '{who} onayladı. İkinci kişi başka biri olmalı.',
    firstIsYou: 'Siz onayladınız. İkinci kişi başka bir onaycı ya da yönetici olmalı.',
    forOthers: 'Onaylayabilecekler: onaycı ve yönetici rolündekiler.',
    confirm: 'Bu defteri onayla…',
    confirmTitle: 'Bu defterin doğru olduğunu onaylamak için parolanızı girin',
    restore: 'Kayıt defteri sayfası',
    audit: 'Denetim izi',
  },
  headUnread: {
    title: 'Anahtarlık okunamadı: defterin bilinen son hâli olup olmadığı denetlenemiyor',
    next: 'Kilit, anahtarlık okununca kalkar: sonraki kayıtta kendiliğinden yeniden denenir.',
    askAgain: 'Yeniden dene',
  },
  clock: {
    behind: 'Bu bilgisayarın saati, servisin saatinden {difference} geri',
    ahead: 'Bu bilgisayarın saati, servisin saatinden {difference} ileri',
    next: 'Bu bilgisayarın saatini ayarlayın. Ayarlanamıyorsa bir yönetici parolasıyla onaylar; kayıtlara iki saat de yazılır.',
    forOthers: 'Onaylayabilecekler: yönetici rolündekiler.',
    confirm: 'Bu farkla gönderilsin…',
    confirmTitle: 'Bu saat farkıyla gönderilmesini onaylamak için parolanızı girin',
    minutes: '{minutes} dk {seconds} sn',
    warning:
      'Vezne imzaları servisin saatine göre düzeltir; gönderim sürer. Yine de bu bilgisayarın saatini ayarlayın.',
  },
  confirm: 'Onayla',
  back: 'Vazgeç',
}
