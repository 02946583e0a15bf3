import { readBranchNumber, setBranchNumber } from '#account/staff/desk-branch-numbers.contract.ts'
import type { Portal } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { readNumber, setNumber } from './branch-number-rules.ts'

/** Which number sends the messages of a workshop. */
export function branchNumberRoutes({ implement }: Surface, portal: Portal): void {
  implement(readBranchNumber, ({ params }) => readNumber(portal, Number(params.workshopId)))
  implement(setBranchNumber, ({ params, body, meta }) =>
    setNumber(portal, Number(params.workshopId), body.number_id, meta),
  )
}
