import { say } from '../../lib/i18n.ts'

/** The page of the computers that work through this host. */
export const computers = say('computers', {
  purpose: {
    tr: 'Bu ana bilgisayar üzerinden çalışan diğer bilgisayarlar, oturum açan kullanıcılar ve yeni bilgisayar davetleri.',
    en: 'Computers that work through this host, the users signed in on them, and invitations for new ones.',
  },
  none: {
    title: { tr: 'Vezne bu bilgisayarda tek başına çalışıyor', en: 'Vezne works only on this computer' },
    text: {
      tr: 'Hazırlayan, onaycı ve destek aynı anda kendi bilgisayarlarında çalışabilir. İşlem defteri ve gizli anahtar bu bilgisayarda kalır.',
      en: 'Makers, checkers and support can work on their own computers at the same time. The ledger and the API secret stay on this one.',
    },
    host: {
      tr: 'Bağlantıyı aşağıdan açın; ikinci bir kişi onaylar.',
      en: 'Turn hosting on below; a second person confirms it.',
    },
    invite: {
      tr: 'Bilgisayarı davet edin; ikinci bir kişi onaylar ve kodu alır.',
      en: 'Invite the computer; a second person confirms the invitation and receives the code.',
    },
    join: {
      tr: 'O bilgisayara Vezne’yi kurun, davet metnini ve kodu girin.',
      en: 'Install Vezne on that computer, and enter the invitation text and the code.',
    },
  },
  hosting: {
    title: { tr: 'Ana bilgisayar', en: 'Hosting' },
    why: {
      tr: 'Bağlantı açıkken, davet edilen bilgisayarlar bu bilgisayara ofis ağı üzerinden bağlanır. İnternetten bağlanılamaz.',
      en: 'While hosting is on, invited computers connect to this one over the office network, never over the internet.',
    },
    on: { tr: 'Diğer bilgisayarlar bağlanabilir', en: 'Other computers can connect' },
    off: { tr: 'Diğer bilgisayarlar bağlanamaz', en: 'Other computers cannot connect' },
    sleep: {
      tr: 'Bu bilgisayar kapalıyken ya da uykudayken diğer bilgisayarlar çalışamaz. Kapağın kapatılması, menü ve güç düğmesi bilgisayarı yine de uykuya geçirebilir.',
      en: 'While this computer is off or asleep, the others cannot work. Closing the lid, the menu or the power button can still put this computer to sleep.',
    },
    failures: {
      port_taken: {
        tr: 'Portu başka bir program kullanıyor. Para hareketi olmadı. O programı kapatın ya da başka bir port seçin.',
        en: 'Another program uses the port. No money has moved. Close that program or choose another port.',
      },
      address_gone: {
        tr: 'Bu bilgisayarın adresi değişmiş. Para hareketi olmadı. Ayarı değiştirip yeni adresi seçin.',
        en: 'This computer’s address has changed. No money has moved. Change hosting and choose the new address.',
      },
      address_public: {
        tr: 'Seçilen adres internete açık. Para hareketi olmadı. Ayarı değiştirip ofis ağının adresini seçin.',
        en: 'The chosen address is exposed to the internet. No money has moved. Change hosting and choose an address on the office network.',
      },
      not_allowed: {
        tr: 'Sistem portun açılmasına izin vermedi. Para hareketi olmadı. Bilgi işlem ekibinizden yardım isteyin.',
        en: 'The operating system did not let Vezne open the port. No money has moved. Ask your IT team for help.',
      },
      no_key: {
        tr: 'Anahtarlık ana bilgisayarın anahtarını vermedi. Para hareketi olmadı. Anahtarlığı açıp Vezne’yi yeniden başlatın.',
        en: 'The keychain did not provide the host’s key. No money has moved. Unlock the keychain and restart Vezne.',
      },
    },
    name: { tr: 'Bu bilgisayarın adı', en: 'Name of this computer' },
    addresses: { tr: 'Ofis ağındaki adresler', en: 'Addresses on the office network' },
    noAddresses: {
      tr: 'Bu bilgisayarın ofis ağında adresi yok. Önce ağa bağlanın.',
      en: 'This computer has no address on the office network. Connect it to the network first.',
    },
    port: { tr: 'Port', en: 'Port' },
    portHint: {
      tr: 'Başka bir program kullanmıyorsa {port} olarak bırakın.',
      en: 'Leave it at {port} unless another program uses that port.',
    },
    portWrong: { tr: '1024 ile 65535 arasında bir sayı yazın.', en: 'Type a number between 1024 and 65535.' },
    turnOn: { tr: 'Bağlantıyı aç…', en: 'Turn hosting on…' },
    change: { tr: 'Ayarı değiştir…', en: 'Change hosting…' },
    turnOff: { tr: 'Bağlantıyı kapat…', en: 'Turn hosting off…' },
    offWarning: {
      tr: 'Onaylandığında bağlı bilgisayarların bağlantısı kesilir ve oturumları kapanır.',
      en: 'Once the change is confirmed, connected computers are disconnected and their sessions end.',
    },
    ask: { tr: 'Önermek için parolanız', en: 'Enter your passphrase to propose the change' },
    propose: { tr: 'Değişikliği öner', en: 'Propose the change' },
  },
  firewall: {
    title: { tr: 'Bilgi işlem için: güvenlik duvarı', en: 'For IT: firewall' },
    how: {
      tr: 'Bağlantı kurulamazsa bu bilgisayarda, işletim sistemine ait komutu yönetici olarak bir kez çalıştırın. Port: {port} (TCP).',
      en: 'If computers cannot connect, run the command for this computer’s operating system once, as an administrator. Port: {port} (TCP).',
    },
    what: { tr: '{system} komutu', en: 'Command for {system}' },
  },
  invite: {
    title: { tr: 'Bilgisayar daveti', en: 'Computer invitation' },
    why: {
      tr: 'Davet ikinci bir kişinin onayıyla geçerli olur. Davetin metni burada gösterilir; kodu yalnızca onaylayan kişi görür.',
      en: 'An invitation takes effect once a second person confirms it. Its text appears here; only that person sees the code.',
    },
    open: { tr: 'Bilgisayar davet et…', en: 'Invite a computer…' },
    name: { tr: 'Bilgisayarın adı', en: 'Computer name' },
    nameHint: {
      tr: 'Bilgisayar denetim izinde bu adla gösterilir: örneğin “Muhasebe 2”.',
      en: 'The audit trail shows this name, for example “Accounting 2”.',
    },
    ask: { tr: 'Önermek için parolanız', en: 'Enter your passphrase to propose the invitation' },
    propose: { tr: 'Daveti öner', en: 'Propose the invitation' },
  },
  states: {
    invited: { tr: 'Davet edildi', en: 'Invited' },
    expired: { tr: 'Davetin süresi doldu', en: 'Invitation expired' },
    tried_out: { tr: 'Davet kilitlendi', en: 'Invitation locked' },
    connected: { tr: 'Bağlı', en: 'Connected' },
    away: { tr: 'Bağlı değil', en: 'Not connected' },
    removed: { tr: 'Kaldırıldı', en: 'Removed' },
  },
  again: {
    expired: {
      tr: 'Davet 24 saat içinde kullanılmadı. Bu bilgisayarı kaldırıp yeniden davet edin.',
      en: 'The invitation was not used within 24 hours. Remove this computer and invite it again.',
    },
    tried_out: {
      tr: 'Davet beş kez denendi, ancak kullanılamadı. Kimin denediğini araştırın, bilgisayarı kaldırıp yeniden davet edin.',
      en: 'The invitation was tried five times without success. Find out who tried, then remove the computer and invite it again.',
    },
  },
  copied: {
    title: {
      tr: '{moment}: ikinci bir bilgisayar aynı anahtarla bağlanmayı denedi ({address}).',
      en: '{moment}: a second computer tried to connect with the same key ({address}).',
    },
    next: {
      tr: 'Anahtarı kopyalanmış olabilir. Bilgisayarı kaldırın, bilgi işlem ekibinize bildirin ve yeniden davet edin.',
      en: 'The computer’s key may have been copied. Remove the computer, tell your IT team, then invite the computer again.',
    },
  },
  invitedBy: { tr: 'Davet eden', en: 'Invited by' },
  until: { tr: 'Davetin son geçerlilik zamanı', en: 'Invitation valid until' },
  removedAt: { tr: 'Kaldırılma zamanı', en: 'Removed at' },
  signedIn: { tr: 'Oturum açan', en: 'Signed-in user' },
  nobody: { tr: 'Kimse oturum açmadı', en: 'Nobody' },
  since: { tr: 'Bağlantı zamanı', en: 'Connected since' },
  version: { tr: 'Sürüm', en: 'Version' },
  lastSignIn: { tr: 'Son giriş', en: 'Last sign-in' },
  never: { tr: 'Henüz yok', en: 'None yet' },
  text: {
    open: { tr: 'Davet metnini göster', en: 'Show the invitation text' },
    title: { tr: 'Davet metni', en: 'Invitation text' },
    how: {
      tr: 'Metni örneğin e-postayla gönderin; kodu, daveti onaylayan kişi telefonla ya da yüz yüze iletsin. Davet 24 saat geçerlidir, bir kez kullanılabilir.',
      en: 'Send the text by email, for example. The person who confirmed the invitation must give the code by telephone or in person. Valid for 24 hours, single use.',
    },
    what: { tr: 'Davet metni', en: 'Invitation text' },
  },
  removing: {
    open: { tr: 'Bilgisayarı kaldır…', en: 'Remove the computer…' },
    ask: { tr: 'Kaldırmak için parolanız', en: 'Enter your passphrase to remove the computer' },
    confirm: { tr: 'Bilgisayarı kaldır', en: 'Remove the computer' },
    warning: {
      tr: 'Kaldırma hemen geçerli olur: bilgisayarın bağlantısı kesilir ve oradaki oturum kapanır.',
      en: 'The removal takes effect immediately: the computer is disconnected and its session ends.',
    },
  },
  removed: { tr: '{name} kaldırıldı.', en: '{name} was removed.' },
})
