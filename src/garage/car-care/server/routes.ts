import type { Portal } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../car-care.contract.ts'
import { answerCare, careOf, datesOfOwner } from './rules.ts'

export function carCareRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.readCarCare, ({ params, actor }) => careOf(portal, actor, params.id))
  implement(contract.answerCarCare, ({ params, body, actor, meta }) =>
    answerCare(portal, actor, params.id, body, meta),
  )
  implement(contract.listCarDates, ({ actor }) => datesOfOwner(portal, actor))
}
