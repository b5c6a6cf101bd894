import type { OperatorService } from '../services/operators.ts'
import type { HandlersOf } from './handler.ts'

export const operatorHandlers = (operators: OperatorService): HandlersOf<'operators'> => ({
  'operators.list': () => operators.list(),
  'operators.names': () => operators.names(),
  'operators.add': (added, operator) => operators.add(operator, added),
  'operators.change': (change, operator) => operators.change(operator, change),
  'operators.disable': (seen, operator) => operators.disable(operator, seen),
  'operators.enable': (seen, operator) => operators.enable(operator, seen),
  'operators.resetPassphrase': (seen, operator) => operators.resetPassphrase(operator, seen),
})
