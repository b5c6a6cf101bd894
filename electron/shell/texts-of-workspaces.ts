import type { Words } from '../core/words.ts'
import { cancel } from './texts-of-many.ts'

/** Of main's questions about the workspaces of this machine: opened, founded, brought back. */
export const workspaceTexts = {
  workspace: {
    question: { tr: 'Bu çalışma alanına geçilsin mi?', en: 'Switch to this workspace?' },
    kinds: {
      sandbox: { tr: 'Test ortamı', en: 'Sandbox' },
      live: { tr: 'Canlı: gerçek para', en: 'Live: real money' },
      member: { tr: 'Başka bir bilgisayarda', en: 'On another computer' },
    },
    restarts: {
      tr: 'Vezne kapanır ve bu çalışma alanında yeniden açılır.',
      en: 'Vezne closes and opens again in this workspace.',
    },
    stopsSending: {
      tr: 'DİKKAT: Şu anda bir toplu ödeme gönderiliyor. Gönderim iki ödeme arasında durur; kalan ödemeler için gönderimi bir kullanıcının yeniden başlatması gerekir.',
      en: 'CAUTION: A batch is being sent right now. Sending stops between two payouts, and a user must resume the rest.',
    },
    open: { tr: 'Çalışma alanına geç', en: 'Switch workspace' },
    joining: {
      question: {
        tr: 'Bu bilgisayar başka bir bilgisayardaki çalışma alanına bağlansın mı?',
        en: 'Join this computer to a workspace on another computer?',
      },
      name: { tr: 'Çalışma alanı', en: 'Workspace' },
      host: { tr: 'Ana bilgisayar', en: 'Host' },
      warning: {
        tr: 'Adları, sizi davet eden kişinin bildirdiği adlarla karşılaştırın. Ana bilgisayar önce kodu bildiğini kanıtlamalıdır; o zamana kadar parola gönderilmez.',
        en: 'Check the names with the person who invited you. The host must first prove that it knows the code; no passphrase is sent until then.',
      },
      confirm: { tr: 'Bağlan', en: 'Join' },
    },
    leaving: {
      question: {
        tr: 'Bu bilgisayar çalışma alanından ayrılsın mı?',
        en: 'Remove this workspace from this computer?',
      },
      warning: {
        tr: 'Bu bilgisayarın anahtarı silinir. Kayıtlar ana bilgisayarda kalır. Yeniden bağlanmak için yeni bir davet gerekir.',
        en: 'The key of this computer is deleted. All records stay on the host. To join again, you need a new invitation.',
      },
      confirm: { tr: 'Ayrıl', en: 'Remove the workspace' },
    },
    founding: {
      question: {
        tr: 'Gerçek parayla çalışan bir çalışma alanı kurulsun mu?',
        en: 'Create a workspace for real money?',
      },
      name: { tr: 'Çalışma alanının adı', en: 'Name of the workspace' },
      service: { tr: 'Ödeme servisi', en: 'Payment service' },
      admin: { tr: 'Yönetici', en: 'Administrator' },
      second: {
        checker: { tr: 'İkinci kişi (onaycı)', en: 'Second person (checker)' },
        admin: { tr: 'İkinci kişi (yönetici)', en: 'Second person (administrator)' },
      },
      ledger: { tr: 'İşlem defteri', en: 'Ledger' },
      here: { tr: 'bu bilgisayarda', en: 'on this computer' },
      confirm: { tr: 'Çalışma alanını kur', en: 'Create the workspace' },
    },
    returning: {
      question: {
        tr: 'Bu çalışma alanı bu bilgisayara geri yüklensin mi?',
        en: 'Restore this workspace to this computer?',
      },
      backup: { tr: 'Yedek', en: 'Backup' },
      inBackup: { tr: 'yedeğin içinde', en: 'in the backup' },
      newest: { tr: 'Son olay', en: 'Newest event' },
      event: (sequence: string, at: string, hash: string) => ({
        tr: `${sequence}. olay, ${at}, özeti ${hash}…`,
        en: `event ${sequence}, ${at}, hash ${hash}…`,
      }),
      operators: { tr: 'Kullanıcı sayısı', en: 'Number of users' },
      transactions: { tr: 'İşlem sayısı', en: 'Number of transactions' },
      lost: {
        tr: 'Yedekten sonra yapılanlar defterde bulunmaz; o arada gönderilen ödemeler gönderilmemiş görünür.',
        en: 'The restored ledger lacks everything recorded after the backup. Payouts sent since then look unsent.',
      },
      warning: {
        tr: 'Onayların tümü geçersiz olur; iki kişi defteri onaylayana kadar hiçbir ödeme gönderilemez. Gizli anahtarı bir yönetici yeniden girer.',
        en: 'All approvals become void, and no payout can be sent until two people have confirmed the ledger. An administrator must enter the API secret again.',
      },
      fenced: {
        tr: 'Eski bilgisayar yeniden açılsa bile bu defterle artık çalışamaz.',
        en: 'The old computer can no longer work with this ledger, even if it starts again.',
      },
      elsewhere: {
        tr: 'DİKKAT: Eski bilgisayar ya da defterin sunucusu hâlâ çalışıyorsa aynı ödeme iki kez yapılabilir. Önce ikisinin de bir daha açılmayacağından emin olun.',
        en: 'CAUTION: If the old computer or ledger server is still running, the same payout may be paid twice. First make sure that both stay off.',
      },
      confirm: { tr: 'Çalışma alanını geri yükle', en: 'Restore the workspace' },
    },
    cancel,
  },
} satisfies Words
