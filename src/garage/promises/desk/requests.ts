import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOf, ReplyOf } from '#core/endpoint.ts'
import { call } from '#web/desk/call.ts'
import { addServiceStamps, readVisitPromises, saveChassisProgramme } from '../desk-promises.contract.ts'

// Under the visits' key: a visit that is linked brings its car into a garage.
const keyOf = (visitId: string) => ['visits', 'promises', visitId]

/** What the maker owes a visiting car. */
export const useVisitPromises = (visitId: string) =>
  useQuery({
    queryKey: keyOf(visitId),
    queryFn: ({ signal }) => call(readVisitPromises, { params: { visitId } }, { signal }),
  })

/** Stores an answer, and asks again for the work order, which says who pays. */
function keep(queries: QueryClient, visitId: string, answer: ReplyOf<typeof readVisitPromises>): void {
  queries.setQueryData(keyOf(visitId), answer)
  void queries.invalidateQueries({ queryKey: ['visits', 'order', visitId] })
}

export function useSaveProgramme(visitId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOf<typeof saveChassisProgramme>['body']) =>
      call(saveChassisProgramme, { params: { visitId }, body }),
    onSuccess: (answer) => keep(queries, visitId, answer),
  })
}

export function useAddStamps(visitId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (stamps: CallOf<typeof addServiceStamps>['body']['stamps']) =>
      call(addServiceStamps, { params: { visitId }, body: { stamps } }),
    onSuccess: (answer) => keep(queries, visitId, answer),
  })
}
