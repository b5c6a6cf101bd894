import { expect, it } from 'vitest'
import { isSameName } from '../../electron/core/text.ts'

it.each([
  ['Ayşe Yılmaz', 'AYSE YILMAZ'],
  ['Işık İnşaat Ltd. Şti.', 'isik insaat ltd sti'],
  ['Yılmaz, Ayşe', 'Ayşe  Yılmaz'],
])('%j is %j', (one, other) => {
  expect(isSameName(one, other)).toBe(true)
})

it.each([
  ['Ayşe Yılmaz', 'Ayşe Yıldız'],
  ['Ayşe Yılmaz', 'Ayşe'],
  ['Ayşe Ayşe', 'Ayşe'],
])('%j is not %j', (one, other) => {
  expect(isSameName(one, other)).toBe(false)
})
