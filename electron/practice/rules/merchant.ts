/** Makes up the details on receipts. */
export const noContacts = { serviceContact: '', itContact: '', merchantAddress: '', taxOffice: '', taxNumber: '' }
export const practiceContacts = {
  ...noContacts,
  merchantAddress: 'Örnek Mahallesi, Deneme Caddesi No: 12\nÇankaya / Ankara',
  taxOffice: 'Çankaya',
  taxNumber: '1234567890',
}

/** Draws two diamonds, one within the other. */
export const practiceLogo = [
  'data:image/png;base64,',
  'iVBORw0KGgoAAAANSUhEUgAAADAAAAAwAQMAAABtzGvEAAAABlBMVEX///8fTnkFm5wgAAAAkUlEQVR42jXQsQ3EIB',
  'BEUZ8ICCmBUigNZ27rJDdy7oCQwGJud/UhGcnyg9k9jn0+Z0T6RuRfRBkRdUa0N6KvCCmY5DBJDrPksKzusL7NYZvV',
  'YR/FoZ5Lzu7bYNL1GMwqw2BZdRo05rDNvgz2IRkk+MgvADiXcTUP7WcpQSUKUpfyjMJge0yGZgUshPWwLFbn5w96BH',
  'MzDxhKgAAAAABJRU5ErkJggg==',
].join('')
