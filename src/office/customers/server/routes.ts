import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { endCustomerSessions, findCustomers, openCustomer } from '../desk-customers.contract.ts'
import { endSessions, find, open } from './rules.ts'

export function customerRoutes({ implement }: Surface, context: AppContext): void {
  implement(findCustomers, ({ body, meta }) => find(context, body.q, meta))
  implement(endCustomerSessions, ({ params, body, meta }) =>
    endSessions(context, params.customerId, body.reason, meta),
  )
  implement(openCustomer, ({ params, body, meta }) => open(context, params.customerId, body.reason, meta))
}
