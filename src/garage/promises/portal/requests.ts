import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOf, ReplyOf } from '#core/endpoint.ts'
import { call } from '#web/api.ts'
import { bookingsKey } from '#workshop/bookings/portal/requests.ts'
import { answerPromises, listRoadsideNumbers } from '../promises.contract.ts'

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

/** Numbers for help on the road, the make's first. */
export const useRoadsideNumbers = (brand: string) =>
  useQuery({
    queryKey: ['roadside', brand],
    queryFn: ({ signal }) => call(listRoadsideNumbers, { query: { brand } }, { signal }),
  })

/** Everybody's number in danger; listed with those for help, but never the one that "Bantuan darurat" calls. */
export const POLICE = '110'

/** The number that "Bantuan darurat" calls; undefined without any. */
export const findHelpNumber = (listed: ReplyOf<typeof listRoadsideNumbers> | undefined) =>
  listed?.numbers.find(({ phone }) => phone !== POLICE)
