import { say } from '../../lib/i18n.ts'

/** Eşlemenin sorulduğu her yerde geçen sözler: bildirim kutusunda ve servis panelinin dosyasında. */
export const mapping = say('mapping', {
  fields: { tr: 'Alanlar ve sütunlar', en: 'Fields and columns' },
  path: { tr: 'Alan ya da sütun', en: 'Field or column' },
  values: { tr: 'Gelen değerler', en: 'Values seen' },
  means: { tr: 'Anlamı', en: 'Meaning' },
  waits: { tr: 'Eşlenmedi: bekliyor', en: 'Not mapped: waiting' },
  ignoreRest: { tr: 'Kalanları yok say', en: 'Ignore the rest' },
  statuses: { tr: 'Durumlar', en: 'Statuses' },
  kind: { tr: 'Tür', en: 'Kind' },
  status: { tr: 'Servisin bildirdiği durum', en: 'Status from the service' },
  rows: { tr: '{kind} · {count} satır', en: '{kind} · {count} row | {kind} · {count} rows' },
  needed: {
    tr: 'Durum ve iki numaradan biri (işlem no ya da servis işlem no) eşlenmelidir.',
    en: 'Map the status, and either the reference or the service ID.',
  },
  proposed: { tr: 'Bir eşleme onay bekliyor.', en: 'A mapping is waiting to be confirmed.' },
  open: { tr: 'Eşlemeyi öner…', en: 'Propose the mapping…' },
  ask: { tr: 'Eşlemeyi önermek için parolanız', en: 'Enter your passphrase to propose the mapping' },
  propose: { tr: 'Eşlemeyi öner', en: 'Propose the mapping' },
  file: {
    title: { tr: 'Dosyanın eşlemesi', en: 'Mapping of the file' },
    missing: {
      tr: '{count} satır henüz eşlenmedi. Önerilen anlamları kontrol edin; ikinci bir kişi onaylayınca dosya buradan açılır.',
      en: '{count} row is not mapped yet. Check the suggestions; a second person must confirm them. | {count} rows are not mapped yet. Check the suggestions; a second person must confirm them.',
    },
    some: {
      tr: '{count} satırın durumu ya da sütunları eşlenmemiş.',
      en: '{count} row has an unmapped status or column. | {count} rows have an unmapped status or column.',
    },
    map: { tr: 'Dosyayı eşle…', en: 'Map the file…' },
    notPermitted: {
      tr: 'Eşlemeyi bir hazırlayan ya da onaycı önerir: birinden bu dosyayı açmasını isteyin.',
      en: 'Only a maker or checker can propose the mapping: ask one of them to open this file.',
    },
    columns: { tr: 'Dosyanın sütunları', en: 'Columns of the file' },
    everyColumn: {
      tr: 'Her sütun için bir anlam seçin. Gerekmeyen sütunlar için “Kullanılmıyor” seçeneğini seçin.',
      en: 'Choose a meaning for each column: “Not used” for a column that you do not need.',
    },
    nothingNew: {
      tr: 'Yeni bir eşleme seçilmedi. Bir durum için anlam seçin ya da önizlemeyi açın.',
      en: 'No new meaning is chosen. Choose a meaning for a status, or show the preview.',
    },
    leave: { tr: 'Önizlemeyi aç', en: 'Show the preview' },
    waits: {
      tr: '{name} dosyasının eşlemesi ikinci bir kişinin onayını bekliyor',
      en: '{name}: the mapping is waiting for a second person',
    },
    waitsText: {
      tr: 'Öneren: {who}. Onaylandıktan sonra dosya buradan açılır.',
      en: 'Proposed by {who}. After the confirmation the file opens here.',
    },
    ready: { tr: '{name} dosyasının eşlemesi onaylandı', en: '{name}: the mapping is confirmed' },
    readyText: {
      tr: 'Dosyanın hiçbir satırı henüz uygulanmadı.',
      en: 'No row of the file has been applied yet.',
    },
    read: { tr: 'Dosyayı aç', en: 'Open the file' },
    samples: { tr: '{name} dosyasından örnek satırlar', en: 'Sample rows of {name}' },
    sampleCells: { tr: 'Dosyadaki satır', en: 'Row in the file' },
    sampleReading: { tr: 'Bu eşlemeyle okunuşu', en: 'As read with this mapping' },
    fee: { tr: 'ücret', en: 'fee' },
  },
})
