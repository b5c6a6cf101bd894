import { request } from 'node:http'
import type { LookupFunction, Socket } from 'node:net'
import '../core/address-attempts.ts'
import type { Proxy } from '../core/network.ts'
import { VezneError } from '../core/result.ts'
import { userAgent } from '../core/user-agent.ts'

interface Passage {
  proxy: Proxy
  /** Null: it is told nobody's name. */
  password: string | null
  /** Where it is to lead, with the port: `api.example:443`. The proxy looks the name up. */
  to: string
  /** Milliseconds for the name, TCP and the proxy's answer together. */
  timeout: number
  lookup: LookupFunction | undefined
}

/**
 * A connection that a proxy passes on unread, asked for once. Nothing of a request is in what the proxy is told, so whatever goes wrong
 * here, nothing was sent. Throws `proxy_unreachable` (no answer of a proxy), `proxy_login_refused` and `proxy_refused`.
 *
 * undici's own agent for proxies keeps connections to it and asks again by itself, so it is not used; node's `CONNECT` with an agent
 * of its own asks once, and looks at no variable of the environment.
 */
export const openTunnel = ({ proxy, password, to, timeout, lookup }: Passage): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const asked = request({
      method: 'CONNECT',
      host: proxy.host,
      port: proxy.port,
      path: to,
      headers: { Host: to, 'User-Agent': userAgent, Connection: 'keep-alive', ...login(proxy, password) },
      agent: false,
      maxHeaderSize: 16 * 1024,
      ...(lookup && { lookup }),
    })
    const fail = () => {
      clearTimeout(timer)
      reject(new VezneError('proxy_unreachable'))
    }
    const timer = setTimeout(() => asked.destroy(), timeout)
    asked.once('connect', ({ statusCode = 0 }, socket: Socket, head) => {
      clearTimeout(timer)
      // The connection over it hears of its end.
      socket.on('error', () => undefined)
      // In TLS a client speaks first: what came already is of nobody whom we asked.
      if (statusCode >= 200 && statusCode < 300 && head.length === 0) {
        resolve(socket)
        return
      }
      socket.destroy()
      reject(new VezneError(statusCode === 407 ? 'proxy_login_refused' : 'proxy_refused'))
    })
    asked.once('error', fail)
    asked.once('close', fail)
    asked.end()
  })

const login = ({ user }: Proxy, password: string | null): Record<string, string> =>
  user === '' || password === null
    ? {}
    : { 'Proxy-Authorization': `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}` }
