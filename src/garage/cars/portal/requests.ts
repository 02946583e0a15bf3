import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOf } from '#core/endpoint.ts'
import { call } from '#web/api.ts'
import { type CustomerCar, carDetail, createCar, listCars } from '../cars.contract.ts'
import { careKey } from './care/care-requests.ts'

export const carsKey = ['cars']

export const useCars = () =>
  useQuery({ queryKey: [...carsKey, 'list'], queryFn: ({ signal }) => call(listCars, {}, { signal }) })

/** One car; the row of the list is the placeholder while the detail loads. */
export function useCar(id: string) {
  const queries = useQueryClient()
  return useQuery({
    queryKey: [...carsKey, 'detail', id],
    queryFn: ({ signal }) => call(carDetail, { params: { id } }, { signal }),
    placeholderData: () =>
      queries.getQueryData<CustomerCar[]>([...carsKey, 'list'])?.find((car) => car.id === id),
  })
}

/** Registers a car and refreshes the list. */
export function useCreateCar() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ body, requestKey }: CallOf<typeof createCar> & { requestKey: string }) =>
      call(createCar, { body }, { idempotencyKey: requestKey }),
    onSuccess: (car) => {
      queries.setQueryData<CustomerCar[]>([...carsKey, 'list'], (cars) => cars && [car, ...cars])
      void queries.invalidateQueries({ queryKey: carsKey })
      void queries.invalidateQueries({ queryKey: careKey })
    },
  })
}
