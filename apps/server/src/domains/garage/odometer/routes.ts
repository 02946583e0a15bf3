import { addReading } from '@toyota-trust/contracts/garage/odometer-readings.ts'
import type { Surface } from '../../../platform/calls/surface.ts'
import type { Portal } from '../../../portal.ts'
import { addOwnReading } from './rules.ts'

export function odometerRoutes({ implement }: Surface, portal: Portal): void {
  implement(addReading, ({ params, body, actor, meta }) =>
    addOwnReading(portal, actor, params.id, body, meta),
  )
}
