import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOf } from '#core/endpoint.ts'
import type { CustomerCar } from '#garage/cars/cars.contract.ts'
import { call } from '#web/api.ts'
import { bookingsKey, useBookings } from '#workshop/bookings/portal/requests.ts'
import { answerPromises, listRoadsideNumbers } from '../promises.contract.ts'
import { chooseHelpNumber, type HelpNumber } from './help-number.ts'

/** Saves an answer about the promises of a car, and refreshes everything that is computed from it. */
export function useAnswerPromises(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOf<typeof answerPromises>['body']) =>
      call(answerPromises, { params: { id }, body }),
    // The data of a car is cached below its bookings.
    onSuccess: () => queries.invalidateQueries({ queryKey: bookingsKey }),
  })
}

/** The number that "Bantuan darurat" calls for a car; null without any, undefined while it is unknown. */
export function useHelpNumber(car: Pick<CustomerCar, 'id' | 'brand'>): HelpNumber | null | undefined {
  const { data: listed } = useQuery({
    queryKey: ['roadside', car.brand],
    queryFn: ({ signal }) => call(listRoadsideNumbers, { query: { brand: car.brand } }, { signal }),
  })
  const bookings = useBookings()
  // Without a connection the bookings may be missing: another number is better than none.
  if (!listed || (bookings.isPending && bookings.fetchStatus !== 'paused')) return undefined
  return chooseHelpNumber(listed, bookings.data ?? [], car.id)
}
