/** Ctrl+K: pages, what the page can do, and transactions. */
export const palette = {
  title: 'Git veya yap',
  field: 'Sayfa, komut veya işlem ara',
  placeholder: 'Sayfa adı, komut, işlem numarası, müşteri…',
  results: 'Bulunanlar',
  groups: { pages: 'Sayfalar', actions: 'Bu sayfada', transactions: 'İşlemler' },
  nothing: 'Bulunamadı. İşlemler en az üç harfle aranır.',
  failed: 'İşlemler aranamadı: {reason}',
}
