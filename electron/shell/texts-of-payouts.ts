import type { Words } from '../core/words.ts'
import { cancel, textsOfMany } from './texts-of-many.ts'

/** The same in every question about a payout; its facts stand between the question and the warning. */
const payout = {
  words: { tr: 'Yazıyla', en: 'In words' },
  recipient: { tr: 'Alıcı', en: 'Recipient' },
  bank: { tr: 'Banka', en: 'Bank' },
  unknownBank: { tr: 'bu banka kodu listemizde yok', en: 'this bank code is not on our list' },
  wireAmount: { tr: 'Servise gidecek sayı', en: 'Number to be sent to the service' },
  processId: { tr: 'İşlem no', en: 'Reference' },
  cancel,
}

/** What main asks about payouts. */
export const payoutTexts = {
  approve: {
    ...payout,
    question: (amount: string) => ({ tr: `${amount} onaylansın mı?`, en: `Approve ${amount}?` }),
    warning: {
      tr: 'Onay, yalnızca bu içerik için geçerlidir.',
      en: 'The approval covers exactly this content.',
    },
    confirm: { tr: 'Ödemeyi onayla', en: 'Approve payout' },
  },
  /** By the policy, the last approval hands over: what is confirmed then. */
  approveAndSend: {
    ...payout,
    question: (amount: string) => ({
      tr: `${amount} onaylansın ve hemen gönderilsin mi?`,
      en: `Approve ${amount} and send it immediately?`,
    }),
    warning: {
      tr: 'Onayınızla birlikte ödeme hemen servise gönderilir. Gönderilen ödeme geri alınamaz. Onay, yalnızca bu içerik için geçerlidir.',
      en: 'Once you approve, the payout goes to the service immediately. A payout that was sent cannot be recalled. The approval covers exactly this content.',
    },
    confirm: { tr: 'Onayla ve gönder', en: 'Approve and send' },
  },
  send: {
    ...payout,
    question: (amount: string) => ({ tr: `${amount} gönderilsin mi?`, en: `Send ${amount}?` }),
    warning: { tr: 'Gönderilen ödeme geri alınamaz.', en: 'A payout that was sent cannot be recalled.' },
    confirm: { tr: 'Ödemeyi gönder', en: 'Send payout' },
  },
  together: textsOfMany,
  override: {
    ...payout,
    question: (amount: string) => ({
      tr: `${amount} iki kez ödenebilir. Yine de engel kaldırılsın mı?`,
      en: `${amount} may be paid twice. Override the block anyway?`,
    }),
    other: {
      tr: 'Sonucu kesinleşmemiş diğer ödeme',
      en: 'The other payout, whose outcome is not certain',
    },
    setBack: {
      tr: 'DİKKAT: Defter geri alındı; bu ödeme o arada gönderilmiş olabilir. Engeli kaldırarak servis panelinde ve hesap hareketlerinde böyle bir ödeme bulunmadığını kontrol ettiğinizi beyan ediyorsunuz.',
      en: 'CAUTION: The ledger was rolled back; this payout may have been sent. By overriding the block, you declare that neither the service dashboard nor the bank statement shows it.',
    },
    warning: {
      tr: 'DİKKAT: Diğer ödeme yapılmışsa ya da yapılırsa para İKİ KEZ ödenir ve geri alınamaz. Kararınız ve nedeniniz denetim izine yazılır, ödemenin yanında görünür. Emin değilseniz vazgeçin.',
      en: 'CAUTION: If the other payout has been or will be paid, you pay TWICE and cannot recall the money. Your override and reason stay visible. If unsure, cancel.',
    },
    confirm: { tr: 'Engeli kaldır', en: 'Override the block' },
    ofList: {
      question: {
        tr: 'Bu liste iki kez ödenebilir. Yine de engel kaldırılsın mı?',
        en: 'This list may be paid twice. Override the block anyway?',
      },
      warning: {
        tr: 'DİKKAT: Liste ödendiyse İKİ KEZ ödersiniz. Gönderilen ödeme geri alınamaz. Emin değilseniz vazgeçin.',
        en: 'CAUTION: If this list has already been paid, you will pay it TWICE. A payout that was sent cannot be recalled. If you are not sure, cancel.',
      },
    },
  },
  resolution: {
    ...payout,
    wireAmount: { tr: 'Servise giden sayı', en: 'Number sent to the service' },
    declared: { tr: 'Kaydedilecek durum', en: 'Status to be recorded' },
    usual: {
      question: (amount: string) => ({
        tr: `${amount} tutarındaki ödemenin sonucu gösterildiği gibi kaydedilsin mi?`,
        en: `Record this outcome for the payout of ${amount}?`,
      }),
      warning: {
        tr: 'İkinci kişi olarak, kanıtları kendiniz kontrol ettiğinizi onaylıyorsunuz. Bu karar geri alınamaz.',
        en: 'As the second person, you confirm that you checked the evidence yourself. This cannot be undone.',
      },
      confirm: { tr: 'Sonucu onayla', en: 'Confirm the outcome' },
    },
    notSent: {
      question: (amount: string) => ({
        tr: `${amount} tutarındaki ödeme gönderilmemiş sayılsın mı?`,
        en: `Mark the payout of ${amount} as not sent?`,
      }),
      warning: {
        tr: 'DİKKAT: Bu ödeme yapıldıysa yeniden gönderildiğinde para İKİ KEZ ödenir. Önce servis panelinde ve hesap hareketlerinde bu işlem numarası, IBAN ve tutarın bulunmadığını kontrol edin. Emin değilseniz vazgeçin.',
        en: 'CAUTION: If this payout was made, sending it again pays TWICE. First check that neither the service dashboard nor the statement shows its reference, IBAN and amount. If unsure, cancel.',
      },
      confirm: { tr: 'Gönderilmediğini onayla', en: 'Confirm that it was not sent' },
    },
  },
  resolutions: {
    question: (count: string) => ({
      tr: `${count} ödemenin sonucu gösterildiği gibi kaydedilsin mi?`,
      en: `Record these outcomes for ${count} payouts?`,
    }),
    warning: {
      tr: 'İkinci kişi olarak, her ödemenin kanıtını kendiniz kontrol ettiğinizi onaylıyorsunuz. Bu karar geri alınamaz.',
      en: 'As the second person, you confirm that you checked the evidence for each payout yourself. This cannot be undone.',
    },
    confirm: { tr: 'Sonuçları onayla', en: 'Confirm the outcomes' },
    cancel,
  },
} satisfies Words
