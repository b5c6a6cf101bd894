import type { ErrorCode } from '@electron/core/result.ts'
import type { MoneyClass } from '../../guidance.ts'

const lookFirst =
  'Ödeme gönderimiyse yeniden göndermeyin; önce kaydın durumuna bakıp sonucu servisten öğrenin. Değilse yeniden deneyin.'
const tellAdmin = 'Sürerse yöneticinize bildirin.'
const tellTechnician = 'Sürerse bilgisayarlara ve ağa bakan kişiye bildirin.'

/** Of each error code: what happened, what to do next. What it means for the money is said once for each class of `guidance.ts`. */
export const failures = {
  money: {
    not_taken: 'Kabul edilmediği için hiçbir şey yapılmadı.',
    not_moved: 'Para hareketi olmadı.',
    not_done: 'İsteğiniz uygulanmadı.',
    not_sent: 'İstek servise gönderilmedi; bu istekle para çıkmadı.',
    payout_not_sent: 'Ödeme bu kez gönderilmedi.',
    no_second_attempt: 'İkinci bir gönderim başlatılmadı.',
    by_state:
      'Servis isteği reddetti. Ödemenin durumu “Reddedildi (servis)” ise para çıkmamıştır; “Belirsiz” ise çıkmış olabilir.',
    earlier_perhaps: 'Önceki istek servise ulaşmış; para hareketi olmuş olabilir.',
    perhaps: 'Bu bir ödeme gönderimiyse para çıkmış olabilir.',
    may_have_moved: 'Para çıkmış olabilir.',
  },

  untrusted_sender: {
    title: 'Pencere doğrulanamadı',
    next: `Uygulamayı kapatıp yeniden açın. ${tellAdmin}`,
  },
  invalid_input: {
    title: 'Bazı bilgiler kabul edilmedi',
    next: 'İşaretli alanları düzeltip yeniden deneyin.',
  },
  not_signed_in: { title: 'Oturum kapalı', next: 'Giriş yapıp yeniden deneyin.' },
  not_permitted: {
    title: 'Bu işlem için yetkiniz yok',
    next: 'İşlemi yetkili bir çalışma arkadaşınızdan isteyin.',
  },
  passphrase_change_required: {
    title: 'Önce kendi parolanızı belirlemelisiniz',
    next: 'Size verilen geçici parolayı değiştirin; ardından yeniden deneyin.',
  },
  wrong_passphrase: {
    title: 'Parola yanlış',
    next: 'Parolayı yeniden yazın; büyük-küçük harfe dikkat edin.',
  },
  too_many_tries: {
    title: 'Çok fazla hatalı deneme yapıldı',
    next: '{seconds} sn sonra yeniden deneyin.',
  },
  not_found: { title: 'Kayıt bulunamadı', next: 'Listeye dönüp kaydı yeniden arayın.' },
  changed_meanwhile: {
    title: 'Kayıt bu arada değişti',
    next: 'Son hâlini inceleyip yeniden karar verin.',
  },
  wrong_state: {
    title: 'Kaydın durumu buna izin vermiyor',
    next: 'Kaydın güncel durumunu inceleyin.',
  },
  own_payout: {
    title: 'Kendi hazırladığınız ödemeyi onaylayamazsınız',
    next: 'Onayı, ödemeyi hazırlamamış ve değiştirmemiş bir onaycıdan isteyin.',
  },
  own_proposal: {
    title: 'Kendi önerinizi siz doğrulayamazsınız',
    next: 'İkinci kişi başka biri olmalı: bir onaycıdan ya da yöneticiden isteyin.',
  },
  already_approved: {
    title: 'Bunu zaten onayladınız',
    next: 'İkinci onay başka bir onaycıdan gelmeli.',
  },
  last_admin: {
    title: 'Giriş yapabilen son yönetici',
    next: 'Önce başka birine yönetici rolü verin; sonra yeniden deneyin.',
  },
  checks_failed: {
    title: 'Kontroller geçilemedi',
    next: 'Engelleyen kontrolleri giderip yeniden deneyin.',
  },
  seal_broken: {
    title: 'Onay mührü tutmuyor',
    next: 'İçerik, onaylanan içerik değil. Ödemeyi taslağa alıp yeniden onaylatın ve yöneticinize bildirin.',
  },
  approval_expired: {
    title: 'Onayın süresi dolmuş',
    next: 'Ödemeyi bir onaycıya yeniden onaylatıp öyle gönderin.',
  },
  already_sending: {
    title: 'Bu kayıt zaten gönderiliyor',
    next: 'İlk gönderimin sonucunu bekleyin.',
  },
  declined_in_dialog: {
    title: 'Onay penceresinde vazgeçildi',
    next: 'Hazır olduğunuzda yeniden deneyin.',
  },
  link_not_allowed: {
    title: 'Bağlantı açılmadı',
    next: 'Adres, bu çalışma alanının ödeme sayfasına ait değil. Müşteriye iletmeyin; yöneticinize bildirin.',
  },
  keychain_unavailable: {
    title: 'İşletim sisteminin anahtarlığına erişilemiyor',
    next: `Bilgisayarın oturumunu kapatıp açın, sonra yeniden deneyin. ${tellAdmin}`,
  },
  keychain_locked_or_missing: {
    title: 'Anahtarlık kilitli ya da gizli anahtar bulunamadı',
    next: 'Anahtarlığın kilidini açıp yeniden deneyin. Kilit açıksa gizli anahtarın yeniden girilmesi gerekir: yöneticinize bildirin.',
  },
  keychain_hung: {
    title: 'Anahtarlık yanıt vermedi',
    next: 'Açık bir anahtarlık penceresi varsa yanıtlayıp yeniden deneyin.',
  },
  dispatch_locked: {
    title: 'Ödeme gönderme kilitli',
    next: 'Nedeni ve kilidin nasıl kalkacağı üstteki şeritte yazıyor.',
  },
  over_approver_cap: {
    title: 'Bir onaycının günlük sınırı aşılıyor',
    next: 'Onay verilmedi. Onayı sınırı dolmamış başka bir onaycıdan isteyin ya da yarını bekleyin. Sınırı yönetici, Kurallar sayfasında değiştirir.',
  },
  over_day_cap: {
    title: 'Çalışma alanının günlük gönderim sınırı aşılıyor',
    next: 'Onayın süresi dolmadıysa ödeme onaylı bekler: yarın gönderin ya da sınırı yöneticiye Kurallar sayfasında değiştirtin.',
  },
  batch_not_ready: {
    title: 'Dosya içe aktarılmaya hazır değil',
    next: 'Hatalı satırları düzeltin ya da dışarıda bırakın; satır sayısı ve toplam, beklediğinizle aynı olmalı.',
  },
  cancelled: {
    title: 'İş yarıda kesildi',
    next: 'Yapılanların hiçbiri kaydedilmedi. Hazır olduğunuzda baştan başlatın.',
  },
  busy: {
    title: 'Başka bir uzun iş sürüyor',
    next: 'O işin bitmesini bekleyin ya da onu durdurun; sonra yeniden deneyin.',
  },
  ledger_unavailable: {
    title: 'Kayıt defteri açılamıyor',
    next: `Yeniden göndermeyin. Diskte yer olduğunu denetleyip uygulamayı yeniden başlatın, sonra kaydın durumuna bakın. ${tellAdmin}`,
  },
  ledger_in_use: {
    title: 'Kayıt defteri başka bir programda açık',
    next: `Açık olan öteki Vezne'yi kapatın, sonra yeniden başlatın. ${tellAdmin}`,
  },
  ledger_unsafe: {
    title: 'Kayıt defterinin dosyası güvenli değil',
    next: 'Dosya ya da klasörü yalnızca size ait değil ya da bir kısayol. Yöneticiniz izinlerini düzeltsin, sonra yeniden başlatın.',
  },
  workspace_not_opened: {
    title: 'Çalışma alanı kuruldu, ama açılamadı',
    next: 'Yeniden kurmayın. Vezne’yi kapatıp açın ve giriş sayfasında çalışma alanları arasından onu seçin. Sürerse diskte yer olup olmadığına yöneticiniz baksın.',
  },
  ledger_of_other_account: {
    title: 'Bu yedek başka bir çalışma alanının',
    next: 'Bu çalışma alanının kendi yedeklerinden birini seçin. Hiçbir şey değişmedi.',
  },
  ledger_newer: {
    title: "Bu kayıt defteri Vezne'nin daha yeni bir sürümünden",
    next: "Vezne'yi güncelleyip yeniden deneyin. Dosyaya dokunulmadı.",
  },
  ledger_older: {
    title: "Bu kayıt defteri Vezne'nin daha eski bir sürümünden",
    next: 'Bu sürümle alınmış bir yedek seçin. Dosyaya dokunulmadı.',
  },
  ledger_damaged: {
    title: 'Kayıt defterinin dosyası bozuk',
    next: 'Başka bir yedekle deneyin ve yöneticinize bildirin. Bozuk dosyayı silmeyin.',
  },
  ledger_full: {
    title: 'Diskte yer kalmadı, kayıt defteri durdu',
    next: 'Yeniden göndermeyin. Diskte yer açıp uygulamayı yeniden başlatın, sonra kaydın durumuna bakın.',
  },
  ledger_failed: {
    title: 'Kayıt defterinde hata oluştu',
    next: 'Yeniden göndermeyin. Uygulamayı yeniden başlatıp kaydın durumuna bakın ve yöneticinize bildirin.',
  },
  file_failed: {
    title: 'Dosya okunamadı ya da yazılamadı',
    next: 'Diskte yer olduğuna ve klasöre erişebildiğinize bakın ya da başka bir yer seçin.',
  },
  file_unreadable: {
    title: 'Dosyanın içeriği okunamadı',
    next: 'Doğru dosyayı seçtiğinize bakın; metin dosyası UTF-8, ödeme dosyası Windows-1254 de olabilir. Hiçbir şey uygulanmadı.',
  },
  file_too_large: {
    title: 'Dosya çok büyük',
    next: 'Dosyayı bölüp parça parça alın. Hiçbir şey uygulanmadı.',
  },
  file_empty: {
    title: 'Dosyada satır yok',
    next: 'Doğru dosyayı seçtiğinize bakın: ilk satır başlıklar, sonraki her satır bir ödemedir. Hiçbir şey uygulanmadı.',
  },
  outcome_unrecorded: {
    title: 'Gönderimin sonucu kaydedilemedi',
    next: 'Bu ödemeyi yeniden hazırlamayın ve yeniden göndermeyin. Uygulamayı yeniden başlatın; sonucu bulunana kadar belirsiz olarak görünür.',
  },
  internal: {
    title: 'Beklenmeyen bir hata oluştu',
    next: `Yeniden denemeden önce kaydın güncel durumuna bakın. ${tellAdmin}`,
  },

  dns_failed: {
    title: 'Servisin adresi bulunamadı',
    next: `İnternet bağlantısını denetleyip yeniden deneyin. ${tellTechnician}`,
  },
  connection_refused: {
    title: 'Servis bağlantıyı kabul etmedi',
    next: 'Birkaç dakika sonra yeniden deneyin. Sürerse ödeme servisinin destek ekibine sorun.',
  },
  connect_timeout: {
    title: 'Servise bağlanılamadı: süre doldu',
    next: `İnternet bağlantısını denetleyip yeniden deneyin. ${tellTechnician}`,
  },
  tls_failed: {
    title: 'Servisle güvenli bağlantı kurulamadı',
    next: 'Bilgisayarın saati yanlış ya da ağda araya giren bir yazılım olabilir. Bilgisayarlara ve ağa bakan kişiye bildirin.',
  },
  request_aborted: {
    title: 'İstek yola çıkmadan durduruldu',
    next: 'Kaydın durumuna bakıp yeniden deneyin.',
  },
  answer_timeout: { title: 'Servis süresinde yanıt vermedi', next: lookFirst },
  connection_lost: { title: 'Yanıt gelmeden bağlantı koptu', next: lookFirst },
  answer_unreadable: { title: 'Servisin yanıtı okunamadı', next: lookFirst },
  answer_unexpected: { title: 'Servisten beklenmeyen bir yanıt geldi', next: lookFirst },

  INVALID_API_KEY: {
    title: 'API anahtarı geçersiz',
    next: 'Yöneticiniz API anahtarını servisin panelindekiyle karşılaştırsın.',
  },
  INVALID_SIGNATURE: {
    title: 'Servis imzayı doğrulayamadı',
    next: 'Gizli anahtar yanlış ya da değişmiş olabilir. Yöneticiniz gizli anahtarı yeniden girsin.',
  },
  MISSING_SIGNATURE: {
    title: 'İmza servise ulaşmadı',
    next: 'Ağdaki bir aracı yazılım isteği değiştiriyor olabilir. Bilgisayarlara ve ağa bakan kişiye bildirin.',
  },
  MISSING_TIMESTAMP: {
    title: 'Zaman damgası servise ulaşmadı',
    next: 'Ağdaki bir aracı yazılım isteği değiştiriyor olabilir. Bilgisayarlara ve ağa bakan kişiye bildirin.',
  },
  TIMESTAMP_EXPIRED: {
    title: 'İsteğin zaman damgası eski',
    next: 'Saat farkı yeniden ölçüldü; yeniden deneyin. Sürerse bilgisayarın saatini düzeltin.',
  },
  IP_NOT_WHITELISTED: {
    title: 'Bu bilgisayarın IP adresi serviste kayıtlı değil',
    next: 'Adresi ödeme servisinin destek ekibi kaydeder: gönderilecek metin Sabah kontrolü sayfasındadır. Kayıttan sonra yeniden deneyin.',
  },
  VALIDATION_ERROR: {
    title: 'Servis bilgileri eksik ya da hatalı buldu',
    next: 'Servisin açıklamasına göre bilgileri düzeltip yeniden deneyin.',
  },
  INVALID_IBAN: {
    title: "Servis IBAN'ı geçersiz buldu",
    next: "IBAN'ı müşteriyle doğrulayıp düzeltin.",
  },
  INSUFFICIENT_BALANCE: {
    title: 'Servisteki bakiye yetersiz',
    next: 'Bakiye tamamlandıktan sonra yeniden deneyin.',
  },
  DUPLICATE_TRANSACTION: {
    title: 'Bu işlem numarası serviste zaten var',
    next: 'Yenisini oluşturmadan önce servisteki kaydı sorgulayın.',
  },
  AMOUNT_OUT_OF_RANGE: {
    title: 'Tutar bankanın sınırları dışında',
    next: 'Banka listesini yenileyin; tutarı ya da bankayı değiştirip yeniden deneyin.',
  },
} satisfies Record<ErrorCode, { title: string; next: string }> & { money: Record<MoneyClass, string> }
