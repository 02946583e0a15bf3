import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { addReading } from '../odometer-readings.contract.ts'
import { addOwnReading } from './odometer-rules.ts'

export function odometerRoutes({ implement }: Surface, context: AppContext): void {
  implement(addReading, ({ params, body, actor, meta }) =>
    addOwnReading(context, actor, params.id, body, meta),
  )
}
