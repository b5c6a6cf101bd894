import type { NewDeposit } from '../records.ts'
import { toWireNumber } from '../../core/wire-amount.ts'

/**
 * The canonical request bodies: one fixed order of keys, nothing optional written as null, serialised once.
 * The text returned here is what is sealed, kept with the attempt, signed and sent.
 */

/** Spec 2.3; a deposit's amount is in the smallest currency unit. */
export const depositBody = (deposit: Omit<NewDeposit, 'replaces'>): string =>
  JSON.stringify({
    processId: deposit.processId,
    amount: toWireNumber(deposit.amount, 'minor'),
    currency: 'TRY',
    ...(deposit.bankId === null ? {} : { bankCode: deposit.bankId }),
    customer: { id: deposit.customer.id, name: deposit.customer.name, username: deposit.customer.username },
    ...(deposit.metadata === null ? {} : { metadata: deposit.metadata }),
  })
