import { workshopList } from '@toyota-trust/contracts/desk/workshops.ts'
import type { Surface } from '../../calls/surface.ts'
import { fileOf, pageOf } from '../../lists/list.ts'
import type { Portal } from '../../portal.ts'
import { workshopsAt } from './list.ts'

export function workshopListRoutes({ implement }: Surface, { db, clock }: Portal): void {
  implement(workshopList.page, ({ query }) => pageOf(db, workshopsAt(clock.now()), query))
  implement(workshopList.file, ({ query }) => fileOf(db, workshopsAt(clock.now()), query))
}
