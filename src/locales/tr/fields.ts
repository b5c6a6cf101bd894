import type { FieldProblem } from '@contract/result.ts'

/** What is wrong with one field, in a sentence that stands under it. */
export const fields = {
  required: 'Bu alan boş bırakılamaz.',
  too_long: 'Çok uzun.',
  characters: 'İzin verilmeyen karakterler var.',
  control_characters: 'Görünmeyen denetim karakterleri var; metni elle yazın.',
  used: 'Bu numara daha önce kullanılmış.',
  unknown_bank: 'Bu banka güncel listede yok.',
  amount_format: 'Tutar okunamadı. Örnek: 1.234,56',
  amount_decimals: 'Kuruş en çok iki basamaklıdır. Örnek: 1.234,56',
  amount_other_dialect: 'Nokta ve virgülün yeri karışmış.',
  amount_not_positive: 'Tutar sıfırdan büyük olmalı.',
  amount_too_large: 'Tutar çok büyük.',
  below_minimum: 'Tutar bankanın alt sınırının altında.',
  above_maximum: 'Tutar bankanın üst sınırının üstünde.',
  iban_length: 'IBAN 26 karakter olmalı.',
  iban_country: "IBAN TR ile başlamalı; yalnızca Türkiye IBAN'ı kabul edilir.",
  iban_characters: "IBAN'da olmaması gereken karakterler var.",
  iban_letter_o: 'Sıfır (0) yerine O harfi yazılmış olabilir.',
  iban_check_digits: "IBAN'ın kontrol basamakları tutmuyor; bir rakam yanlış olabilir.",
  iban_reserve_digit: "IBAN'ın 10. karakteri 0 olmalı.",
  metadata_not_object: 'Ek bilgi, ad ve değer çiftlerinden oluşmalı.',
  metadata_duplicate_key: 'Aynı anahtar birden çok kez yazılmış.',
  metadata_too_large: 'En çok 20 ek bilgi yazılabilir.',
  invalid: 'Bu değer geçerli değil.',
} satisfies Record<FieldProblem, string>
