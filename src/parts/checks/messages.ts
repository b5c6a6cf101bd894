import type { CheckCode } from '@electron/payouts/contract/check-codes.ts'
import type { Said } from '@electron/core/words.ts'
import { say } from '../../lib/i18n.ts'
import { noTaker } from '../../ui/messages.ts'

/** Of each check, what stands in a list. */
export const shortChecks = {
  iban_valid: { tr: 'IBAN geçerli', en: 'The IBAN is valid' },
  iban_invalid: { tr: 'IBAN geçersiz', en: 'The IBAN is not valid' },
  iban_unknown_bank_code: {
    tr: 'IBAN’daki banka kodu listemizde yok',
    en: 'The bank code in the IBAN is not on our list',
  },
  iban_letter_in_account: {
    tr: 'IBAN’ın hesap bölümünde harf var',
    en: 'The account part of the IBAN contains a letter',
  },
  within_limits: { tr: 'Tutar limitler içinde', en: 'The amount is within the limits' },
  below_minimum: { tr: 'Tutar bankanın alt limitinin altında', en: 'The amount is below the bank’s minimum' },
  above_maximum: { tr: 'Tutar bankanın üst limitini aşıyor', en: 'The amount is above the bank’s maximum' },
  no_bank_takes: noTaker,
  bank_not_listed: { tr: 'Seçilen banka güncel listede yok', en: 'The chosen bank is not on the latest list' },
  bank_left_out: {
    tr: 'Seçilen bankanın listedeki kaydı kullanılamıyor',
    en: 'The chosen bank’s entry on the list cannot be used',
  },
  limits_stale: { tr: 'Banka limitleri güncel değil', en: 'The bank limits are out of date' },
  limits_unknown: { tr: 'Banka limitleri bilinmiyor', en: 'The bank limits are not known' },
  account_name_differs: {
    tr: 'Alıcı adı müşterinin adından farklı',
    en: 'The recipient’s name differs from the customer’s',
  },
  name_not_latin: {
    tr: 'Alıcı adında Latin olmayan harf var',
    en: 'The recipient name has letters that are not Latin',
  },
  name_damaged: {
    tr: 'Adda ya da numarada bozulmuş karakter var',
    en: 'A name or a reference has damaged characters',
  },
  iban_first: { tr: 'Bu IBAN’a ilk ödeme', en: 'First payout to this IBAN' },
  iban_changed: { tr: 'Müşterinin IBAN’ı değişti', en: 'The customer’s IBAN has changed' },
  iban_of_another: { tr: 'Bu IBAN’ı başka bir müşteri de kullandı', en: 'Another customer has used this IBAN' },
  name_changed: { tr: 'Alıcı adı öncekinden farklı', en: 'The recipient name differs from the previous one' },
  amount_in_parts: {
    tr: 'Bu IBAN’a gönderilen diğer ödemelerle toplamı iki onaycı gerektiriyor',
    en: 'The total with other payouts to this IBAN requires two checkers',
  },
  ledger_set_back: {
    tr: 'Ödeme, defter geri alınmadan önce gönderilmiş olabilir',
    en: 'The payout may have been sent before the ledger was rolled back',
  },
  twin_may_be_paid: {
    tr: 'Aynı IBAN’a aynı tutarda başka bir ödeme yapılmış olabilir',
    en: 'Another payout with the same amount and IBAN may have been paid',
  },
  twin_was_paid: {
    tr: 'Aynı IBAN’a aynı tutar kısa süre önce ödendi',
    en: 'Another payout with the same amount and IBAN was paid recently',
  },
  twin_denied: {
    tr: 'Aynı ödemenin yapılmadığını yalnızca doğrulanmamış bir bildirim gösteriyor',
    en: 'The same payout may have been paid: only an unverified callback says otherwise',
  },
  twin_waits: {
    tr: 'Aynı IBAN’a aynı tutarda bekleyen bir ödeme var',
    en: 'Another payout with the same amount and IBAN is waiting',
  },
  twin_near: {
    tr: 'Aynı alıcıya ya da müşteriye çok benzer bir ödeme var',
    en: 'There is a very similar payout to the same recipient or customer',
  },
  replaced_may_be_paid: {
    tr: 'Bu ödemenin yerine geçtiği ödeme yapılmış olabilir ya da hâlâ yapılabilir',
    en: 'The payout that this one replaces may have been paid, or may still be paid',
  },
  replaced_was_paid: {
    tr: 'Bu ödemenin yerine geçtiği ödeme yapıldı',
    en: 'The payout that this one replaces was paid',
  },
  replacement_may_be_paid: {
    tr: 'Aynı ödemenin yerine geçen bir ödeme daha var',
    en: 'The original payout already has another replacement',
  },
  same_list_paid: {
    tr: 'Aynı liste başka bir toplu ödemede ödendi ya da ödenmiş olabilir',
    en: 'The same list was paid in another batch, or may have been paid',
  },
  same_list_waits: {
    tr: 'Aynı liste başka bir toplu ödemede de bekliyor',
    en: 'The same list is waiting in another batch',
  },
  amount_unusual: { tr: 'Tutar bu müşteri için olağan dışı', en: 'The amount is unusual for this customer' },
  amount_hundredfold: { tr: 'Tutar son ödemenin tam 100 katı', en: 'The amount is exactly 100 times the last payout' },
  over_approver_cap: { tr: 'Onaycı başına günlük limiti aşıyor', en: 'The payout exceeds the daily limit per checker' },
  over_day_cap: { tr: 'Günlük gönderim limitini aşıyor', en: 'The payout exceeds the daily sending limit' },
  unit_unconfirmed: { tr: 'Tutarın birimi onaylanmadı', en: 'The unit of the amount is not confirmed' },
  first_payout_limit: { tr: 'İlk ödeme sınırının üstünde', en: 'The amount is above the limit for a first payout' },
  first_payout_number: { tr: 'Servise gidecek sayı onaylanmadı', en: 'The number to be sent is not confirmed' },
  first_payout_waits: {
    tr: 'İlk ödemede gelen tutarın onaylanması bekleniyor',
    en: 'The amount of the first payout is not confirmed',
  },
} satisfies Record<CheckCode, Said>

