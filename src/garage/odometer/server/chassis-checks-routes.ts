import type { Portal } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../desk-chassis-checks.contract.ts'
import { compareChassis, readCheck } from './chassis-checks-rules.ts'
import { findChain, voidReadingOfChain } from './voiding.ts'

/** Chassis numbers as workshops compare them, and the odometer chains that rest on them. */
export function chassisCheckRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.readChassisCheck, ({ params, actor }) => readCheck(portal, actor, params.visitId))
  implement(contract.compareChassis, ({ params, body, actor, meta }) =>
    compareChassis(portal, actor, params.visitId, body.end, meta),
  )
  implement(contract.findOdometerChain, ({ body, meta }) => findChain(portal, body.chassis, meta))
  implement(contract.voidOdometerReading, ({ params, body: { reason, ...what }, actor, meta }) =>
    voidReadingOfChain(portal, actor, { ...params, ...what }, reason, meta),
  )
}
