import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../desk-chassis-checks.contract.ts'
import { compareChassis, readCheck } from './chassis-checks-rules.ts'
import { findChain, voidReadingOfChain } from './voiding.ts'

/** Chassis numbers as workshops compare them, and the odometer chains that rest on them. */
export function chassisCheckRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.readChassisCheck, ({ params, actor }) => readCheck(context, actor, params.visitId))
  implement(contract.compareChassis, ({ params, body, actor, meta }) =>
    compareChassis(context, actor, params.visitId, body.end, meta),
  )
  implement(contract.findOdometerChain, ({ body, meta }) => findChain(context, body.chassis, meta))
  implement(contract.voidOdometerReading, ({ params, body: { reason, ...what }, actor, meta }) =>
    voidReadingOfChain(context, actor, { ...params, ...what }, reason, meta),
  )
}
