import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { failure, success, toResponse, Refusal, type Answer } from './refusal.ts'
import { authenticate } from './authentication.ts'
import { logoOf } from './banks.ts'
import { faultOfIban, spoil, type FaultQueue, type SandboxCall } from './faults.ts'
import { depositRequest, parseJson, readBody, readFields, withdrawalRequest } from './request-fields.ts'
import type { SandboxService } from './service.ts'
import type { Transaction } from './transaction.ts'

/** Where the sandbox is reached from outside. */
interface Addresses {
  url: string
  checkoutOrigin: string
}

interface Endpoint {
  call: SandboxCall
  path: string
  method: 'GET' | 'POST'
  successStatus: 200 | 201
  /** Spec 4.1, 4.3 and 5: for deposits it is not stated, and not asked. */
  whitelistedOnly: boolean
  /** `json` is undefined for a body that is no JSON. */
  answer(service: SandboxService, json: unknown, addresses: Addresses): unknown
}

const endpoints: readonly Endpoint[] = [
  {
    call: 'banks',
    path: '/v1/available-banks',
    method: 'GET',
    successStatus: 200,
    whitelistedOnly: true,
    answer(service, _json, { url }) {
      const banks = service.banks.all().map((bank) => ({
        _id: bank.id,
        name: bank.name,
        code: bank.code,
        minAmount: Number(bank.minimum),
        maxAmount: Number(bank.maximum),
        ...(logoOf(bank) && { logo: `${url}/logos/${bank.id}.png` }),
      }))
      return { banks }
    },
  },
  {
    call: 'deposit',
    path: '/v1/deposit',
    method: 'POST',
    successStatus: 201,
    whitelistedOnly: false,
    answer(service, json, { checkoutOrigin }) {
      const deposit = service.createDeposit(readFields(depositRequest, json))
      return {
        ...wireFacts(deposit),
        ...(deposit.account === null ? {} : { assignedAccount: deposit.account }),
        checkoutUrl: `${checkoutOrigin}/checkout?token=${deposit.token}`,
        expiresAt: new Date(deposit.expiresAt).toISOString(),
        createdAt: new Date(deposit.createdAt).toISOString(),
      }
    },
  },
  {
    call: 'payout',
    path: '/v1/withdraw',
    method: 'POST',
    successStatus: 201,
    whitelistedOnly: true,
    answer(service, json) {
      const withdrawal = service.createWithdrawal(readFields(withdrawalRequest, json))
      return { ...wireFacts(withdrawal), createdAt: new Date(withdrawal.createdAt).toISOString() }
    },
  },
]

/** Spec 4. The order of the checks is written in README.md. */
export function serviceRoutes(
  service: SandboxService,
  faults: FaultQueue,
  addresses: Addresses,
): Hono<{ Bindings: HttpBindings }> {
  const routes = new Hono<{ Bindings: HttpBindings }>()
  for (const endpoint of endpoints) {
    routes.all(endpoint.path, async (context) => {
      const { incoming, outgoing } = context.env
      const method = incoming.method ?? ''
      if (method !== endpoint.method) {
        const refusal = new Refusal('METHOD_NOT_ALLOWED', `use ${endpoint.method}`)
        return toResponse(failure(refusal, service.now()), { Allow: endpoint.method })
      }
      const body = await readBody(incoming)
      const json = parseJson(body)
      service.book.countReceived(json)

      const process = (): Answer => {
        const now = service.now()
        try {
          const { url: target = '', headers } = incoming
          authenticate({ method, target, headers, body }, service.merchant, now)
          if (endpoint.whitelistedOnly) service.mustBeWhitelisted()
          if (endpoint.method === 'POST') mustBeJson(headers['content-type'])
          return success(endpoint.successStatus, endpoint.answer(service, json, addresses), now)
        } catch (error) {
          return failure(error, now)
        }
      }
      const fault = faults.takeFor(endpoint.call) ?? (endpoint.call === 'payout' ? faultOfIban(json) : null)
      const answer = fault
        ? await spoil(fault, { outgoing, process, now: service.now(), until: faults.cleared })
        : process()
      return answer ? toResponse(answer) : RESPONSE_ALREADY_SENT
    })
  }
  return routes
}

const wireFacts = ({ transactionId, processId, amount, currency, status }: Transaction) => ({
  transactionId,
  processId,
  amount: Number(amount),
  currency,
  status,
})

function mustBeJson(contentType = ''): void {
  if (!/^application\/json\s*(;|$)/i.test(contentType)) {
    throw new Refusal('VALIDATION_ERROR', 'Content-Type must be application/json')
  }
}