/** Ödeme kontrollerinin dediği. */
export const checks = say('checks', {
  countPassed: { tr: '{count} kontrol geçti', en: '{count} check passed | {count} checks passed' },
  hidePassed: { tr: 'Geçenleri gizle', en: 'Hide passed checks' },
  title: { tr: 'Kontroller', en: 'Checks' },
  rows: { tr: '{rows} satır:', en: '{rows} row: | {rows} rows:' },
  payouts: { tr: '{rows} ödeme:', en: '{rows} payout: | {rows} payouts:' },
  passed: { tr: 'Geçti', en: 'Passed' },
  warning: { tr: 'Uyarı', en: 'Warning' },
  blocking: { tr: 'Engel', en: 'Blocking' },
  waiting: {
    tr: 'Alanlar tamamlanınca kontroller burada çalışır.',
    en: 'The checks run here as soon as the fields are complete.',
  },
  running: { tr: 'Kontrol ediliyor…', en: 'Checking…' },
  iban_valid: {
    tr: 'IBAN geçerli; kontrol basamakları doğru.',
    en: 'The IBAN is valid; its check digits are correct.',
  },
  iban_invalid: {
    tr: 'IBAN geçersiz; alıcıdan yeniden isteyin.',
    en: 'The IBAN is not valid; ask the recipient for it again.',
  },
  iban_unknown_bank_code: {
    tr: 'IBAN’daki banka kodu listemizde yok. IBAN’ı alıcıyla bir kez daha doğrulayın.',
    en: 'The bank code in the IBAN is not on our list. Confirm the IBAN with the recipient once more.',
  },
  iban_letter_in_account: {
    tr: 'IBAN’ın hesap bölümünde harf var. Bu olağan değildir; alıcıyla doğrulayın.',
    en: 'The account part of the IBAN contains a letter, which is unusual. Confirm the IBAN with the recipient.',
  },
  within_limits: {
    tr: 'Tutar bankanın limitleri içinde: {minimum} – {maximum}.',
    en: 'The amount is within the bank’s limits: {minimum} – {maximum}.',
  },
  below_minimum: {
    tr: 'Tutar bankanın alt limitinin altında. Kabul edilen aralık: {minimum} – {maximum}.',
    en: 'The amount is below the bank’s minimum. The bank accepts {minimum} – {maximum}.',
  },
  above_maximum: {
    tr: 'Tutar bankanın üst limitini aşıyor. Kabul edilen aralık: {minimum} – {maximum}.',
    en: 'The amount is above the bank’s maximum. The bank accepts {minimum} – {maximum}.',
  },
  no_bank_takes: noTaker,
  bank_not_listed: {
    tr: 'Seçilen banka servisin güncel listesinde yok. Başka bir banka seçin ya da seçimi servise bırakın.',
    en: 'The chosen bank is not on the service’s latest list. Choose another, or leave the choice to the service.',
  },
  bank_left_out: {
    tr: 'Servis bu bankayı sunuyor, ancak listedeki kaydı hatalı: limitleri bilinmiyor ve servis tutarı reddedebilir. Başka bir banka seçebilir ya da seçimi servise bırakabilirsiniz.',
    en: 'The service lists this bank without usable limits, and may refuse the amount. Choose another bank, or leave the choice to the service.',
  },
  limits_stale: {
    tr: 'Banka limitleri güncel değil. Limite yakın bir tutarı servis reddedebilir.',
    en: 'The bank limits are out of date. The service may refuse an amount close to a limit.',
  },
  limits_unknown: {
    tr: 'Banka listesi hiç alınmadı; tutarın banka limitlerine uyup uymadığı bilinmiyor.',
    en: 'The bank list has never been fetched; it is not known whether the amount fits the bank’s limits.',
  },
  account_name_differs: {
    tr: 'Alıcı adı müşterinin adından farklı. Ödemenin doğru kişiye gittiğinden emin olun.',
    en: 'The recipient’s name differs from the customer’s. Make sure that the right person is paid.',
  },
  name_not_latin: {
    tr: 'Alıcı adında Latin olmayan ya da görünmeyen bir karakter var: ad, başka bir ada benzetilmiş olabilir. Alıcı adını harf harf doğrulayın.',
    en: 'The recipient’s name has a non-Latin letter or an invisible character and may imitate another name. Confirm the name letter by letter.',
  },
  name_damaged: {
    tr: 'Bir ad ya da numara bozulmuş görünüyor: harfleri bozuk, basamakları eksik ya da değeri boş. Doğrusunu asıl kayıttan yazın.',
    en: 'A name or a reference looks damaged: letters are broken, digits are missing, or it is empty. Enter it as in the original record.',
  },
  iban_first: {
    tr: 'Bu IBAN’a ilk kez ödeme yapılıyor. IBAN’ın alıcıya ait olduğunu doğrulayın.',
    en: 'This is the first payout to this IBAN. Confirm that the IBAN belongs to the recipient.',
  },
  iban_changed: {
    tr: 'Bu müşteriye daha önceki ödeme başka bir IBAN’a yapıldı ({processId}). Müşteriye, bildiğiniz bir telefon numarasından ulaşıp değişikliği doğrulayın.',
    en: 'An earlier payout to this customer went to another IBAN ({processId}). Confirm the change with the customer on a telephone number that you know.',
  },
  iban_of_another: {
    tr: 'Bu IBAN’a başka bir müşteri için de ödeme yapıldı ({processId}, {accountName}). Hesabın kime ait olduğunu doğrulayın.',
    en: 'This IBAN was also used to pay another customer ({processId}, {accountName}). Confirm whose account it is.',
  },
  name_changed: {
    tr: 'Alıcı adı bir önceki ödemedekinden farklı: önceki {accountName} ({processId}).',
    en: 'The recipient name differs from that of the previous payout: {accountName} ({processId}).',
  },
  amount_in_parts: {
    tr: 'Bu IBAN’a giden diğer ödemelerle ({used}) birlikte toplam {sum}; {cap} üzeri için iki onaycı gerekir.',
    en: 'With the other payouts to this IBAN ({used}), the total is {sum}; above {cap}, two checkers are needed.',
  },
  ledger_set_back: {
    tr: 'Defter {at} tarihinde geri alındı; bu ödeme daha önce gönderilmiş olabilir. Ödemeyi servis panelinde ve hesap hareketlerinde arayıp bulamayan bir onaycı engeli kaldırabilir.',
    en: 'The ledger was rolled back on {at}; this payout may already have been sent. If it is in neither the dashboard nor the statement, a checker can override the block.',
  },
  twin_may_be_paid: {
    tr: 'Aynı IBAN’a aynı tutarda bir ödeme daha var; işlemde, belirsiz ya da yapılmadığı kesin değil. Bu ödeme de gönderilirse para iki kez ödenebilir.',
    en: 'Another payout of the same amount to the same IBAN is in progress, unknown or possibly paid. If this one goes out too, the money may be paid twice.',
  },
  twin_was_paid: {
    tr: 'Aynı IBAN’a aynı tutar kısa süre önce ödendi. İkisi de isteniyorsa bir onaycı gerekçe yazıp engeli kaldırmalı.',
    en: 'The same amount was paid to the same IBAN recently. If both payouts are intended, a checker must override the block with a reason.',
  },
  twin_denied: {
    tr: 'Bu ödemenin aynısı ya da bu ödemenin yerine geçtiği bir ödeme var. O ödemenin yapılmadığını yalnızca doğrulanmamış bir servis bildirimi gösteriyor. Önce servis panelinden emin olun.',
    en: 'The same payout, or the payout that this one replaces, may have been paid. Only an unverified callback says otherwise. Check the service dashboard first.',
  },
  twin_waits: {
    tr: 'Aynı IBAN’a aynı tutarda bekleyen bir ödeme daha var. Önce gönderilen, diğerini engeller; biri gereksizse iptal edin.',
    en: 'Another payout of the same amount to the same IBAN is waiting. The first to be sent blocks the other; cancel the payout that is not wanted.',
  },
  twin_near: {
    tr: 'Benzer bir ödeme var: aynı IBAN’a ya da aynı müşteriye, çok yakın bir tutarda. Aynı ödemenin ikinci kez hazırlanmadığından emin olun.',
    en: 'There is a similar payout of nearly the same amount to the same IBAN or customer. Make sure that this is not the same payout prepared twice.',
  },
  replaced_may_be_paid: {
    tr: 'Bu ödeme, yapılmış olabilecek ya da hâlâ yapılabilecek bir ödemenin yerine hazırlandı. İkisi de gönderilirse para iki kez ödenir.',
    en: 'The payout that this one replaces may have been paid, or may still be paid. If both go out, the money will be paid twice.',
  },
  replaced_was_paid: {
    tr: 'Bu ödemenin yerine geçtiği ödeme yapıldı: bu ödeme de gönderilirse para iki kez ödenir.',
    en: 'The payout that this one replaces was paid: if this one goes out too, the money will be paid twice.',
  },
  replacement_may_be_paid: {
    tr: 'Aynı ödemenin yerine geçen başka bir ödeme yapılmış, işlemde ya da gönderilmeyi bekliyor. İkisi de gönderilirse para iki kez ödenir. Yalnızca biri kalmalı; diğerini iptal edin.',
    en: 'Another replacement of the original payout was paid, or may still be sent. If both go out, the money will be paid twice. Only one can remain; cancel the other.',
  },
  same_list_paid: {
    tr: 'Bu ödemenin bulunduğu toplu ödeme, ödenmiş ya da ödenmiş olabilecek “{list}” ile aynı listedir. Engeli toplu ödemenin sayfasında bir onaycı kaldırabilir.',
    en: 'This payout’s batch is the same list as “{list}”, which was paid or may have been paid. A checker can override this block on the batch’s page.',
  },
  same_list_waits: {
    tr: 'Bu ödemenin bulunduğu toplu ödeme, ödenmeyi bekleyen “{list}” ile aynı listedir. Toplu ödemelerden biri gereksizse onu iptal edin.',
    en: 'This payout’s batch is the same list as “{list}”, which is waiting to be paid. Cancel the batch that is not wanted.',
  },
  amount_unusual: {
    tr: 'Tutar bu müşteri için olağan dışı: genelde {usual} ödeniyor; bu ödeme onun {ratio}.',
    en: 'The amount is unusual for this customer, who is usually paid {usual}; this payout is {ratio}.',
  },
  amount_hundredfold: {
    tr: 'Tutar, bu müşterinin son ödemesinin ({usual}) tam 100 katı. Kuruş, lira olarak yazılmış olabilir; tutarı yeniden doğrulayın.',
    en: 'The amount is exactly 100 times this customer’s last payout ({usual}). Kuruş may have been typed as lira; check the amount again.',
  },
  over_approver_cap: {
    tr: 'Onaycı günlük limitinizi aşıyor: limit {cap}, bugün onayladığınız {used}, bu ödemeyle birlikte {sum}. Başka bir onaycı onaylamalı.',
    en: 'With this payout, your approvals today would rise from {used} to {sum}; the daily limit per checker is {cap}. Another checker must approve it.',
  },
  over_day_cap: {
    tr: 'Günlük gönderim limitini aşıyor: limit {cap}, bugün gönderilen {used}, bu ödemeyle birlikte {sum}. Yarın gönderilebilir ya da bir yönetici limiti yükseltebilir.',
    en: 'This payout exceeds the daily sending limit of {cap}: {used} was sent today, {sum} with this payout. Send it tomorrow, or ask an administrator to raise the limit.',
  },
  unit_unconfirmed: {
    tr: 'Servise giden sayının kuruş mu lira mı olduğu onaylanmadı. Yönetici Çalışma alanı sayfasında onaylayana kadar ödeme gönderilemez.',
    en: 'Nobody has confirmed whether amounts are sent to the service in kuruş or in lira. No payout can be sent until an administrator confirms it on the Workspace page.',
  },
  first_payout_limit: {
    tr: 'İlk ödemede gelen tutar iki kişi tarafından onaylanana kadar en çok {cap} gönderilir. Birim yanlışsa yüz katı ödenir.',
    en: 'At most {cap} can be sent until two people confirm the first amount received. If the unit is wrong, 100 times the amount will be paid.',
  },
  first_payout_number: {
    tr: 'İlk ödeme servise en çok 10000 sayısıyla, yani {cap} olarak gönderilir. Daha yüksek bir tutar için iki kişi sayıyı Çalışma alanı sayfasında yazmalıdır.',
    en: 'In a first payout, the service gets at most the number 10000, which is {cap}. For a higher amount, two people must type the number on the Workspace page.',
  },
  first_payout_waits: {
    tr: '{accountName} adına {processId} işlem no’lu ödeme gönderildi. İki kişi hesaba gelen tutarı onaylamadan başka ödeme gönderilemez.',
    en: 'Payout {processId} to {accountName} was sent. No other payout can be sent until two people confirm the amount received.',
  },
  overridden: { tr: 'Engeli kaldıran: {who}', en: 'Block overridden by {who}' },
  short: shortChecks,
  twin: {
    label: { tr: 'İki ödeme yan yana', en: 'The two payouts side by side' },
    this: { tr: 'Bu ödeme', en: 'This payout' },
    unsaved: { tr: 'henüz kaydedilmedi', en: 'not saved yet' },
    created: { tr: 'Oluşturulma', en: 'Created' },
    open: { tr: '{processId} ödemesini aç', en: 'Open payout {processId}' },
    same: { tr: 'aynı', en: 'the same' },
    differs: { tr: 'farklı', en: 'different' },
  },
})
