import { shell } from 'electron'
import fc from 'fast-check'
import { mayBeFetched } from '../../electron/banks/logos/bank-logos.ts'
import { inboxAddress } from '../../electron/callbacks/service/callbacks.ts'
import { isPublicAddress, lookUpPublic } from '../../electron/core/public-address.ts'
import { VezneError } from '../../electron/core/result.ts'
import { oddLink } from '../../electron/deposits/rules.ts'
import { createLinks } from '../../electron/deposits/service/deposits.ts'
import { liveOrigin } from '../../electron/people/rules/workspace-draft.ts'
import { readBaseUrl } from '../../electron/service-client/payment-service.ts'
import { appHeaders } from '../../electron/shell/app-headers.ts'
import { answerAppRequest, type AppContent } from '../../electron/shell/app-protocol.ts'
import { openExternal } from '../../electron/shell/desktop.ts'
import { mayLoad } from '../../electron/shell/life.ts'
import { seatWith } from '../desk/seat-with.ts'
import { hostKind, isPublic4, isPublic6, text4, text6 } from './addresses-by-hand.ts'
import { fuzz, mostly, mustEqual, type Draws, type Fuzzed } from './fuzz.ts'
import { addresses4, addresses6, spellings6, urlTexts } from './url-texts.ts'

/** Every rule that looks at an address, held against what a pattern written by hand says of it. */

const pattern = /^(https?):\/\/([^/?#@]*@)?(\[[0-9a-f:]+\]|[^/?#@:[\]]+)(?::(\d+))?(\/[^?#]*)(\?[^#]*)?(#.*)?$/s

/** What an address of http or https says once it was read as a browser reads it; null for every other text. */
function placeOf(text: string) {
  const href = URL.parse(text)?.href ?? ''
  const match = pattern.exec(href)
  if (!match) {
    if (/^https?:/.test(href)) throw new Error(`An address that the pattern does not read: ${href}`)
    return null
  }
  const [, scheme = '', user, host = '', port, path = '', query, fragment] = match
  const origin = `${scheme}://${host}${port === undefined ? '' : `:${port}`}`
  return { href, origin, scheme, host, port, path, user: user !== undefined, more: (query ?? fragment) !== undefined }
}

type Place = NonNullable<ReturnType<typeof placeOf>>

const isThisMachine = (host: string): boolean => /^(?:localhost|\[::1\]|127\.\d+\.\d+\.\d+)$/.test(host)
const isSecure = ({ scheme, host }: Place): boolean => scheme === 'https' || isThisMachine(host)

/** The code of what it throws on purpose, or what it gives. */
async function said(act: () => unknown): Promise<unknown> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof VezneError) return error.failure.code
    throw error
  }
}

// ---- the app's own scheme

const bytes = (text: string) => new TextEncoder().encode(text)
const files = new Map([
  ['/index.html', { bytes: bytes('<p>'), mime: 'text/html; charset=utf-8' }],
  ['/assets/index-a1.js', { bytes: bytes('1'), mime: 'text/javascript; charset=utf-8' }],
])
const content: AppContent = {
  files,
  async logo(bankId) {
    if (bankId === 'broken') throw new Error('The list cannot be read')
    return ['a/b', 'ç', '..'].includes(bankId) ? { bytes: bytes('png'), mime: 'image/png' } : null
  },
}
/** All there is, by its whole address. */
const served: Readonly<Record<string, readonly [body: string, mime: string]>> = {
  'app://vezne/index.html': ['<p>', 'text/html; charset=utf-8'],
  'app://vezne/assets/index-a1.js': ['1', 'text/javascript; charset=utf-8'],
  'app://vezne/bank-logo/a%2Fb': ['png', 'image/png'],
  'app://vezne/bank-logo/%C3%A7': ['png', 'image/png'],
  'app://vezne/bank-logo/..': ['png', 'image/png'],
}
const inOrder = (headers: object): string =>
  Object.entries(headers)
    .map((header) => header.join(': '))
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join('\n')
const expectedHeaders = inOrder(appHeaders)

async function appScheme(url: string, method: string): Promise<string> {
  const answer = await answerAppRequest({ url, method }, content)
  const [beforeFragment = ''] = url.split('#')
  const file = method === 'GET' && Object.hasOwn(served, beforeFragment) ? served[beforeFragment] : undefined
  const { 'content-type': mime, ...headers } = Object.fromEntries(answer.headers)
  mustEqual('the app’s scheme, status', answer.status, file ? 200 : 404)
  mustEqual('the app’s scheme, body', await answer.text(), file?.[0] ?? 'Not found')
  mustEqual('the app’s scheme, kind', mime, file?.[1] ?? 'text/plain; charset=utf-8')
  mustEqual('the app’s scheme, headers', inOrder(headers), expectedHeaders)
  return file ? 'served' : 'not served'
}

function mayBeLoaded(url: string): void {
  const isOurs = url.slice(0, 12) === 'app://vezne/'
  mustEqual('what a page may load', mayLoad(url, true), isOurs)
  mustEqual('what a developer’s page may load', mayLoad(url, false), isOurs || url.slice(0, 11) === 'devtools://')
}

