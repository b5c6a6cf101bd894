import type { Role } from '../core/access.ts'

/** Who works in the sandbox workspace. Their passphrases are shown on its sign-in screen: they protect nothing. */
export interface DemoOperator {
  id: string
  name: string
  roles: readonly Role[]
  passphrase: string
}

/** Whose sandbox workspace it is. */
export const demoMerchant = 'Anadolu Oyun A.Ş.'

export const demoOperators: readonly DemoOperator[] = [
  { id: 'support', name: 'Deniz Arslan', roles: ['support'], passphrase: 'destek-2026' },
  { id: 'maker', name: 'Mert Kaya', roles: ['maker'], passphrase: 'hazirla-2026' },
  { id: 'checker', name: 'Çağla Işık', roles: ['checker'], passphrase: 'onayla-2026' },
  { id: 'checker2', name: 'Ozan Yıldız', roles: ['checker'], passphrase: 'onayla2-2026' },
  { id: 'admin', name: 'İpek Şahin', roles: ['admin'], passphrase: 'yonet-2026' },
]
