import type { SandboxControl } from '../services/sandbox-control.ts'
import type { HandlersOf } from './handler.ts'

export const sandboxHandlers = (control: SandboxControl): HandlersOf<'sandbox'> => ({
  'sandbox.read': () => control.read(),
  'sandbox.change': (change) => control.change(change),
})
