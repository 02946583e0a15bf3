import type { ReactNode } from 'react'
import { longDayWithWeekday } from '#core/days.ts'
import { kilometres } from '#core/money.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import { useCars } from '#garage/cars/portal/requests.ts'
import { Facts } from '#web/ui/facts.tsx'
import { type Draft, dayOf } from './booking-draft.ts'

/** The selections so far, as the summary shows them; an open item has no detail. */
export function useSummary(draft: Draft) {
  const car = useCars().data?.find(({ id }) => id === draft.carId)
  const day = dayOf(draft)
  const service = [draft.service, draft.mileage === null ? '' : kilometres(draft.mileage)].filter(Boolean)
  const money = extractSpendingLimit(draft.cardText)
  const rows: { term: string; detail: ReactNode }[] = [
    { term: 'Mobil', detail: car && carName(car) },
    { term: 'Servis', detail: service.length > 0 ? <Facts of={service} /> : undefined },
    ...(money ? [{ term: 'Batas biaya', detail: money }] : []),
    { term: 'Bengkel', detail: draft.workshop?.name },
    {
      term: 'Jadwal',
      detail: day && draft.time.length === 5 ? `${longDayWithWeekday(day)}, ${draft.time}` : undefined,
    },
  ]
  return { car, rows }
}

/** `IDR 2.000.000, hubungi saya dulu`; empty without either. */
function extractSpendingLimit(cardText: string): string {
  const [, limit = '', first = ''] =
    /(?:^|\n)(?:Batas biaya: (IDR [\d.]*\d)\.)? ?(Hubungi saya dulu\.)?$/.exec(cardText) ?? []
  return [limit, first && 'hubungi saya dulu'].filter(Boolean).join(', ')
}
