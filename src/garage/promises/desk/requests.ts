import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOf } from '#core/endpoint.ts'
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

export function useSaveProgramme(visitId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOf<typeof saveChassisProgramme>['body']) =>
      call(saveChassisProgramme, { params: { visitId }, body }),
    onSuccess: (answer) => queries.setQueryData(keyOf(visitId), answer),
  })
}

export function useAddStamps(visitId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (stamps: CallOf<typeof addServiceStamps>['body']['stamps']) =>
      call(addServiceStamps, { params: { visitId }, body: { stamps } }),
    onSuccess: (answer) => queries.setQueryData(keyOf(visitId), answer),
  })
}
