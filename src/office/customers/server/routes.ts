import type { Portal } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { endCustomerSessions, findCustomers, openCustomer } from '../desk-customers.contract.ts'
import { endSessions, find, open } from './rules.ts'

export function customerRoutes({ implement }: Surface, portal: Portal): void {
  implement(findCustomers, ({ body, meta }) => find(portal, body.q, meta))
  implement(endCustomerSessions, ({ params, body, meta }) =>
    endSessions(portal, params.customerId, body.reason, meta),
  )
  implement(openCustomer, ({ params, body, meta }) => open(portal, params.customerId, body.reason, meta))
}
