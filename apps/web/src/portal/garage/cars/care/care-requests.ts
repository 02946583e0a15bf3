import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answerCarCare, type CarCare, readCarCare } from '@toyota-trust/contracts/garage/car-care.ts'
import { addReading } from '@toyota-trust/contracts/garage/odometer-readings.ts'
import type { CallOf } from '@toyota-trust/contracts/platform/endpoint.ts'
import { call } from '../../../../platform/api.ts'
import { bookingsKey } from '../../../workshop/bookings/requests.ts'

// A change of a visit by the workshop changes the data of its car.
export const careKey = [...bookingsKey, 'car-care']
export const careKeyOf = (id: string) => [...careKey, id]

/** What a car needs, when and why. */
export const useCarCare = (id: string) =>
  useQuery({
    queryKey: careKeyOf(id),
    queryFn: ({ signal }) => call(readCarCare, { params: { id } }, { signal }),
  })

/** Saves an answer about a car; the reply has everything that is computed from it. */
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
