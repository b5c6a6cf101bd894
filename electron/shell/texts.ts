import type { Locale } from '../core/text.ts'
import { istanbulTime } from '../core/time.ts'
import { spoken, type Spoken, type Words } from '../core/words.ts'
import { findingTables } from '../record/contract/finding-words.ts'
import { linkTexts } from './texts-of-links.ts'
import { cancel } from './texts-of-many.ts'
import { payoutTexts } from './texts-of-payouts.ts'
import { secretTexts } from './texts-of-secret.ts'
import { updateTexts } from './texts-of-updates.ts'
import { workspaceTexts } from './texts-of-workspaces.ts'

/** Names the formats that people choose between, by their extensions. */
const tables = { xlsx: { tr: 'Excel çalışma kitabı', en: 'Excel workbook' }, csv: { tr: 'CSV', en: 'CSV' } }

const texts = {
  ...payoutTexts,
  ...linkTexts,
  ...secretTexts,
  ...updateTexts,
  ...workspaceTexts,
  server: {
    question: { tr: 'Bu veritabanı sunucusuna bağlanılsın mı?', en: 'Connect to this database server?' },
    user: { tr: 'Kullanıcı', en: 'User' },
    confirm: { tr: 'Bağlan', en: 'Connect' },
    cancel,
  },
  restore: {
    question: { tr: 'Bu yedek geri yüklensin mi?', en: 'Restore this backup?' },
    warning: {
      tr: 'Yedekten sonra yapılanlar defterde bulunmaz; o arada gönderilen ödemeler “Belirsiz” ya da gönderilmemiş görünür. Tüm onaylar geçersiz olur; iki kişi defteri onaylayana kadar ödeme gönderilemez. Mevcut defter silinmez, saklanır.',
      en: 'Payouts sent after the backup show as “Unknown” or unsent. All approvals become void; nothing is sent until two people confirm the ledger. The current ledger is kept.',
    },
    confirm: { tr: 'Yedeği geri yükle', en: 'Restore the backup' },
    cancel,
  },
  removal: {
    question: { tr: 'Bu defter kalıcı olarak silinsin mi?', en: 'Delete this ledger permanently?' },
    kinds: {
      replaced: { tr: 'yerine yedek yüklendi', en: 'replaced by a backup' },
      quarantine: { tr: 'bozuk defterin kopyası', en: 'copy of a damaged ledger' },
    },
    warning: {
      tr: 'Silinen defter geri getirilemez. Bu defter, gönderilmiş ödemelerin tek kaydı olabilir; bu ödemelerin sonucu kesinleşmeden defteri silmeyin.',
      en: 'A deleted ledger cannot be recovered. This ledger may be the only record of payouts that were sent. Do not delete it before their outcomes are certain.',
    },
    confirm: { tr: 'Kalıcı olarak sil', en: 'Delete permanently' },
    cancel,
  },
  computerRemoval: {
    question: (name: string) => ({
      tr: `${name} bilgisayarı kaldırılsın mı?`,
      en: `Remove the computer ${name}?`,
    }),
    warning: {
      tr: 'Bağlantısı hemen kesilir ve oradaki oturum kapanır. Yeniden bağlanması için yeni bir davet gerekir.',
      en: 'Its connection closes at once, and the session there ends. To join again, the computer needs a new invitation.',
    },
    confirm: { tr: 'Bilgisayarı kaldır', en: 'Remove the computer' },
    cancel,
  },
  ledger: {
    question: { tr: 'Bu defterle devam edilsin mi?', en: 'Continue with this ledger?' },
    doubts: {
      older: (kept: number, found: number) => ({
        tr: `Defter, bilinen son hâlinden eski: anahtarlıkta ${kept}. olay kayıtlı, bu defter ${found}. olayda bitiyor.`,
        en: `The ledger was rolled back: the keychain lists ${kept} events, and this ledger ends with event ${found}.`,
      }),
      forked: (kept: number) => ({
        tr: `Denetim izinin ${kept}. olayı, anahtarlıktakinden farklı: bu, en son çalışılan defter değil.`,
        en: `Event ${kept} of the audit trail differs from the keychain’s: this is not the ledger that was last used.`,
      }),
      unsealed: (kept: number) => ({
        tr: `Denetim izinin ${kept}. olaydan sonraki olaylarını bu program yazmamış.`,
        en: `The events of the audit trail after event ${kept} were not written by this program.`,
      }),
      head_missing: (_kept: number, found: number) => ({
        tr: `Anahtarlıkta bu defterin kaydı bulunamadı. Defter ${found}. olayda bitiyor; güncel olup olmadığı bilinmiyor.`,
        en: `The keychain entry for this ledger is missing. The ledger ends with event ${found}; Vezne cannot tell whether that is the latest version.`,
      }),
      witness_ahead: (kept: number, found: number, place: string) => ({
        tr: `Dış denetim kaydında (${place}) ${kept}. olay var, bu defter ${found}. olayda bitiyor. Bu bilgisayar ve anahtarlığı geri alınmış.`,
        en: `The external checkpoint (${place}) has event ${kept}, and this ledger ends with event ${found}. This computer and its keychain were rolled back.`,
      }),
      witness_forked: (kept: number, _found: number, place: string) => ({
        tr: `Dış denetim kaydında (${place}) ${kept}. olay bu defterdekinden farklı: bu, en son çalışılan defter değil.`,
        en: `The external checkpoint (${place}) has a different event ${kept}: this is not the ledger that was last used.`,
      }),
    },
    warning: {
      tr: 'DİKKAT: Gönderilmiş bir ödeme bu defterde gönderilmemiş görünebilir. Onaylamadan önce defteri servis paneli ve hesap hareketleriyle karşılaştırın. İki kişi onaylayınca tüm ödeme onayları geçersiz olur ve gönderim kilidi kalkar.',
      en: 'CAUTION: Sent payouts may look unsent. First compare this ledger with the service dashboard and bank statements. Once two people confirm, all approvals become void and sending resumes.',
    },
    confirm: { tr: 'Defteri onayla', en: 'Confirm the ledger' },
    cancel,
  },
  findings: {
    question: { tr: 'Bu kayıtlar düzeltilsin mi?', en: 'Correct these records?' },
    ways: {
      trail: { tr: 'denetim izindeki hâline döner', en: 'is restored from the audit trail' },
      accept: { tr: 'şimdiki hâliyle kalır', en: 'stays as it is now' },
    },
    tables: findingTables,
    sums: { tr: 'Toplamlar: kayıtlardan yeniden hesaplanır', en: 'Totals: recalculated from the records' },
    more: (count: string) => ({ tr: `ve ${count} kayıt daha`, en: `and ${count} more` }),
    warning: {
      tr: 'Önce her kaydı ödeme servisinden ve bankadan kontrol edin: gönderilmiş bir ödeme gönderilmemiş görünebilir. İki kişi onaylayınca bütün ödeme onayları geçersiz olur.',
      en: 'First check each record with the service and the bank: a payout that was sent may look unsent. Once two people confirm, all payout approvals become void.',
    },
    confirm: { tr: 'Kayıtları düzelt', en: 'Correct the records' },
    cancel,
  },
  clock: {
    question: (minutes: number, behind: boolean) => ({
      tr: `Bu bilgisayarın saati servisin saatinden ${minutes} dakika ${behind ? 'geri' : 'ileri'}. Bu saat farkına rağmen gönderime izin verilsin mi?`,
      en: `This computer’s clock is ${minutes} minutes ${behind ? 'behind' : 'ahead of'} the service’s. Allow sending anyway?`,
    }),
    warning: {
      tr: 'Vezne, imzaları servisin saatine göre düzeltir; ancak kayıtlara bu bilgisayarın saati yazılır. Mümkünse bu bilgisayarın saatini ayarlayın.',
      en: 'Vezne adjusts its signatures to the service’s clock, but the ledger records this computer’s time. If possible, set this computer’s clock instead.',
    },
    confirm: { tr: 'Bu farkla gönderilsin', en: 'Send anyway' },
    cancel,
  },
  /** What keeps the program from starting, as far as it has a sentence of its own. */
  startFailure: {
    title: { tr: 'Vezne açılamadı', en: 'Vezne could not be opened' },
    tryAgain: { tr: 'Yeniden dene', en: 'Try again' },
    openSandbox: { tr: 'Test ortamını aç', en: 'Open the sandbox' },
    goBack: { tr: 'Sunucu kayıp: yedeği geri yükle…', en: 'The server is lost: restore a backup…' },
    ledger_in_use: {
      tr: 'İşlem defterini şu anda başka bir program kullanıyor; hiçbir şey değiştirilmedi. Açık olan Vezne’yi kapatıp yeniden deneyin. Penceresini göremiyorsanız bilgisayarı yeniden başlatın.',
      en: 'Another program is using the ledger; nothing was changed. Close the other copy of Vezne and try again. If you cannot see its window, restart the computer.',
    },
    ledger_unsafe: {
      tr: 'İşlem defterinin yeri güvenli değil: klasöre başka kullanıcılar yazabiliyor ya da dosyanın yerinde bir bağlantı veya klasör var. Hiçbir şey değiştirilmedi. Sorunu yöneticinizle birlikte giderip Vezne’yi yeniden açın.',
      en: 'The ledger is not in a safe place: other users can write there, or its file is a link. Nothing was changed. Tell your administrator.',
    },
    ledger_newer: {
      tr: 'İşlem defteri Vezne’nin daha yeni bir sürümüyle yazılmış; bu sürüm defteri doğru okuyamaz. Hiçbir şey değiştirilmedi. Bilgi işlem ekibinizden yeni sürümü kurmasını isteyin, sonra Vezne’yi yeniden açın.',
      en: 'A newer version of Vezne wrote this ledger, and this version cannot read it. Nothing was changed. Ask your IT team to install the newer version.',
    },
    ledger_older: {
      tr: 'İşlem defteri Vezne’nin daha eski bir sürümüyle yazılmış; bu sürüm onu doğru okuyamaz. Hiçbir şey değiştirilmedi. Defteri yazan sürümle açın ya da yöneticinize bildirin.',
      en: 'An older version of Vezne wrote this ledger, and this version cannot read it. Nothing was changed. Open the ledger with the older version, or tell your administrator.',
    },
    ledger_damaged: {
      tr: 'İşlem defterinin dosyası bozuk; hiçbir şey değiştirilmedi. Dosyaya dokunmayın ve yöneticinize bildirin.',
      en: 'The ledger file is damaged; nothing was changed. Do not touch the file, and tell your administrator.',
    },
    ledger_of_other_account: {
      tr: 'Bu çalışma alanının yerinde başka bir çalışma alanının işlem defteri var; hiçbir şey değiştirilmedi. Dosyalara dokunmayın ve yöneticinize bildirin.',
      en: 'The ledger found here belongs to another workspace; nothing was changed. Do not touch the files, and tell your administrator.',
    },
    ledger_away: {
      tr: 'İşlem defterinin sunucusuna ulaşılamadı ya da sunucunun sertifikası tanınmadı. Ağ bağlantınızı kontrol edin; sorun sürerse sunucu yöneticisine bildirin.',
      en: 'The ledger server could not be reached, or its certificate is not trusted. Check your network connection; if this continues, tell the server administrator.',
    },
    ledger_busy: {
      tr: 'İşlem defterinin sunucusu meşgul ya da izin verilen bağlantı sayısına ulaşıldı. Biraz sonra yeniden deneyin; sorun sürerse sunucu yöneticisine bildirin.',
      en: 'The ledger server is busy, or has no free connections. Try again in a moment; if this continues, tell the server administrator.',
    },
    ledger_crowded: {
      tr: 'Sunucuda boş bağlantı kalmadı; her bilgisayar beş bağlantı kullanır. Sunucu yöneticisi max_connections değerini veya rolün sınırını artırmalı.',
      en: 'The server has no free connections; each computer uses five. The server administrator must raise max_connections or the role’s limit.',
    },
    heldBy: (machine: string) => ({
      tr: `Sunucudaki işlem defterini “${machine}” adlı bilgisayar kullanıyor. Orada Vezne’yi kapatıp bir dakika sonra yeniden deneyin. O bilgisayar defteri devraldıysa bu bilgisayar defteri artık açamaz.`,
      en: `Computer “${machine}” is using the ledger. Close Vezne there and try again in a minute. If that computer has taken over the ledger, this one can no longer open it.`,
    }),
    ledger_standby: {
      tr: 'Yedek sunucu değişiklikleri gecikmeli alıyor; sunucu arızalanırsa son ödemeler kaybolabilir. Sunucu yöneticisi synchronous_standby_names ayarını yapmalı.',
      en: 'The standby server receives changes with a delay; if the server fails, the latest payouts may be lost. The server administrator must set synchronous_standby_names.',
    },
    ledger_pooled: {
      tr: 'Sunucunun önünde oturumları paylaştıran bir bağlantı havuzu var. Havuz oturum kipinde (pool_mode = session) çalışmalı ya da doğrudan sunucu adresi girilmeli.',
      en: 'A connection pooler in front of the server shares its sessions. Set the pooler to session mode (pool_mode = session), or use the server’s own address.',
    },
    ledger_refused: {
      tr: 'Sunucu bu bilgisayarın kullanıcı adını ya da parolasını kabul etmedi; defter açılmadı. Sunucu yöneticisi kullanıcıyı ve yetkilerini kontrol etmeli.',
      en: 'The server refused this computer’s username or password. The ledger was not opened. The server administrator must check that user and its rights.',
    },
    ledger_unfit: {
      tr: 'Sunucu, işlem defterinin korunması için gereken ayarlarla çalışmıyor (fsync, full_page_writes, UTF-8, PostgreSQL 15 veya üstü). Sunucu yöneticisine bildirin.',
      en: 'The server lacks the settings that keep a ledger safe (fsync, full_page_writes, UTF-8, PostgreSQL 15 or newer). Tell the server administrator.',
    },
    keychain_locked_or_missing: {
      tr: 'İşlem defterinin parolası bilgisayarın anahtarlığında bulunamadı. Anahtarlığın kilidini açıp yeniden deneyin; sorun sürerse yöneticinizden yardım isteyin.',
      en: 'The ledger password is not in the computer’s keychain. Unlock the keychain and try again; if this continues, tell your administrator.',
    },
    ledger_unavailable: {
      tr: 'İşlem defteri güvenle açılamadı; hiçbir şey değiştirilmedi. Disk dolu olabilir ya da dosyaya erişim izni bulunmayabilir. Yeniden deneyin; sorun sürerse yöneticinize bildirin.',
      en: 'The ledger could not be opened safely; nothing was changed. The disk may be full, or the file may not be accessible. Try again; if this continues, tell your administrator.',
    },
    live_not_packaged: {
      tr: 'Seçili çalışma alanı gerçek parayla çalışıyor; bu sürüm ise kurulum paketiyle kurulmamış. Kurulum paketiyle kurulan Vezne’yi kullanın. Geliştiriciyseniz Vezne’yi VEZNE_DEVELOPER_LIVE=1 ortam değişkeniyle başlatın.',
      en: 'The chosen workspace works with real money, and this build was not installed from a package. Use the installed Vezne. Developers start it with the environment variable VEZNE_DEVELOPER_LIVE=1.',
    },
    file_failed: {
      tr: 'Geri yüklenen yedek, işlem defterinin yerine konamadı. Önceki defter değişmedi, hazırlanan yedek de saklandı. Diskte yer ve klasörde yazma izni olduğunu yöneticinizle kontrol edip Vezne’yi yeniden açın.',
      en: 'The backup could not replace the ledger, which is unchanged; the backup is kept. Check disk space and permissions with your administrator, then open Vezne again.',
    },
    other: {
      tr: 'Beklenmeyen bir hata oluştu; hiçbir şey değiştirilmedi. Yeniden deneyin; sorun sürerse yöneticinize bildirin.',
      en: 'An unexpected error occurred; nothing was changed. Try again; if this continues, tell your administrator.',
    },
  },
  refused: {
    settings: (names: string) => ({
      tr: `Bu ortam değişkenleri veya başlatma seçenekleri güvenliği zayıflatıyor: ${names}.\n\nBunları kaldırıp Vezne’yi yeniden açın. Nereden geldiklerini bilmiyorsanız bilgi işlem ekibinize bildirin.`,
      en: `These environment variables or switches weaken security: ${names}.\n\nRemove them and open Vezne again. If you do not know where they come from, tell your IT team.`,
    }),
    appImage: {
      tr: 'Bu sistem AppImage paketlerine, programı yalıtmak için gereken izni (kullanıcı ad alanları) vermiyor. Bilgi işlem ekibinizden Vezne’yi deb paketiyle kurmasını isteyin.',
      en: 'This system does not give AppImages the user namespaces that isolate the program. Ask your IT team to install Vezne from its deb package.',
    },
  },
  damaged: {
    question: { tr: 'İşlem defterinin dosyası bozuk', en: 'The ledger file is damaged' },
    kept: (folder: string) => ({
      tr: `Dosya olduğu gibi bırakıldı, bir kopyası da saklandı:\n${folder}`,
      en: `The file was not changed, and a copy of it was kept:\n${folder}`,
    }),
    notKept: {
      tr: 'Dosya olduğu gibi bırakıldı; bir kopyası saklanamadı.',
      en: 'The file was not changed, but no copy of it could be made.',
    },
  },
  lostServer: {
    question: {
      tr: 'Bu bilgisayarda bundan sonra sunucu olmadan, bir yedekle devam edilsin mi?',
      en: 'Continue on this computer without the server, from a backup?',
    },
    detail: {
      tr: 'Bunu yalnızca sunucu ve yedekleri geri getirilemeyecekse yapın. Sunucudaki defterle yeniden çalışılırsa aynı ödeme iki kez yapılabilir: sunucunun bir daha açılmayacağından emin olun.',
      en: 'Do this only if the server and its backups are lost. If the server’s ledger is used again, payouts may be paid twice: make sure that the server stays off.',
    },
  },
  backup: {
    warning: {
      tr: 'Yedekten sonra yapılanlar defterde bulunmaz; gönderilmiş bir ödeme gönderilmemiş görünebilir. Tüm onaylar geçersiz olur; iki kişi defteri onaylayana kadar ödeme gönderilemez. Emin değilseniz çıkın ve yöneticinize bildirin.',
      en: 'Payouts sent after the backup may look unsent. All approvals become void; nothing is sent until two people confirm the ledger. If unsure, quit and tell your administrator.',
    },
    quit: { tr: 'Çıkış', en: 'Quit' },
    newest: (at: number) => ({
      tr: `${istanbulTime(at, 'tr')} tarihli yedeği geri yükle`,
      en: `Restore the backup of ${istanbulTime(at, 'en')}`,
    }),
    choose: { tr: 'Yedek dosyası seç…', en: 'Choose a backup file…' },
    /** Why the chosen backup was not taken. */
    refused: {
      ledger_damaged: {
        tr: 'Seçilen dosya sağlam bir Vezne yedeği değil; geri yüklenmedi. Başka bir dosya seçin.',
        en: 'The chosen file is not a valid Vezne backup; it was not restored. Choose another file.',
      },
      ledger_newer: {
        tr: 'Seçilen yedek Vezne’nin daha yeni bir sürümüyle alınmış; geri yüklenmedi. Başka bir yedek seçin ya da yöneticinizden Vezne’yi güncellemesini isteyin.',
        en: 'The chosen backup was made by a newer version of Vezne; it was not restored. Choose another backup, or ask your administrator to update Vezne.',
      },
      ledger_older: {
        tr: 'Seçilen yedek Vezne’nin daha eski bir sürümüyle alınmış; geri yüklenmedi. Başka bir yedek seçin.',
        en: 'The chosen backup was made by an older version of Vezne; it was not restored. Choose another backup.',
      },
      ledger_of_other_account: {
        tr: 'Seçilen yedek başka bir çalışma alanına ait; geri yüklenmedi. Bu çalışma alanının bir yedeğini seçin.',
        en: 'The chosen backup belongs to another workspace; it was not restored. Choose a backup of this workspace.',
      },
      backup_locked: {
        tr: 'Seçilen yedek bu bilgisayarın anahtarlığıyla açılamıyor; gereken yedek parolası burada girilemez. Bu bilgisayarda alınmış başka bir yedek seçin ya da yöneticinize bildirin.',
        en: 'This computer’s keychain cannot open the backup, and the backup passphrase cannot be entered here. Choose another backup made on this computer, or tell your administrator.',
      },
      backup_unopenable: {
        tr: 'Seçilen yedeği yalnızca alındığı bilgisayarın anahtarlığı açabilir; bu anahtarlıkta gereken anahtar yok. Başka bir yedek seçin.',
        en: 'Only the keychain of the computer that made this backup can open it; this keychain does not have the key. Choose another backup.',
      },
      ledger_in_use: {
        tr: 'Seçilen dosya işlem defterinin kendisi; yedek değil. Bir yedek seçin.',
        en: 'The chosen file is the ledger itself, not a backup. Choose a backup.',
      },
      ledger_full: {
        tr: 'Diskte yedeği geri yüklemeye yetecek yer yok; geri yüklenmedi. Yer açıp yeniden deneyin.',
        en: 'There is not enough space on the disk, so the backup was not restored. Free some space and try again.',
      },
      keychain_locked_or_missing: {
        tr: 'Anahtarlık kilitli, erişilemiyor ya da bu çalışma alanının gizli anahtarını içermiyor. Bu yüzden yedeğin buraya ait olup olmadığı anlaşılamıyor. Anahtarlığın kilidini açıp yeniden deneyin.',
        en: 'The keychain is locked or unavailable, or lacks this workspace’s API secret. Vezne cannot tell whether the backup belongs to this workspace. Unlock the keychain and try again.',
      },
      wrong_state: {
        tr: 'Sunucunun adresi hâlâ yanıt veriyor: defter orada olabilir. Yedek geri yüklenmedi. Sunucu yöneticisine sorun.',
        en: 'The server’s address still answers: the ledger may still be there. The backup was not restored. Ask the server administrator.',
      },
      other: {
        tr: 'Seçilen yedek okunamadı; geri yüklenmedi. Yeniden deneyin ya da başka bir yedek seçin.',
        en: 'The chosen backup could not be read; it was not restored. Try again, or choose another backup.',
      },
    },
  },
  files: {
    callback_events: {
      title: { tr: 'Durum bildirimi dosyası seçin', en: 'Choose a status update file' },
      filter: { tr: 'JSON, JSON satırları, Excel veya CSV', en: 'JSON, JSON lines, Excel or CSV' },
    },
    ledger_backup: {
      title: { tr: 'Vezne yedeği', en: 'Vezne backup' },
      filter: { tr: 'Vezne yedeği', en: 'Vezne backup' },
    },
    audit_table: { title: { tr: 'Denetim izini dışa aktar', en: 'Export the audit trail' }, filter: tables },
    period_report: { title: { tr: 'Dönem raporunu dışa aktar', en: 'Export the period report' }, filter: tables },
    audit_json_lines: {
      title: { tr: 'Denetim izini dışa aktar', en: 'Export the audit trail' },
      filter: { tr: 'JSON satırları', en: 'JSON lines' },
    },
    batch: {
      title: { tr: 'Ödeme dosyası seçin', en: 'Choose a payout file' },
      filter: { tr: 'Excel, CSV veya metin', en: 'Excel, CSV or text' },
    },
    statement: {
      title: { tr: 'Hesap hareketleri dosyasını seçin', en: 'Choose a bank statement' },
      filter: { tr: 'Excel, CSV veya metin', en: 'Excel, CSV or text' },
    },
    logo: {
      title: { tr: 'Dekont logosunu seçin', en: 'Choose the logo for receipts' },
      filter: { tr: 'PNG, JPEG veya WebP', en: 'PNG, JPEG or WebP' },
    },
    batch_template: { title: { tr: 'Ödeme şablonunu kaydet', en: 'Save the payout template' }, filter: tables },
    batch_result: {
      title: { tr: 'Toplu ödemenin sonucunu kaydet', en: 'Save the batch outcome' },
      filter: tables,
    },
    transactions: { title: { tr: 'İşlemleri dışa aktar', en: 'Export the transactions' }, filter: tables },
    support_bundle: {
      title: { tr: 'Destek dosyasını kaydet', en: 'Save the support file' },
      filter: { tr: 'JSON', en: 'JSON' },
    },
    sheet_pdf: { title: { tr: 'PDF olarak kaydet', en: 'Save as PDF' }, filter: { tr: 'PDF', en: 'PDF' } },
    witness: {
      title: { tr: 'Dış denetim kaydı için klasör seçin', en: 'Choose a folder for the external checkpoint' },
    },
    second_backup: { title: { tr: 'İkinci yedekleme konumunu seçin', en: 'Choose the second backup location' } },
    watched: { title: { tr: 'İzlenen klasörü seçin', en: 'Choose the watched folder' } },
    all: { tr: 'Tüm dosyalar', en: 'All files' },
  },
  ledgerGone: {
    title: { tr: 'Vezne kapatıldı', en: 'Vezne has closed' },
    text: {
      tr: 'İşlem defterine artık ulaşılamıyor. O sırada gönderilen bir işlemin sonucu yazılmamış olabilir; Vezne yeniden açıldığında “Belirsiz” olarak görünür. Vezne’yi yeniden açın; sorun sürerse yöneticinize bildirin.',
      en: 'The ledger can no longer be reached. A transaction that was being sent shows as “Unknown” when Vezne opens again. Open Vezne again; if this continues, tell your administrator.',
    },
  },
  unexpected: {
    title: { tr: 'Vezne kapatıldı', en: 'Vezne has closed' },
    text: {
      tr: 'Beklenmeyen bir hata oluştu ve oturum kapatıldı. O sırada gönderilen bir işlem varsa Vezne yeniden açıldığında “Belirsiz” olarak görünür. Vezne’yi yeniden açın; sorun sürerse yöneticinize bildirin.',
      en: 'An unexpected error ended the session. A transaction that was being sent shows as “Unknown” when Vezne opens again. Open Vezne again; if this continues, tell your administrator.',
    },
  },
  menu: {
    quit: { tr: 'Çıkış', en: 'Quit' },
    edit: { tr: 'Düzen', en: 'Edit' },
    undo: { tr: 'Geri al', en: 'Undo' },
    redo: { tr: 'Yinele', en: 'Redo' },
    cut: { tr: 'Kes', en: 'Cut' },
    copy: { tr: 'Kopyala', en: 'Copy' },
    paste: { tr: 'Yapıştır', en: 'Paste' },
    selectAll: { tr: 'Tümünü seç', en: 'Select all' },
    view: { tr: 'Görünüm', en: 'View' },
    actualSize: { tr: 'Gerçek boyut', en: 'Actual size' },
    zoomIn: { tr: 'Yakınlaştır', en: 'Zoom in' },
    zoomOut: { tr: 'Uzaklaştır', en: 'Zoom out' },
    fullScreen: { tr: 'Tam ekran', en: 'Full screen' },
    devTools: { tr: 'Geliştirici araçları', en: 'Developer tools' },
    window: { tr: 'Pencere', en: 'Window' },
    minimize: { tr: 'Simge durumuna küçült', en: 'Minimise' },
    help: { tr: 'Yardım', en: 'Help' },
    about: { tr: 'Vezne hakkında', en: 'About Vezne' },
    services: { tr: 'Servisler', en: 'Services' },
    hide: { tr: 'Vezne’yi gizle', en: 'Hide Vezne' },
    hideOthers: { tr: 'Diğerlerini gizle', en: 'Hide others' },
    showAll: { tr: 'Tümünü göster', en: 'Show all' },
    quitByName: { tr: 'Vezne’den çık', en: 'Quit Vezne' },
  },
} satisfies Words

/** What main says in dialogs and the menu. Everything else is the renderer's. */
export const nativeTexts: Readonly<Record<Locale, Spoken<typeof texts>>> = {
  tr: spoken(texts, 'tr'),
  en: spoken(texts, 'en'),
}

/** A question about one payout. */
export type PayoutQuestion = Spoken<typeof texts.send>
