import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../desk-stalls.contract.ts'
import { endAbsence, setAbsent } from './absences.ts'
import { previewSetupChange, saveSetup } from './changes.ts'
import { readState } from './state.ts'

/** Stalls, technicians and rules of a workshop's plan, for its head. */
export function stallRoutes({ implement }: Surface, context: AppContext): void {
  for (const read of [contract.readStalls, contract.readTechnicians, contract.readPlanner] as const)
    implement(read, ({ params }) => readState(context, Number(params.branchId)))
  for (const write of [contract.saveStalls, contract.saveTechnicians, contract.savePlanner] as const)
    implement(write, ({ params, body, actor, meta }) =>
      saveSetup(context, actor, Number(params.branchId), body, meta),
    )
  implement(contract.previewPlanner, ({ params, body, actor, meta }) =>
    previewSetupChange(context, actor, Number(params.branchId), body, meta),
  )
  implement(contract.setAbsent, ({ params, body, actor, meta }) =>
    setAbsent(context, actor, params.technicianId, body, meta),
  )
  implement(contract.endAbsence, ({ params, body, actor, meta }) =>
    endAbsence(context, actor, params.technicianId, body, meta),
  )
}
