import { say } from '../../lib/i18n.ts'

/** What is said of an entry of the service's bank list that cannot be used. */
export const leftOut = say('leftOut', {
  line: { tr: '{name} ({reason})', en: '{name} ({reason})' },
  nameless: { tr: 'Listenin {place}. kaydı', en: 'Entry {place} on the list' },
  reasons: {
    no_bank: { tr: 'banka kaydı değil', en: 'not a bank entry' },
    id: { tr: 'banka kimliği (_id) boş ya da geçersiz', en: 'the bank’s ID (_id) is empty or invalid' },
    limits: { tr: 'limitlerinden biri eksik ya da geçersiz', en: 'one of its limits is missing or invalid' },
    limits_crossed: { tr: 'alt limiti üst limitinden büyük', en: 'its minimum is above its maximum' },
    limits_unit: {
      tr: 'limitlerinden biri çalışma alanının tutar birimine uymuyor',
      en: 'one of its limits is not an amount in this workspace’s unit',
    },
    same_id: {
      tr: 'aynı banka kimliği (_id) listede birden çok kez geçiyor',
      en: 'the same bank ID (_id) is on the list more than once',
    },
    second_fast: { tr: 'listede ikinci bir FAST kaydı', en: 'a second FAST entry on the list' },
  },
})
