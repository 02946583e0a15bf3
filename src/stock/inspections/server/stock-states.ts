import { DEFAULT_ZONE, daysBetween, localClock } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StockCarRow } from '#stock/photos/desk-stock-cars.contract.ts'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import { pointsFor } from '../inspection-points.model.ts'
import { withInspections } from './catalogue.ts'
import { openDrafts, pointsOfList } from './draft-sql.ts'

type Inspected = Pick<StockCarRow, 'inspection' | 'draft'>

/** What the list of the stock shows of the inspections of cars, by stock number. */
export async function inspectionStates(
  context: Pick<AppContext, 'db' | 'clock'>,
  cars: readonly UsedCar[],
): Promise<Map<string, Inspected>> {
  const [shown, drafts] = await Promise.all([
    withInspections(context, cars),
    openDrafts(
      context.db,
      cars.map(({ stock_no }) => stock_no),
    ),
  ])
  const lists = new Map(
    await Promise.all(
      [...new Set(drafts.map(({ list_version }) => list_version))].map(
        async (version) => [version, await pointsOfList(context.db, version)] as const,
      ),
    ),
  )
  const open = new Map(
    drafts.map(({ stock_no, car, list_version, started_by_name, answered }) => [
      stock_no,
      {
        answered,
        points: pointsFor(lists.get(list_version) ?? [], car).length,
        started_by: started_by_name,
      },
    ]),
  )
  const today = localClock(context.clock.now(), DEFAULT_ZONE).day
  return new Map(
    shown.map(({ stock_no, inspected_on, inspection_points, claims }) => [
      stock_no,
      {
        inspection: inspected_on
          ? { points: inspection_points ?? 0, inspected_on, days: daysBetween(inspected_on, today), claims }
          : null,
        draft: open.get(stock_no) ?? null,
      },
    ]),
  )
}
