import { say } from '../../lib/i18n.ts'

/** The question about an API key that another workspace of this computer has. */
export const sharedKey = say('sharedKey', {
  title: { tr: 'Aynı API anahtarı', en: 'Same API key' },
  known: {
    tr: 'İki çalışma alanının aynı hesapla çalışacağını biliyorum',
    en: 'I understand that both workspaces will use the same account',
  },
  meaning: {
    tr: 'İki alanın defterleri ayrıdır: birinde gönderilen ödeme diğerinde görünmez, aynı ödemenin iki kez yapıldığı fark edilmeyebilir.',
    en: 'The two workspaces have separate ledgers: neither shows the other’s payouts, so a payout made twice may go unnoticed.',
  },
})
