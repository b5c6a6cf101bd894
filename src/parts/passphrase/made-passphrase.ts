/** Is a temporary passphrase, or a half of it, until it was handed over. */
export interface MadePassphrase {
  id: string
  name: string
  passphrase: string
  part: 'whole' | 'first' | 'second'
}
