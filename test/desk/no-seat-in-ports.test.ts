import { expectTypeOf, it } from 'vitest'
import type { Dialogs } from '../../electron/core/ports.ts'
import type { Seat } from '../../electron/core/seat.ts'
import type { createDesk } from '../../electron/desk.ts'
import type { DeskPorts } from '../../electron/desk-ports.ts'
import type { BatchPorts } from '../../electron/batches/service/ports.ts'
import type { PayoutPorts } from '../../electron/payouts/service/access.ts'

/** Everything that a service can be built with comes from here, or is another service. */
type Given = Parameters<typeof createDesk>[0]

it('gives no service a seat, nor a part of one', () => {
  expectTypeOf<keyof Seat & keyof Given>().toBeNever()
  // Every window hears by the services' `tell`.
  expectTypeOf<keyof Seat & (keyof PayoutPorts | keyof BatchPorts)>().toEqualTypeOf<'tell'>()
})

it('compiles no service that names the dialogs', () => {
  const createPlant = ({ dialogs }: { dialogs: Dialogs }) => dialogs
  // @ts-expect-error: a desk has no dialogs to give
  const build = (ports: DeskPorts) => createPlant({ ...ports })
  expectTypeOf(build).toBeFunction()
})
