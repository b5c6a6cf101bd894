import { say } from '../../lib/i18n.ts'

/** Whether a payment service is there: before a workspace is founded on it, and before one works with another address. */
export const serviceTrial = say('serviceTrial', {
  ask: { tr: 'Bağlantıyı dene', en: 'Test the connection' },
  stop: { tr: 'Denemeyi durdur', en: 'Stop the test' },
  /** Before a workspace is there, its keys are typed too. */
  founding: {
    incomplete: {
      tr: 'Önce servisin adresini ve iki anahtarı yazın.',
      en: 'First enter the address of the service and both keys.',
    },
    purpose: {
      tr: 'Vezne, servisten banka listesini ister. Hiçbir şey saklanmaz, para hareket etmez. Denemeden de devam edebilirsiniz.',
      en: 'Vezne asks the service for its bank list. Nothing is stored and no money moves. You can also continue without testing.',
    },
    inSpite: {
      tr: 'Çalışma alanını yine de kurabilirsiniz; sorun giderilene kadar servisle çalışılamaz.',
      en: 'You can create the workspace anyway; until the problem is fixed, it cannot work with the service.',
    },
  },
  moving: {
    incomplete: { tr: 'Önce servisin yeni adresini yazın.', en: 'First enter the new address of the service.' },
    purpose: {
      tr: 'Vezne, mevcut anahtarlarla bu adresten banka listesini ister. Hiçbir şey saklanmaz, para hareket etmez.',
      en: 'Vezne asks this address for the bank list, with the current keys. Nothing is stored and no money moves.',
    },
    inSpite: {
      tr: 'Adresi yine de değiştirebilirsiniz; sorun giderilene kadar servisle çalışılamaz.',
      en: 'You can change the address anyway; until the problem is fixed, Vezne cannot work with the service.',
    },
  },
  network: {
    purpose: {
      tr: 'Vezne, bu ayarlarla ve mevcut anahtarlarla servisten banka listesini ister. Hiçbir şey saklanmaz, para hareket etmez.',
      en: 'Vezne asks the service for its bank list with these settings and the current keys. Nothing is stored and no money moves.',
    },
    inSpite: {
      tr: 'Ağ bağlantısını yine de değiştirebilirsiniz; sorun giderilene kadar servisle çalışılamaz.',
      en: 'You can change the network anyway; until the problem is fixed, Vezne cannot work with the service.',
    },
  },
  fine: { tr: 'Bağlantı çalışıyor: {address}', en: 'The connection works: {address}' },
  trouble: { tr: 'Bağlantı tam olarak çalışmıyor: {address}', en: 'The connection does not fully work: {address}' },
  banks: {
    tr: 'Servisin listesinde {banks} banka var.',
    en: 'The service’s list has {banks} bank. | The service’s list has {banks} banks.',
  },
  noBanks: {
    tr: 'Servisin banka listesi boş: bankalar eklenene kadar işlem yapılamaz. Nedenini servise sorun.',
    en: 'The service’s bank list is empty: no transaction can be made until banks are added. Ask the service why.',
  },
  addresses: {
    tr: 'Servisin destek ekibinden adresinizi kaydetmesini isteyin. Bu bilgisayarın adresleri: {addresses}. Yönlendirici arkasında servis farklı bir adres görür.',
    en: 'Ask the service’s support to register your address. This computer’s addresses: {addresses}. If this computer is behind a router, the service sees a different one.',
  },
})
