import { z } from 'zod'

/** Lists the steps to a host in their order. A connection can fail at each. */
export const reachSteps = ['name', 'public', 'port', 'key'] as const
export type ReachStep = (typeof reachSteps)[number]

const triedNamesSchema = z.array(z.object({ name: z.string(), step: z.enum(reachSteps) }))
export type TriedNames = z.infer<typeof triedNamesSchema>

/** Names what keeps a member from its host. After `key`, the host itself has answered. */
export const linkSteps = [
  ...reachSteps,
  'removed',
  /** Another computer with this key is connected. */
  'second',
  'link_older',
  'link_newer',
  'other_workspace',
  'silent',
  'lost',
  'closing',
  'overload',
  'broken',
  /** The host's page did not come whole. */
  'page',
] as const
export type LinkStep = (typeof linkSteps)[number]

/** Shows a member's way to its host. */
export const linkStateSchema = z.object({
  workspace: z.string(),
  names: z.array(z.string()),
  port: z.int(),
  /** Names this computer in its network. */
  computer: z.string(),
  now: z.discriminatedUnion('state', [
    z.object({ state: z.literal('connected') }),
    z.object({
      state: z.literal('looking'),
      since: z.int(),
      /** Null before the first try ends. */
      failure: z.object({ step: z.enum(linkSteps), tried: triedNamesSchema }).nullable(),
    }),
  ]),
})
export type LinkState = z.infer<typeof linkStateSchema>
export type LinkFailure = { step: LinkStep; tried: TriedNames }

/** Lists why a host refuses to let a computer join. */
export const joinRefusals = ['unknown', 'used', 'expired', 'tried_out', 'not_proven'] as const
export type JoinRefusal = (typeof joinRefusals)[number]
