/**
 * What statements gave that do not wait for each other, in their order: they go to a server at once, which may be far away. When one
 * fails, all others were answered before, so that nothing is still under way in a transaction that ends by it.
 */
export async function together<T extends readonly unknown[]>(
  ...asked: T
): Promise<{ -readonly [Place in keyof T]: Awaited<T[Place]> }> {
  await Promise.allSettled(asked)
  return Promise.all(asked)
}
