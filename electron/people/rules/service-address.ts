/**
 * The origin of a live workspace's service or checkout pages, such as `https://api.example`; null for anything else than a
 * bare https address. Without a path, because nobody says whether it would be part of what is signed (spec 5 rule 4), and
 * because checkout pages are told apart by their origin alone. Plain http is for the sandbox's loopback.
 */
export function liveOrigin(typed: string): string | null {
  const url = URL.parse(typed)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  return url.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : null
}
