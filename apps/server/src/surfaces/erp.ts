import { erpEndpoints } from '@toyota-trust/contracts/stock/erp.ts'
import type { FastifyInstance } from 'fastify'
import { erpRoutes } from '../domains/stock/erp/routes.ts'
import type { Portal } from '../portal.ts'
import { openMachineSurface } from './machine-surface.ts'

const PREFIX = '/erp'

/** The embedded ERP (API C). */
export function mountErp(app: FastifyInstance, portal: Portal): void {
  const surface = openMachineSurface(
    app,
    portal,
    PREFIX,
    portal.config.erp,
    ({ product = portal.config.erp.product }) => product === portal.config.erp.product,
  )
  erpRoutes(surface, portal)
  surface.complete(erpEndpoints)
}
