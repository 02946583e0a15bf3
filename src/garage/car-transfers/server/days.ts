import { midSentence } from '#core/mid-sentence.ts'
import { formatPlate } from '#core/plates.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import { type StoredTransfer, transfersOf } from './sql.ts'
import { STEPS } from './tables.ts'

/** The planned days of steps that are not done, for calendars. The same step keeps its UID while its day moves. */
export async function transferDays(context: AppContext, customer: Customer, carId?: string) {
  const [transfers, steps] = await Promise.all([transfersOf(context.db, customer), context.reference(STEPS)])
  return transfers
    .filter(({ car_id }) => carId === undefined || car_id === carId)
    .flatMap((transfer) =>
      steps
        .filter(({ moves }) => moves === isMoving(transfer))
        .flatMap(({ step, title }) => {
          const { planned_on, done_on } = transfer.steps[step] ?? {}
          if (!planned_on || done_on) return []
          const plate = formatPlate(transfer.license_plate)
          return {
            uid: `transfer-${step}-${transfer.car_id}`,
            day: planned_on,
            title: `Balik nama, ${midSentence(title)}: ${plate}`,
            words: `${transfer.brand} ${transfer.type}, ${plate}`,
            car: transfer.car_id,
          }
        }),
    )
}

/** Whether the files move to another Samsat. */
export const isMoving = ({ from_city, to_city }: Pick<StoredTransfer, 'from_city' | 'to_city'>) =>
  from_city !== to_city
