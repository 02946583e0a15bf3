import { erasePersonalData, exportPersonalData } from '@toyota-trust/contracts/personal-data.ts'
import type { Portal } from '../../portal.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { eraseFor, exportFor } from './rules.ts'

export function personalDataRoutes({ implement }: Pick<Surface, 'implement'>, portal: Portal): void {
  implement(exportPersonalData, ({ customer, meta }) => exportFor(portal, customer, meta))
  implement(erasePersonalData, ({ body, customer, meta }) => eraseFor(portal, customer, body.password, meta))
}
