import type { FastifyInstance } from 'fastify'
import type { Portal } from '#server/app-context.ts'
import { erpEndpoints } from '#stock/erp/erp.contract.ts'
import { erpRoutes } from '#stock/erp/server/routes.ts'
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
