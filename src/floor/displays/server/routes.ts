import type { Portal } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../desk-displays.contract.ts'
import { readDisplay } from './display-content.ts'
import { askPairing, endDisplay, listDisplays, pairDisplay, soundDisplay } from './rules.ts'

/** Displays: screens in the waiting room of a workshop. */
export function displayRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.askPairing, ({ meta }) => askPairing(portal, meta))
  implement(contract.pairDisplay, ({ params, body, actor, meta }) =>
    pairDisplay(portal, actor, Number(params.branchId), body.code, meta),
  )
  implement(contract.listDisplays, ({ params }) => listDisplays(portal.db, Number(params.branchId)))
  implement(contract.endDisplay, ({ params, meta }) =>
    endDisplay(portal, Number(params.branchId), params.displayId, meta),
  )
  implement(contract.soundDisplay, ({ params, body, meta }) =>
    soundDisplay(portal, { branchId: Number(params.branchId), id: params.displayId, ...body }, meta),
  )
  implement(contract.readDisplay, ({ actor }) => readDisplay(portal, actor))
}
