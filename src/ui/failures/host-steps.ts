import type { LinkStep } from '@electron/core/link-state.ts'
import type { Said } from '@electron/core/words.ts'
import { say } from '../../lib/i18n.ts'

/** Says at which step the way to the host ends, and what to do. */
export const hostSteps = say('hostSteps', {
  name: {
    title: { tr: 'Ana bilgisayarın adı bu ağda bulunamadı', en: 'The host’s name was not found on this network' },
    next: {
      tr: 'Bu bilgisayarın ofis ağına veya VPN’ine bağlı olduğunu kontrol edin. Sorun sürerse bilgi işlem ekibinizden, bu adın DNS kaydını kontrol etmesini isteyin.',
      en: 'Check that this computer is on the office network or its VPN. If it is, your IT team must make sure that DNS resolves the name.',
    },
  },
  public: {
    title: { tr: 'Ana bilgisayarın adresi ofis ağında değil', en: 'The host’s address is on the internet' },
    next: {
      tr: 'Vezne yalnızca ofis ağında veya VPN’de bağlanır; bu adresi kullanmaz. Bilgi işlem ekibiniz, davetteki adın ofis ağındaki adresi gösterdiğinden emin olmalı.',
      en: 'Vezne connects only on the office network or its VPN, and does not use this address. Your IT team must make the name resolve to the office address.',
    },
  },
  port: {
    title: { tr: 'Ana bilgisayarın portu yanıt vermiyor', en: 'The host’s port is not answering' },
    next: {
      tr: 'Ana bilgisayarın açık olduğunu, uykuda olmadığını ve orada Vezne’nin çalıştığını kontrol edin. Öyleyse bilgi işlem ekibiniz, güvenlik duvarında bu portu açmalı.',
      en: 'Check that the host is switched on and awake, and that Vezne is running there. If so, your IT team must open this port in its firewall.',
    },
  },
  key: {
    title: { tr: 'Bu adreste başka bir bilgisayar yanıt veriyor', en: 'Another computer answers at this address' },
    next: {
      tr: 'Anahtarı ana bilgisayarınki değil; Vezne ona hiçbir şey göndermedi. Bilgi işlem ekibiniz adresi kontrol etmeli. Adres doğruysa yöneticiye bildirin: başka bir bilgisayar araya girmiş olabilir.',
      en: 'Its key is not the host’s, and Vezne sent it nothing. IT must check the address. If it is right, tell an administrator: another computer may be intercepting the connection.',
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
      en: 'Another computer is connected with this computer’s key',
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
      tr: 'Ana bilgisayardaki Vezne’yi bir yönetici güncellemeli.',
      en: 'An administrator must update Vezne on the host.',
    },
  },
  other_workspace: {
    title: { tr: 'Ana bilgisayarda başka bir çalışma alanı açık', en: 'The host has another workspace open' },
    next: {
      tr: 'Ana bilgisayarda bu çalışma alanı açılınca Vezne otomatik olarak bağlanır.',
      en: 'Vezne connects automatically when this workspace is open on the host.',
    },
  },
  silent: {
    title: { tr: 'Ana bilgisayar yanıt vermiyor', en: 'The host is not answering' },
    next: {
      tr: 'Ana bilgisayar uykuda ya da ağ bağlantısı kesilmiş olabilir. Vezne denemeye devam eder.',
      en: 'The host may be asleep, or the network may be down. Vezne keeps trying.',
    },
  },
  lost: {
    title: { tr: 'Ana bilgisayarla bağlantı koptu', en: 'The connection to the host was lost' },
    next: {
      tr: 'Vezne denemeye devam eder. Sorun sürerse ağı kontrol edin.',
      en: 'Vezne keeps trying. If this continues, check the network.',
    },
  },
  closing: {
    title: { tr: 'Ana bilgisayar bağlantıyı kapattı', en: 'The host closed the connection' },
    next: {
      tr: 'Ana bilgisayarda Vezne kapatılmış ya da bağlantı kabulü durdurulmuş olabilir. Yeniden açılınca Vezne otomatik olarak bağlanır.',
      en: 'Vezne was closed there, or hosting was turned off. Vezne connects automatically when the host is back.',
    },
  },
  overload: {
    title: { tr: 'Bağlantı çok yavaş olduğu için kapatıldı', en: 'The connection was closed because it was too slow' },
    next: {
      tr: 'Vezne denemeye devam eder. Sorun sürerse bilgi işlem ekibiniz ağın hızını kontrol etmeli.',
      en: 'Vezne keeps trying. If this continues, your IT team must check the network speed.',
    },
  },
  broken: {
    title: { tr: 'Ana bilgisayardan gelen bir mesaj okunamadı', en: 'A message from the host could not be read' },
    next: {
      tr: 'Vezne denemeye devam eder. Sorun sürerse iki bilgisayardaki Vezne sürümlerini bir yöneticiye bildirin.',
      en: 'Vezne keeps trying. If this continues, tell an administrator which version of Vezne each computer runs.',
    },
  },
  page: {
    title: { tr: 'Ana bilgisayarın sayfası tam yüklenemedi', en: 'The host’s page did not load completely' },
    next: {
      tr: 'Vezne denemeye devam eder. Sorun sürerse yöneticiye bildirin.',
      en: 'Vezne keeps trying. If this continues, tell an administrator.',
    },
  },
} satisfies Record<LinkStep, { title: Said; next: Said }>)
