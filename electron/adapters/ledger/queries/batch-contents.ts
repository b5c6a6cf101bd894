import { createHash } from 'node:crypto'
import type { NewPayout } from '../../../domain/records.ts'

/**
 * SHA-256 (hex) over what a batch's rows were when they were imported, in the order of the file. Rows have no event of their
 * own for their making: the batch's event keeps this instead, and whoever has the rows can recompute it.
 */
export function batchContents() {
  const hash = createHash('sha256')
  return {
    add(row: number, { processId, amount, iban, accountName, bankId, customer, replaces }: NewPayout): void {
      const { id, name, username } = customer
      const fields = [row, processId, amount.toString(), iban, accountName, bankId, id, name, username, replaces]
      hash.update(`${JSON.stringify(fields)}\n`)
    },
    digest: (): string => hash.digest('hex'),
  }
}
