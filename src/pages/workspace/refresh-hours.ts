/** What may be chosen, as the contract has it. */
export const refreshHours = Array.from({ length: 12 }, (_, index) => index + 1)
