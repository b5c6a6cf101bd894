import type { Words } from '@electron/core/words.ts'

/** Bir şey yolunda değilse ne yapılır. A label in braces is what stands on the screen: `trouble-topics.ts` says where. */
export const troubleTexts = {
  unknownPayout: {
    title: { tr: 'Bir ödemenin sonucu belirsiz', en: 'The outcome of a payout is unknown' },
    purpose: {
      tr: 'Yanıt gelmedi ya da yanıta güvenilemedi: para çıkmış olabilir. Sonucu kanıtla iki kişi belirler.',
      en: 'No answer came, or none that can be trusted: money may have moved. Two people settle it by evidence.',
    },
    steps: {
      open: {
        tr: 'Ödemeyi açın ve “{where}” bölümündeki yerlere bakın: servisin paneli, banka hesap hareketleri, sunucunuzun aldığı bildirimler.',
        en: 'Open the payout and look at the places under “{where}”: the service’s panel, the bank statement, the callbacks that your server received.',
      },
      ask: {
        tr: '“{message}” bölümündeki metni servisin destek ekibine gönderin; içinde gizli bilgi yoktur.',
        en: 'Send the text under “{message}” to the service’s support; it holds no secret.',
      },
      propose: {
        tr: 'Gördüğünüz sonucu “{propose}” düğmesiyle önerin: nereye baktığınızı ve ne gördüğünüzü yazın, parolanızla imzalayın.',
        en: 'Propose what you saw with “{propose}”: say where you looked and what you found, and sign with your passphrase.',
      },
      confirm: {
        tr: 'Başka biri aynı kanıta kendisi bakar ve “{confirm}” düğmesine basar. Ödemeyi hazırlayan bunu yapamaz.',
        en: 'Somebody else looks at the same evidence and presses “{confirm}”. Whoever prepared the payout cannot.',
      },
      wait: {
        tr: 'Kesin bir şey bulunmadıysa bekleyin. Belirsiz kalması, yanlış bir sonuçtan iyidir.',
        en: 'If nothing certain was found, wait. To stay unknown is better than a wrong outcome.',
      },
    },
    check: {
      tr: 'Ödeme belirsizler listesinden çıkar ve geçmişinde iki kişinin adı yazar.',
      en: 'The payout leaves the list of unknown ones, and its history names two people.',
    },
    never: {
      tr: 'Belirsiz bir ödemeyi hiçbir yoldan yeniden göndermeyin: yenisini hazırlamayın, servisin panelinden de ödemeyin.',
      en: 'Never send an unknown payout again in any way: prepare no other one, and do not pay from the service’s panel either.',
    },
  },
  refused: {
    title: { tr: 'Servis ödemeyi reddetti ya da ödeme gönderilemedi', en: 'A payout was refused or not sent' },
    purpose: {
      tr: 'İki durumda da para çıkmadı. Nedeni giderilince aynı ödeme yeniden denenir.',
      en: 'In both cases no money has left. Once the cause is fixed the same payout is tried again.',
    },
    steps: {
      look: {
        tr: '“{tab}” sekmesinde ödemeyi açın. Durumu “{refused}” ya da “{notSent}” olmalı; nedeni ve servisin açıklaması orada yazar.',
        en: 'Open the payout under “{tab}”. Its state must be “{refused}” or “{notSent}”; the cause and the service’s own words stand there.',
      },
      cause: {
        tr: 'Nedeni giderin: bakiye yetersizse yükletin; anahtar, imza ya da IP kaydıysa gün başı kontrolü kimin düzelteceğini söyler.',
        en: 'Fix the cause: have the balance topped up; if it is the key, the signature or the registered address, the morning check says who can fix it.',
      },
      again: {
        tr: '“{again}” düğmesine, sonra “{send}” düğmesine basın. Aynı işlem numarası kullanılır; onayın süresi dolduysa önce yeniden onaylanır.',
        en: 'Press “{again}”, then “{send}”. The same process ID is used; if the approval has expired, it is approved again first.',
      },
      wrong: {
        tr: 'IBAN ya da tutar yanlışsa ödemeyi “{cancel}” düğmesiyle iptal edin, sonra “{replace}” düğmesiyle yenisini hazırlayın.',
        en: 'If IBAN or amount is wrong, cancel the payout with “{cancel}”, then press “{replace}”.',
      },
    },
    check: {
      tr: 'Ödeme yolda ya da tamamlandı olarak görünür.',
      en: 'The payout is shown as in progress or completed.',
    },
    never: {
      tr: 'Reddedilen ödemeyi iptal etmeden yanına yenisini hazırlamayın: ikisi de gönderilebilir.',
      en: 'Never prepare another one beside a refused payout without cancelling it: both could be sent.',
    },
  },
  wrongAmount: {
    title: { tr: 'Yanlış tutar onaylandı, ama gönderilmedi', en: 'A wrong amount was approved but not sent' },
    purpose: {
      tr: 'Gönderilmemiş bir ödeme düzeltilebilir ya da iptal edilebilir. Hemen davranın ve gönderebilecek kişilere haber verin.',
      en: 'A payout that was not sent can be corrected or cancelled. Act at once, and tell those who could send it.',
    },
    steps: {
      back: {
        tr: 'Bir onaycı ödemeyi açıp “{takeBack}” düğmesine basar: ödeme taslağa döner ve gönderilemez.',
        en: 'A checker opens the payout and presses “{takeBack}”: it is a draft again and cannot be sent.',
      },
      correct: {
        tr: 'Hazırlayan “{edit}” düğmesiyle tutarı düzeltir ve “{submit}” düğmesine basar. Düzeltmek verilmiş onayları geçersiz kılar; ödeme yeniden onaylanır.',
        en: 'Its maker corrects the amount with “{edit}” and presses “{submit}”. Editing voids the approvals; it is approved anew.',
      },
      drop: {
        tr: 'Hiç ödenmeyecekse “{cancel}” düğmesine basın ve nedenini yazın; bunu hazırlayanı ya da bir onaycı yapar. İptal geri alınmaz.',
        en: 'If it is not to be paid at all press “{cancel}” and give the reason; its maker or a checker can. A cancelled payout stays cancelled.',
      },
      batch: {
        tr: 'Toplu ödemenin satırıysa ve gönderim sürüyorsa önce “{stop}” düğmesine basın. Satırın tutarı değişmez: satırı iptal edip tek başına hazırlayın.',
        en: 'If it is a row of a batch that is being sent, press “{stop}” first. The amount of a row cannot be changed: cancel it and prepare it on its own.',
      },
      sent: {
        tr: 'Gönderildiyse geri çağrılamaz: serviste iptal yoktur. Servisin destek ekibini hemen arayın.',
        en: 'If it was sent it cannot be called back: the service has no way to cancel. Call the service’s support at once.',
      },
    },
    check: {
      tr: 'Ödeme gönderileceklerin arasında değildir ya da doğru tutarla yeniden onaylanmıştır.',
      en: 'The payout is no longer among those that are ready, or is approved anew with the right amount.',
    },
    never: {
      tr: 'Farkı tamamlamak için ikinci bir ödeme hazırlamayın: önce yanlış olanı durdurun.',
      en: 'Never prepare a second payout to make up the difference: stop the wrong one first.',
    },
  },
  batchStopped: {
    title: { tr: 'Toplu gönderim durdu', en: 'A batch stopped' },
    purpose: {
      tr: 'Vezne ilk sorunda durur. Dokunulmayan satırlar onaylı kalır ve kaldığı yerden sürdürülebilir.',
      en: 'Vezne stops at the first sign of trouble. Untouched rows stay approved, and it can go on from where it stopped.',
    },
    steps: {
      read: {
        tr: 'Toplu ödemeyi açın: gönderimin hangi satırda ve neden durduğu üstte yazar.',
        en: 'Open the batch: the top says at which row sending stopped, and why.',
      },
      unknown: {
        tr: 'Bir satır belirsizse “{desk}” bağlantısını seçin ve önce onu iki kişi çözsün.',
        en: 'If a row is unknown choose “{desk}”, and let two people settle it first.',
      },
      cause: {
        tr: 'Nedeni başka bir şeyse giderin: bakiye, IP kaydı, anahtar, bağlantı.',
        en: 'If it is something else, fix the cause: balance, registered address, key, connection.',
      },
      resume: {
        tr: '“{send}” düğmesine basın: gönderim kaldığı satırdan sürer. Gönderilmiş bir satır ikinci kez gönderilmez.',
        en: 'Press “{send}”: sending goes on from the row where it stopped. A row that was sent is not sent again.',
      },
      result: {
        tr: '“{save}” düğmesi her satırın sonucunu dosyaya yazar.',
        en: '“{save}” writes the outcome of each row to a file.',
      },
    },
    check: {
      tr: 'Durumlardaki satırların toplamı, içe aktarılan satır sayısıdır.',
      en: 'The rows in each state add up to the rows that were imported.',
    },
    never: {
      tr: 'Aynı dosyayı yeniden içe aktarmayın ve kalan satırları elle hazırlamayın: ödenmiş olanlar ikinci kez ödenebilir.',
      en: 'Never import the same file again or prepare the remaining rows by hand: those that were paid could be paid twice.',
    },
  },
  customerPaid: {
    title: { tr: 'Müşteri parayı yatırdığını söylüyor', en: 'A customer says that they paid' },
    purpose: {
      tr: 'Paranın gelip gelmediğini servis bilir. Müşteriye söz vermeden önce sorun.',
      en: 'Whether the money came is known to the service. Ask before you promise the customer anything.',
    },
    steps: {
      find: {
        tr: '“{search}” alanına müşterinin adını, tutarı ya da işlem numarasını yazın ve yatırmayı açın.',
        en: 'Type the customer’s name, the amount or the process ID at “{search}”, and open the deposit.',
      },
      state: {
        tr: '“{paid}” ise para gelmiştir. “{expired}” ise sonucu bilinmez: para yine de gelebilir.',
        en: 'If it is “{paid}” the money has come. If it is “{expired}” the result is not known: money may still come.',
      },
      ask: {
        tr: 'Müşteriden dekont isteyin; tutarı, hesabı ve zamanı karşılaştırın. Sonra işlem numarasıyla servisin paneline bakın ya da destek ekibine sorun.',
        en: 'Ask the customer for the bank receipt; compare amount, account and time. Then look in the service’s panel by the process ID, or ask its support.',
      },
      record: {
        tr: 'Serviste gördüğünüz sonucu “{record}” düğmesiyle, nerede gördüğünüzü seçerek kaydedin.',
        en: 'Record the result that you saw at the service with “{record}”, saying where you saw it.',
      },
      settle: {
        tr: 'Kaydettiğiniz, bilinenle çelişirse hiçbir şey değişmez; doğrusu öğrenilince bildirim “{close}” düğmesiyle kapatılır.',
        en: 'If what you recorded contradicts what is known nothing changes; once it is clear which is true, the report is closed with “{close}”.',
      },
    },
    check: {
      tr: 'Yatırmanın geçmişinde sonuç, kaynağı ve zamanı yazar.',
      en: 'The history of the deposit has the result, its source and its time.',
    },
    never: {
      tr: 'Para gelmiş olabilecekken ikinci bir bağlantı vermeyin: müşteri parayı iki kez yatırır.',
      en: 'Never give out a second link while the money may have come: the customer would pay twice.',
    },
  },
  customerUnpaid: {
    title: { tr: 'Müşteri parasını almadığını söylüyor', en: 'A customer says that they did not get the money' },
    purpose: {
      tr: 'Önce ödemenin durumuna bakın; ne yapılacağı duruma bağlıdır.',
      en: 'Look at the state of the payout first; what to do depends on it.',
    },
    steps: {
      find: {
        tr: '“{search}” alanına müşteriyi, IBAN’ın sonunu, tutarı ya da işlem numarasını yazın ve ödemeyi açın.',
        en: 'Type the customer, the end of the IBAN, the amount or the process ID at “{search}”, and open the payout.',
      },
      moving: {
        tr: '“{accepted}” ya da “{processing}” ise sonuç bildirilmemiştir: bekleyin ya da servise sorun.',
        en: 'If it is “{accepted}” or “{processing}” no result was reported yet: wait, or ask the service.',
      },
      unknown: {
        tr: '“{unknown}” ise para çıkmış olabilir: sonucunu iki kişi kanıtla çözer.',
        en: 'If it is “{unknown}” money may have moved: two people settle the outcome by evidence.',
      },
      completed: {
        tr: '“{completed}” ise müşteriye tutarı, IBAN’ı ve zamanı okuyun; “{receipt}” yazdırılabilir, ama banka dekontu değildir. Servise “{id}” değeriyle sorun.',
        en: 'If it is “{completed}” read amount, IBAN and time to the customer; the “{receipt}” can be printed, but is no bank document. Ask the service by the “{id}”.',
      },
      record: {
        tr: 'Servisten öğrendiğinizi “{record}” düğmesiyle kaydedin. Ödenmediği söyleniyorsa bunu başka biri de onaylar.',
        en: 'Record what you learn from the service with “{record}”. If it says that it was not paid, somebody else confirms that too.',
      },
      again: {
        tr: 'Yalnızca “{failed}” ya da “{returned}” ise ve nedeni giderildiyse “{replace}” düğmesiyle yenisini hazırlayın.',
        en: 'Only if it is “{failed}” or “{returned}”, and the cause is fixed, press “{replace}”.',
      },
    },
    check: {
      tr: 'Ödemenin geçmişinde servisin sözü, kaynağı ve zamanı yazar.',
      en: 'The history of the payout has what the service said, its source and its time.',
    },
    never: {
      tr: 'Müşteri istedi diye yeniden ödemeyin: ilk ödeme bitmeden yapılan ikinci ödeme geri gelmeyebilir.',
      en: 'Never pay again because the customer asks for it: a second payment before the first has ended may not come back.',
    },
  },
  noConnection: {
    title: { tr: 'Bağlantı yok', en: 'There is no connection' },
    purpose: {
      tr: 'Servise ulaşılamıyor ya da servis bu bilgisayarı tanımıyor. Bağlantı yokken hiçbir şey kendiliğinden gönderilmez.',
      en: 'The service cannot be reached, or does not know this computer. Without a connection nothing is sent by itself.',
    },
    steps: {
      check: {
        tr: '“{check}” düğmesine basın: sorunun servis, internet, anahtar, saat ya da IP kaydı olduğu satır satır görünür.',
        en: 'Press “{check}”: line by line it says whether it is the service, the internet, the key, the clock or the registered address.',
      },
      mender: {
        tr: 'Sorunlu satırda kimin düzelteceği yazar; “{copy}” düğmesiyle hazır metni ona gönderin.',
        en: 'A line with a problem says who can fix it; send them the text with “{copy}”.',
      },
      doubt: {
        tr: 'Gönderim sırasında koptuysa ödeme belirsiz olabilir: önce oraya bakın.',
        en: 'If it broke while something was being sent, that payout may be unknown: look there first.',
      },
      again: {
        tr: 'Servise hiç ulaşmayanlar “{tab}” sekmesinde bekler. Bağlantı gelince “{again}” düğmesine basın.',
        en: 'What never reached the service waits under “{tab}”. When the connection is back press “{again}”.',
      },
      way: {
        tr: 'Ofis internete bir vekil sunucuyla çıkıyorsa ya da bu yol değiştiyse “{way}” düğmesiyle düzeltin.',
        en: 'If the office reaches the internet by a proxy, or that way has changed, correct it with “{way}”.',
      },
      server: {
        tr: 'Defterin sunucusuna ulaşılamıyorsa üstte yazar. Bir şey yapmayın: bağlantı gelince program kendiliğinden sürer.',
        en: 'If the ledger’s server is away, the top of the window says so. Do nothing: the program goes on by itself when it is back.',
      },
    },
    check: {
      tr: 'Üst çubukta bağlantı sorunu görünmez ve gün başı kontrolü temizdir.',
      en: 'The top bar shows no connection problem, and the morning check is clean.',
    },
    never: {
      tr: 'Beklemek yerine servisin panelinden elle ödemeyin: Vezne bunu bilmez, ödeme ikinci kez gider.',
      en: 'Never pay from the service’s panel instead of waiting: Vezne does not know of it, and the payout would go out twice.',
    },
  },
  sendingLocked: {
    title: {
      tr: 'Gönderim kilitli: saat, anahtarlık ya da defter',
      en: 'Sending is locked: clock, keychain or ledger',
    },
    purpose: {
      tr: 'Vezne emin olamadığında hiçbir ödeme göndermez. Bakmak ve hazırlamak çoğu zaman sürer.',
      en: 'When Vezne cannot be sure it sends nothing. Looking and preparing mostly go on.',
    },
    steps: {
      read: {
        tr: 'Üstteki “{locked}” şeridini okuyun: neden kilitlendiği ve kimin kaldırabileceği orada yazar.',
        en: 'Read the strip “{locked}” at the top: it says why, and who can lift it.',
      },
      clock: {
        tr: 'Saat yanlışsa bilgisayarın saatini ayarlayın. Ayarlanamıyorsa “{confirm}” düğmesiyle ve parolayla bu farkla gönderilmesine izin verilir.',
        en: 'If the clock is wrong set the computer’s clock. If that cannot be done, sending with the difference is allowed with “{confirm}” and a passphrase.',
      },
      keychain: {
        tr: 'Anahtarlık kilitliyse işletim sisteminin penceresinde kilidini açın, sonra “{again}” düğmesine basın.',
        en: 'If the keychain is locked unlock it in the operating system’s window, then press “{again}”.',
      },
      secret: {
        tr: 'Kilit açık, ama gizli anahtar bulunamıyorsa servisin panelinde yeniletip “{open}” düğmesiyle girin.',
        en: 'If it is unlocked and the secret key is missing, have it renewed in the service’s panel and enter it with “{open}”.',
      },
      disk: {
        tr: 'Disk dolduysa ya da hata verdiyse yer açın ya da diski denetletin, sonra Vezne’yi kapatıp açın.',
        en: 'If the disk is full or failing, free some space or have it checked, then close Vezne and open it again.',
      },
      restore: {
        tr: 'Defter eski bir hâline dönmüşse ve doğru defter bir yedekteyse önce “{open}” düğmesiyle onu geri yükleyin.',
        en: 'If the ledger was set back and the right one is in a backup, restore that first with “{open}”.',
      },
      ledger: {
        tr: 'Değilse gönderilmiş ödemeleri servisin paneliyle karşılaştırın. Sonra iki ayrı kişi “{confirm}” düğmesine basıp parolasını girer.',
        en: 'If not, compare the payouts that were sent with the service’s panel. Then two different people press “{confirm}” and enter their passphrases.',
      },
    },
    check: {
      tr: 'Üstteki şerit kalkar.',
      en: 'The strip at the top is gone.',
    },
    never: {
      tr: 'Karşılaştırmadan onaylamayın: eski bir hâline dönmüş bir defterde gönderilmiş bir ödeme gönderilmemiş görünebilir.',
      en: 'Never confirm without comparing: in a ledger that was set back, a payout that was sent may look unsent.',
    },
  },
  machineLost: {
    title: { tr: 'Bir bilgisayar kayboldu ya da bozuldu', en: 'A computer was lost or broke' },
    purpose: {
      tr: 'Önce kaybolan bilgisayarın bir şey yapamamasını sağlayın, sonra başka bir bilgisayarda sürdürün.',
      en: 'First see that the lost computer can do nothing, then go on at another one.',
    },
    steps: {
      retire: {
        tr: 'Birkaç bilgisayar aynı defterle çalışıyorsa kaybolanı listede “{retire}” düğmesiyle çıkarın; diğerleri çalışmayı sürdürür ve yedeğe dönmek gerekmez.',
        en: 'If several computers work with one ledger, take the lost one off the list with “{retire}”; the others go on, and no backup is needed.',
      },
      restore: {
        tr: 'Tek bilgisayarsa yenisine Vezne’yi kurun. Giriş sayfasında “{others}”, sonra “{restore}” düğmesini seçin; yedek dosyası ve yedek parolası gerekir.',
        en: 'If it was the only one install Vezne on another. On the sign-in page choose “{others}”, then “{restore}”; it takes a backup file and the backup passphrase.',
      },
      keys: {
        tr: 'Servisin panelinde API anahtarını yenileyin ve “{open}” düğmesiyle girin: eskisi kaybolan bilgisayardadır.',
        en: 'Renew the API key in the service’s panel and enter it with “{open}”: the old one is on the lost computer.',
      },
      confirm: {
        tr: 'Yedekten geri gelen defteri servisin paneliyle karşılaştırın; iki ayrı kişi “{confirm}” düğmesiyle onaylar.',
        en: 'Compare the ledger that came back with the service’s panel; two different people confirm it with “{confirm}”.',
      },
      barred: {
        tr: 'Yedekten sonra ne gönderildiği bilinmez: yedekte gönderilmemiş görünen her ödeme için bir onaycı, gönderilmediğini nereden bildiğini “{override}” düğmesiyle yazar.',
        en: 'What was sent after the backup is not known: for each payout that looks unsent in it a checker says with “{override}” how they know that it was not sent.',
      },
      check: {
        tr: '“{check}” düğmesine basın: yeni bilgisayarın IP adresini servise kaydettirmek gerekebilir.',
        en: 'Press “{check}”: the address of the new computer may have to be registered with the service.',
      },
    },
    check: {
      tr: 'Gün başı kontrolü temizdir ve kilit şeridi kalkmıştır.',
      en: 'The morning check is clean, and the strip that says that sending is locked is gone.',
    },
    never: {
      tr: 'Aynı çalışma alanını iki bilgisayarda ayrı ayrı açmayın: ikisi de gönderirse iki kez ödenir.',
      en: 'Never open the same workspace on two computers separately: if both send, it is paid twice.',
    },
  },
  newVersion: {
    title: { tr: 'Programın yeni sürümü', en: 'A new version of the program' },
    purpose: {
      tr: 'Program günde bir kez yeni sürüm arar; indirip kurmak sizin kararınızdır.',
      en: 'The program looks for a new version once a day; whether to download and install it is your decision.',
    },
    steps: {
      look: {
        tr: '“{look}” düğmesine basın ve yeniliklerini okuyup indirin. Program burada kendini değiştiremiyorsa sayfa nedenini söyler: bilgi işlem ekibiniz kurar.',
        en: 'Press “{look}”, read what is new and download it. Where the program cannot replace itself the page says why: your IT team installs it.',
      },
      quiet: {
        tr: 'Kurmak için sakin bir an seçin: ödeme gönderilirken ya da bir dosya işlenirken kurulum başlamaz.',
        en: 'Choose a quiet moment: while payouts are being sent or a file is being worked on the installation does not begin.',
      },
      install: {
        tr: '“{install}” düğmesine basın ve Vezne’nin kendi sorusunda iki sürüm numarasını karşılaştırıp onaylayın. Program kapanır, yeni sürüm kendiliğinden açılır.',
        en: 'Press “{install}”, compare the two version numbers in Vezne’s own question, and confirm. The program closes, and the new version opens by itself.',
      },
      others: {
        tr: 'Birkaç bilgisayar aynı defterle çalışıyorsa hepsini aynı gün güncelleyin: eski kalan defteri açamayabilir; ona yeni sürümü bilgi işlem ekibiniz kurar.',
        en: 'If several computers work with one ledger, update all of them on one day: one that stays old may be unable to open it, and your IT team installs the new version there.',
      },
      distrust: {
        tr: 'Güncelleme güvenilir değil deniyorsa kurulmamıştır: bu sürümle çalışmaya devam edin ve bilgi işlem ekibinize haber verin.',
        en: 'If it says that the update is not to be trusted, it was not installed: go on with this version, and tell your IT team.',
      },
    },
    check: {
      tr: 'Vezne hakkında sayfası yeni sürümün numarasını gösterir, gün başı kontrolü temizdir.',
      en: 'The About Vezne page shows the number of the new version, and the morning check is clean.',
    },
    never: {
      tr: 'Başka bir yoldan (e-posta, mesaj, bağlantı) gelen kurulum dosyasını açmayın.',
      en: 'Never open an installer that reaches you another way: by e-mail, a message or a link.',
    },
  },
} satisfies Words
