import { readBranchNumber, setBranchNumber } from '@toyota-trust/contracts/desk/account/branch-numbers.ts'
import type { Surface } from '../../../platform/calls/surface.ts'
import type { Portal } from '../../../portal.ts'
import { readNumber, setNumber } from './branch-number-rules.ts'

/** Which number sends the messages of a workshop. */
export function branchNumberRoutes({ implement }: Surface, portal: Portal): void {
  implement(readBranchNumber, ({ params }) => readNumber(portal, Number(params.workshopId)))
  implement(setBranchNumber, ({ params, body, meta }) =>
    setNumber(portal, Number(params.workshopId), body.number_id, meta),
  )
}
