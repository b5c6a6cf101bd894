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
      tr: 'Servisten banka listesi istenir. Hiçbir şey saklanmaz, para hareket etmez. Denemeden de devam edebilirsiniz.',
      en: 'The service is asked for its bank list. Nothing is stored and no money moves. You can also continue without testing.',
    },
    inSpite: {
      tr: 'Çalışma alanını yine de kurabilirsiniz; bu giderilene kadar servisle çalışılamaz.',
      en: 'You can create the workspace all the same; until this is fixed, it cannot work with the service.',
    },
  },
  moving: {
    incomplete: { tr: 'Önce servisin yeni adresini yazın.', en: 'First enter the new address of the service.' },
    purpose: {
      tr: 'Bu adresten banka listesi, bugünkü anahtarlarla istenir. Hiçbir şey saklanmaz, para hareket etmez.',
      en: 'This address is asked for its bank list, with the keys of today. Nothing is stored and no money moves.',
    },
    inSpite: {
      tr: 'Adresi yine de değiştirebilirsiniz; bu giderilene kadar servisle çalışılamaz.',
      en: 'You can change the address all the same; until this is fixed, nothing works with the service.',
    },
  },
  network: {
    purpose: {
      tr: 'Servisten bu yolla banka listesi, bugünkü anahtarlarla istenir. Hiçbir şey saklanmaz, para hareket etmez.',
      en: 'The service is asked for its bank list this way, with the keys of today. Nothing is stored and no money moves.',
    },
    inSpite: {
      tr: 'Ağ bağlantısını yine de değiştirebilirsiniz; bu giderilene kadar servisle çalışılamaz.',
      en: 'You can still change the network; until this is fixed, nothing works with the service.',
    },
  },
  fine: { tr: 'Bağlantı çalışıyor: {address}', en: 'The connection works: {address}' },
  trouble: { tr: 'Bağlantı tam çalışmıyor: {address}', en: 'The connection does not fully work: {address}' },
  banks: {
    tr: 'Servisin listesinde {banks} banka var.',
    en: 'The service’s list has {banks} bank. | The service’s list has {banks} banks.',
  },
  noBanks: {
    tr: 'Servisin banka listesi boş: bankalar eklenene kadar işlem yapılamaz. Servise sorun.',
    en: 'The service’s bank list is empty: no transaction can be made until banks are added. Ask the service.',
  },
  addresses: {
    tr: 'Servisin destek ekibinden adresinizi kaydetmesini isteyin. Bu bilgisayarın adresleri: {addresses}. Bir yönlendiricinin arkasında servis başka bir adres görür.',
    en: 'Ask the service’s support to register your address. Addresses of this computer: {addresses}. Behind a router the service sees another one.',
  },
})
