import { describe, expect, it } from 'vitest'
import { fold } from '../../electron/core/text.ts'

describe('fold', () => {
  it.each([
    ['İş Bankası', 'is bankasi'],
    ['IŞIK', 'isik'],
    ['ışık', 'isik'],
    ['VakıfBank', 'vakifbank'],
    ['ÇAĞRI ÖZTÜRK', 'cagri ozturk'],
    ['çağrı öztürk', 'cagri ozturk'],
    ['Hâlâ', 'hala'],
    ['PAY-20261121-7K3F', 'pay-20261121-7k3f'],
    ['', ''],
  ])('reads %s as %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('changes nothing that was folded before', () => {
    for (const text of ['İş Bankası', 'ﬁ', 'Ǆ', 'ß', '1️⃣']) expect(fold(fold(text))).toBe(fold(text))
  })
})
