/** Ctrl+K: pages, what the page can do, banks, and transactions. */
export const palette = {
  title: 'Git veya yap',
  field: 'Sayfa, komut, banka veya işlem ara',
  placeholder: 'Sayfa, komut, banka, işlem numarası, müşteri…',
  results: 'Bulunanlar',
  groups: { pages: 'Sayfalar', actions: 'Bu sayfada', banks: 'Bankalar', transactions: 'İşlemler' },
  nothing: 'Bulunamadı. İşlemler en az üç harfle aranır.',
  failed: 'İşlemler aranamadı: {reason}',
}
