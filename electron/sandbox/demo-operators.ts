import type { Role } from '../core/access.ts'

/** Whose sandbox workspace it is. */
export const demoMerchant = 'Anadolu Oyun A.Ş.'

/** Who works in it. Their passphrases are shown on its sign-in screen: they protect nothing. */
export const demoOperators: readonly { id: string; name: string; roles: Role[]; passphrase: string }[] = [
  { id: 'support', name: 'Deniz Arslan', roles: ['support'], passphrase: 'destek-2026' },
  { id: 'maker', name: 'Mert Kaya', roles: ['maker'], passphrase: 'hazirla-2026' },
  { id: 'checker', name: 'Çağla Işık', roles: ['checker'], passphrase: 'onayla-2026' },
  { id: 'checker2', name: 'Ozan Yıldız', roles: ['checker'], passphrase: 'onayla2-2026' },
  { id: 'admin', name: 'İpek Şahin', roles: ['admin'], passphrase: 'yonet-2026' },
]
