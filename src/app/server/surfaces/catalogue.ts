import type { FastifyInstance } from 'fastify'
import type { Portal } from '#server/app-context.ts'
import { catalogueEndpoints } from '#stock/catalogue/catalogue.contract.ts'
import { catalogueRoutes } from '#stock/catalogue/server/routes.ts'
import { openMachineSurface } from './machine-surface.ts'

const PREFIX = '/catalogue'

/** The embedded catalogue (API B). */
export function mountCatalogue(app: FastifyInstance, portal: Portal): void {
  const surface = openMachineSurface(app, portal, PREFIX, portal.config.catalogue)
  catalogueRoutes(surface, portal)
  surface.complete(catalogueEndpoints)
}
