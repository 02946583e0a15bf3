import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import * as contract from '../promises.contract.ts'
import { answerPromisesOf, dealerNumberOf, promisesOf, roadsideNumbersOf } from './rules.ts'

export function promisesRoutes({ implement }: Surface, context: AppContext): void {
  implement(contract.readPromises, ({ params, actor }) => promisesOf(context, actor, params.id))
  implement(contract.answerPromises, ({ params, body, actor, meta }) =>
    answerPromisesOf(context, actor, params.id, body, meta),
  )
  implement(contract.listRoadsideNumbers, async ({ query }) => ({
    numbers: await roadsideNumbersOf(context, query.brand ?? ''),
    dealer: dealerNumberOf(context),
  }))
}
