import { setOfWords, wordsOf } from '../../core/currency-words.ts'

/** Knows words for payouts that are settled or wait. */

const settledWords = setOfWords(`
  ödendi, ödenmiş, ödemesi yapıldı, ödeme yapıldı, yapıldı, gönderildi, gönderilmiş, tamamlandı, tamamlanmış, başarılı, gerçekleşti,
  işlendi, kapandı, kapatıldı, iptal, iptal edildi, iptal edilmiş, reddedildi, red, ret, iade, iade edildi, başarısız, hatalı,
  mükerrer, durduruldu, bloke, paid, paid out, already paid, sent, completed, complete, success, successful, succeeded,
  processed, settled, done, closed, cancelled, canceled, cancel, void, voided, rejected, refused, declined, failed,
  returned, refunded, reversed, reverted, rjct, cncl, duplicate, on hold, blocked`)

/** Reads the words of a status without a date behind them. */
const statusIn = (cell: string): string =>
  wordsOf(cell)
    .filter((word) => !/^\d+$/.test(word))
    .join(' ')

/** Tells whether a cell of any column calls its row paid or stopped. */
export const isSettled = (cell: string): boolean =>
  cell.length <= 24 && cell.length >= 3 && /^\s*\p{L}/u.test(cell) && settledWords.has(statusIn(cell))

const waitingWords = setOfWords(`
  ödenecek, ödenmedi, ödeme bekliyor, bekliyor, beklemede, bekleyen, hazır, yeni, açık, aktif, taslak, onaylandı, onaylı,
  onay bekliyor, hayır, h, gönderilecek, işlemde değil, to pay, to be paid, unpaid, not paid, pending, waiting, ready, new, open,
  active, draft, approved, awaiting approval, awaiting_approval, due, no, n, false, 0`)

/** Tells whether a status lets its row be paid. An unknown word does not. */
export const isWaiting = (cell: string): boolean => {
  const status = wordsOf(cell).join(' ')
  return status === '' || waitingWords.has(status)
}
