/** Has a temporary passphrase, or half of it, until its owner has it. */
export interface MadePassphrase {
  id: string
  name: string
  passphrase: string
  part: 'whole' | 'first' | 'second'
}
