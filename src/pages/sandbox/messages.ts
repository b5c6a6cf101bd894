import { say } from '../../lib/i18n.ts'

/** Deneme servisinin kumandaları: eğitim verenler ve alıştırma yapanlar için. */
export const sandbox = say('sandbox', {
  purpose: {
    tr: 'Eğitim ve alıştırma için Vezne’nin içindeki test servisinin davranışını belirleyin. Gerçek para hareketi olmaz.',
    en: 'Set how the sandbox service behaves, for training and practice. No real money moves.',
  },
  unusual: { tr: 'olağan dışı', en: 'unusual' },
  now: { tr: 'Şimdi: {what}', en: 'Now: {what}' },
  set: { tr: 'Ayarla', en: 'Set' },
  reset: {
    action: { tr: 'Her şeyi ilk hâline getir', en: 'Reset everything' },
    none: { tr: 'Her şey zaten ilk hâlinde.', en: 'There is nothing to reset.' },
    done: {
      tr: 'Her şey ilk hâlinde: bağlantı, saat, bakiye, süre, bankalar; arıza kuyruğu boş. Yapılan işlemler korundu.',
      en: 'The connection, clock, balance, checkout link lifetime and banks were reset, and no faults are queued. Transactions are kept.',
    },
  },
  amountFirst: { tr: 'Önce geçerli bir tutar yazın.', en: 'Enter a valid amount first.' },
  groups: {
    connection: { tr: 'Bağlantı', en: 'Connection' },
    money: { tr: 'Para ve süre', en: 'Money and time' },
    banks: { tr: 'Banka listesi', en: 'Bank list' },
    faults: { tr: 'Arızalar', en: 'Faults' },
    practice: { tr: 'Alıştırma verisi', en: 'Practice data' },
  },
  trail: {
    title: {
      tr: 'Alıştırma: kaybolan yanıtı beş dakikada çözün',
      en: 'Practice: resolve a lost answer in five minutes',
    },
    shows: {
      tr: 'Adımlar işlem defterine göre otomatik işaretlenir. Yeni bir arıza eklenirse alıştırma baştan başlar.',
      en: 'Vezne ticks off each step when the ledger shows it. Adding another fault restarts the exercise.',
    },
    done: { tr: 'Yapıldı:', en: 'Done:' },
    open: { tr: 'Yapılacak:', en: 'To do:' },
    steps: {
      queued: { tr: 'Kuyruğa bir ödeme arızası ekleyin.', en: 'Add a fault for a payout to the queue.' },
      sent: {
        tr: 'Onaylı bir ödeme gönderin; test servisi yanıtı kaybeder.',
        en: 'Send an approved payout; the sandbox drops the answer.',
      },
      proposed: { tr: 'Ödemenin sonucunu kanıtıyla önerin.', en: 'Propose the payout’s outcome, with evidence.' },
      confirmed: { tr: 'Sonucu ikinci bir kişiye onaylatın.', en: 'Have a second person confirm it.' },
    },
    hints: {
      queued: {
        tr: 'Yukarıdan “İşlenir, yanıtı kaybolur” seçeneğini seçin.',
        en: 'Choose “Processed, but the answer is lost” above.',
      },
      sent: {
        tr: 'Hazırlayan, onaylayan ve gönderen: en az iki kişi.',
        en: 'The maker and the checker must be two different people.',
      },
      proposed: { tr: 'Bunu Belirsiz ödemeler sayfasında yapın.', en: 'Do this on the Unknown payouts page.' },
      confirmed: {
        tr: 'Bir onaycı ya da yönetici kendi parolasıyla onaylar.',
        en: 'A checker or an administrator confirms it with their passphrase.',
      },
    },
  },
  practice: {
    title: { tr: 'Doksan günlük geçmiş', en: 'Ninety days of history' },
    shows: {
      tr: 'Grafikler, listeler ve denetim izi örnek işlemlerle doldurulur; birkaç ödeme ve bir toplu ödeme onay bekler. Yalnızca bu test çalışma alanının defterine yazılır.',
      en: 'Charts, lists and the audit trail are filled with sample transactions; some payouts and a batch await approval. Only the ledger of this sandbox workspace changes.',
    },
    action: { tr: 'Geçmişle doldur…', en: 'Fill with history…' },
    question: {
      tr: 'İşlem defterinden hiçbir şey silinmediği için bu geri alınamaz. Denetim izi, hangi verinin örnek olduğunu gösterir.',
      en: 'Nothing is ever removed from a ledger, so this cannot be undone. The audit trail shows which data is sample data.',
    },
    confirm: { tr: 'Doldur', en: 'Fill' },
    back: { tr: 'Vazgeç', en: 'Cancel' },
    filling: { tr: 'Geçmiş yazılıyor', en: 'Writing the history' },
    days: { tr: '{done} / {of} gün', en: '{done} of {of} days' },
    filled: {
      tr: 'Son doksan günün örnek kayıtları oluşturuldu.',
      en: 'Sample records for the last ninety days were created.',
    },
    look: { tr: 'Genel bakışı aç', en: 'Open the overview' },
    used: { tr: 'Bu işlem defterinde işlem var.', en: 'There are transactions in this ledger.' },
    whyNot: {
      tr: 'Yalnızca hiç işlem yapılmamış bir işlem defteri doldurulabilir.',
      en: 'Only a ledger without transactions can be filled.',
    },
  },
  reachable: {
    title: { tr: 'Servise erişim', en: 'Access to the service' },
    on: { tr: 'Ulaşılıyor', en: 'Reachable' },
    off: { tr: 'Ulaşılamıyor', en: 'Unreachable' },
    shows: {
      tr: 'Servise ulaşılamazken ödemeler ve para yatırma işlemleri “Gönderilemedi” olur, para yatırma sayfaları açılmaz; servisteki işlemler ilerlemeye devam eder.',
      en: 'While the service is unreachable, payouts and deposits end as “Not sent”, and checkout pages do not open. It continues to process the transactions that it already has.',
    },
  },
  whitelisted: {
    title: { tr: 'Bu bilgisayarın adresi', en: 'This computer’s address' },
    on: { tr: 'Kayıtlı', en: 'Registered' },
    off: { tr: 'Kayıtlı değil', en: 'Not registered' },
    shows: {
      tr: 'Kayıtlı değilken banka listesi ve ödemeler IP_NOT_WHITELISTED ile reddedilir; para yatırma işlemi ise oluşturulabilir.',
      en: 'While the address is not registered, the bank list and payouts are refused with IP_NOT_WHITELISTED; deposits can still be created.',
    },
  },
  clock: {
    title: { tr: 'Servisin saati', en: 'The service’s clock' },
    shows: {
      tr: '1 dakikayı aşan fark üstte gösterilir, 15 dakikayı aşan fark gönderimi kilitler. 5 dakikayı aşan farkta ilk istek TIMESTAMP_EXPIRED yanıtını alabilir; Vezne farkı yanıttan öğrenir.',
      en: 'Vezne shows a difference above 1 minute at the top and locks sending above 15 minutes. Above 5 minutes, the first answer may be TIMESTAMP_EXPIRED, which tells Vezne the difference.',
    },
  },
  deposit_window: {
    title: { tr: 'Para yatırma bağlantısının süresi', en: 'Lifetime of a checkout link' },
    shows: {
      tr: 'Yeni para yatırma işlemlerinde geçerlidir. Süre kısaysa geri sayım, süre uyarısı ve “Süresi doldu” çabuk görülür. Açık işlemlerin süresi değişmez.',
      en: 'Applies to new deposits. A short lifetime shows the countdown, the expiry warning and “Expired” sooner. Open deposits keep their lifetime.',
    },
  },
  time: {
    none: { tr: 'Fark yok', en: 'No offset' },
    right: { tr: 'doğru', en: 'correct' },
    isAhead: { tr: '{time} ileride', en: '{time} ahead' },
    isBehind: { tr: '{time} geride', en: '{time} behind' },
    inSeconds: { tr: '{seconds} sn', en: '{seconds} s' },
    inBoth: { tr: '{minutes} dk {seconds} sn', en: '{minutes} min {seconds} s' },
    other: { tr: '{what}: başka bir süre', en: '{what}: another duration' },
    direction: { tr: 'Yön', en: 'Direction' },
    ahead: { tr: 'İleride', en: 'Ahead' },
    behind: { tr: 'Geride', en: 'Behind' },
    minutes: { tr: 'Dakika', en: 'Minutes' },
    seconds: { tr: 'Saniye', en: 'Seconds' },
    range: {
      tr: 'Dakika ve saniyeyi tam sayı olarak yazın: {smallest} – {largest} arası.',
      en: 'Type whole minutes and seconds: from {smallest} to {largest}.',
    },
  },
  callbacks: {
    title: { tr: 'Bildirimlerin gideceği adres', en: 'Callback address' },
    shows: {
      tr: 'Gerçek servis, bildirimlerini bir bildirim kutusuna gönderir. Adres yazarsanız test servisi de bildirimleri doğrudan Vezne’ye değil bu adrese gönderir; kutuyu Bildirim kutusu sayfasından bağlayın.',
      en: 'A real service sends callbacks to a callback inbox. If you enter an address, the sandbox sends them there, not directly to Vezne. Connect the callback inbox on its page.',
    },
    directly: { tr: 'doğrudan Vezne’ye', en: 'directly to Vezne' },
    address: { tr: 'Bildirimleri bu adrese gönder', en: 'Send callbacks to this address' },
    hint: {
      tr: 'Bildirim kutusunun bildirim yolu: https ya da bu bilgisayar, örneğin http://127.0.0.1:8090/callbacks/…',
      en: 'The callback path of a callback inbox: https, or an address on this computer, such as http://127.0.0.1:8090/callbacks/…',
    },
    signing: { tr: 'İmza', en: 'Signature' },
    signings: {
      request: { tr: 'İsteklerdeki gibi', en: 'Same as for requests' },
      hex: { tr: 'HMAC, hex (X-Signature)', en: 'HMAC, hex (X-Signature)' },
      base64: { tr: 'HMAC, base64 (X-Signature)', en: 'HMAC, base64 (X-Signature)' },
      none: { tr: 'Yok', en: 'None' },
    },
    secret: { tr: 'Bildirim anahtarı', en: 'Callback secret' },
    addressFirst: { tr: 'Önce adresi yazın.', en: 'Enter the address first.' },
    back: { tr: 'Doğrudan Vezne’ye bildir', en: 'Report directly to Vezne' },
    isDirect: {
      tr: 'Test servisi zaten doğrudan Vezne’ye bildiriyor.',
      en: 'The sandbox already reports directly to Vezne.',
    },
    undelivered: {
      tr: '{count} bildirim teslim edilemedi. {why}',
      en: '{count} callback could not be delivered. {why} | {count} callbacks could not be delivered. {why}',
    },
    noAnswer: { tr: 'Adres yanıt vermedi.', en: 'The address did not answer.' },
    answered: { tr: 'Adres {status} yanıtını verdi.', en: 'The address answered with {status}.' },
  },
  balance: {
    title: { tr: 'Servisteki bakiye', en: 'Balance with the service' },
    shows: {
      tr: 'Bakiyeyi aşan ödeme INSUFFICIENT_BALANCE ile reddedilir; para çıkmaz.',
      en: 'A payout above the balance is refused with INSUFFICIENT_BALANCE; no money moves.',
    },
    field: { tr: 'Yeni bakiye', en: 'New balance' },
    empty: { tr: 'Sıfırla', en: 'Set to zero' },
  },
  fast: {
    title: { tr: 'FAST', en: 'FAST' },
    on: { tr: 'Listede', en: 'Listed' },
    off: { tr: 'Listede yok', en: 'Not listed' },
    shows: {
      tr: 'Listede değilken FAST formlarda seçilemez.',
      en: 'While FAST is not listed, it is missing from the bank list and cannot be chosen in forms.',
    },
  },
  banks: {
    shows: {
      tr: 'Bankalar sayfası değişiklikleri, liste yenilenince gösterir. Serviste limitler hemen geçerlidir; yenilemeden önce gönderilen tutar AMOUNT_OUT_OF_RANGE ile reddedilebilir.',
      en: 'The Banks page shows changes after its next refresh. The service applies limits at once: an amount sent before the refresh may get AMOUNT_OUT_OF_RANGE.',
    },
    table: { tr: 'Test servisinin bankaları', en: 'Banks of the sandbox service' },
    code: { tr: 'Kod', en: 'Code' },
    minimum: { tr: 'Alt limit', en: 'Minimum' },
    maximum: { tr: 'Üst limit', en: 'Maximum' },
    actions: { tr: 'İşlemler', en: 'Actions' },
    minimumOf: { tr: '{bank}: alt limit', en: '{bank}: minimum' },
    maximumOf: { tr: '{bank}: üst limit', en: '{bank}: maximum' },
    save: { tr: 'Kaydet', en: 'Save' },
    undo: { tr: 'Geri al', en: 'Undo' },
    drop: { tr: 'Listeden çıkar', en: 'Remove' },
    dropOf: { tr: 'Listeden çıkar: {bank}', en: 'Remove: {bank}' },
    none: { tr: 'Listede FAST dışında banka yok.', en: 'No bank other than FAST is on the list.' },
    dropped: { tr: '{bank} listeden çıkarıldı.', en: '{bank} was removed from the list.' },
    putBack: { tr: 'Geri ekle', en: 'Add back' },
    putBackOf: { tr: 'Geri ekle: {bank}', en: 'Add back: {bank}' },
    new: { tr: 'Yeni banka', en: 'New bank' },
    newName: { tr: 'Yeni bankanın adı', en: 'Name of the new bank' },
    add: { tr: 'Banka ekle', en: 'Add bank' },
    fillFirst: { tr: 'Adı ve iki limiti yazın.', en: 'Enter the name and both limits.' },
  },
  faults: {
    intro: {
      tr: 'Her arıza tek bir yanıtı bozar ve kuyruktan çıkar. Belirsiz ödemeleri çözme alıştırması buradan başlar.',
      en: 'Each fault spoils a single answer and then leaves the queue. Start here to practise resolving unknown payouts.',
    },
    kind: { tr: 'Arıza türü', en: 'What should happen?' },
    call: { tr: 'Etkilenecek istek', en: 'To which request?' },
    add: { tr: 'Kuyruğa ekle', en: 'Add to the queue' },
    queue: { tr: 'Sırada bekleyenler', en: 'Queued faults' },
    empty: {
      tr: 'Arıza yok: her istek olağan biçimde yanıtlanır.',
      en: 'No faults: every request is answered as usual.',
    },
    once: {
      tr: 'Vezne banka listesini otomatik olarak da ister: “Sıradaki herhangi bir istek” için eklenen arıza bu isteğe de denk gelebilir.',
      en: 'Vezne also requests the bank list automatically, so a fault for “any request” may hit that request instead.',
    },
    clear: { tr: 'Kuyruğu boşalt', en: 'Empty the queue' },
    calls: {
      banks: { tr: 'Banka listesi', en: 'Bank list' },
      deposit: { tr: 'Para yatırma', en: 'Deposit' },
      payout: { tr: 'Ödeme', en: 'Payout' },
      any: { tr: 'Sıradaki herhangi bir istek', en: 'Any request' },
    },
    names: {
      drop_before: { tr: 'İşlenmeden bağlantı kopar', en: 'Connection breaks before processing' },
      drop_after: { tr: 'İşlenir, yanıtı kaybolur', en: 'Processed, but the answer is lost' },
      stall: { tr: 'Yanıt gelmez', en: 'No answer' },
      error_500: { tr: 'Servis içi hata (500)', en: 'Internal service error (500)' },
      html: { tr: 'Aradaki sunucudan hata sayfası (502)', en: 'Error page from an intermediate server (502)' },
      truncated: { tr: 'İşlenir, yanıt yarıda kesilir', en: 'Processed, but the answer is cut off' },
      late: { tr: 'Yanıt gecikir', en: 'The answer is late' },
      says: { tr: 'Yanıtın içeriği beklenenden farklı', en: 'The answer has unexpected content' },
    },
    shows: {
      drop_before: {
        tr: 'Ödeme “Belirsiz” olur ve öyle kalır: serviste kaydı yoktur, ama Vezne bunu bilemez.',
        en: 'The payout becomes “Unknown” and stays that way: the service has no record of it, but Vezne cannot know that.',
      },
      drop_after: {
        tr: 'Ödeme “Belirsiz” olur; para çıkmıştır. Servisin bildirimi kanıttır; ödemeyi iki kişi çözer.',
        en: 'The payout becomes “Unknown”; the money has moved. The service’s callback is evidence; two people must resolve the payout.',
      },
      stall: {
        tr: 'Vezne süre dolana kadar bekler, sonra ödeme “Belirsiz” olur. Serviste kaydı yoktur.',
        en: 'Vezne waits until the time limit, then the payout becomes “Unknown”. The service has no record of it.',
      },
      error_500: {
        tr: 'Yanıt tanınmayan bir hatadır: ödeme “Belirsiz” olur. Serviste kaydı yoktur.',
        en: 'The answer is an unrecognised error: the payout becomes “Unknown”. The service has no record of it.',
      },
      html: {
        tr: 'Yanıt okunamaz: ödeme “Belirsiz” olur. Serviste kaydı yoktur.',
        en: 'The answer cannot be read: the payout becomes “Unknown”. The service has no record of it.',
      },
      truncated: {
        tr: 'Yanıtın yarısı gelir: ödeme “Belirsiz” olur; para çıkmıştır. Servisin bildirimi kanıttır; ödemeyi iki kişi çözer.',
        en: 'Only half of the answer arrives, so the payout becomes “Unknown”. The money has moved. The callback is evidence; two people must resolve the payout.',
      },
    },
  },
})
