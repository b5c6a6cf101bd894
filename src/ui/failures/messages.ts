import type { FileReason } from '@electron/core/result.ts'
import { tableSentences } from '../../../electron/core/table-kind.ts'
import type { Said } from '@electron/core/words.ts'
import { say } from '../../lib/i18n.ts'

const lookFirst = {
  tr: 'Bu bir ödeme gönderimiyse yeniden göndermeyin; ödemenin durumunu kontrol edip sonucu servisten öğrenin. Değilse yeniden deneyin.',
  en: 'If you sent a payout, do not send it again: check its status and ask the service for the outcome. Otherwise try again.',
}

/** What was once handed over keeps its contents: another try sends the same ones. */
const triedOnce = {
  tr: 'Servise bir kez gönderilen ödeme düzenlenemez: iptal edip “Yerine yeni ödeme hazırla” düğmesine basın.',
  en: 'A payout cannot be edited after an attempt: cancel it and press “Prepare a replacement”.',
}

/** Of each error code: what happened, what to do next. What it means for the money is said once for each class of `guidance.ts`. */
export const failures = say('failures', {
  money: {
    not_taken: {
      tr: 'İsteğiniz kabul edilmedi; hiçbir işlem yapılmadı.',
      en: 'Your request was not accepted, so nothing was done.',
    },
    not_moved: { tr: 'Para hareketi olmadı.', en: 'No money has moved.' },
    not_done: { tr: 'İsteğiniz uygulanmadı.', en: 'Your request was not carried out.' },
    not_sent: {
      tr: 'İstek servise gönderilmedi; bu istekle para çıkmadı.',
      en: 'The request was not sent to the service; it moved no money.',
    },
    payout_not_sent: { tr: 'Ödeme bu kez gönderilmedi.', en: 'The payout was not sent this time.' },
    no_second_attempt: { tr: 'İkinci bir gönderim başlatılmadı.', en: 'No second attempt was started.' },
    by_state: {
      tr: 'Servis isteği reddetti. Ödemenin durumu “Reddedildi (servis)” ise para çıkmamıştır; “Belirsiz” ise çıkmış olabilir.',
      en: 'The service refused the request. If the payout’s status is “Refused (service)”, the payout was not made; if “Unknown”, money may have moved.',
    },
    earlier_perhaps: {
      tr: 'Önceki istek servise ulaşmış; para hareketi olmuş olabilir.',
      en: 'An earlier request reached the service; money may have moved.',
    },
    perhaps: {
      tr: 'Bu bir ödeme gönderimiyse para çıkmış olabilir.',
      en: 'If a payout was being sent, money may have moved.',
    },
    may_have_moved: { tr: 'Para çıkmış olabilir.', en: 'Money may have moved.' },
  },
  untrusted_sender: {
    title: { tr: 'Pencere doğrulanamadı', en: 'This window could not be verified' },
    next: {
      tr: 'Vezne’yi kapatıp yeniden açın. Sorun sürerse yöneticinize bildirin.',
      en: 'Close Vezne and open it again. If this continues, tell your administrator.',
    },
  },
  invalid_input: {
    title: { tr: 'Bazı bilgiler kabul edilmedi', en: 'Some of the details were not accepted' },
    next: { tr: 'İşaretli alanları düzeltip yeniden deneyin.', en: 'Correct the marked fields and try again.' },
  },
  not_signed_in: {
    title: { tr: 'Oturum kapalı', en: 'You are signed out' },
    next: { tr: 'Giriş yapıp yeniden deneyin.', en: 'Sign in and try again.' },
  },
  not_permitted: {
    title: { tr: 'Bu işlem için yetkiniz yok', en: 'You do not have permission to do this' },
    next: { tr: 'İşlemi yetkili bir çalışma arkadaşınızdan isteyin.', en: 'Ask a colleague who has permission.' },
  },
  not_from_here: {
    title: { tr: 'Bu işlem bu bilgisayardan yapılamaz', en: 'This cannot be done from this computer' },
    next: { tr: 'İşlemi ana bilgisayarda yapın.', en: 'Do this on the host computer.' },
  },
  passphrase_expired: {
    title: { tr: 'Geçici parolanın süresi doldu', en: 'The temporary passphrase has expired' },
    next: {
      tr: 'Geçici parola 24 saat geçerlidir. Yöneticinizden yenisini isteyin.',
      en: 'A temporary passphrase is valid for 24 hours. Ask your administrator for a new one.',
    },
  },
  passphrase_change_required: {
    title: { tr: 'Önce kendi parolanızı belirlemelisiniz', en: 'Choose a passphrase of your own first' },
    next: {
      tr: 'Size verilen geçici parolayı değiştirin; ardından yeniden deneyin.',
      en: 'Change the temporary passphrase that you were given, then try again.',
    },
  },
  wrong_passphrase: {
    title: { tr: 'Parola yanlış', en: 'Wrong passphrase' },
    next: {
      tr: 'Parolayı yeniden yazın; büyük-küçük harfe dikkat edin. Geçici parolanın iki yarısı art arda yazılır.',
      en: 'Type the passphrase again; check upper and lower case. A temporary passphrase has two halves: type both.',
    },
  },
  too_many_tries: {
    title: { tr: 'Çok fazla deneme yapıldı', en: 'Too many attempts' },
    next: { tr: '{seconds} sn sonra yeniden deneyin.', en: 'Try again in {seconds} s.' },
  },
  not_found: {
    title: { tr: 'Kayıt bulunamadı', en: 'The record was not found' },
    next: { tr: 'Listeye dönüp kaydı yeniden arayın.', en: 'Go back to the list and search for the record again.' },
  },
  changed_meanwhile: {
    title: { tr: 'Kayıt bu arada değişti', en: 'The record changed in the meantime' },
    next: { tr: 'Son hâlini inceleyip yeniden karar verin.', en: 'Review its latest version and decide again.' },
  },
  wrong_state: {
    title: { tr: 'Kaydın durumu buna izin vermiyor', en: 'The record’s status does not allow this' },
    next: { tr: 'Kaydın güncel durumunu inceleyin.', en: 'Check the record’s current status.' },
  },
  own_payout: {
    title: { tr: 'Kendi hazırladığınız ödemeyi onaylayamazsınız', en: 'You cannot approve a payout that you prepared' },
    next: {
      tr: 'Onayı, ödemeyi hazırlamamış ve değiştirmemiş bir onaycıdan isteyin.',
      en: 'For the approval, ask a checker who neither prepared nor edited the payout.',
    },
  },
  own_proposal: {
    title: { tr: 'Kendi önerinizi onaylayamazsınız', en: 'You cannot confirm what you proposed' },
    next: {
      tr: 'İkinci kişi başka biri olmalı: onayı bir onaycıdan ya da yöneticiden isteyin.',
      en: 'The second person must be someone else: ask a checker or an administrator.',
    },
  },
  contradictions_open: {
    title: {
      tr: 'Durum bildirimleriniz beş ödemenin kaydıyla çelişiyor',
      en: 'Your status updates already contradict five payouts',
    },
    next: {
      tr: 'Bu sonuç kaydedilmedi. Önce bu çelişkileri iki kişi çözmeli ya da sonucu başka bir kullanıcı kaydetmeli.',
      en: 'This outcome was not recorded. Two people must resolve those contradictions first, or another user must record it.',
    },
  },
  already_proposed: {
    title: { tr: 'Bununla ilgili bir değişiklik zaten bekliyor', en: 'A change to this is already pending' },
    next: {
      tr: 'Bekleyen değişiklikler sayfasında önce o değişikliği onaylatın ya da geri çekin.',
      en: 'First have that change confirmed on the Pending changes page, or cancel it there.',
    },
  },
  second_person_present: {
    title: { tr: 'Bunu başka biri onaylayabilir', en: 'Another person can confirm this' },
    next: {
      tr: 'Gizli anahtar yalnızca başka kimse onaylayamıyorsa ikinci kişi sayılır. Onayı bir onaycıdan ya da başka bir yöneticiden isteyin.',
      en: 'The API secret counts as a second person only where nobody else can confirm. Ask a checker or another administrator.',
    },
  },
  already_approved: {
    title: { tr: 'Bunu zaten onayladınız', en: 'You have already approved this' },
    next: { tr: 'İkinci onayı başka bir onaycı vermeli.', en: 'The second approval must come from another checker.' },
  },
  last_admin: {
    title: { tr: 'Bu, giriş yapabilen son yönetici', en: 'This is the last administrator who can sign in' },
    next: {
      tr: 'Önce başka bir kullanıcıya yönetici rolü verin; sonra yeniden deneyin.',
      en: 'First give another user the administrator role, then try again.',
    },
  },
  checks_failed: {
    title: { tr: 'Bazı kontroller olumsuz sonuçlandı', en: 'Some checks did not pass' },
    next: {
      tr: 'Engel oluşturan sorunları giderip yeniden deneyin.',
      en: 'Resolve the blocking problems and try again.',
    },
  },
  seal_broken: {
    title: { tr: 'Onay mührü doğrulanamadı', en: 'The approval seal could not be verified' },
    next: {
      tr: 'İçerik, onaylanan içerikten farklı. Bir onaycı onayı geri alıp yeniden onay vermeli. Yöneticinize bildirin.',
      en: 'The content differs from the approved content. A checker must revoke the approval and give a new one. Tell your administrator.',
    },
  },
  backup_needed: {
    title: { tr: 'Düzeltme için yedek gerekli', en: 'A backup is needed to correct this' },
    next: {
      tr: 'Defterdeki kayıtların bazıları eksik. Yöneticinizden, bu kayıtlar kaybolmadan önce alınmış bir yedeği geri yüklemesini isteyin.',
      en: 'Some records are missing from the ledger. Ask your administrator to restore a backup made before they were lost.',
    },
  },
  mismatch: {
    title: { tr: 'Bu ödeme denetim iziyle uyuşmuyor', en: 'This payout does not match the audit trail' },
    next: {
      tr: 'Ödemenin kaydı Vezne dışında değiştirilmiş. Gönderilmedi ve gönderilemez. Denetim izini doğrulayın ve yöneticinizden son sağlam yedeği geri yüklemesini isteyin.',
      en: 'This payout’s record was changed outside Vezne. The payout was not sent, and cannot be sent. Verify the audit trail, and ask your administrator to restore the last good backup.',
    },
  },
  signature_broken: {
    title: { tr: 'Onayın imzası doğrulanamadı', en: 'The approval signature could not be verified' },
    next: {
      tr: 'Bu ödemedeki bir onayın imzası geçersiz. Bir onaycı onayı geri alıp yeniden onay vermeli. Yöneticinize bildirin: işlem defteri Vezne dışında değiştirilmiş olabilir.',
      en: 'An approval of this payout has an invalid signature. A checker must revoke it and give a new one. Tell your administrator: the ledger may have been changed outside Vezne.',
    },
  },
  approval_expired: {
    title: { tr: 'Onayın süresi dolmuş', en: 'The approval has expired' },
    next: {
      tr: 'Ödemeyi bir onaycıya yeniden onaylatın, sonra gönderin.',
      en: 'Get a new approval from a checker before you send the payout.',
    },
  },
  account_changed: {
    title: { tr: 'Onaydan sonra servis bağlantısı değişti', en: 'The service connection changed after the approval' },
    next: {
      tr: 'Para artık başka bir hesaptan çıkabilir; önceki onaylar geçersizdir. Ödemeyi bir onaycıya yeniden onaylatın, sonra gönderin.',
      en: 'The money may now leave from another account, so earlier approvals are void. Get a new approval from a checker before you send the payout.',
    },
  },
  already_sending: {
    title: { tr: 'Bu kayıt zaten gönderiliyor', en: 'This record is already being sent' },
    next: { tr: 'İlk gönderimin sonucunu bekleyin.', en: 'Wait for the outcome of the first attempt.' },
  },
  declined_in_dialog: {
    title: { tr: 'Onay penceresinde vazgeçildi', en: 'Cancelled in the confirmation window' },
    next: { tr: 'Hazır olduğunuzda yeniden deneyin.', en: 'Try again when you are ready.' },
  },
  link_not_allowed: {
    title: { tr: 'Bağlantı açılmadı', en: 'The link was not opened' },
    next: {
      tr: 'Adres, bu çalışma alanının para yatırma sayfasına ait değil. Müşteriye iletmeyin; yöneticinize bildirin.',
      en: 'The link’s address is not on this workspace’s checkout site. Do not give the link to the customer; tell your administrator.',
    },
  },
  keychain_unavailable: {
    title: { tr: 'İşletim sisteminin anahtarlığına erişilemiyor', en: 'The system keychain cannot be reached' },
    next: {
      tr: 'Bilgisayarın oturumunu kapatıp yeniden açın, sonra tekrar deneyin. Sorun sürerse yöneticinize bildirin.',
      en: 'Sign out of the computer and back in, then try again. If this continues, tell your administrator.',
    },
  },
  keychain_locked_or_missing: {
    title: {
      tr: 'Anahtarlık kilitli ya da gizli anahtar bulunamadı',
      en: 'The keychain is locked, or the API secret is missing',
    },
    next: {
      tr: 'Anahtarlığın kilidini açıp yeniden deneyin. Kilit açıksa gizli anahtarın yeniden girilmesi gerekir: yöneticinize bildirin.',
      en: 'Unlock the keychain and try again. If it is already unlocked, the API secret must be entered again: tell your administrator.',
    },
  },
  new_secret_missing: {
    title: {
      tr: 'Yeni gizli anahtar bu bilgisayarda bulunamadı',
      en: 'The new API secret was not found on this computer',
    },
    next: {
      tr: 'Anahtarlığın kilidini açıp yeniden deneyin. Kilit açıksa değişikliği geri çevirin ve anahtarların yeniden girilmesini isteyin.',
      en: 'Unlock the keychain and try again. If it is already unlocked, decline the change and have the keys entered again.',
    },
  },
  host_key_missing: {
    title: {
      tr: 'Bu bilgisayarın giriş anahtarı anahtarlıkta bulunamadı',
      en: 'This computer’s sign-in key is not in the keychain',
    },
    next: {
      tr: 'Anahtarlığın kilidini açıp yeniden deneyin. Kilit açıksa bir yönetici giriş sayfasında gizli anahtarla parolasını yenilemeli.',
      en: 'Unlock the keychain and try again. If it is already unlocked, an administrator must renew their passphrase with the API secret on the sign-in page.',
    },
  },
  keychain_hung: {
    title: { tr: 'Anahtarlık yanıt vermedi', en: 'The keychain did not answer' },
    next: {
      tr: 'Açık bir anahtarlık penceresi varsa yanıtlayıp yeniden deneyin.',
      en: 'If a keychain window is open, answer it and try again.',
    },
  },
  held_back: {
    title: { tr: 'Ödeme gönderilmeden bekletildi', en: 'The payout was held back and not sent' },
    next: {
      tr: 'Gönderim durduruldu ya da servis yavaş. Onay hâlâ geçerli. Sorun giderilince ödemeyi gönderin.',
      en: 'Sending was stopped, or the service is slow. The approval is still valid. Send the payout once the problem is resolved.',
    },
  },
  dispatch_locked: {
    title: { tr: 'Ödeme gönderme kilitli', en: 'Sending payouts is locked' },
    next: {
      tr: 'Üstteki şerit nedenini ve kilidin nasıl kaldırılacağını gösterir.',
      en: 'The banner at the top shows why, and how to unlock sending.',
    },
  },
  clock_off: {
    title: { tr: 'Bu bilgisayarın saati yanlış', en: 'This computer’s clock is wrong' },
    next: {
      tr: 'Hiçbir şey imzalanmadı. Saati ayarlayıp yeniden deneyin; servisle olan farkı üstteki şerit gösterir.',
      en: 'Nothing was signed. Set the clock and try again; the banner at the top shows the difference.',
    },
  },
  check_running: {
    title: { tr: 'İşlem defteri kontrol ediliyor', en: 'The ledger is being checked' },
    next: {
      tr: 'Kontrol bitince yeniden deneyin; üstteki şerit ne kadar ilerlediğini gösterir.',
      en: 'Try again when the check is complete; the banner at the top shows its progress.',
    },
  },
  over_approver_cap: {
    title: { tr: 'Onaycı günlük limiti aşılıyor', en: 'This exceeds a checker’s daily limit' },
    next: {
      tr: 'Onay verilmedi. Onayı, limiti dolmamış başka bir onaycıdan isteyin ya da yarını bekleyin. Limiti bir yönetici Onay kuralları sayfasında değiştirebilir.',
      en: 'The payout was not approved. Ask a checker whose limit is not used up, or wait until tomorrow. An administrator can change the limit on the Approval rules page.',
    },
  },
  over_day_cap: {
    title: { tr: 'Çalışma alanının günlük gönderim limiti aşılıyor', en: 'This exceeds the daily sending limit' },
    next: {
      tr: 'Ödeme, onayının süresi dolana kadar onaylı kalır. Yarın gönderin ya da bir yöneticiden Onay kuralları sayfasında limiti değiştirmesini isteyin.',
      en: 'The payout stays approved until its approval expires. Send it tomorrow, or ask an administrator to change the limit on the Approval rules page.',
    },
  },
  first_payout_open: {
    title: { tr: 'Ödemeler şimdilik tek tek gönderilebilir', en: 'For now, payouts can only be sent one at a time' },
    next: {
      tr: 'Önce kendi hesabınıza küçük bir ödeme gönderin. Hesaba gelen tutarı iki kişi Çalışma alanı sayfasında onaylamalı. Toplu ödemeler o zamana kadar gönderilemez.',
      en: 'First send one small payout to an account of your own. Two people then confirm the amount received on the Workspace page. Batches wait until then.',
    },
  },
  batch_not_ready: {
    title: { tr: 'Dosya içe aktarılmaya hazır değil', en: 'The file is not ready to be imported' },
    next: {
      tr: 'Hatalı satırları düzeltin ya da hariç tutun; satır sayısı ve toplam, beklediğinizle aynı olmalı.',
      en: 'Correct or leave out the rows with problems. The number of rows and the total must match what you expect.',
    },
  },
  cancelled: {
    title: { tr: 'Bitmeden durduruldu', en: 'Cancelled before it finished' },
    next: {
      tr: 'Hiçbir şey kaydedilmedi. Hazır olduğunuzda baştan başlatın.',
      en: 'Nothing was saved. Start again when you are ready.',
    },
  },
  busy: {
    title: { tr: 'Başka bir uzun iş sürüyor', en: 'Another task is running' },
    next: {
      tr: 'Süren işin bitmesini bekleyin ya da o işi durdurun; sonra yeniden deneyin.',
      en: 'Wait for it to finish, or stop it; then try again.',
    },
  },
  update_feed_failed: {
    title: { tr: 'Güncelleme kaynağına ulaşılamadı', en: 'The update source could not be reached' },
    next: {
      tr: 'Bu sürümle çalışmaya devam edebilirsiniz. Güncellemeyi daha sonra yeniden arayın. Sorun sürerse bilgi işlem ekibinize bildirin; nedeni bu bilgisayarın program günlüğünde yazar.',
      en: 'You can keep working with this version. Check for updates again later; if this continues, tell your IT team. This computer’s log shows the reason.',
    },
  },
  update_not_trusted: {
    title: { tr: 'Güncelleme doğrulanamadı', en: 'The update could not be verified' },
    next: {
      tr: 'Yayıncının imzası yok ya da dosyayla uyuşmuyor. Güncelleme kurulmadı. Bu sürümle çalışmaya devam edin, bilgi işlem ekibinize bildirin ve başka yoldan gelen kurulum dosyasını açmayın.',
      en: 'The publisher’s signature is missing or does not match the file. Nothing was installed. Keep using this version, tell your IT team, and do not open any other installer.',
    },
  },
  update_unfit: {
    title: { tr: 'Yeni sürüm bu işlem defterini açamıyor', en: 'The new version cannot open this ledger' },
    next: {
      tr: 'Güncelleme kurulmadı. Bu sürümle çalışmaya devam edin; bilgi işlem ekibinizden bu defteri açabilen bir sürüm isteyin.',
      en: 'The update was not installed. Keep using this version, and ask your IT team for one that can open the ledger.',
    },
  },
  ledger_unavailable: {
    title: { tr: 'İşlem defteri açılamıyor', en: 'The ledger cannot be opened' },
    next: {
      tr: 'İşlemi yeniden göndermeyin. Diskte yer olduğundan emin olup Vezne’yi yeniden başlatın, sonra işlemin durumunu kontrol edin. Sorun sürerse yöneticinize bildirin.',
      en: 'Do not send the transaction again. Make sure that the disk has space, restart Vezne and check the transaction’s status. If this continues, tell your administrator.',
    },
  },
  ledger_away: {
    title: { tr: 'İşlem defterinin sunucusuna ulaşılamıyor', en: 'The ledger server cannot be reached' },
    next: {
      tr: 'Bağlantı kurulunca Vezne otomatik olarak devam eder; o zaman yeniden deneyin. Sorun uzun sürerse bilgi işlem ekibinize bildirin.',
      en: 'Vezne continues automatically when the connection is back; try again then. If this takes a long time, tell your IT team.',
    },
  },
  ledger_busy: {
    title: { tr: 'İşlem defteri şu anda meşgul', en: 'The ledger is busy' },
    next: {
      tr: 'Hiçbir şey yazılmadı. Bir dakika sonra yeniden deneyin. Sorun sürerse bilgi işlem ekibinize bildirin.',
      en: 'Nothing was written. Try again in a minute. If this continues, tell your IT team.',
    },
  },
  ledger_crowded: {
    title: { tr: 'Sunucuda boş bağlantı kalmadı', en: 'The ledger server has no free connections' },
    next: {
      tr: 'Vezne beş bağlantı kullanır. Bilgi işlem ekibiniz max_connections (PgBouncer’da max_client_conn) değerini veya rolün sınırını artırmalı.',
      en: 'Vezne uses five connections. Your IT team must raise max_connections (max_client_conn in PgBouncer) or the role’s limit.',
    },
  },
  ledger_held: {
    title: {
      tr: 'Defteri başka bir bilgisayar kullanıyor',
      en: 'Another computer is using the ledger',
    },
    next: {
      tr: 'Önce defteri kullanan bilgisayarda Vezne’yi kapatın. O bilgisayar bozulduysa bir dakika sonra yeniden deneyin.',
      en: 'Close Vezne on the computer that uses the ledger. If that computer has failed, try again in a minute.',
    },
  },
  ledger_behind: {
    title: {
      tr: 'Sunucudaki defterde bu yedeğin olayları eksik',
      en: 'The ledger on the server lacks events that this backup has',
    },
    next: {
      tr: 'Hiçbir şey değişmedi. Sunucu yöneticisi bu olayları içeren bir kopyayı geri yüklemeli. Böyle bir kopya yoksa sunucuyu kapalı tutun ve defteri yedekten geri yükleyin.',
      en: 'Nothing was changed. The server administrator must restore a copy that has these events. If there is none, keep the server off and restore the ledger from the backup.',
    },
  },
  ledger_standby: {
    title: {
      tr: 'Yedek sunucu değişiklikleri gecikmeli alıyor',
      en: 'The standby server receives changes with a delay',
    },
    next: {
      tr: 'Sunucu arızalanırsa son ödemeler kaybolabilir. Sunucu yöneticisi synchronous_standby_names ayarını yapmalı.',
      en: 'If the server fails, the latest payouts may be lost. The server administrator must set synchronous_standby_names.',
    },
  },
  ledger_pooled: {
    title: {
      tr: 'Sunucuya bir bağlantı havuzu üzerinden bağlanılıyor',
      en: 'The ledger server is behind a connection pooler',
    },
    next: {
      tr: 'PgBouncer gibi bir havuz oturum kipinde (pool_mode = session) çalışmalı. Doğrudan sunucu adresini de girebilirsiniz.',
      en: 'A pooler such as PgBouncer must run in session mode (pool_mode = session). You can also enter the server’s own address.',
    },
  },
  ledger_refused: {
    title: {
      tr: 'İşlem defterinin sunucusu girişi kabul etmedi',
      en: 'The ledger server refused the login',
    },
    next: {
      tr: 'Kullanıcı adı ya da parola yanlış veya giriş kapatılmış olabilir. Bilgi işlem ekibiniz girişi ve yetkilerini sunucuda kontrol etmeli.',
      en: 'The username or password may be wrong, or the login may be disabled. Your IT team must check the login and its rights on the server.',
    },
  },
  ledger_unfit: {
    title: {
      tr: 'İşlem defteri sunucusunun ayarları uygun değil',
      en: 'The ledger server has unsafe settings',
    },
    next: {
      tr: 'Bu ayarlarla yazılanlar kaybolabilir. Sunucu yöneticisi fsync ve full_page_writes ayarlarını açmalı, sürüm 15 veya üstü olmalı.',
      en: 'With these settings, records could be lost. The server administrator must turn on fsync and full_page_writes, and use version 15 or newer.',
    },
  },
  ledger_in_use: {
    title: { tr: 'İşlem defteri başka bir programda açık', en: 'Another program has the ledger open' },
    next: {
      tr: 'Açık olan diğer Vezne’yi kapatın, sonra bu Vezne’yi yeniden başlatın. Sorun sürerse yöneticinize bildirin.',
      en: 'Close the other copy of Vezne, then start Vezne again. If this continues, tell your administrator.',
    },
  },
  ledger_unsafe: {
    title: { tr: 'İşlem defterinin dosyası güvenli değil', en: 'The ledger file is not secure' },
    next: {
      tr: 'Dosyaya ya da klasörüne başka kullanıcılar erişebiliyor veya dosya bir kısayol. Yöneticiniz izinleri düzeltmeli; sonra Vezne’yi yeniden başlatın.',
      en: 'Other users can access the file or its folder, or the file is a link. Your administrator must correct its permissions; then restart Vezne.',
    },
  },
  live_not_packaged: {
    title: { tr: 'Bu sürüm gerçek parayla çalışamaz', en: 'This build cannot work with real money' },
    next: {
      tr: 'Kurulum paketiyle gelen Vezne’yi kullanın. Geliştiriciyseniz Vezne’yi VEZNE_DEVELOPER_LIVE=1 ortam değişkeniyle başlatın.',
      en: 'Use a version of Vezne that comes with an installer. If you are a developer, start Vezne with the environment variable VEZNE_DEVELOPER_LIVE=1.',
    },
  },
  workspace_archived: {
    title: { tr: 'Bu çalışma alanı arşivde', en: 'This workspace is archived' },
    next: {
      tr: 'Kayıtları görüntüleyebilirsiniz. Yeniden çalışabilmeniz için bir yönetici, çalışma alanını Çalışma alanı sayfasında arşivden çıkarmalı.',
      en: 'You can view its records. To work here again, ask an administrator to unarchive it on the Workspace page.',
    },
  },
  workspace_in_use: {
    title: {
      tr: 'Açık işler bitmeden çalışma alanı arşivlenemez',
      en: 'The workspace cannot be archived while work is open',
    },
    next: {
      tr: 'Gönderilmekte olan işlemlerin bitmesini bekleyin ve belirsiz ödemeleri çözün. Sonra çalışma alanını arşivleyebilirsiniz.',
      en: 'Wait until nothing is being sent, and resolve the unknown payouts. Then you can archive the workspace.',
    },
  },
  workspace_present: {
    title: { tr: 'Bu çalışma alanı zaten bu bilgisayarda', en: 'This workspace is already on this computer' },
    next: {
      tr: 'Yedeği geri yüklemeniz gerekmez: çalışma alanını listeden açın. Defteri yine de yedekteki hâline döndürmek isterseniz bir yönetici bunu İşlem defteri sayfasında yapabilir.',
      en: 'There is no need to restore the workspace: open it from the list of workspaces. An administrator can still restore its backup on the Ledger page.',
    },
  },
  workspace_not_opened: {
    title: { tr: 'Çalışma alanı kuruldu, ama açılamadı', en: 'The workspace was created, but could not be opened' },
    next: {
      tr: 'Yeniden kurmayın. Vezne’yi kapatıp açın ve giriş sayfasında bu çalışma alanını seçin. Sorun sürerse yöneticiniz diskte yer olup olmadığını kontrol etmeli.',
      en: 'Do not create the workspace again. Close and reopen Vezne, then choose it from the workspaces on the sign-in page. If this continues, your administrator must check the disk space.',
    },
  },
  charter_broken: {
    title: {
      tr: 'Kullanıcı veya kural kayıtlarının imzası doğrulanamadı',
      en: 'A signature on the users or approval rules is not valid',
    },
    next: {
      tr: 'İşlem defterindeki kullanıcılar, kurallar ya da ayarlar Vezne dışında değiştirilmiş. Hiçbir şey gönderilemez. Vezne’yi kapatın, dosyaya dokunmayın ve yöneticinizden son sağlam yedeği geri yüklemesini isteyin.',
      en: 'Users, rules or settings were changed outside Vezne. Nothing can be sent. Close Vezne, do not touch the file, and ask your administrator to restore the last good backup.',
    },
  },
  ledger_of_other_account: {
    title: { tr: 'Bu işlem defteri başka bir çalışma alanına ait', en: 'This ledger belongs to another workspace' },
    next: {
      tr: 'Hiçbir şey değişmedi. Bu çalışma alanının bir yedeğini seçin ya da doğru defteri yerine koyun. Doğru defterin yerine bu defter kullanılacaksa bir yönetici gizli anahtarı yeniden girmeli.',
      en: 'Nothing was changed. Choose a backup of this workspace, or put the right ledger back. To use this ledger instead, an administrator must enter the API secret again.',
    },
  },
  backup_locked: {
    title: {
      tr: 'Bu yedek yalnızca yedek parolasıyla açılabilir',
      en: 'Only the backup passphrase can open this backup',
    },
    next: {
      tr: 'Yedek başka bir bilgisayarda ya da bu bilgisayarın anahtarlığı yenilenmeden önce alınmış. Yedek alınırken geçerli olan yedek parolasını girip dosyayı yeniden seçin.',
      en: 'The backup was made on another computer, or before this computer’s keychain was renewed. Enter the backup passphrase that applied when it was made, and choose the file again.',
    },
  },
  backup_unopenable: {
    title: { tr: 'Bu yedek bu bilgisayarda açılamıyor', en: 'This backup cannot be opened on this computer' },
    next: {
      tr: 'Bu yedek, yedek parolası belirlenmeden alınmış; yalnızca alındığı bilgisayarın anahtarlığıyla açılabilir. Başka bir yedek seçin.',
      en: 'The backup was made without a backup passphrase: only the keychain of the computer that made it can open it. Choose another backup.',
    },
  },
  ledger_newer: {
    title: {
      tr: 'Bu işlem defteri Vezne’nin daha yeni bir sürümüyle oluşturulmuş',
      en: 'This ledger was made by a newer version of Vezne',
    },
    next: {
      tr: 'Bilgi işlem ekibinizden bu bilgisayara yeni sürümü kurmasını isteyin, sonra yeniden deneyin. Dosya değiştirilmedi.',
      en: 'Ask the IT team that looks after this computer to install the newer version, then try again. The file was not changed.',
    },
  },
  ledger_older: {
    title: {
      tr: 'Bu işlem defteri Vezne’nin daha eski bir sürümüyle oluşturulmuş',
      en: 'This ledger was made by an older version of Vezne',
    },
    next: {
      tr: 'Bu sürümle alınmış bir yedek seçin. Dosya değiştirilmedi.',
      en: 'Choose a backup made by this version. The file was not changed.',
    },
  },
  ledger_damaged: {
    title: { tr: 'Seçilen dosya sağlam bir Vezne yedeği değil', en: 'The chosen file is not a valid Vezne backup' },
    next: {
      tr: 'Başka bir yedek seçin. Hiçbir şey değişmedi; seçtiğiniz dosyayı silmeyin.',
      en: 'Choose another backup. Nothing was changed; do not delete the file.',
    },
  },
  ledger_full: {
    title: { tr: 'Diskte yer kalmadı, işlem defteri durdu', en: 'The disk is full and the ledger has stopped' },
    next: {
      tr: 'İşlemi yeniden göndermeyin. Diskte yer açıp Vezne’yi yeniden başlatın, sonra işlemin durumunu kontrol edin.',
      en: 'Do not send the transaction again. Free some disk space, restart Vezne and check the transaction’s status.',
    },
  },
  ledger_failed: {
    title: { tr: 'İşlem defterinde hata oluştu', en: 'The ledger reported an error' },
    next: {
      tr: 'İşlemi yeniden göndermeyin. Vezne’yi yeniden başlatıp işlemin durumunu kontrol edin ve yöneticinize bildirin.',
      en: 'Do not send the transaction again. Restart Vezne, check the transaction’s status and tell your administrator.',
    },
  },
  file_failed: {
    title: { tr: 'Dosya okunamadı ya da yazılamadı', en: 'The file could not be read or written' },
    next: {
      tr: 'Diskte yer olduğunu ve klasöre erişebildiğinizi kontrol edin ya da başka bir yer seçin.',
      en: 'Make sure that the disk has space and that you can access the folder, or choose another location.',
    },
  },
  file_unreadable: {
    title: { tr: 'Dosyanın içeriği okunamadı', en: 'The content of the file could not be read' },
    next: {
      tr: 'Hiçbir şey uygulanmadı. Doğru dosyayı seçtiğinizden emin olun: ödeme dosyası Excel ya da CSV, diğer metin dosyaları UTF-8 olmalıdır.',
      en: 'Nothing was applied. Make sure that it is the right file. Payout files must be Excel or CSV; other files must be UTF-8 text.',
    },
  },
  fileReason: {
    xls: {
      tr: 'Bu, eski biçimde bir Excel dosyası (XLS). Excel’de “Excel Çalışma Kitabı (.xlsx)” ya da “CSV UTF-8” olarak kaydedin.',
      en: 'This is an old Excel file (XLS). Save it in Excel as “Excel Workbook (.xlsx)” or “CSV UTF-8”.',
    },
    encrypted: {
      tr: 'Bu Excel dosyası parolayla korunuyor. Excel’de açın, parolayı kaldırın ve yeniden kaydedin.',
      en: 'This Excel file is protected by a password. Open it in Excel, remove the password and save it again.',
    },
    ods: {
      tr: 'Bu bir OpenDocument hesap tablosu (ODS). Dosyayı oluşturan programda “Excel (.xlsx)” ya da “CSV UTF-8” olarak kaydedin.',
      en: 'This is an OpenDocument spreadsheet (ODS). In the program that made it, save it as “Excel (.xlsx)” or “CSV UTF-8”.',
    },
    xlsb: {
      tr: 'Bu, ikili biçimde bir Excel dosyası (XLSB). Excel’de “Excel Çalışma Kitabı (.xlsx)” olarak kaydedin.',
      en: 'This is a binary Excel file (XLSB). Save it in Excel as “Excel Workbook (.xlsx)”.',
    },
    office: {
      tr: 'Bu bir Office belgesi (örneğin Word), hesap tablosu değil. Tabloyu Excel’e kopyalayıp .xlsx olarak kaydedin.',
      en: 'This is an Office document such as Word, not a spreadsheet. Copy its table to Excel and save it as .xlsx.',
    },
    zip: {
      tr: 'Bu bir ZIP arşivi ya da başka bir programın belgesi. Arşivi açıp içindeki .xlsx ya da CSV dosyasını seçin.',
      en: 'This is a ZIP archive or another program’s document. Unpack it and choose the .xlsx or CSV file inside.',
    },
    damaged: {
      tr: 'Excel dosyası eksik ya da bozuk. Dosyayı yeniden indirin ya da Excel’de açıp .xlsx olarak yeniden kaydedin.',
      en: 'The Excel file is damaged or incomplete. Download it again, or open it in Excel and save it as .xlsx again.',
    },
    bomb: {
      tr: 'Excel dosyasının içeriği, hesap tablosu programlarının yaptığından çok daha fazla sıkıştırılmış; dosya zararlı olabilir. Dosyayı açmayın, gönderene sorun.',
      en: 'The Excel file is compressed far more than spreadsheet programs compress files, so it may be harmful. Do not open it; ask the sender about it.',
    },
    overgrown: {
      tr: 'Excel dosyasındaki biçim, boş hücre ya da gizli içerik veriden çok daha fazla. Yalnızca verileri yeni bir çalışma kitabına değer olarak yapıştırıp kaydedin.',
      en: 'The Excel file has far more formats, empty cells or hidden content than data. Paste only the data as values into a new workbook and save it.',
    },
    slow: {
      tr: 'Dosyanın okunması çok uzun sürdüğü için durduruldu. Yalnızca gereken satır ve sütunları yeni bir dosyaya kopyalayıp onu seçin.',
      en: 'Reading the file took too long, so Vezne stopped. Copy only the rows and columns that you need to a new file and choose that file.',
    },
    long_cell: {
      tr: 'Bir hücrede 32.767 karakterden uzun bir metin var. Metni kısaltıp dosyayı yeniden kaydedin.',
      en: 'A cell contains more than 32,767 characters of text. Shorten the text and save the file again.',
    },
    long_line: {
      tr: 'Dosyada 1 MB’tan uzun bir satır var; bu bir liste olamaz. Listeyi oluşturan programda “CSV UTF-8” olarak yeniden kaydedin.',
      en: 'A line of the file is longer than 1 MB, so the file is not a list. Save the list again as “CSV UTF-8” in the program that made it.',
    },
    several_sheets: {
      tr: 'Excel dosyasında birden çok dolu sayfa var. Yalnızca okunacak sayfayı bırakıp yeniden kaydedin.',
      en: 'Several sheets of the Excel file have content. Keep only the sheet to be read and save the file again.',
    },
    pdf: {
      tr: 'Bu bir PDF. Listeyi oluşturan programda CSV olarak kaydedin.',
      en: 'This is a PDF. Save the list as CSV in the program that made it.',
    },
    html: {
      tr: 'Uzantısı farklı olsa da bu bir web sayfası (HTML ya da XML). Excel’de açıp “CSV UTF-8” olarak kaydedin.',
      en: 'This is a web page (HTML or XML), despite its name. Open it in Excel and save it as “CSV UTF-8”.',
    },
    no_text: {
      tr: 'Bu bir metin dosyası değil ya da bozulmuş. Listeyi oluşturan programda “CSV UTF-8” olarak yeniden kaydedin.',
      en: 'This is not a text file, or it is damaged. Save the list again as “CSV UTF-8” in the program that made it.',
    },
    utf8_damaged: {
      tr: 'UTF-8 dosyası bozuk; adlar yanlış okunabilir. Listeyi oluşturan programda “CSV UTF-8” olarak yeniden kaydedin.',
      en: 'This UTF-8 file is damaged; names may be misread. Save the list again as “CSV UTF-8” in the program that made it.',
    },
    utf16_damaged: {
      tr: 'UTF-16 dosyası eksik ya da bozuk. Listeyi oluşturan programda “CSV UTF-8” olarak yeniden kaydedin.',
      en: 'This UTF-16 file is damaged or incomplete. Save the list again as “CSV UTF-8” in the program that made it.',
    },
    mac_turkish: {
      tr: 'Dosya Mac’in eski Türkçe kod sayfasıyla yazılmış; adlar yanlış okunabilir. “CSV UTF-8” olarak yeniden kaydedin.',
      en: 'The file uses the old Mac code page for Turkish; names may be misread. Save it again as “CSV UTF-8”.',
    },
    dos_turkish: {
      tr: 'Dosya DOS’un Türkçe kod sayfasıyla (CP857) yazılmış; adlar yanlış okunabilir. “CSV UTF-8” olarak yeniden kaydedin.',
      en: 'The file uses the DOS code page for Turkish (CP857); names may be misread. Save it again as “CSV UTF-8”.',
    },
    no_delimiter: {
      tr: 'Satırlarda hücreleri ayıran noktalı virgül, virgül ya da sekme yok. Listeyi “CSV UTF-8” olarak yeniden kaydedin.',
      en: 'The cells are not separated by semicolons, commas or tabs. Save the list again as “CSV UTF-8”.',
    },
    few_columns: {
      tr: 'Dört sütun gerekir: tutar, IBAN, alıcı adı ve müşteri no. Eksik sütunu ekleyin ya da şablonu kaydedip doldurun.',
      en: 'Four columns are needed: amount, IBAN, recipient and customer ID. Add what is missing, or save the template and fill it in.',
    },
    many_columns: {
      tr: 'Dosyada 64’ten çok sütun var. Gerekmeyen sütunları silip yeniden kaydedin.',
      en: 'The file has more than 64 columns. Delete the columns that are not needed and save the file again.',
    },
    no_header: {
      tr: 'Sütun adlarının yerinde bir ödeme var. En üste sütun adlarını yazın; şablonda hazır bulunur.',
      en: 'The file begins with a payout, not with column names. Add the column names above it, as in the template.',
    },
    open_quote: {
      tr: 'Dosyada kapatılmamış bir tırnak işareti var; sonraki satırlar da aynı hücreye katılıyor. Dosyada düzeltin.',
      en: 'A quotation mark in the file is not closed, so the following lines count as part of its cell. Correct it in the file.',
    },
    ...tableSentences,
    no_picture: {
      tr: 'Logo PNG, JPEG ya da WebP olmalıdır: en çok 64 KB ve 1024 × 1024 piksel. Resmi küçültüp yeniden seçin.',
      en: 'The logo must be a PNG, JPEG or WebP of at most 64 KB and 1024 × 1024 pixels. Make the picture smaller and choose it again.',
    },
  } satisfies Record<FileReason, Said>,
  file_too_large: {
    title: { tr: 'Dosya çok büyük', en: 'The file is too large' },
    next: {
      tr: 'Hiçbir şey uygulanmadı. Gerekmeyen sütun ve satırları silin ya da dosyayı bölüp parça parça içe aktarın.',
      en: 'Nothing was applied. Delete the columns and rows that are not needed, or split the file and import it in parts.',
    },
  },
  file_empty: {
    title: { tr: 'Dosyada satır yok', en: 'There are no rows in the file' },
    next: {
      tr: 'Doğru dosyayı seçtiğinizden emin olun: dosya boş ya da yalnızca sütun adları var.',
      en: 'Make sure that it is the right file: it is empty, or has only column names.',
    },
  },
  outcome_unrecorded: {
    title: { tr: 'Gönderimin sonucu kaydedilemedi', en: 'The outcome of the attempt could not be recorded' },
    next: {
      tr: 'Bu ödemeyi yeniden hazırlamayın ve yeniden göndermeyin. Deftere yeniden yazılabildiğinde Vezne sonucu otomatik olarak ekler. Eklenmezse Vezne’yi yeniden başlatın: ödeme o zaman sonucuyla ya da “Belirsiz” olarak görünür.',
      en: 'Do not prepare or send this payout again. Vezne adds its outcome automatically when the ledger works again. If none appears, restart Vezne: the payout shows its outcome or “Unknown”.',
    },
  },
  internal: {
    title: { tr: 'Beklenmeyen bir hata oluştu', en: 'An unexpected error occurred' },
    next: {
      tr: 'Yeniden denemeden önce kaydın güncel durumunu kontrol edin. Sorun sürerse yöneticinize bildirin.',
      en: 'Check the record’s current status before you try again. If this continues, tell your administrator.',
    },
  },
  dns_failed: {
    title: { tr: 'Servisin adresi bulunamadı', en: 'The service’s address was not found' },
    next: {
      tr: 'İnternet bağlantısını kontrol edip yeniden deneyin. Sorun sürerse bilgi işlem ekibinize bildirin.',
      en: 'Check the internet connection and try again. If this continues, tell your IT team.',
    },
  },
  connection_refused: {
    title: { tr: 'Servis bağlantıyı kabul etmedi', en: 'The service refused the connection' },
    next: {
      tr: 'Birkaç dakika sonra yeniden deneyin. Sorun sürerse ödeme servisinin destek ekibine bildirin.',
      en: 'Try again in a few minutes. If this continues, ask the payment service’s support.',
    },
  },
  connect_timeout: {
    title: { tr: 'Servise bağlanılamadı: süre doldu', en: 'Connecting to the service took too long' },
    next: {
      tr: 'İnternet bağlantısını kontrol edip yeniden deneyin. Sorun sürerse bilgi işlem ekibinize bildirin.',
      en: 'Check the internet connection and try again. If this continues, tell your IT team.',
    },
  },
  tls_failed: {
    title: { tr: 'Servisle güvenli bağlantı kurulamadı', en: 'No secure connection to the service could be made' },
    next: {
      tr: 'Bilgisayarın saati yanlış ya da ağda araya giren bir yazılım olabilir. Bilgi işlem ekibinize bildirin.',
      en: 'The computer’s clock may be wrong, or software on the network may be interfering. Tell your IT team.',
    },
  },
  proxy_unreachable: {
    title: { tr: 'Vekil sunucu (proxy) yanıt vermedi', en: 'The proxy did not answer' },
    next: {
      tr: 'Ağ bağlantısını kontrol edip yeniden deneyin. Sorun sürerse bilgi işlem ekibinize bildirin; adresi değiştiyse bir yönetici Çalışma alanı sayfasında düzeltmeli.',
      en: 'Check the network connection and try again. If this continues, tell your IT team. If the proxy’s address has changed, an administrator must correct it on the Workspace page.',
    },
  },
  proxy_login_refused: {
    title: {
      tr: 'Vekil sunucu kullanıcı adını ya da parolayı kabul etmedi',
      en: 'The proxy did not accept the username or password',
    },
    next: {
      tr: 'Parola girilmemiş ya da değişmiş olabilir. Bir yönetici parolayı Çalışma alanı sayfasının Ağ bağlantısı bölümünde yeniden girmeli.',
      en: 'The password may have changed, or was never entered. An administrator must enter it again on the Workspace page, under Network.',
    },
  },
  proxy_refused: {
    title: { tr: 'Vekil sunucu servise bağlanmadı', en: 'The proxy did not connect to the service' },
    next: {
      tr: 'Vekil sunucu bu adrese izin vermiyor ya da adrese ulaşamıyor. Bilgi işlem ekibinizden servisin adresine izin vermesini isteyin.',
      en: 'The proxy does not allow this address, or cannot reach it itself. Ask your IT team to allow the service’s address.',
    },
  },
  request_aborted: {
    title: { tr: 'İstek gönderilmeden durduruldu', en: 'The request was stopped before it was sent' },
    next: { tr: 'Kaydın durumunu kontrol edip yeniden deneyin.', en: 'Check the record’s status and try again.' },
  },
  answer_timeout: {
    title: { tr: 'Servis zamanında yanıt vermedi', en: 'The service did not answer in time' },
    next: lookFirst,
  },
  connection_lost: {
    title: { tr: 'Yanıt gelmeden bağlantı koptu', en: 'The connection was lost before the answer arrived' },
    next: lookFirst,
  },
  answer_unreadable: {
    title: { tr: 'Servisin yanıtı okunamadı', en: 'The service’s answer could not be read' },
    next: lookFirst,
  },
  answer_unexpected: {
    title: { tr: 'Servisten beklenmeyen bir yanıt geldi', en: 'The service gave an unexpected answer' },
    next: lookFirst,
  },
  host_away: {
    title: { tr: 'Ana bilgisayarla bağlantı yok', en: 'The host is not connected' },
    next: {
      tr: 'Ana bilgisayarın açık olduğundan emin olun. Bağlantı kurulunca Vezne otomatik olarak devam eder; o zaman yeniden deneyin.',
      en: 'Check that the host is switched on. Vezne continues automatically when the host answers; try again then.',
    },
  },
  host_unreached: {
    title: { tr: 'Ana bilgisayara ulaşılamadı', en: 'The host could not be reached' },
    next: {
      tr: 'Ana bilgisayarın açık olduğunu ve iki bilgisayarın aynı ağda olduğunu kontrol edin.',
      en: 'Check that the host is switched on, and that both computers are on the same network.',
    },
  },
  invitation_refused: {
    title: { tr: 'Ana bilgisayar bu daveti kabul etmedi', en: 'The host did not accept this invitation' },
    next: { tr: 'Yöneticiden yeni bir davet isteyin.', en: 'Ask an administrator for a new invitation.' },
  },
  joinRefusal: {
    unknown: {
      tr: 'Ana bilgisayarda böyle bir davet yok. Metni yeniden kopyalayın; sorun sürerse yöneticiden yeni bir davet isteyin.',
      en: 'The host has no such invitation. Copy the text again; if that does not help, ask an administrator for a new invitation.',
    },
    used: {
      tr: 'Bu davet daha önce kullanıldı. Her davet bir bilgisayar içindir; yöneticiden yeni bir davet isteyin.',
      en: 'The invitation has been used. Each invitation is for one computer; ask an administrator for a new invitation.',
    },
    expired: {
      tr: 'Davetin süresi doldu; her davet 24 saat geçerlidir. Yöneticiden yeni bir davet isteyin.',
      en: 'The invitation has expired; each is valid for 24 hours. Ask an administrator for a new one.',
    },
    tried_out: {
      tr: 'Beş kez yanlış kod girildiği için davet kapatıldı. Yöneticiden yeni bir davet isteyin.',
      en: 'A wrong code was entered five times, so the invitation is closed. Ask an administrator for a new one.',
    },
    not_proven: {
      tr: 'Kod yanlış ya da davet metni değiştirilmiş. İkisini de daveti veren kişiyle karşılaştırın. Metin değiştirilmişse yöneticiye bildirin.',
      en: 'The code is wrong, or the text was altered. Check both with the person who invited you. If the text was altered, tell an administrator.',
    },
  },
  answer_lost: {
    title: {
      tr: 'Ana bilgisayarla bağlantı yanıt gelmeden koptu',
      en: 'The connection to the host was lost before the answer arrived',
    },
    next: {
      tr: 'Sonuç henüz bilinmiyor. Bağlantı kurulunca işlemin durumunu kontrol edin; ondan önce yeniden denemeyin.',
      en: 'The outcome is not known yet. When the host is connected again, check the record’s status before you try again.',
    },
  },
  inbox_token_refused: {
    title: { tr: 'Bildirim kutusu erişim anahtarını kabul etmedi', en: 'The callback inbox did not accept the token' },
    next: {
      tr: 'Bildirim kutusunun başlarken yazdığı anahtarı yeniden girin.',
      en: 'Enter the token that the callback inbox showed when it started.',
    },
  },
  inbox_not_there: {
    title: { tr: 'Bu adreste bildirim kutusu yok', en: 'There is no callback inbox at this address' },
    next: {
      tr: 'Adresi ve bildirim kutusunun önündeki sunucuyu kontrol edin.',
      en: 'Check the address, and the server in front of the callback inbox.',
    },
  },
  inbox_busy: {
    title: { tr: 'Bildirim kutusu şu anda yanıt veremiyor', en: 'The callback inbox cannot answer at the moment' },
    next: {
      tr: 'Vezne otomatik olarak yeniden dener. Sorun sürerse bildirim kutusunun çalıştığı bilgisayarın diskini kontrol edin.',
      en: 'Vezne tries again automatically. If this continues, check the disk of the computer that runs the callback inbox.',
    },
  },
  inbox_changed: {
    title: {
      tr: 'Bu, daha önce okunan bildirim kutusu değil',
      en: 'This is not the callback inbox that was read before',
    },
    next: {
      tr: 'Kutu taşındıysa ya da yedekten geri yüklendiyse yeniden bağlayın: Vezne bilinen bildirimleri yinelemez. Arada kaybolmuş bildirim olup olmadığını servise sorun.',
      en: 'If the callback inbox was moved or restored, connect it again: Vezne counts no callback twice. Ask the service whether callbacks were lost in between.',
    },
  },
  INVALID_API_KEY: {
    title: { tr: 'API anahtarı geçersiz', en: 'The API key is not valid' },
    next: {
      tr: 'Yöneticiniz API anahtarını servis panelindekiyle karşılaştırmalı.',
      en: 'Your administrator must compare the API key with the one in the service dashboard.',
    },
  },
  INVALID_SIGNATURE: {
    title: { tr: 'Servis imzayı doğrulayamadı', en: 'The service could not verify the signature' },
    next: {
      tr: 'Gizli anahtar yanlış ya da değişmiş olabilir. Yöneticiniz gizli anahtarı yeniden girmeli.',
      en: 'The API secret may be wrong, or may have been replaced. Your administrator must enter it again.',
    },
  },
  MISSING_SIGNATURE: {
    title: { tr: 'İmza servise ulaşmadı', en: 'The signature did not reach the service' },
    next: {
      tr: 'Ağdaki bir aracı yazılım isteği değiştiriyor olabilir. Bilgi işlem ekibinize bildirin.',
      en: 'Something on the network may be altering requests. Tell your IT team.',
    },
  },
  MISSING_TIMESTAMP: {
    title: { tr: 'Zaman damgası servise ulaşmadı', en: 'The timestamp did not reach the service' },
    next: {
      tr: 'Ağdaki bir aracı yazılım isteği değiştiriyor olabilir. Bilgi işlem ekibinize bildirin.',
      en: 'Something on the network may be altering requests. Tell your IT team.',
    },
  },
  TIMESTAMP_EXPIRED: {
    title: { tr: 'İsteğin zaman damgası eski', en: 'The request’s timestamp is too old' },
    next: {
      tr: 'Vezne saat farkını yeniden ölçtü; yeniden deneyin. Sorun sürerse bilgisayarın saatini düzeltin.',
      en: 'Vezne has updated the clock difference: try again. If this continues, correct the computer’s clock.',
    },
  },
  IP_NOT_WHITELISTED: {
    title: {
      tr: 'Bu bilgisayarın IP adresi serviste kayıtlı değil',
      en: 'This computer’s IP address is not registered with the service',
    },
    next: {
      tr: 'Ödeme servisinin destek ekibinden adresi kaydetmesini isteyin: hazır metin Gün başı kontrolü sayfasındadır. Adres kaydedilince yeniden deneyin.',
      en: 'Ask the payment service’s support to register the address: the Morning check page has a ready-made message. Try again once the address is registered.',
    },
  },
  VALIDATION_ERROR: {
    title: { tr: 'Servis, bilgileri eksik ya da hatalı buldu', en: 'The service found missing or incorrect details' },
    next: {
      tr: `Servisin açıklamasına göre bilgileri düzeltip yeniden deneyin. ${triedOnce.tr}`,
      en: `Correct the details according to the service’s message and try again. ${triedOnce.en}`,
    },
  },
  INVALID_IBAN: {
    title: { tr: 'Servis IBAN’ı geçersiz buldu', en: 'The service found the IBAN invalid' },
    next: {
      tr: `IBAN’ı müşteriyle doğrulayıp düzeltin. ${triedOnce.tr}`,
      en: `Confirm the IBAN with the customer and correct it. ${triedOnce.en}`,
    },
  },
  INSUFFICIENT_BALANCE: {
    title: { tr: 'Servisteki bakiye yetersiz', en: 'The balance with the service is too low' },
    next: {
      tr: 'Servisteki hesaba para aktarılmasını sağlayın, sonra yeniden deneyin.',
      en: 'Have the balance with the service topped up, then try again.',
    },
  },
  DUPLICATE_TRANSACTION: {
    title: {
      tr: 'Bu işlem numarası serviste zaten var',
      en: 'The service already has a transaction with this reference',
    },
    next: {
      tr: 'Yeni bir işlem oluşturmayın; önce bu işlem numarasının durumunu servise sorun.',
      en: 'Do not create another transaction: first ask the service for the status of this reference.',
    },
  },
  AMOUNT_OUT_OF_RANGE: {
    title: { tr: 'Tutar bankanın limitleri dışında', en: 'The amount is outside the bank’s limits' },
    next: {
      tr: `Banka listesini yenileyin; tutarı ya da bankayı değiştirip yeniden deneyin. ${triedOnce.tr}`,
      en: `Refresh the bank list, change the amount or the bank, and try again. ${triedOnce.en}`,
    },
  },
})
