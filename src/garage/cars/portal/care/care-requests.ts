import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOf } from '#core/endpoint.ts'
import { answerCarCare, type CarCare, readCarCare } from '#garage/car-care/car-care.contract.ts'
import { addReading } from '#garage/odometer/odometer-readings.contract.ts'
import { call } from '#web/api.ts'
import { bookingsKey } from '#workshop/bookings/portal/requests.ts'

// A change of a visit by the workshop changes the data of its car.
export const careKey = [...bookingsKey, 'car-care']
export const careKeyOf = (id: string) => [...careKey, id]

/** What a car needs, when and why; nothing is asked without a car. */
export const useCarCare = (id: string) =>
  useQuery({
    queryKey: careKeyOf(id),
    queryFn: id ? ({ signal }) => call(readCarCare, { params: { id } }, { signal }) : skipToken,
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
