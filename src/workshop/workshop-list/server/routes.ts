import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { fileOf, pageOf } from '#server/lists/list.ts'
import * as desk from '../desk-workshops.contract.ts'
import { workshopsAt } from './list.ts'
import { add, form, readWorkshop, save } from './rules.ts'

export function workshopListRoutes({ implement }: Surface, context: AppContext): void {
  const { db, clock } = context
  implement(desk.workshopList.page, ({ query }) => pageOf(db, workshopsAt(clock.now()), query))
  implement(desk.workshopList.file, ({ query }) => fileOf(db, workshopsAt(clock.now()), query))
  implement(desk.workshopForm, () => form(context))
  implement(desk.readWorkshop, ({ params }) => readWorkshop(context, Number(params.workshopId)))
  implement(desk.addWorkshop, ({ body, actor, meta }) => add(context, actor, body, meta))
  implement(desk.saveWorkshop, ({ params, body, actor, meta }) =>
    save(context, actor, Number(params.workshopId), body, meta),
  )
}
