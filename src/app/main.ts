import { config } from 'zod'

// The policy forbids `eval`. zod probes for it when the first object schema is built, so this must be said
// before any module of the contract runs: hence the second, dynamic step.
config({ jitless: true })
void import('./start.ts').then(({ start }) => start())
