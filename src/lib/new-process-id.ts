import { makeProcessId } from '@electron/transactions/contract/process-id.ts'

const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) }

/** Names a request in the page. Main recognizes one that is sent again. */
export const newProcessId = (prefix: 'DEP' | 'PAY'): string => makeProcessId(prefix, Date.now(), random)
