/** Adds up what each of several runs counted, number by number. */
export function sumOf<T extends object>(tallies: readonly T[]): { [Key in keyof T]: number } {
  const sum: Record<string, number> = {}
  for (const tally of tallies)
    for (const [key, count] of Object.entries(tally)) sum[key] = (sum[key] ?? 0) + Number(count)
  return sum as { [Key in keyof T]: number }
}
