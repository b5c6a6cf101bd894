import type { Said } from '@electron/core/words.ts'
import { say } from '../../../lib/i18n.ts'
import { dayTexts } from './day-texts.ts'
import type { PictureName } from './topic.ts'
import { troubleTexts } from './trouble-texts.ts'

/** Kılavuz: ne, kimin için, adım adım; nerede yapıldığı ekrandaki adıyla. */
export const guide = say('guide', {
  title: { tr: 'Kılavuz', en: 'Guide' },
  purpose: {
    tr: 'Adım adım ne yapılır: ilk saat, her rolün günü, ay sonu ve bir şey yolunda değilse.',
    en: 'What to do, step by step: the first hour, each role’s day, month end, and when something is wrong.',
  },
  search: { tr: 'Kılavuzda ara', en: 'Search the guide' },
  contents: { tr: 'Konular', en: 'Topics' },
  groups: {
    start: { tr: 'Başlarken ve kapatırken', en: 'Starting and closing' },
    day: { tr: 'Her rolün günü', en: 'Each role’s day' },
    trouble: { tr: 'Ne yapmalı?', en: 'What to do when…' },
  },
  forWhom: { tr: 'Kimin için: {roles}', en: 'For: {roles}' },
  mayDo: { tr: 'Yapabilen: {roles}', en: 'Who may: {roles}' },
  done: { tr: 'Bitince', en: 'When done' },
  never: { tr: 'Yapmayın', en: 'Never' },
  failures: { tr: 'Bununla ilgili hatalar', en: 'Errors that this is about' },
  toHelp: { tr: 'Tüm yardım', en: 'All help' },
  nothing: {
    tr: 'Kılavuzda bulunamadı. Hataları, durumları ve rolleri yardım sayfasında arayın.',
    en: 'Not in the guide. Search the help page for errors, states and roles.',
  },
  /** Resmi görmeyene ne gösterdiği söylenir. */
  pictures: {
    bankQuestion: {
      tr: 'Bankalar sayfası: soru alanına bir tutar yazılmış, kaç bankanın kabul ettiği ve yanıtı kopyalayan düğme görünüyor.',
      en: 'The Banks page: an amount is typed into the question, with how many banks take it and the button that copies the answer.',
    },
    depositLink: {
      tr: 'Yeni oluşturulmuş bir yatırma: yatırma bağlantısı, kopyalama düğmesi ve bağlantının kalan süresi.',
      en: 'A deposit that was just created: its checkout link, the button that copies it, and the time that the link has left.',
    },
    payoutForm: {
      tr: 'Doldurulmuş ödeme formu: tutar yazıyla, IBAN’ın bankası ve altta yapılan kontroller görünüyor.',
      en: 'A payout form that is filled in: the amount in words, the bank of the IBAN, and the checks below.',
    },
    batchFile: {
      tr: 'Bir ödeme dosyasının önizlemesi: okunamayan bir satır, bu satırı hariç tutan düğme ve içe aktarılacakların toplamı.',
      en: 'The preview of a payout file: a row that cannot be read, the button that leaves it out, and the total of what will be imported.',
    },
    payoutToApprove: {
      tr: 'Onay bekleyen bir ödeme: tutar, IBAN, alıcı ve kontroller; altta reddetme ve onaylama düğmeleri.',
      en: 'A payout that waits for approval: amount, IBAN, recipient and checks; below, the buttons that reject and approve.',
    },
    approval: {
      tr: 'Onaylarken: tutar, alıcı ve IBAN bir kez daha okunuyor, altında parola alanı.',
      en: 'Approving: amount, recipient and IBAN are read once more, with the passphrase field below.',
    },
    unknownPayout: {
      tr: 'Sonucu belirsiz bir ödeme: son kesin bilgi, nereye bakılacağı ve yapılabilecekler.',
      en: 'A payout whose outcome is unknown: the last thing that is certain, where to look, and what can be done.',
    },
    unknownProposal: {
      tr: 'Sonuç önerme formu: bir sonuç seçilmiş, her sonucun ne demek olduğu altında yazıyor ve nerelere bakıldığı işaretlenmiş.',
      en: 'The form that proposes an outcome: one is chosen, each says below what it means, and where somebody looked is ticked.',
    },
    addressFinding: {
      tr: 'Gün başı kontrolü: bu bilgisayarın IP adresi servise kayıtlı değil; kimin düzelteceği ve ona gönderilecek metin yazıyor.',
      en: 'The morning check: this computer’s address is not registered with the service; it says who mends that, with a text to send.',
    },
    newOperator: {
      tr: 'Operatör ekleme formu: ad, giriş adı ve roller.',
      en: 'The form that adds an operator: name, sign-in name and roles.',
    },
    backupPassphrase: {
      tr: 'İşlem defteri sayfasında yedek parolası bölümü: henüz parola belirlenmemiş.',
      en: 'The backup passphrase on the Ledger page: none is set yet.',
    },
    trailVerdict: {
      tr: 'Denetim izi doğrulanmış: zincir sağlam, son olayın sırası ve özeti yazıyor.',
      en: 'The audit trail was verified: the chain holds, with the number of the newest event and its digest.',
    },
  } satisfies Record<PictureName, Said>,
  topics: { ...dayTexts, ...troubleTexts },
})
