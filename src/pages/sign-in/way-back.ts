/**
 * Where a sign-in leads: back to the page that was locked, for the operator who left it. Anybody else, and whoever
 * comes to a window that remembers nobody, begins at the beginning.
 * @param back the address's query value, whatever it is
 */
export const wayBack = (back: unknown, leftBy: string | null, operatorId: string): string =>
  typeof back === 'string' && leftBy === operatorId ? back : '/'
