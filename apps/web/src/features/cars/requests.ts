import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answerCarCare, type CarCare, listCarDates, readCarCare } from '@toyota-trust/contracts/car-care.ts'
import {
  type CustomerCar,
  carDetail,
  createCar,
  listCars,
  removeCar,
  updateCar,
} from '@toyota-trust/contracts/cars.ts'
import type { CallOf } from '@toyota-trust/contracts/endpoint.ts'
import { addReading } from '@toyota-trust/contracts/odometer-readings.ts'
import { call } from '../../api.ts'
import { bookingsKey } from '../bookings/requests.ts'

const carsKey = ['cars']
// What a workshop does to a visit changes what is known of its car.
const careKey = [...bookingsKey, 'car-care']
const careKeyOf = (id: string) => [...careKey, id]

export const useCars = () =>
  useQuery({ queryKey: [...carsKey, 'list'], queryFn: ({ signal }) => call(listCars, {}, { signal }) })

/** One car; the row of the list stands in while the detail loads. */
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
    },
  })
}

/** What a car needs, when and why. */
export const useCarCare = (id: string) =>
  useQuery({
    queryKey: careKeyOf(id),
    queryFn: ({ signal }) => call(readCarCare, { params: { id } }, { signal }),
  })

/** The next dates of all own cars. */
export const useCarDates = () =>
  useQuery({
    queryKey: [...careKey, 'dates'],
    queryFn: ({ signal }) => call(listCarDates, {}, { signal }),
  })

/** Answers what is not known of a car; what follows from it comes with the answer. */
export function useAnswerCare(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOf<typeof answerCarCare>['body']) => call(answerCarCare, { params: { id }, body }),
    onSuccess: (care) => {
      queries.setQueryData<CarCare>(careKeyOf(id), care)
      void queries.invalidateQueries({ queryKey: [...careKey, 'dates'] })
    },
  })
}

export function useAddReading(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOf<typeof addReading>['body']) => call(addReading, { params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: careKey }),
  })
}

/** Changes a car; what was kept of it is asked for again, also when another phone was first. */
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

/** Takes a car out of the garage. Its page is left before anything is asked for again. */
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
