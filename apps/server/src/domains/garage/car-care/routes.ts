import * as contract from '@toyota-trust/contracts/garage/car-care.ts'
import type { Surface } from '../../../platform/calls/surface.ts'
import type { Portal } from '../../../portal.ts'
import { answerCare, careOf, datesOfOwner } from './rules.ts'

export function carCareRoutes({ implement }: Surface, portal: Portal): void {
  implement(contract.readCarCare, ({ params, actor }) => careOf(portal, actor, params.id))
  implement(contract.answerCarCare, ({ params, body, actor, meta }) =>
    answerCare(portal, actor, params.id, body, meta),
  )
  implement(contract.listCarDates, ({ actor }) => datesOfOwner(portal, actor))
}
