import type { LinkStep } from '@electron/core/link-state.ts'
import type { Said } from '@electron/core/words.ts'
import { say } from '../../lib/i18n.ts'

/** Says at which step the way to the host ends, and what to do. */
export const hostSteps = say('hostSteps', {
  name: {
    title: { tr: 'Ana bilgisayarın adı bu ağda bulunamadı', en: 'The host’s name was not found in this network' },
    next: {
      tr: 'Bu bilgisayarın ofis ağına veya VPN’ine bağlı olduğunu kontrol edin. Sorun sürerse bilgi işlem ekibiniz, adın DNS’te bulunduğundan emin olsun.',
      en: 'Check that this computer is on the office network or its VPN. If it is, IT must make sure that DNS knows the name.',
    },
  },
  public: {
    title: { tr: 'Ana bilgisayarın adresi internette', en: 'The host’s address is on the internet' },
    next: {
      tr: 'Vezne yalnızca ofis ağında veya VPN’de bağlanır ve bu adresi aramaz. Bilgi işlem ekibiniz, davetteki adın ofis içindeki adrese gittiğinden emin olsun.',
      en: 'Vezne connects within the office network or its VPN only, and does not dial this address. IT must make the name lead to the address in the office.',
    },
  },
  port: {
    title: { tr: 'Ana bilgisayarın portu yanıt vermiyor', en: 'The host’s port does not answer' },
    next: {
      tr: 'Ana bilgisayarın açık, uyanık ve Vezne’nin çalışır durumda olduğunu kontrol edin. Öyleyse bilgi işlem ekibiniz, güvenlik duvarında bu portu açsın.',
      en: 'Check that the host is switched on and awake, and that Vezne runs there. If it does, IT must open this port in its firewall.',
    },
  },
  key: {
    title: { tr: 'Bu adresteki bilgisayarın anahtarı başka', en: 'Another computer answers at this address' },
    next: {
      tr: 'Vezne ona hiçbir şey göndermedi. Bilgi işlem ekibiniz adresi kontrol etsin; adres doğruysa yöneticiye bildirin, çünkü araya giren biri olabilir.',
      en: 'Its key is not the host’s, and Vezne sent it nothing. IT must check the address. If it is right, tell an administrator: another computer may stand in between.',
    },
  },
  removed: {
    title: {
      tr: 'Bu bilgisayar artık bağlı bilgisayarlar arasında değil',
      en: 'This computer was removed on the host',
    },
    next: {
      tr: 'Bir yönetici bu bilgisayarı kaldırdı. Yeniden bağlanmak için çalışma alanını bu bilgisayardan kaldırın ve yeni bir davet isteyin.',
      en: 'An administrator removed it. To join again, remove the workspace from this computer and ask for a new invitation.',
    },
  },
  second: {
    title: {
      tr: 'Bu bilgisayarın anahtarıyla başka bir bilgisayar bağlı',
      en: 'Another computer is connected with the key of this one',
    },
    next: {
      tr: 'Bu bilgisayarın bir kopyası çalışıyor olabilir. Kopya sizin değilse hemen yöneticiye bildirin; yönetici bu bilgisayarı kaldırabilir.',
      en: 'A copy of this computer may be running. If it is not yours, tell an administrator at once; they can remove this computer.',
    },
  },
  link_older: {
    title: {
      tr: 'Bu bilgisayardaki Vezne sürümü ana bilgisayardakinden eski',
      en: 'Vezne on this computer is older than on the host',
    },
    next: {
      tr: 'Bu bilgisayardaki Vezne’yi güncelleyin. Bunun için ana bilgisayar gerekmez.',
      en: 'Update Vezne on this computer. The host is not needed for that.',
    },
  },
  link_newer: {
    title: {
      tr: 'Ana bilgisayardaki Vezne, bu bilgisayardakinden eski',
      en: 'Vezne on the host is older than on this computer',
    },
    next: {
      tr: 'Ana bilgisayardaki Vezne’yi bir yönetici güncellesin.',
      en: 'An administrator must update Vezne on the host.',
    },
  },
  other_workspace: {
    title: { tr: 'Ana bilgisayarda başka bir çalışma alanı açık', en: 'The host has another workspace open' },
    next: {
      tr: 'Ana bilgisayarda bu çalışma alanı açılınca Vezne otomatik bağlanır.',
      en: 'Vezne connects automatically when this workspace is open on the host.',
    },
  },
  silent: {
    title: { tr: 'Ana bilgisayar yanıt vermiyor', en: 'The host does not answer' },
    next: {
      tr: 'Ana bilgisayar uykuda olabilir ya da ağ kesilmiştir. Vezne denemeye devam eder.',
      en: 'The host may sleep, or the network may be down. Vezne keeps trying.',
    },
  },
  lost: {
    title: { tr: 'Ana bilgisayarla bağlantı koptu', en: 'The connection to the host broke' },
    next: {
      tr: 'Vezne denemeye devam eder. Sorun sürerse ağı kontrol edin.',
      en: 'Vezne keeps trying. If this lasts, check the network.',
    },
  },
  closing: {
    title: { tr: 'Ana bilgisayar bağlantıyı kapattı', en: 'The host closed the connection' },
    next: {
      tr: 'Vezne orada kapatılmış ya da bağlantılara kapatılmış olabilir. Yeniden açılınca Vezne otomatik bağlanır.',
      en: 'Vezne was closed there, or hosting was turned off. Vezne connects automatically when the host is back.',
    },
  },
  overload: {
    title: { tr: 'Bağlantı çok yavaş olduğu için kapandı', en: 'The connection was too slow, and was closed' },
    next: {
      tr: 'Vezne denemeye devam eder. Sorun sürerse bilgi işlem ekibiniz ağın hızını kontrol etsin.',
      en: 'Vezne keeps trying. If this lasts, IT must check the speed of the network.',
    },
  },
  broken: {
    title: { tr: 'Bağlantıda anlaşılmayan bir mesaj geldi', en: 'A message on the connection could not be read' },
    next: {
      tr: 'Vezne denemeye devam eder. Sorun sürerse iki bilgisayardaki Vezne sürümlerini yöneticiye bildirin.',
      en: 'Vezne keeps trying. If this lasts, tell an administrator the versions of Vezne on both computers.',
    },
  },
  page: {
    title: { tr: 'Ana bilgisayarın ekranı tam alınamadı', en: 'The host’s page did not come whole' },
    next: {
      tr: 'Vezne denemeye devam eder. Sorun sürerse yöneticiye bildirin.',
      en: 'Vezne keeps trying. If this lasts, tell an administrator.',
    },
  },
} satisfies Record<LinkStep, { title: Said; next: Said }>)
