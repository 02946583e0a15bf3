import { carName } from '@toyota-trust/contracts/cars.ts'
import { longDayWithWeekday } from '@toyota-trust/contracts/days.ts'
import { kilometres } from '@toyota-trust/contracts/money.ts'
import { useCars } from '../../cars/requests.ts'
import { type Draft, dayOf } from './booking-draft.ts'

/** What is chosen so far, in the words of the slip; an open point has no detail. */
export function useSummary(draft: Draft) {
  const car = useCars().data?.find(({ id }) => id === draft.carId)
  const day = dayOf(draft)
  const service = [draft.service, draft.mileage === null ? '' : kilometres(draft.mileage)].filter(Boolean)
  const rows: { term: string; detail: string | undefined }[] = [
    { term: 'Mobil', detail: car && carName(car) },
    { term: 'Servis', detail: service.join(' · ') || undefined },
    { term: 'Bengkel', detail: draft.workshop?.name },
    {
      term: 'Jadwal',
      detail: day && draft.time.length === 5 ? `${longDayWithWeekday(day)}, ${draft.time}` : undefined,
    },
  ]
  return { car, rows }
}
