import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/app-context.ts'
import { erpEndpoints } from '#stock/erp/erp.contract.ts'
import { erpRoutes } from '#stock/erp/server/routes.ts'
import { openMachineSurface } from './machine-surface.ts'

const PREFIX = '/erp'

/** The embedded ERP (API C). */
export function mountErp(app: FastifyInstance, context: AppContext): void {
  const surface = openMachineSurface(
    app,
    context,
    PREFIX,
    context.config.erp,
    ({ product = context.config.erp.product }) => product === context.config.erp.product,
  )
  erpRoutes(surface, context)
  surface.complete(erpEndpoints)
}
