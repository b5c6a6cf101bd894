import type { BatchColumn } from '../contract/columns.ts'

/** Names of columns in merchants' files and on the wire (spec 2.4). Ambiguous ones (`ad`, `no`, `id`) are asked about. */
export const columnNames: Record<BatchColumn, string> = {
  amount: `
    tutar, ödenecek tutar, ödeme tutarı, işlem tutarı, çekim tutarı, transfer tutarı, havale tutarı,
    miktar, meblağ, bedel, amount, payout amount, payment amount, transfer amount, withdrawal amount,
    withdraw amount`,
  iban: `
    iban, alıcı iban, alıcı iban no, alıcının ibanı, iban no, iban numarası, hesap iban, karşı iban,
    recipient iban, beneficiary iban, payee iban, account iban, to iban, iban number`,
  accountName: `
    alıcı adı, alıcı adı soyadı, alıcı ad soyad, alıcının adı, alıcı ünvanı, alıcı adı ünvanı, alıcı,
    hesap sahibi, hesap sahibi adı, hesap sahibinin adı, hesap sahibi adı soyadı, hesap adı, account name,
    account holder, account holder name, recipient, recipient name, beneficiary, beneficiary name, payee,
    payee name, ad soyad, adı soyadı, isim soyisim, full name`,
  customerId: `
    müşteri no, müşteri numarası, müşteri id, müşteri kodu, üye no, üye numarası, üye id, kullanıcı no,
    kullanıcı id, customer id, customer no, customer number, client id, client no, member id, member no,
    user id`,
  customerName: `
    müşteri adı, müşteri adı soyadı, müşteri ad soyad, müşterinin adı, müşteri ünvanı, müşteri,
    üye adı soyadı, üye ad soyad, customer name, customer full name, customer, client name, member name,
    name`,
  customerUsername: `
    kullanıcı adı, müşteri kullanıcı adı, üye kullanıcı adı, üye adı, rumuz, username, customer username,
    login, login name`,
  bank: `
    banka, banka adı, banka kodu, alıcı banka, alıcı bankası, bank, bank name, bank code, bank id,
    recipient bank, beneficiary bank`,
  processId: `
    işlem no, işlem numarası, işlem id, işlem kodu, referans no, referans numarası, referans, ödeme no,
    talep no, process id, process no, payout id, reference no, reference id, reference`,
  note: `
    not, notlar, ödeme notu, açıklama, açıklamalar, ödeme açıklaması, işlem açıklaması, note, notes, payment note,
    description, memo, remark, remarks, comment, comments`,
  invoiceNumber: `
    fatura no, fatura numarası, fatura, invoice no, invoice number, invoice id, invoice`,
  currency: `
    para birimi, para birimi kodu, para cinsi, para kodu, para birimleri, döviz, döviz cinsi, döviz kodu, döviz türü,
    döviz tipi, döviz birimi, dvz, dvz cinsi, pb, tutar para birimi, işlem para birimi, ödeme para birimi,
    hesap para birimi, alıcı para birimi, kur kodu, currency, currency code, currency iso, iso currency, ccy, cur,
    curr, amount currency, payment currency, transfer currency, transaction currency, account currency,
    currency unit, money unit`,
  status: `
    ödeme durumu, ödendi mi, ödendi, ödeme sonucu, işlem durumu, durum, durumu, statü, sonuç, payment status,
    payout status, paid, is paid, transaction status, status, state, result`,
}

/** Names of columns that no payout needs. */
export const namesOfNoUse = `
    sıra, sıra no, sıra numarası, s no, satır, satır no, row, row no, row number, line, line no,
    tarih, tarihi, ödeme tarihi, işlem tarihi, vade, vade tarihi, valör, date, payment date,
    due date, value date, created at, telefon, telefon no, tel, cep, cep telefonu, gsm, phone, phone number, mobile,
    e posta, eposta, email, e mail, mail, adres, address, şehir, il, ilçe, ülke, city, country,
    tckn, tc no, tc kimlik no, vkn, vergi no, vergi kimlik no, vergi dairesi, tckn vkn, vkn tckn, tax id, tax number,
    şube, şube adı, şube kodu, branch, branch code, swift, swift kodu, bic, tür, türü, işlem türü, kind, type,
    kategori, category, durum kodu, status code, hata kodu,
    error code, servis işlem no, service id, servisin mesajı, service’s message, message from the service, gönderim sayısı, attempts,
    durumun kaynağı, source of the status, status source, durumu belirleyen, status set by,
    durumun zamanı (Europe/Istanbul), time of the status (Europe/Istanbul), başarısızlık nedeni, failure reason,
    ret veya iptal nedeni, reason for rejecting or cancelling, oluşturulma (Europe/Istanbul),
    created (Europe/Istanbul), gönderilme (Europe/Istanbul), sent (Europe/Istanbul),
    serviste oluşturulma (Europe/Istanbul), created at the service (Europe/Istanbul),
    serviste oluşturulma zamanı (Europe/Istanbul), creation time given by the service (Europe/Istanbul),
    oluşturan, created by, onaylayan, approved by, toplu ödeme, batch, toplu ödeme satırı, batch row,
    banka veya servis tarihi, date given by the bank or the service,
    alıcının bankası (IBAN’a göre), recipient’s bank (by IBAN)`
