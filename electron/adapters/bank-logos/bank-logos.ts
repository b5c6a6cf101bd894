import { fetchLogo, type Logo } from './fetch-logo.ts'

/** Enough for every bank of the country, and at most 16 MiB. */
const mostKept = 256

/**
 * Logos by bank, fetched when first asked for and then kept in memory by address. Who asks meanwhile shares the
 * request; a failed one is tried again when somebody asks again.
 */
export function createBankLogos(options: {
  /** Where the bank list says the logo is; null when it has none. */
  urlOf: (bankId: string) => Promise<string | null>
  milliseconds?: number
}) {
  const { urlOf, milliseconds = 5_000 } = options
  const kept = new Map<string, Promise<Logo | null>>()

  function fetchAndKeep(url: string): Promise<Logo | null> {
    const fetching = fetchLogo(url, milliseconds).then((logo) => {
      if (!logo) kept.delete(url)
      return logo
    })
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= mostKept) kept.delete(oldest)
    kept.set(url, fetching)
    return fetching
  }

  return {
    /** Never rejects for what the network did; rejects when `urlOf` does. */
    async logo(bankId: string): Promise<Logo | null> {
      const url = await urlOf(bankId)
      return url === null ? null : (kept.get(url) ?? fetchAndKeep(url))
    },
  }
}
