import type { Words } from '../core/words.ts'

/** What main asks before a newer program takes this one's place, and says where it could not. */
export const updateTexts = {
  update: {
    question: { tr: 'Vezne şimdi güncellensin mi?', en: 'Update Vezne now?' },
    from: { tr: 'Çalışan sürüm', en: 'Running version' },
    to: { tr: 'Kurulacak sürüm', en: 'Version to install' },
    warning: {
      tr: 'Vezne kapanır, yeni sürüm kurulur ve otomatik olarak açılır; herkes yeniden giriş yapar. Bu güncelleme denetim izine adınızla yazılır.',
      en: 'Vezne closes, installs the new version and opens again; everyone must sign in again. This update is recorded in the audit trail under your name.',
    },
    confirm: { tr: 'Kapat ve güncelle', en: 'Close and update' },
    cancel: { tr: 'Vazgeç', en: 'Cancel' },
  },
  updateNotBegun: {
    title: { tr: 'Güncelleme başlatılamadı', en: 'The update could not be started' },
    text: {
      tr: 'İşlem defterine dokunulmadı. Vezne’yi yeniden açın: Vezne hakkında sayfası hangi sürümün çalıştığını gösterir; güncellemeleri oradan yeniden kontrol edebilirsiniz. Sorun sürerse bilgi işlem ekibinize bildirin.',
      en: 'The ledger was not touched. Open Vezne again: the About Vezne page shows which version is running; check for updates again there. If this continues, tell your IT team.',
    },
  },
} satisfies Words
