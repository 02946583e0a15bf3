import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/app-context.ts'
import { catalogueEndpoints } from '#stock/catalogue/catalogue.contract.ts'
import { catalogueRoutes } from '#stock/catalogue/server/routes.ts'
import { openMachineSurface } from './machine-surface.ts'

const PREFIX = '/catalogue'

/** The embedded catalogue (API B). */
export function mountCatalogue(app: FastifyInstance, context: AppContext): void {
  const surface = openMachineSurface(app, context, PREFIX, context.config.catalogue)
  catalogueRoutes(surface, context)
  surface.complete(catalogueEndpoints)
}
