/** Headings of a topic in their order. Warnings stand before the steps that they guard. */
export const headings = {
  money: { tr: 'Para çıkmış mı?', en: 'Has money moved?' },
  never: { tr: 'Yapmayın', en: 'Never' },
  steps: { tr: 'Adımlar', en: 'Steps' },
  done: { tr: 'Bitince', en: 'When done' },
  call: { tr: 'Kime ulaşılır', en: 'Whom to call' },
} as const

/** The first word under `money`. */
export const moneyWords = {
  yes: { tr: 'Evet.', en: 'Yes.' },
  no: { tr: 'Hayır.', en: 'No.' },
  maybe: { tr: 'Belki.', en: 'Maybe.' },
} as const
