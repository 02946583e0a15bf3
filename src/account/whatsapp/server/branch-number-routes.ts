import { readBranchNumber, setBranchNumber } from '#account/staff/desk-branch-numbers.contract.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { readNumber, setNumber } from './branch-number-rules.ts'

/** Which number sends the messages of a workshop. */
export function branchNumberRoutes({ implement }: Surface, context: AppContext): void {
  implement(readBranchNumber, ({ params }) => readNumber(context, Number(params.workshopId)))
  implement(setBranchNumber, ({ params, body, meta }) =>
    setNumber(context, Number(params.workshopId), body.number_id, meta),
  )
}
