import { say } from '../../lib/i18n.ts'

/** Notes and invoice numbers of transactions and batches. */
export const remarks = say('remarks', {
  title: { tr: 'Not ve fatura no', en: 'Note and invoice number' },
  note: { tr: 'Not', en: 'Note' },
  invoiceNumber: { tr: 'Fatura no', en: 'Invoice number' },
  hint: {
    tr: 'Not yalnızca Vezne’de görünür; fatura no dekontta da yer alır.',
    en: 'Notes are shown only in Vezne; the invoice number is also on the receipt.',
  },
  add: { tr: 'Not veya fatura no ekle', en: 'Add a note or invoice number' },
  edit: { tr: 'Notu veya fatura noyu düzenle', en: 'Edit the note or invoice number' },
  save: { tr: 'Kaydet', en: 'Save' },
  cancel: { tr: 'Vazgeç', en: 'Cancel' },
})
