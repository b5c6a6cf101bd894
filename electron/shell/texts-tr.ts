import { istanbulTime } from '../core/time.ts'

/** The same in every question about a payout; its facts stand between the question and the warning. */
const payout = { recipient: 'Alıcı', wireAmount: 'Servise gidecek sayı', processId: 'İşlem no', cancel: 'Vazgeç' }

/** What main itself says, in Turkish. */
export const turkishTexts = {
  approve: {
    ...payout,
    question: (amount: string) => `${amount} onaylansın mı?`,
    warning: 'Onay, yalnızca bu içerik için geçerlidir.',
    confirm: 'Ödemeyi onayla',
  },
  /** By the policy, the last approval hands over: what is confirmed then. */
  approveAndSend: {
    ...payout,
    question: (amount: string) => `${amount} onaylansın ve hemen gönderilsin mi?`,
    warning:
      'Onayınızla birlikte ödeme hemen servise gönderilir. Gönderilen ödeme geri alınamaz. Onay, yalnızca bu içerik için geçerlidir.',
    confirm: 'Onayla ve gönder',
  },
  send: {
    ...payout,
    question: (amount: string) => `${amount} gönderilsin mi?`,
    warning: 'Gönderilen ödeme geri alınamaz.',
    confirm: 'Ödemeyi gönder',
  },
  /** About several at once: `rows` and `total` as they are shown. */
  together: {
    batch: 'Toplu ödeme',
    rows: 'Ödeme sayısı',
    total: 'Toplam',
    /** Above the largest of them, where there are others too. */
    largest: 'En büyük üç ödeme',
    /** Above them where they are all there is. */
    all: 'Ödemeler',
    seal: 'Mühür',
    /** Before the other batch that came from it. */
    sameFile: 'DİKKAT: Aynı dosyadan başka bir toplu ödeme var',
    cancel: 'Vazgeç',
    approve: {
      question: (rows: string, total: string) => `Toplam ${total} tutarındaki ${rows} ödeme onaylansın mı?`,
      warning: 'Onay, yalnızca bu ödemelerin şu anki içeriği için geçerlidir. Henüz hiçbiri gönderilmez.',
      confirm: 'Ödemeleri onayla',
    },
    approve_and_send: {
      question: (rows: string, total: string) =>
        `Toplam ${total} tutarındaki ${rows} ödeme onaylansın ve hemen gönderilsin mi?`,
      warning: 'Onayınızla birlikte ödemeler hemen servise gönderilmeye başlar. Gönderilen ödeme geri alınamaz.',
      confirm: 'Onayla ve gönder',
    },
    send: {
      question: (rows: string, total: string) => `Toplam ${total} tutarındaki ${rows} ödeme gönderilsin mi?`,
      warning:
        'Ödemeler sırayla servise gönderilir; bir sorun çıkarsa durulur ve kalanlara dokunulmaz. Gönderilen ödeme geri alınamaz.',
      confirm: 'Ödemeleri gönder',
    },
  },
  override: {
    ...payout,
    question: (amount: string) => `${amount} iki kez ödenebilir. Yine de engel kaldırılsın mı?`,
    other: 'Sonucu kesinleşmemiş öteki ödeme',
    warning:
      'DİKKAT: Öteki ödeme yapılmışsa ya da yapılırsa, bu ödeme gönderildiğinde para İKİ KEZ ödenir ve geri alınamaz. Engeli kaldırdığınız, nedeninizle birlikte kayda geçer ve ödemenin yanında hep görünür. Emin değilseniz vazgeçin.',
    confirm: 'Engeli kaldır',
  },
  link: {
    question: 'Ödeme sayfası tarayıcıda açılsın mı?',
    warning: 'Bağlantıyı bilen herkes müşterinin ödeme sayfasını görür.',
    confirm: 'Tarayıcıda aç',
    cancel: 'Vazgeç',
  },
  resolution: {
    ...payout,
    declared: 'Kaydedilecek durum',
    usual: {
      question: (amount: string) => `${amount} tutarındaki ödemenin sonucu böyle kaydedilsin mi?`,
      warning: 'İkinci kişi olarak, kanıtları kendiniz kontrol ettiğinizi onaylıyorsunuz. Bu karar geri alınamaz.',
      confirm: 'Sonucu onayla',
    },
    notSent: {
      question: (amount: string) => `${amount} gönderilmemiş sayılsın mı?`,
      warning:
        'DİKKAT: Bu ödeme aslında yapıldıysa yeniden gönderildiğinde para İKİ KEZ ödenir. Onaylamadan önce servis panelinde ve banka hesap hareketlerinde bu işlem numarasıyla, bu IBAN ve tutarla hiçbir kayıt olmadığını kendiniz görün. Emin değilseniz vazgeçin; ödeme olduğu gibi kalır.',
      confirm: 'Gönderilmediğini onayla',
    },
  },
  restore: {
    question: 'Bu yedek geri yüklensin mi?',
    warning:
      'Bugünkü defter silinmez, ayrı bir klasörde saklanır. Yedek alındıktan sonra yapılanlar defterde görünmez; gönderilmiş bir ödeme gönderilmemiş gibi görünebilir. Onayların tümü geçersiz olur; iki kişi defteri onaylayana kadar hiçbir ödeme gönderilemez. Vezne yeniden başlar.',
    confirm: 'Yedeği geri yükle',
    cancel: 'Vazgeç',
  },
  ledger: {
    question: 'Bu defterle devam edilsin mi?',
    doubts: {
      older: (kept: number, found: number) =>
        `Defter, bilinen hâlinden eski: denetim izinin ${kept}. olayı biliniyor, bu defter ${found}. olayda bitiyor.`,
      forked: (kept: number) => `Denetim izinin ${kept}. olayı, bilinen olay değil: defter başka bir yoldan gelmiş.`,
      broken: (kept: number) => `Denetim izinin ${kept}. olaydan sonraki bir olayı değiştirilmiş.`,
      head_missing: (_kept: number, found: number) =>
        `Anahtarlıkta bu defterin son hâli bulunamadı; defter ${found}. olayda bitiyor ve eski olup olmadığı bilinemiyor.`,
    },
    warning:
      'DİKKAT: Gönderilmiş bir ödeme bu defterde gönderilmemiş görünebilir. Onaylamadan önce servis panelini ve banka hareketlerini bu defterle karşılaştırın. İki kişi onaylayınca bütün ödeme onayları geçersiz olur ve gönderim açılır.',
    confirm: 'Defteri onayla',
    cancel: 'Vazgeç',
  },
  clock: {
    question: (minutes: number, behind: boolean) =>
      `Bu bilgisayarın saati servisin saatinden ${minutes} dakika ${behind ? 'geri' : 'ileri'}. Gönderim bu saat farkıyla açılsın mı?`,
    warning:
      'Vezne imzaları servisin saatine göre düzeltir, ama kayıtlardaki saatler bu bilgisayarındır. Doğrusu saati ayarlamaktır.',
    confirm: 'Bu farkla gönderilsin',
    cancel: 'Vazgeç',
  },
  /** What keeps the program from starting, as far as it has a sentence of its own. */
  startFailure: {
    title: 'Vezne açılamadı',
    ledger_in_use:
      'Kayıt defteri şu anda başka bir program tarafından kullanılıyor; hiçbir şey değiştirilmedi. Açık olan Vezne’yi kapatıp yeniden deneyin. Açık bir pencere göremiyorsanız bilgisayarı yeniden başlatın.',
    ledger_unsafe:
      'Kayıt defterinin yeri güvenli değil: klasöre başka kullanıcılar yazabiliyor ya da dosyanın yerinde başka bir şey (bir bağlantı veya klasör) var. Hiçbir şey değiştirilmedi. Bunu yöneticinizle düzeltip Vezne’yi yeniden açın.',
    ledger_newer:
      'Kayıt defteri Vezne’nin daha yeni bir sürümüyle yazılmış; bu sürüm onu doğru okuyamaz. Hiçbir şey değiştirilmedi. Yeni sürümü kurup yeniden açın.',
    ledger_older:
      'Kayıt defteri Vezne’nin daha eski bir sürümüyle yazılmış; bu sürüm onu doğru okuyamaz. Hiçbir şey değiştirilmedi. Defteri yazan sürümle açın ya da yöneticinize haber verin.',
    ledger_damaged:
      'Kayıt defterinin dosyası bozuk; hiçbir şey değiştirilmedi. Dosyaya dokunmayın ve yöneticinize haber verin.',
    ledger_of_other_account:
      'Bu çalışma alanının yerinde başka bir çalışma alanının kayıt defteri var; hiçbir şey değiştirilmedi. Dosyalara dokunmayın ve yöneticinize haber verin.',
    ledger_unavailable:
      'Kayıt defteri güvenle açılamadı; hiçbir şey değiştirilmedi. Disk dolu olabilir ya da dosyaya erişim izni bulunmayabilir. Yeniden deneyin; sürerse yöneticinize haber verin.',
    file_failed:
      'Geri yüklenen yedek, kayıt defterinin yerine konamadı. Önceki defter yerinde, hazırlanan yedek de duruyor. Diskte yer ve klasörde yazma izni olduğunu yöneticinizle kontrol edip yeniden açın.',
    other: 'Beklenmeyen bir hata oldu; hiçbir şey değiştirilmedi. Yeniden deneyin; sürerse yöneticinize haber verin.',
  },
  damaged: {
    question: 'Kayıt defterinin dosyası bozuk',
    kept: (folder: string) => `Dosya olduğu gibi bırakıldı, bir kopyası da saklandı:\n${folder}`,
    notKept: 'Dosya olduğu gibi bırakıldı; bir kopyası saklanamadı.',
    warning:
      'Bir yedek geri yüklenirse yedekten sonra yapılanlar defterde görünmez; gönderilmiş bir ödeme gönderilmemiş gibi görünebilir. Onayların tümü geçersiz olur; iki kişi defteri onaylayana kadar hiçbir ödeme gönderilemez. Emin değilseniz çıkın ve yöneticinize haber verin.',
    quit: 'Çıkış',
    newest: (at: number) => `${istanbulTime(at, 'tr')} tarihli yedeği geri yükle`,
    choose: 'Yedek dosyası seç…',
    /** Why the chosen backup was not taken. */
    refused: {
      ledger_damaged: 'Seçilen dosya sağlam bir Vezne yedeği değil; geri yüklenmedi.',
      ledger_newer: 'Seçilen yedek Vezne’nin daha yeni bir sürümüyle alınmış; geri yüklenmedi.',
      ledger_older: 'Seçilen yedek Vezne’nin daha eski bir sürümüyle alınmış; geri yüklenmedi.',
      ledger_of_other_account: 'Seçilen yedek başka bir çalışma alanının; geri yüklenmedi.',
      ledger_in_use: 'Seçilen dosya kayıt defterinin kendisi; yedek değil.',
      ledger_full: 'Diskte yedeği geri yüklemeye yetecek yer yok; geri yüklenmedi.',
      other: 'Seçilen yedek okunamadı; geri yüklenmedi.',
    },
  },
  files: {
    callback_events: { title: 'Bildirim dosyası seçin', filter: 'JSON veya JSON satırları' },
    ledger_backup: { title: 'Vezne yedeği', filter: 'Vezne yedeği' },
    audit_csv: { title: 'Denetim izini dışa aktar', filter: 'CSV' },
    audit_json_lines: { title: 'Denetim izini dışa aktar', filter: 'JSON satırları' },
    batch: { title: 'Ödeme dosyası seçin', filter: 'CSV veya metin' },
    batch_template: { title: 'Ödeme şablonunu kaydet', filter: 'CSV' },
    batch_result: { title: 'Toplu ödemenin sonucunu kaydet', filter: 'CSV' },
    transactions: { title: 'İşlemleri dışa aktar', filter: 'CSV' },
    all: 'Tüm dosyalar',
  },
  ledgerGone: {
    title: 'Vezne kapatıldı',
    text: 'Kayıt defterine artık ulaşılamıyor. O sırada gönderilen bir işlemin sonucu yazılmamış olabilir; yeniden açıldığında "sonucu bilinmiyor" diye görünür. Yeniden açın; sürerse yöneticinize haber verin.',
  },
  depositClosing: {
    title: 'Para yatırma süresi doluyor',
    /** `at`: when the window closes, as a time of the day. */
    left: (minutes: number, at: string) => `${minutes} dakika kaldı (${at})`,
  },
  menu: {
    quit: 'Çıkış',
    edit: 'Düzen',
    undo: 'Geri al',
    redo: 'Yinele',
    cut: 'Kes',
    copy: 'Kopyala',
    paste: 'Yapıştır',
    selectAll: 'Tümünü seç',
    view: 'Görünüm',
    actualSize: 'Gerçek boyut',
    zoomIn: 'Yakınlaştır',
    zoomOut: 'Uzaklaştır',
    fullScreen: 'Tam ekran',
    devTools: 'Geliştirici araçları',
    window: 'Pencere',
    minimize: 'Simge durumuna küçült',
    close: 'Kapat',
    help: 'Yardım',
    about: 'Vezne hakkında',
  },
}
