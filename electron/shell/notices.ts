import { ageingNames } from '../core/ageing.ts'
import { amountInSentence } from '../core/money.ts'
import type { Notices } from '../core/ports.ts'
import type { Notice } from '../core/sheet.ts'
import { istanbulHour } from '../core/time.ts'
import { spoken, type Words } from '../core/words.ts'

const texts = {
  depositClosing: {
    title: { tr: 'Para yatırma işleminin süresi doluyor', en: 'A deposit is about to expire' },
    /** `at`: when the window closes, as a time of the day. */
    left: (minutes: number, at: string) => ({
      tr: `${minutes} dakika kaldı (${at})`,
      en: `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left (${at})`,
    }),
  },
  approvalWaits: {
    title: { tr: 'Onayınız bekleniyor', en: 'Waiting for your approval' },
    waiting: (payouts: number, batches: number) => ({
      tr: [payouts > 0 ? `${payouts} ödeme` : [], batches > 0 ? `${batches} toplu ödeme` : []].flat().join(', '),
      en: [
        payouts > 0 ? `${payouts} ${payouts === 1 ? 'payout' : 'payouts'}` : [],
        batches > 0 ? `${batches} ${batches === 1 ? 'batch' : 'batches'}` : [],
      ]
        .flat()
        .join(', '),
    }),
  },
  ageing: { title: { tr: 'Geciken işler var', en: 'Tasks have been waiting too long' } },
  ageingNames,
  workEnded: {
    batch_sent: { tr: 'Toplu ödemenin gönderimi bitti', en: 'A batch has been sent' },
    batch_stopped: { tr: 'Toplu ödemenin gönderimi durdu', en: 'Batch sending has stopped' },
    batch_imported: { tr: 'Dosya içe aktarıldı', en: 'A file has been imported' },
    batch_exported: { tr: 'Sonuç dosyası kaydedildi', en: 'An outcome file has been saved' },
    transactions_exported: { tr: 'İşlemler dosyaya kaydedildi', en: 'Transactions have been exported' },
    open: { tr: 'Ayrıntıları görmek için tıklayın.', en: 'Click to see the details.' },
    stopped: {
      person: { tr: 'Bir kullanıcı durdurdu.', en: 'A user stopped it.' },
      balance: { tr: 'Servisteki bakiye yetmedi.', en: 'The balance with the service was too low.' },
      service: { tr: 'Servis bu bilgisayarı kabul etmedi.', en: 'The service did not accept this computer.' },
      slow: { tr: 'Servis çok yavaş yanıt verdi.', en: 'The service answered too slowly.' },
      lost: {
        tr: 'Servise ulaşılamadı veya yanıtı alınamadı.',
        en: 'The service could not be reached, or its answer was lost.',
      },
      here: {
        tr: 'Bu bilgisayardaki bir sorun gönderimi engelledi.',
        en: 'A problem on this computer prevented sending.',
      },
    },
  },
} satisfies Words
const sentences = { tr: spoken(texts, 'tr'), en: spoken(texts, 'en') }

/** Composes notices. Each stands on a screen that others may see, locked or not, so it has no customer and no link. */
export function createNotices(show: (notice: Notice) => void, badge: (count: number) => void): Notices {
  return {
    depositClosing({ processId, amount, expiresAt, place, locale }) {
      const { title, left } = sentences[locale].depositClosing
      const minutes = Math.max(1, Math.round((expiresAt - Date.now()) / 60_000))
      const facts = [processId, amountInSentence(amount, locale), left(minutes, istanbulHour(expiresAt, locale))]
      show({ title, body: facts.join(' · '), place, isForAbsent: false })
    },

    approvalWaits({ payouts, batches, place, locale }) {
      const { title, waiting } = sentences[locale].approvalWaits
      show({ title, body: waiting(payouts, batches), place, isForAbsent: false })
    },

    ageing({ lines, place, locale }) {
      const { ageing, ageingNames: names } = sentences[locale]
      const body = lines.map(({ kind, count }) => `${names[kind]}: ${count}`).join(' · ')
      show({ title: ageing.title, body, place, isForAbsent: false })
    },

    workEnded({ what, place, locale }) {
      const words = sentences[locale].workEnded
      const body = what.kind === 'batch_stopped' ? words.stopped[what.why] : words.open
      show({ title: words[what.kind], body, place, isForAbsent: true })
    },

    badge,
  }
}
