/** How the list of transactions comes where nothing else is wanted. */
export const newestFirst = { by: 'createdAt', descending: true } as const
