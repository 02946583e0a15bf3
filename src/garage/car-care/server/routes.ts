import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../car-care.contract.ts'
import { answerCare, careOf, datesOfOwner } from './rules.ts'

export function carCareRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.readCarCare, ({ params, actor }) => careOf(context, actor, params.id))
  implement(contract.answerCarCare, ({ params, body, actor, meta }) =>
    answerCare(context, actor, params.id, body, meta),
  )
  implement(contract.listCarDates, ({ actor }) => datesOfOwner(context, actor))
}
