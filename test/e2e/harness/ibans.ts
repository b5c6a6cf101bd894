import { makeIban } from '../../../electron/core/iban.ts'
import { groupIban } from '../../../electron/core/iban.ts'

/** Made-up accounts whose check digits hold. */
export const akbank = makeIban('00046', 7_001n)
export const garanti = makeIban('00062', 7_002n)
export const isbank = makeIban('00064', 7_003n)
/** The sandbox lets payouts to it fail. */
export const closedAccount = makeIban('00010', 9_999n)
/** The sandbox pays it, and loses the answer: the payout is unknown. */
export const lostAnswer = makeIban('00010', 9_998n)

/** As people paste it. */
export const inFours = groupIban
