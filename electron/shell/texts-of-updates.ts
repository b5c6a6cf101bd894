import type { Words } from '../core/words.ts'

/** What main asks before a newer program takes this one's place, and says where it could not. */
export const updateTexts = {
  update: {
    question: { tr: 'Vezne şimdi güncellensin mi?', en: 'Update Vezne now?' },
    from: { tr: 'Çalışan sürüm', en: 'Running version' },
    to: { tr: 'Kurulacak sürüm', en: 'Version to install' },
    warning: {
      tr: 'Program kapanır, yeni sürüm kurulur ve otomatik açılır; herkes yeniden giriş yapar. Bu güncelleme denetim izine adınızla yazılır.',
      en: 'The program closes, the new version is installed and opens automatically; everyone signs in again. This update is recorded in the audit trail under your name.',
    },
    confirm: { tr: 'Kapat ve güncelle', en: 'Close and update' },
    cancel: { tr: 'Vazgeç', en: 'Cancel' },
  },
  updateNotBegun: {
    title: { tr: 'Güncelleme başlatılamadı', en: 'The update could not be started' },
    text: {
      tr: 'İşlem defterine dokunulmadı. Vezne’yi yeniden açın: Vezne hakkında sayfası hangi sürümün çalıştığını söyler; oradan yeniden arayabilirsiniz. Sorun sürerse bilgi işlem ekibinize bildirin.',
      en: 'The ledger was not touched. Open Vezne again: the About Vezne page says which version is running, and you can look again there. If this continues, tell your IT team.',
    },
  },
} satisfies Words