// ---- where the program asks, and sends people

const workspaces = ['https://checkout.example', 'https://checkout.example:8443', 'http://127.0.0.1:4010']
const sandbox = 'http://127.0.0.1:4010'

async function settings(text: string, place: Place | null): Promise<void> {
  const isBare = place !== null && !place.user && place.path === '/' && !place.more
  const base = isBare && isSecure(place) ? place.href : 'invalid_input'
  mustEqual('the service’s address', await said(() => readBaseUrl(text).href), base)
  mustEqual('a live address', liveOrigin(text), isBare && place.scheme === 'https' ? place.origin : null)
  const inbox = placeOf(text.trim())
  const isInbox = inbox !== null && !inbox.user && !inbox.more && isSecure(inbox)
  mustEqual('the inbox', inboxAddress(text), isInbox ? inbox.origin + inbox.path.replace(/\/+$/, '') : null)
}

type Links = Parameters<typeof createLinks>[0]

async function links(text: string, place: Place | null, workspace: string): Promise<void> {
  const opened: string[] = []
  const asked: string[] = []
  shell.openExternal = async (url) => void opened.push(url)
  const mayOpen = place !== null && !place.user && isSecure(place)
  mustEqual('the only way out', await said(() => openExternal(text)), mayOpen ? undefined : 'link_not_allowed')
  mustEqual('what was opened', opened.join(), mayOpen ? text : '')
  if (place === null) return

  const own = new URL(workspace)
  const isNeighbour =
    place.scheme === 'http' && own.protocol === 'http:' && isThisMachine(place.host) && place.host === own.hostname
  const odd = oddLink({ checkoutUrl: text, allowedOrigin: null }, workspace)
  const isOdd = place.origin !== workspace && !isNeighbour
  mustEqual('a checkout link', odd === null ? 'own' : odd.came, isOdd ? place.origin : 'own')

  opened.length = 0
  const dialogs = { confirmOpenLink: async ({ origin }: { origin: string }) => asked.push(origin) > 0 }
  const deposits = { checkoutUrl: () => Promise.resolve(text) }
  const { openLink } = createLinks({
    deposits,
    checkoutOrigin: () => Promise.resolve(workspace),
  } as unknown as Links).operations
  const isOwn = place.origin === workspace
  const result = await said(() =>
    openLink.handler({ depositId: 1 }, { seat: seatWith({ dialogs, openExternal }), locale: 'tr' } as never),
  )
  mustEqual('a link that is opened', result, isOwn && mayOpen ? undefined : 'link_not_allowed')
  mustEqual('what main asks', asked.join(), isOwn ? workspace : '')
  mustEqual('what is opened for it', opened.join(), isOwn && mayOpen ? place.href : '')
}

function logos(text: string, place: Place | null): void {
  const isOutside = place?.scheme === 'https' && place.port === undefined && hostKind(place.host) !== 'closed'
  mustEqual('a logo', mayBeFetched(text, null), isOutside)
  mustEqual('a logo of the sandbox’s', mayBeFetched(text, sandbox), isOutside || place?.origin === sandbox)
}

// ---- addresses of the network

function network(text: string, isPublic: boolean): void {
  mustEqual(`the address ${text}`, isPublicAddress(text), isPublic)
  for (const addresses of [
    text,
    [
      { address: '1.1.1.1', family: 4 },
      { address: text, family: 6 },
    ],
  ]) {
    const found: (string | undefined)[] = []
    const system: Parameters<typeof lookUpPublic>[0] = (_name, _options, tell) => tell(null, addresses, 4)
    lookUpPublic(system)('logo.example', {}, (error) => found.push(error?.code))
    mustEqual(`a name that stands for ${text}`, found.join(), isPublic ? '' : 'ENOTFOUND')
  }
}

// ---- all of it

const methods = mostly(9, 'GET', fc.constantFrom('HEAD', 'POST', 'get', ''))
const texts = fc.record({ text: urlTexts, method: methods, workspace: fc.constantFrom(...workspaces) })
const addresses = fc.oneof(
  addresses4.map((address) => ({ address: text4(address), isPublic: isPublic4(address) })),
  fc.tuple(addresses6, spellings6).map(([address, spelling]) => ({
    address: text6(address, spelling),
    isPublic: isPublic6(address),
  })),
)

export const fuzzUrls = (draws: Draws): Promise<Fuzzed> =>
  fuzz(draws, fc.oneof({ weight: 4, arbitrary: texts }, { weight: 1, arbitrary: addresses }), async (drawn) => {
    if ('address' in drawn) {
      network(drawn.address, drawn.isPublic)
      return drawn.isPublic ? 'public' : 'closed'
    }
    const { text, method, workspace } = drawn
    const place = placeOf(text)
    mayBeLoaded(text)
    await settings(text, place)
    await links(text, place, workspace)
    logos(text, place)
    return (await appScheme(text, method)) === 'served' ? 'served' : place ? 'of http' : 'nothing'
  })
