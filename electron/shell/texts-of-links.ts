import type { Words } from '../core/words.ts'
import { cancel } from './texts-of-many.ts'

/** Of main's questions about the link of a deposit: whether it is opened, and whether one that leads elsewhere is given. */
export const linkTexts = {
  link: {
    question: { tr: 'Para yatırma sayfası tarayıcıda açılsın mı?', en: 'Open the checkout page in the browser?' },
    warning: {
      tr: 'Bağlantıyı bilen herkes müşterinin para yatırma sayfasını görür.',
      en: 'Anyone who has the link can see the customer’s checkout page.',
    },
    confirm: { tr: 'Tarayıcıda aç', en: 'Open in browser' },
    cancel,
  },
  oddLink: {
    question: {
      tr: 'Beklenmeyen adresteki para yatırma bağlantısı kullanılsın mı?',
      en: 'Use a checkout link at an unexpected address?',
    },
    expected: { tr: 'Beklenen adres', en: 'Expected address' },
    came: { tr: 'Servisin verdiği adres', en: 'Address given by the service' },
    warning: {
      tr: 'Müşteri, parasını başkasının hazırladığı bir sayfada yatırabilir. Bu adresin doğru olduğunu servisten öğrenmediyseniz vazgeçin. Onayınız denetim izine yazılır.',
      en: 'The customer might pay on a page that someone else made. Cancel unless the service has confirmed this address to you. Your confirmation is written to the audit trail.',
    },
    confirm: { tr: 'Bağlantıyı kullan', en: 'Use the link' },
    cancel,
  },
} satisfies Words
