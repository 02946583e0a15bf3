import {
  endCustomerSessions,
  findCustomers,
  openCustomer,
} from '@toyota-trust/contracts/desk/office/customers.ts'
import type { Surface } from '../../../platform/calls/surface.ts'
import type { Portal } from '../../../portal.ts'
import { endSessions, find, open } from './rules.ts'

export function customerRoutes({ implement }: Surface, portal: Portal): void {
  implement(findCustomers, ({ body, meta }) => find(portal, body.q, meta))
  implement(endCustomerSessions, ({ params, body, meta }) =>
    endSessions(portal, params.customerId, body.reason, meta),
  )
  implement(openCustomer, ({ params, body, meta }) => open(portal, params.customerId, body.reason, meta))
}
