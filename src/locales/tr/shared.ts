/** Words of the shared components. */
export const shared = {
  tryAgain: 'Yeniden dene',
  onlyAsked: 'Yalnızca bilgi istendi; para hareketi olmadı.',
  askAgainLater: 'Birazdan yeniden deneyin. Sürerse yöneticinize bildirin.',
  serviceSays: 'Servisin açıklaması:',
  copy: 'Kopyala',
  copyWhat: 'Kopyala: {what}',
  copied: 'Kopyalandı',
  notCopied: 'Kopyalanamadı',
  asOf: '{moment} itibarıyla',
  didYouMean: 'Bunu kullan: {suggestion}',
  close: 'Kapat',
  loading: 'Yükleniyor…',
  nextRow: 'Sonraki satır',
  previousRow: 'Önceki satır',
  clearSearch: 'Aramayı temizle',
  toSearch: 'Aramaya git',
}
