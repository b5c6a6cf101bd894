import type { Words } from '../core/words.ts'

/** What main asks before a newer program takes this one's place, and says where it could not. */
export const updateTexts = {
  update: {
    question: { tr: 'Vezne şimdi güncellensin mi?', en: 'Update Vezne now?' },
    from: { tr: 'Çalışan sürüm', en: 'Running version' },
    to: { tr: 'Kurulacak sürüm', en: 'Version to install' },
    warning: {
      tr: 'Program kapanır, yeni sürüm kurulur ve kendiliğinden açılır; herkes yeniden giriş yapar. Aynı işlem defteriyle çalışan başka bilgisayarlar varsa onları da bugün güncelleyin. Bu güncelleme denetim izine adınızla yazılır.',
      en: 'The program closes, the new version is installed and opens by itself; everyone signs in again. If other computers work with the same ledger, update them today, too. This update is recorded in the audit trail under your name.',
    },
    confirm: { tr: 'Kapat ve güncelle', en: 'Close and update' },
    cancel: { tr: 'Vazgeç', en: 'Cancel' },
  },
  notUpdated: {
    title: { tr: 'Güncelleme kurulmadı', en: 'The update was not installed' },
    text: {
      tr: 'İndirilen dosya imzalanan dosya değil ya da kurulum başlatılamadı. İşlem defterine dokunulmadı. Bulunduğunuz sürüm yeniden açılacak: Hakkında sayfasından yeniden arayın; sürerse bilgi işlem ekibinize haber verin.',
      en: 'The downloaded file is not the one that was signed for, or its installation did not start. The ledger was not touched. This version opens again: look again on the About page, and if this continues, tell your IT team.',
    },
  },
} satisfies Words
