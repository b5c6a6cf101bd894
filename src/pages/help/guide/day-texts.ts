import type { Words } from '@electron/core/words.ts'

/** İlk adımlar ve her rolün günü. A label in braces is what stands on the screen: `day-topics.ts` says where. */
export const dayTexts = {
  firstHour: {
    title: { tr: 'İlk saat: çalışma alanını kurmak', en: 'The first hour: setting up a workspace' },
    purpose: {
      tr: 'Gerçek parayla çalışmaya başlamadan önce, bir kez yapılır. Önce deneme ortamında alışın: orada para hareket etmez.',
      en: 'Done once, before you work with real money. Practise in the sandbox first: no money moves there.',
    },
    steps: {
      found: {
        tr: 'Giriş sayfasında “{others}” bağlantısını, sonra “{add}” düğmesini seçin. Formdaki denemeyle servise ulaşıldığını görün, sonra alanı kurun.',
        en: 'On the sign-in page choose “{others}”, then “{add}”. Let the form test that the service is reached, then create the workspace.',
      },
      people: {
        tr: '“{add}” düğmesiyle ekibi ekleyin: en az bir hazırlayan, ayrı bir kişi olarak bir onaycı ve ikinci bir yönetici. Geçici parolayı kişiye elden verin.',
        en: 'Add your people with “{add}”: at least one maker, a checker who is somebody else, and a second administrator. Hand each their temporary passphrase in person.',
      },
      address: {
        tr: '“{check}” düğmesine basın. “{item}” satırında sorun varsa oradaki metni servisin destek ekibine gönderin.',
        en: 'Press “{check}”. If “{item}” shows a problem, send the text that stands there to the service’s support.',
      },
      units: {
        tr: '“{title}” bölümünde ödeme tutarının ve banka limitlerinin birimini onaylayın. Birimi servisten öğrenip nota yazın. Sonra kendi hesabınıza küçük bir ödeme gönderip gelen tutarı iki kişi onaylayın.',
        en: 'Under “{title}” confirm the unit of payout amounts and of bank limits. Ask the service for the unit and write that in the note. Then send a small payout to an account of your own, and have two people confirm what arrived.',
      },
      backups: {
        tr: '“{set}” düğmesiyle yedek parolasını belirleyin ve kâğıtta saklayın. Sonra yedekler için ikinci bir yer seçin.',
        en: 'Set the backup passphrase with “{set}” and keep it on paper. Then choose a second place for backups.',
      },
    },
    check: {
      tr: 'Gün başı kontrolünde sorun yoktur ve herkes kendi parolasıyla giriş yapabilir.',
      en: 'The morning check finds no problem, and everybody can sign in with a passphrase of their own.',
    },
    never: {
      tr: 'Birimi tahminle onaylamayın: yanlış birim her tutarı yüz kat büyütür ya da küçültür.',
      en: 'Never confirm a unit by guessing: the wrong one makes every amount a hundred times too large or too small.',
    },
  },
  monthEnd: {
    title: { tr: 'Ay sonu', en: 'Month end' },
    purpose: {
      tr: 'Ayın işlemleri, defterin sağlam olduğu ve son günün raporu bir arada dosyalanır.',
      en: 'The month’s transactions, the proof that the ledger is sound and the report of the last day are filed together.',
    },
    steps: {
      open: {
        tr: 'Belirsiz ödeme kalmadığına bakın. Kaldıysa rapora açık kalem olarak yazın; çözmek için acele etmeyin.',
        en: 'See whether any payout is still unknown. If so, list it as an open item; do not hurry to settle it.',
      },
      reports: {
        tr: 'Açık bildirimleri çözün. Bir ödemeninkini kanıtla iki kişi çözer; bir yatırmanınkini ya da hiçbir işlemle eşleşmeyeni, doğrusu öğrenilince “{close}” düğmesiyle kapatın.',
        en: 'Settle the open reports. Two people settle those of a payout by evidence; one of a deposit, or one that matches no transaction, is closed with “{close}” once you know which is true.',
      },
      export: {
        tr: '“{created}” filtresinde “{month}” seçeneğini seçin, sonra “{export}” düğmesine basın. Dosyada ekranda süzülmüş olanlar bulunur; ay, işlemlerin oluşturulduğu güne göredir.',
        en: 'Choose “{month}” in the filter “{created}”, then press “{export}”. The file has what the filters leave; the month goes by the day on which a transaction was created.',
      },
      verify: {
        tr: '“{verify}” düğmesine basın ve sonucu bekleyin.',
        en: 'Press “{verify}” and wait for the result.',
      },
      dayEnd: {
        tr: '“{open}” düğmesiyle ayın son gününü seçin, “{print}” düğmesiyle yazdırın; iki kişi imzalasın.',
        en: 'Choose the last day of the month with “{open}”, print it with “{print}”, and have two people sign it.',
      },
      backup: {
        tr: '“{backup}” düğmesiyle defteri başka bir diske yedekleyin.',
        en: 'Back the ledger up to another disk with “{backup}”.',
      },
    },
    check: {
      tr: 'İmzalı raporda zincirin son özeti yazar. Kayıtlar sonradan değiştirilirse bu özet tutmaz.',
      en: 'The signed report has the head of the chain. If the records are changed later, it no longer matches.',
    },
    never: {
      tr: 'Ayı kapatmak için belirsiz bir ödemeye sonuç uydurmayın: yanlış sonuç ikinci bir ödemeye yol açar.',
      en: 'Never invent an outcome for an unknown payout to close the month: a wrong one leads to a second payment.',
    },
  },
  support: {
    title: { tr: 'Desteğin günü', en: 'A day in support' },
    purpose: {
      tr: 'Limitlere bakmak, müşteriye para yatırma bağlantısı vermek ve öğrenilen sonuçları kaydetmek.',
      en: 'Looking up limits, giving customers a link to pay in, and recording the results that you learn of.',
    },
    steps: {
      check: {
        tr: 'Güne gün başı kontrolüne bakarak başlayın; gerekirse “{check}” düğmesine basın.',
        en: 'Begin with the morning check; press “{check}” if need be.',
      },
      banks: {
        tr: '“{question}” alanına tutarı yazın: tutarı kabul eden bankalar yazarken görünür, yanıt tek cümle olarak kopyalanır.',
        en: 'Type the amount at “{question}”: the banks that take it show while you type, and the answer is copied as one sentence.',
      },
      create: {
        tr: '“{new}” düğmesiyle formu açın, “{submit}” düğmesine basın, sonra “{copy}” düğmesiyle bağlantıyı müşteriye verin. Bağlantı genellikle 30 dakika açık kalır.',
        en: 'Open the form with “{new}”, press “{submit}”, and give the customer the link with “{copy}”. A link is usually open for 30 minutes.',
      },
      closed: {
        tr: 'Süresi dolan bir yatırmayı açın: “{again}” düğmesi aynı bilgilerle yenisini oluşturur ve ikisini birbirine bağlar.',
        en: 'Open a deposit whose window has closed: “{again}” creates a new one with the same details and links the two.',
      },
      lost: {
        tr: 'Yanıtı kaybolan bir yatırmada “{resend}” düğmesine basın. Bu güvenlidir: işlem numarası aynı kalır.',
        en: 'For a deposit whose answer was lost press “{resend}”. That is safe: the process ID stays the same.',
      },
      results: {
        tr: 'Servisin bildirimlerini “{file}” düğmesiyle dosyadan alın ya da tek bir sonucu “{record}” düğmesiyle, nerede gördüğünüzü yazarak kaydedin.',
        en: 'Take in the service’s callbacks from a file with “{file}”, or record a single result with “{record}”, saying where you saw it.',
      },
    },
    check: {
      tr: 'Açık yatırmaların durumu bilinir; süresi dolanların sonucu servise sorulmuştur.',
      en: 'You know where the open deposits stand, and have asked the service about those whose window has closed.',
    },
    never: {
      tr: 'Süresi dolan bir yatırma için müşteriye “para gelmedi” demeyin: geç gelen para yine de işlenebilir.',
      en: 'Never tell a customer that no money came because a window has closed: late money may still be credited.',
    },
  },
  maker: {
    title: { tr: 'Hazırlayanın günü', en: 'A maker’s day' },
    purpose: {
      tr: 'Ödemeleri hazırlamak, onaya göndermek ve onaylananı servise göndermek.',
      en: 'Preparing payouts, submitting them for approval, and sending what was approved.',
    },
    steps: {
      prepare: {
        tr: '“{new}” düğmesiyle formu açın. Okunan tutarı ve IBAN’ı elinizdeki belgeyle karşılaştırın, uyarılara bakın, “{submit}” düğmesine basın.',
        en: 'Open the form with “{new}”. Compare the amount and IBAN that are read back with your document, look at the warnings, and press “{submit}”.',
      },
      file: {
        tr: 'Çok sayıda ödemeyi dosyadan hazırlayın: “{choose}” düğmesi, satır satır önizleme, sonra “{total}” bölümü. Satır sayısını ve toplamı dosyanın hazırlandığı yerden yazın ve “{import}” düğmesine basın.',
        en: 'Prepare many payouts from a file: “{choose}”, the preview row by row, then “{total}”. Type the number of rows and the total from where the file was made, and press “{import}”.',
      },
      send: {
        tr: 'Onaylananlar “{tab}” sekmesindedir. Ödemeyi açıp “{send}” düğmesine basın; açılan ayrı pencerede tutarı, IBAN’ı ve alıcıyı son kez okuyup yanıtlayın.',
        en: 'What was approved is under “{tab}”. Open it and press “{send}”; in the separate window read amount, IBAN and recipient one last time, and answer.',
      },
      follow: {
        tr: 'Gönderdiklerinizi “{tab}” sekmesinde izleyin. Sonuç bildirilene kadar para alıcıya geçmemiş olabilir.',
        en: 'Follow what you sent under “{tab}”. Until a result is reported the money may not have reached the recipient.',
      },
      rejected: {
        tr: 'Onaycının reddettiği “{tab}” sekmesindedir. Nedeni okuyun; yine de ödenecekse “{replace}” düğmesiyle yenisini hazırlayın.',
        en: 'What a checker rejected is under “{tab}”. Read the reason; if it is to be paid after all, press “{replace}”.',
      },
    },
    check: {
      tr: 'Taslaklarınız onaya gitmiştir; gönderilecekler arasında unutulan yoktur.',
      en: 'Your drafts are submitted, and nothing is forgotten among those that are ready.',
    },
    never: {
      tr: 'Bir ödemenin sonucu belirsizken aynı alıcıya yenisini hazırlamayın: iki kez ödenebilir.',
      en: 'Never prepare another payout to the same recipient while the outcome of one is unknown: both may be paid.',
    },
  },
  checker: {
    title: { tr: 'Onaycının günü', en: 'A checker’s day' },
    purpose: {
      tr: 'Başkasının hazırladığına ikinci bir gözle bakmak: onaylamak ya da reddetmek.',
      en: 'A second pair of eyes on what others prepared: approving or rejecting it.',
    },
    steps: {
      open: {
        tr: '“{tab}” sekmesinde bir ödemeyi açın. IBAN’ı, alıcıyı ve tutarı elinizdeki belgeyle karşılaştırın; uyarıları ve müşterinin son ödemesiyle farkı okuyun.',
        en: 'Open a payout under “{tab}”. Compare IBAN, recipient and amount with your own document; read the warnings and how it differs from the customer’s last payout.',
      },
      approve: {
        tr: '“{approve}” düğmesine basın, parolanızı girin ve açılan ayrı pencereyi okuyup yanıtlayın. Büyük tutarlarda ikinci bir onaycı da onaylar.',
        en: 'Press “{approve}”, enter your passphrase, then read and answer the separate window. Large amounts need a second checker too.',
      },
      reject: {
        tr: 'Doğru değilse “{reject}” düğmesine basın ve nedenini yazın; hazırlayan bunu okur.',
        en: 'If it is not right press “{reject}” and give the reason; the maker reads it.',
      },
      blocked: {
        tr: 'İki kez ödenebilecek bir ödeme engellenir. Yanındaki ödemeye bakın; ikisinin de ödenmesi gerektiğinden eminseniz “{override}” düğmesine basıp gerekçenizi yazın.',
        en: 'A payout that may pay twice is blocked. Look at the other one beside it; only if you are sure that both must be paid, press “{override}” and give your reason.',
      },
      batch: {
        tr: 'Bir toplu ödemeyi açın, satırlarına ve uyarılarına bakın; “{approve}” düğmesi bütün satırları birlikte onaylar.',
        en: 'Open a batch and look at its rows and warnings; “{approve}” approves all of its rows together.',
      },
      changes: {
        tr: 'Yöneticinin istediği değişiklikleri okuyun: operatörler, kurallar, bağlantı. Beklediğiniz bir değişiklikse “{open}” düğmesine basın.',
        en: 'Read the changes that an administrator wants: operators, policy, connection. Press “{open}” if it is one that you expected.',
      },
    },
    check: {
      tr: 'Onayınızı bekleyen ödeme ya da değişiklik kalmamıştır.',
      en: 'No payout and no change is left that waits for you.',
    },
    never: {
      tr: 'Parolanızı kimseyle paylaşmayın ve belgesini görmediğiniz bir ödemeyi onaylamayın: onay sizin imzanızdır.',
      en: 'Never share your passphrase, and never approve a payout without having seen its document: an approval is your signature.',
    },
  },
  admin: {
    title: { tr: 'Yöneticinin günü', en: 'An administrator’s day' },
    purpose: {
      tr: 'Kişilerin, bağlantının ve defterin iyi durumda olduğuna bakmak.',
      en: 'Seeing that people, connection and ledger are in good order.',
    },
    steps: {
      check: {
        tr: 'Gün başı kontrolünü okuyun. Her bulguda kimin düzelteceği ve ona gönderilecek metin yazar.',
        en: 'Read the morning check. Each finding says who can fix it, with a text to send them.',
      },
      ageing: {
        tr: '“{ageing}” bölümünde neyin, kimin üzerinde, ne kadar zamandır beklediğine bakın.',
        en: 'Under “{ageing}” see what has waited too long, for how long, and whose it is.',
      },
      changes: {
        tr: 'Bir değişikliği ikinci bir kişi onaylar: başkasının istediğini okuyup “{open}” düğmesiyle siz, sizinkini bir onaycı ya da başka bir yönetici.',
        en: 'A change is confirmed by a second person: what somebody else wants by you, with “{open}”; yours by a checker or another administrator.',
      },
      people: {
        tr: 'Ayrılan birinin hesabını aynı gün “{disable}” düğmesiyle kapatın; parolasını unutana “{reset}” düğmesiyle geçici parola verin.',
        en: 'Whoever leaves is shut out the same day with “{disable}”; whoever forgot their passphrase gets a temporary one with “{reset}”.',
      },
      backups: {
        tr: 'En yeni yedeğin bir günden eski olmadığına ve “{place}” bölümündekine bakın. Arada bir “{backup}” düğmesiyle başka bir diske de yedekleyin.',
        en: 'See that the newest backup is less than a day old, and the one under “{place}”. Now and then back up to another disk with “{backup}”.',
      },
    },
    check: {
      tr: 'Gün başı kontrolünde sorun, bekleyen değişikliklerde unutulmuş bir öneri yoktur.',
      en: 'The morning check has no problem, and no change is forgotten among those that are pending.',
    },
    never: {
      tr: 'Yedek parolasını bilgisayarda saklamayın: bulan kullanabilir.',
      en: 'Never keep the backup passphrase on a computer: whoever finds it can use it.',
    },
  },
  auditor: {
    title: { tr: 'Denetçinin günü', en: 'An auditor’s day' },
    purpose: {
      tr: 'Her şeyi görmek ve hiçbir şeyi değiştirmemek.',
      en: 'Seeing everything and changing nothing.',
    },
    steps: {
      verify: {
        tr: '“{verify}” düğmesine basın: zincirin sağlam olup olmadığı ve kayıtların son olaylarıyla uyuşup uyuşmadığı söylenir.',
        en: 'Press “{verify}”: it says whether the chain holds and whether the records match their last events.',
      },
      events: {
        tr: 'Olayları “{by}” ve “{group}” filtreleriyle daraltın; bir olayı açınca öncesi ve sonrası görünür.',
        en: 'Narrow the events down by “{by}” and “{group}”; open one to see what was there before and after.',
      },
      rights: {
        tr: 'Kimlerin giriş yapabildiğine ve rollerine bakın.',
        en: 'Look at who can sign in, and at their roles.',
      },
      settings: {
        tr: 'Onay ve gönderim kurallarına bakın: ikinci onaycı, günlük limitler, onayın süresi.',
        en: 'Look at the policy: the second checker, the daily limits, how long an approval lasts.',
      },
      paper: {
        tr: 'İmzalı gün sonu raporunu, “{dayEnd}” düğmesiyle açtığınız aynı günün raporuyla karşılaştırın. İzi başka yolla denetlemek için “{csv}” düğmesiyle dışa aktarın.',
        en: 'Compare a signed day-end report with the same day’s, opened with “{dayEnd}”. To check the trail by other means, export it with “{csv}”.',
      },
    },
    check: {
      tr: 'Kâğıttaki özet ekrandakiyle aynıdır.',
      en: 'The head on paper is the one on the screen.',
    },
    never: {
      tr: 'Zincir kırıksa hiçbir şeyin silinmesine izin vermeyin: önce yöneticiye bildirin.',
      en: 'If the chain is broken, never let anything be deleted: tell the administrator first.',
    },
  },
} satisfies Words
