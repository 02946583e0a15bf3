import { catalogueEndpoints } from '@toyota-trust/contracts/stock/catalogue.ts'
import type { FastifyInstance } from 'fastify'
import { catalogueRoutes } from '../domains/stock/catalogue/routes.ts'
import type { Portal } from '../portal.ts'
import { openMachineSurface } from './machine-surface.ts'

const PREFIX = '/catalogue'

/** The embedded catalogue (API B). */
export function mountCatalogue(app: FastifyInstance, portal: Portal): void {
  const surface = openMachineSurface(app, portal, PREFIX, portal.config.catalogue)
  catalogueRoutes(surface, portal)
  surface.complete(catalogueEndpoints)
}
