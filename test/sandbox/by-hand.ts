import { execFile } from 'node:child_process'
import { startSandbox } from '../../electron/sandbox/sandbox.ts'
import type { Sandbox, SandboxOptions } from '../../electron/sandbox/sandbox.ts'

/**
 * Requests made by hand: `openssl` signs and `curl` sends, so that neither our client nor the sandbox's own
 * verifier vouches for itself.
 */
export const apiKey = 'key-by-hand'
export const apiSecret = 'secret-by-hand-çğ'
export const isbank = '64f1c0a2e4b0d93a7c51e205'
export const goodIban = 'TR330006100519786457841326'
/** Ends in 9999: the sandbox's withdrawals to it fail. */
export const failingIban = 'TR470001000000000000009999'

export interface Call {
  method?: string
  target: string
  body?: string | Buffer
  /** Replaces headers; null leaves one out. */
  headers?: Record<string, string | null>
  /** What is signed, where it is not what is sent. */
  signed?: { method?: string; target?: string; body?: string | Buffer }
  timestamp?: string
  secret?: string
}

export interface Answered {
  /** curl's exit code: 0, or how the exchange broke. */
  exit: number
  status: number
  headers: string
  text: string
}

interface FailureEnvelope {
  success: boolean
  error: { code: string; message: string }
  timestamp: number
}

/** A fixed instant: 2026-11-21 06:00:00 UTC, half a second in. */
export const instant = 1_795_240_800_500

/** A sandbox on a clock that the test holds; nothing moves unless the test says so. */
export async function handHeld(options: SandboxOptions = {}): Promise<Sandbox & { clock: { time: number } }> {
  const clock = { time: instant }
  const sandbox = await startSandbox({ clock: { now: () => clock.time }, progress: 'manual', ...options })
  sandbox.enrol({ apiKey, apiSecret })
  return { ...sandbox, clock }
}

export async function signature(message: Buffer, secret = apiSecret): Promise<string> {
  const { stdout } = await run('openssl', ['dgst', '-sha256', '-hmac', secret, '-r'], message)
  return stdout.toString().slice(0, 64)
}

export async function call(url: string, asked: Call): Promise<Answered> {
  const method = asked.method ?? (asked.body === undefined ? 'GET' : 'POST')
  const body = Buffer.from(asked.body ?? '')
  const timestamp = asked.timestamp ?? Math.floor(instant / 1000).toString()
  const signed = { method, target: asked.target, body, ...asked.signed }
  const message = Buffer.concat([Buffer.from(timestamp + signed.method + signed.target), Buffer.from(signed.body)])
  const headers: Record<string, string | null> = {
    'Content-Type': asked.body === undefined ? null : 'application/json',
    'X-API-Key': apiKey,
    'X-Timestamp': timestamp,
    'X-Signature': await signature(message, asked.secret),
    ...asked.headers,
  }
  const { exit, stdout } = await run(
    'curl',
    [
      ...['-sS', '-i', '--path-as-is', '--noproxy', '*', '-m', '20', '-X', method],
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}:${value === null ? '' : ` ${value}`}`]),
      ...(asked.body === undefined ? [] : ['--data-binary', '@-']),
      url + asked.target,
    ],
    body,
  )
  const whole = stdout.toString()
  const end = whole.indexOf('\r\n\r\n')
  const head = end === -1 ? whole : whole.slice(0, end)
  return {
    exit,
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0),
    headers: head,
    text: end === -1 ? '' : whole.slice(end + 4),
  }
}

export const post = (url: string, target: string, body: unknown, more: Partial<Call> = {}): Promise<Answered> =>
  call(url, { target, body: JSON.stringify(body), ...more })

/** `400 VALIDATION_ERROR`, once the envelope around it is found to be whole (spec 2.1). */
export function refusalIn(answered: Answered): string {
  const envelope = JSON.parse(answered.text) as FailureEnvelope
  const whole =
    !envelope.success &&
    typeof envelope.error.message === 'string' &&
    envelope.error.message !== '' &&
    Number.isInteger(envelope.timestamp) &&
    Object.keys(envelope).sort().join() === 'error,success,timestamp' &&
    /content-type: application\/json/i.test(answered.headers)
  return whole ? `${answered.status} ${envelope.error.code}` : `not an envelope: ${answered.text}`
}

/** Spec 2.2, 2.3 and 2.4: `data` of whatever endpoint was asked. */
export interface WireData {
  banks: { _id: string; name: string; code: string; minAmount: number; maxAmount: number; logo?: string }[]
  transactionId: string
  createdAt: string
  expiresAt: string
  checkoutUrl: string
  assignedAccount?: { bankName: string }
}

export function dataIn(answered: Answered): WireData {
  const envelope = JSON.parse(answered.text) as { success: boolean; data: WireData }
  if (!envelope.success) throw new Error(answered.text)
  return envelope.data
}

export const depositBody = (changes: Record<string, unknown> = {}) => ({
  processId: 'DEP-1',
  amount: 150_000,
  currency: 'TRY',
  bankCode: isbank,
  customer: { id: 'c-1', name: 'Ayşe Yılmaz', username: 'ayse' },
  ...changes,
})

export const withdrawalBody = (changes: Record<string, unknown> = {}) => ({
  processId: 'PAY-1',
  amount: 150_000,
  accountName: 'Ayşe Yılmaz',
  iban: goodIban,
  userId: 'c-1',
  userName: 'ayse',
  name: 'Ayşe Yılmaz',
  ...changes,
})

/** Runs to the end, whatever that is. */
export function run(
  command: string,
  given: string[],
  input: Buffer = Buffer.alloc(0),
): Promise<{ exit: number; stdout: Buffer }> {
  return new Promise((resolve) => {
    const child = execFile(
      command,
      given,
      { encoding: 'buffer', timeout: 30_000, maxBuffer: 16 * 1024 * 1024 },
      (error, stdout) => {
        const exit = error === null ? 0 : typeof error.code === 'number' ? error.code : -1
        resolve({ exit, stdout })
      },
    )
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
  })
}
