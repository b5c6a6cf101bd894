/** Unwraps what keeps a spreadsheet from reading a cell: `'00123` and `="00123"` are 00123. */
export function cellOf(written: string): string {
  if (written.startsWith("'")) return written.slice(1)
  if (!written.startsWith('="') || !written.endsWith('"') || written.length < 3) return written
  return written.slice(2, -1).replaceAll('""', '"')
}
