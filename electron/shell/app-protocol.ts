import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { protocol } from 'electron'
import { appHeaders } from './app-headers.ts'

const appScheme = 'app'
export const appOrigin = `${appScheme}://vezne`
export const startPage = `${appOrigin}/index.html`

const logoFolder = '/bank-logo/'
/** As long as a bank's `id` can be, every byte of it percent-encoded. */
const longestPath = 2_000

export interface AppContent {
  files: ReadonlyMap<string, { bytes: Uint8Array<ArrayBuffer>; mime: string }>
  /** A bank's logo, or null: the page draws initials then. */
  logo(bankId: string): Promise<{ bytes: Uint8Array; mime: string } | null>
}

/** Before `ready`. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}

/** After `ready`: the only source of everything that the window shows (security 3). */
export function serveApp(content: AppContent): void {
  protocol.handle(appScheme, (request) => answerAppRequest(request, content))
}

/**
 * Exact paths only: no decoding, no normalising, no directory index, no query. Whatever is not spelt as the manifest
 * spells it is a 404.
 */
export async function answerAppRequest(
  request: { method: string; url: string },
  content: AppContent,
): Promise<Response> {
  const path = pathOf(request.url)
  if (request.method !== 'GET' || path === null) return notFound()
  // A bank list that cannot be read just now has no logo.
  const file = content.files.get(path) ?? (await logoAt(path, content).catch(() => null))
  if (!file) return notFound()
  return new Response(Uint8Array.from(file.bytes), { headers: { ...appHeaders, 'content-type': file.mime } })
}

/** Chromium hands over the fragment of a page's address too: it never was part of what is asked for. */
function pathOf(url: string): string | null {
  const [address = ''] = url.split('#', 1)
  if (address.length > longestPath || !address.startsWith(`${appOrigin}/`)) return null
  return address.slice(appOrigin.length)
}

async function logoAt(path: string, content: AppContent) {
  if (!path.startsWith(logoFolder)) return null
  const bankId = decoded(path.slice(logoFolder.length))
  return bankId === null ? null : content.logo(bankId)
}

/** The id has one spelling; any other way to write it is somebody trying. */
function decoded(segment: string): string | null {
  try {
    const id = decodeURIComponent(segment)
    return id !== '' && encodeURIComponent(id) === segment ? id : null
  } catch {
    return null
  }
}

const notFound = (): Response =>
  new Response('Not found', { status: 404, headers: { ...appHeaders, 'content-type': 'text/plain; charset=utf-8' } })

/**
 * The renderer's build, read once into memory: `/index.html` -> bytes and MIME type. The manifest is written by the
 * build beside the files; what it does not name does not exist.
 *
 * @param manifest path of `renderer-manifest.json`: `{ "/index.html": { "file": "index.html", "mime": "text/html" } }`
 * @param folder what its `file`s are relative to
 */
export function readRendererFiles(manifest: string, folder: string): AppContent['files'] {
  const listed = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string; mime: string }>
  return new Map(
    Object.entries(listed).map(([path, { file, mime }]) => [
      path,
      { bytes: new Uint8Array(readFileSync(join(folder, file))), mime },
    ]),
  )
}
