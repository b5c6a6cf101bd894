import type { ErrorCode } from '@contract/result.ts'

const notMoved = 'Para hareketi olmadı.'
const notSent = 'İstek servise gönderilmedi; para hareketi olmadı.'
const refused = 'Servis isteği reddetti; para hareketi olmadı.'
const perhaps = 'Bu bir ödeme gönderimiyse para çıkmış olabilir.'
const lookFirst =
  'Ödeme gönderimiyse yeniden göndermeyin; önce kaydın durumuna bakıp sonucu servisten öğrenin. Değilse yeniden deneyin.'
const tellAdmin = 'Sürerse yöneticinize bildirin.'

/** Of each error code: what happened, whether money may have moved, what to do next. */
export const failures = {
  untrusted_sender: {
    title: 'Pencere doğrulanamadı',
    money: notMoved,
    next: `Uygulamayı kapatıp yeniden açın. ${tellAdmin}`,
  },
  invalid_input: {
    title: 'Bazı bilgiler kabul edilmedi',
    money: notMoved,
    next: 'İşaretli alanları düzeltip yeniden deneyin.',
  },
  not_signed_in: { title: 'Oturum kapalı', money: notMoved, next: 'Giriş yapıp yeniden deneyin.' },
  not_permitted: {
    title: 'Bu işlem için yetkiniz yok',
    money: notMoved,
    next: 'İşlemi yetkili bir çalışma arkadaşınızdan isteyin.',
  },
  passphrase_change_required: {
    title: 'Önce kendi parolanızı belirlemelisiniz',
    money: notMoved,
    next: 'Size verilen geçici parolayı değiştirin; ardından yeniden deneyin.',
  },
  wrong_passphrase: {
    title: 'Parola yanlış',
    money: notMoved,
    next: 'Parolayı yeniden yazın; büyük-küçük harfe dikkat edin.',
  },
  too_many_tries: {
    title: 'Çok fazla hatalı deneme yapıldı',
    money: notMoved,
    next: '{seconds} sn sonra yeniden deneyin.',
  },
  not_found: { title: 'Kayıt bulunamadı', money: notMoved, next: 'Listeye dönüp kaydı yeniden arayın.' },
  changed_meanwhile: {
    title: 'Kayıt bu arada değişti',
    money: 'İsteğiniz uygulanmadı; para hareketi olmadı.',
    next: 'Son hâlini inceleyip yeniden karar verin.',
  },
  wrong_state: {
    title: 'Kaydın durumu buna izin vermiyor',
    money: 'İsteğiniz uygulanmadı.',
    next: 'Kaydın güncel durumunu inceleyin.',
  },
  own_payout: {
    title: 'Kendi hazırladığınız ödemeyi onaylayamazsınız',
    money: notMoved,
    next: 'Onayı, ödemeyi hazırlamamış ve değiştirmemiş bir onaycıdan isteyin.',
  },
  own_proposal: {
    title: 'Kendi önerinizi siz doğrulayamazsınız',
    money: notMoved,
    next: 'İkinci kişi başka biri olmalı: bir onaycıdan ya da yöneticiden isteyin.',
  },
  already_approved: {
    title: 'Bunu zaten onayladınız',
    money: notMoved,
    next: 'İkinci onay başka bir onaycıdan gelmeli.',
  },
  last_admin: {
    title: 'Giriş yapabilen son yönetici',
    money: notMoved,
    next: 'Önce başka birine yönetici rolü verin; sonra yeniden deneyin.',
  },
  checks_failed: {
    title: 'Kontroller geçilemedi',
    money: 'Ödeme gönderilmedi; para hareketi olmadı.',
    next: 'Engelleyen kontrolleri giderip yeniden deneyin.',
  },
  seal_broken: {
    title: 'Onay mührü tutmuyor',
    money: 'Ödeme gönderilmedi; para hareketi olmadı.',
    next: 'İçerik, onaylanan içerik değil. Ödemeyi taslağa alıp yeniden onaylatın ve yöneticinize bildirin.',
  },
  approval_expired: {
    title: 'Onayın süresi dolmuş',
    money: 'Ödeme gönderilmedi; para hareketi olmadı.',
    next: 'Ödemeyi bir onaycıya yeniden onaylatıp öyle gönderin.',
  },
  already_sending: {
    title: 'Bu kayıt zaten gönderiliyor',
    money: 'İkinci bir gönderim başlatılmadı.',
    next: 'İlk gönderimin sonucunu bekleyin.',
  },
  declined_in_dialog: {
    title: 'Onay penceresinde vazgeçildi',
    money: 'Hiçbir şey gönderilmedi; para hareketi olmadı.',
    next: 'Hazır olduğunuzda yeniden deneyin.',
  },
  link_not_allowed: {
    title: 'Bağlantı açılmadı',
    money: notMoved,
    next: 'Adres, bu çalışma alanının ödeme sayfasına ait değil. Müşteriye iletmeyin; yöneticinize bildirin.',
  },
  keychain_unavailable: {
    title: 'İşletim sisteminin anahtarlığına erişilemiyor',
    money: notSent,
    next: `Bilgisayarın oturumunu kapatıp açın, sonra yeniden deneyin. ${tellAdmin}`,
  },
  keychain_locked_or_missing: {
    title: 'Anahtarlık kilitli ya da gizli anahtar bulunamadı',
    money: notSent,
    next: 'Anahtarlığın kilidini açıp yeniden deneyin. Kilit açıksa gizli anahtarın yeniden girilmesi gerekir: yöneticinize bildirin.',
  },
  keychain_hung: {
    title: 'Anahtarlık yanıt vermedi',
    money: notSent,
    next: 'Açık bir anahtarlık penceresi varsa yanıtlayıp yeniden deneyin.',
  },
  dispatch_locked: {
    title: 'Ödeme gönderme kilitli',
    money: 'Ödeme gönderilmedi; para hareketi olmadı.',
    next: 'Nedeni ve kilidin nasıl kalkacağı üstteki şeritte yazıyor.',
  },
  over_approver_cap: {
    title: 'Bir onaycının günlük sınırı aşılıyor',
    money: 'Onay verilmedi, ödeme gönderilmedi; para hareketi olmadı.',
    next: 'Onayı sınırı dolmamış başka bir onaycıdan isteyin ya da yarını bekleyin. Sınırı yönetici, Kurallar sayfasında değiştirir.',
  },
  over_day_cap: {
    title: 'Çalışma alanının günlük gönderim sınırı aşılıyor',
    money: 'Ödeme gönderilmedi; para hareketi olmadı.',
    next: 'Onayın süresi dolmadıysa ödeme onaylı bekler: yarın gönderin ya da sınırı yöneticiye Kurallar sayfasında değiştirtin.',
  },
  batch_not_ready: {
    title: 'Dosya içe aktarılmaya hazır değil',
    money: 'Hiçbir ödeme oluşturulmadı; para hareketi olmadı.',
    next: 'Hatalı satırları düzeltin ya da dışarıda bırakın; satır sayısı ve toplam, beklediğinizle aynı olmalı.',
  },
  cancelled: {
    title: 'İş yarıda kesildi',
    money: 'Yapılanların hiçbiri kaydedilmedi; para hareketi olmadı.',
    next: 'Hazır olduğunuzda baştan başlatın.',
  },
  busy: {
    title: 'Başka bir uzun iş sürüyor',
    money: 'İsteğiniz başlatılmadı; para hareketi olmadı.',
    next: 'O işin bitmesini bekleyin ya da onu durdurun; sonra yeniden deneyin.',
  },
  ledger_unavailable: {
    title: 'Kayıt defteri açılamıyor',
    money: notSent,
    next: `Diskte yer olduğunu denetleyip uygulamayı yeniden başlatın. ${tellAdmin}`,
  },
  ledger_in_use: {
    title: 'Kayıt defteri başka bir programda açık',
    money: notMoved,
    next: `Açık olan öteki Vezne'yi kapatın, sonra yeniden başlatın. ${tellAdmin}`,
  },
  ledger_unsafe: {
    title: 'Kayıt defterinin dosyası güvenli değil',
    money: notMoved,
    next: 'Dosya ya da klasörü yalnızca size ait değil ya da bir kısayol. Yöneticiniz izinlerini düzeltsin, sonra yeniden başlatın.',
  },
  workspace_not_opened: {
    title: 'Çalışma alanı kuruldu, ama açılamadı',
    money: notMoved,
    next: 'Yeniden kurmayın. Vezne’yi kapatıp açın ve giriş sayfasında çalışma alanları arasından onu seçin. Sürerse diskte yer olup olmadığına yöneticiniz baksın.',
  },
  ledger_of_other_account: {
    title: 'Bu yedek başka bir çalışma alanının',
    money: notMoved,
    next: 'Bu çalışma alanının kendi yedeklerinden birini seçin. Hiçbir şey değişmedi.',
  },
  ledger_newer: {
    title: "Bu kayıt defteri Vezne'nin daha yeni bir sürümünden",
    money: notMoved,
    next: "Vezne'yi güncelleyip yeniden deneyin. Dosyaya dokunulmadı.",
  },
  ledger_damaged: {
    title: 'Kayıt defterinin dosyası bozuk',
    money: notMoved,
    next: 'Başka bir yedekle deneyin ve yöneticinize bildirin. Bozuk dosyayı silmeyin.',
  },
  ledger_full: {
    title: 'Diskte yer kalmadı, kayıt defteri durdu',
    money: perhaps,
    next: 'Yeniden göndermeyin. Diskte yer açıp uygulamayı yeniden başlatın, sonra kaydın durumuna bakın.',
  },
  ledger_failed: {
    title: 'Kayıt defterinde hata oluştu',
    money: perhaps,
    next: 'Yeniden göndermeyin. Uygulamayı yeniden başlatıp kaydın durumuna bakın ve yöneticinize bildirin.',
  },
  file_failed: {
    title: 'Dosya okunamadı ya da yazılamadı',
    money: notMoved,
    next: 'Diskte yer olduğuna ve klasöre erişebildiğinize bakın ya da başka bir yer seçin.',
  },
  file_unreadable: {
    title: 'Dosyanın içeriği okunamadı',
    money: notMoved,
    next: 'Doğru dosyayı seçtiğinize bakın; metin dosyası UTF-8, ödeme dosyası Windows-1254 de olabilir. Hiçbir şey uygulanmadı.',
  },
  file_too_large: {
    title: 'Dosya çok büyük',
    money: notMoved,
    next: 'Dosyayı bölüp parça parça alın. Hiçbir şey uygulanmadı.',
  },
  file_empty: {
    title: 'Dosyada satır yok',
    money: notMoved,
    next: 'Doğru dosyayı seçtiğinize bakın: ilk satır başlıklar, sonraki her satır bir ödemedir. Hiçbir şey uygulanmadı.',
  },
  outcome_unrecorded: {
    title: 'Gönderimin sonucu kaydedilemedi',
    money: 'Para çıkmış olabilir.',
    next: 'Bu ödemeyi yeniden hazırlamayın ve yeniden göndermeyin. Uygulamayı yeniden başlatın; sonucu bulunana kadar belirsiz olarak görünür.',
  },
  internal: {
    title: 'Beklenmeyen bir hata oluştu',
    money: perhaps,
    next: `Yeniden denemeden önce kaydın güncel durumuna bakın. ${tellAdmin}`,
  },

  dns_failed: {
    title: 'Servisin adresi bulunamadı',
    money: notSent,
    next: `İnternet bağlantısını denetleyip yeniden deneyin. ${tellAdmin}`,
  },
  connection_refused: {
    title: 'Servis bağlantıyı kabul etmedi',
    money: notSent,
    next: `Birkaç dakika sonra yeniden deneyin. ${tellAdmin}`,
  },
  connect_timeout: {
    title: 'Servise bağlanılamadı: süre doldu',
    money: notSent,
    next: `İnternet bağlantısını denetleyip yeniden deneyin. ${tellAdmin}`,
  },
  tls_failed: {
    title: 'Servisle güvenli bağlantı kurulamadı',
    money: notSent,
    next: 'Bilgisayarın saati yanlış olabilir ya da ağda araya giren bir yazılım vardır. Yöneticinize bildirin.',
  },
  request_aborted: {
    title: 'İstek yola çıkmadan durduruldu',
    money: notSent,
    next: 'Kaydın durumuna bakıp yeniden deneyin.',
  },
  answer_timeout: { title: 'Servis süresinde yanıt vermedi', money: perhaps, next: lookFirst },
  connection_lost: { title: 'Yanıt gelmeden bağlantı koptu', money: perhaps, next: lookFirst },
  answer_unreadable: { title: 'Servisin yanıtı okunamadı', money: perhaps, next: lookFirst },
  answer_unexpected: { title: 'Servisten beklenmeyen bir yanıt geldi', money: perhaps, next: lookFirst },

  INVALID_API_KEY: {
    title: 'API anahtarı geçersiz',
    money: refused,
    next: 'Yöneticiniz API anahtarını servisin panelindekiyle karşılaştırsın.',
  },
  INVALID_SIGNATURE: {
    title: 'Servis imzayı doğrulayamadı',
    money: refused,
    next: 'Gizli anahtar yanlış ya da değişmiş olabilir. Yöneticiniz gizli anahtarı yeniden girsin.',
  },
  MISSING_SIGNATURE: {
    title: 'İmza servise ulaşmadı',
    money: refused,
    next: 'Ağdaki bir aracı yazılım isteği değiştiriyor olabilir. Yöneticinize bildirin.',
  },
  MISSING_TIMESTAMP: {
    title: 'Zaman damgası servise ulaşmadı',
    money: refused,
    next: 'Ağdaki bir aracı yazılım isteği değiştiriyor olabilir. Yöneticinize bildirin.',
  },
  TIMESTAMP_EXPIRED: {
    title: 'İsteğin zaman damgası eski',
    money: refused,
    next: 'Saat farkı yeniden ölçüldü; yeniden deneyin. Sürerse bilgisayarın saatini düzeltin.',
  },
  IP_NOT_WHITELISTED: {
    title: 'Bu bilgisayarın IP adresi serviste kayıtlı değil',
    money: refused,
    next: 'Yöneticiniz IP adresini servise kaydettirsin; kayıttan sonra yeniden deneyin.',
  },
  VALIDATION_ERROR: {
    title: 'Servis bilgileri eksik ya da hatalı buldu',
    money: refused,
    next: 'Servisin açıklamasına göre bilgileri düzeltip yeniden deneyin.',
  },
  INVALID_IBAN: {
    title: "Servis IBAN'ı geçersiz buldu",
    money: refused,
    next: "IBAN'ı müşteriyle doğrulayıp düzeltin.",
  },
  INSUFFICIENT_BALANCE: {
    title: 'Servisteki bakiye yetersiz',
    money: refused,
    next: 'Bakiye tamamlandıktan sonra yeniden deneyin.',
  },
  DUPLICATE_TRANSACTION: {
    title: 'Bu işlem numarası serviste zaten var',
    money: 'Önceki istek servise ulaşmış; para hareketi olmuş olabilir.',
    next: 'Yenisini oluşturmadan önce servisteki kaydı sorgulayın.',
  },
  AMOUNT_OUT_OF_RANGE: {
    title: 'Tutar bankanın sınırları dışında',
    money: refused,
    next: 'Banka listesini yenileyin; tutarı ya da bankayı değiştirip yeniden deneyin.',
  },
} satisfies Record<ErrorCode, { title: string; money: string; next: string }>
