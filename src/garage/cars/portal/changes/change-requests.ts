import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallOf } from '#core/endpoint.ts'
import { call } from '#web/api.ts'
import { bookingsKey } from '#workshop/bookings/portal/requests.ts'
import { type CustomerCar, removeCar, updateCar } from '../../cars.contract.ts'
import { careKeyOf } from '../care/care-requests.ts'
import { carsKey } from '../requests.ts'

/** Changes a car and invalidates all cached data that shows it. */
export function useUpdateCar(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOf<typeof updateCar>['body']) => call(updateCar, { params: { id }, body }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: carsKey }),
        queries.invalidateQueries({ queryKey: bookingsKey }),
      ]),
  })
}

/** Removes a car from the garage. The caller navigates away before its queries are refetched. */
export function useRemoveCar(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (query: CallOf<typeof removeCar>['query']) => call(removeCar, { params: { id }, query }),
    onSuccess: () => {
      queries.setQueryData<CustomerCar[]>([...carsKey, 'list'], (cars) =>
        cars?.filter((car) => car.id !== id),
      )
      queries.removeQueries({ queryKey: [...carsKey, 'detail', id] })
      queries.removeQueries({ queryKey: careKeyOf(id) })
      void queries.invalidateQueries({ queryKey: bookingsKey })
    },
  })
}
