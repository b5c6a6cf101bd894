import type { CustomerService } from '../services/customers.ts'
import type { HandlersOf } from './handler.ts'

export const customerHandlers = (customers: CustomerService): HandlersOf<'customers'> => ({
  'customers.suggest': ({ text }) => customers.suggest(text),
})
