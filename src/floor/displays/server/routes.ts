import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../desk-displays.contract.ts'
import { readDisplay } from './display-content.ts'
import { askPairing, endDisplay, listDisplays, pairDisplay, soundDisplay } from './rules.ts'

/** Displays: screens in the waiting room of a workshop. */
export function displayRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.askPairing, ({ meta }) => askPairing(context, meta))
  implement(contract.pairDisplay, ({ params, body, actor, meta }) =>
    pairDisplay(context, actor, Number(params.branchId), body.code, meta),
  )
  implement(contract.listDisplays, ({ params }) => listDisplays(context.db, Number(params.branchId)))
  implement(contract.endDisplay, ({ params, meta }) =>
    endDisplay(context, Number(params.branchId), params.displayId, meta),
  )
  implement(contract.soundDisplay, ({ params, body, meta }) =>
    soundDisplay(context, { branchId: Number(params.branchId), id: params.displayId, ...body }, meta),
  )
  implement(contract.readDisplay, ({ actor }) => readDisplay(context, actor))
}
