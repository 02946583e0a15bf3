import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { readBranchNumber, setBranchNumber } from '#account/staff/desk-branch-numbers.contract.ts'
import { call } from '#web/desk/call.ts'
import { listKey } from '#web/desk/lists/use-list.ts'
import { lookUpSession } from '#web/desk/load-session.ts'
import {
  addWorkshop,
  readWorkshop,
  saveWorkshop,
  type WorkshopColumns,
  workshopForm,
} from '../desk-workshops.contract.ts'

/** The choices of the form, and the workshop to edit; both of the same version. */
export const useWorkshopForm = (id: string | null) =>
  useQuery({
    queryKey: ['workshop-form', id],
    queryFn: async ({ signal }) => {
      const [form, workshop] = await Promise.all([
        call(workshopForm, {}, { signal }),
        id ? call(readWorkshop, { params: { workshopId: id } }, { signal }) : null,
      ])
      return { cities: form.cities, version: workshop?.version ?? form.version, workshop }
    },
    // Fresh at each opening and not refetched while it is open: the user edits the version that they see.
    staleTime: 0,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })

/** Invalidates the list of workshops, and reloads the session, whose workshops it names. */
export function useRefetchWorkshops() {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: listKey('bengkel') })
    // The save succeeded; if the session cannot be loaded, the former names stay.
    await lookUpSession().catch(() => undefined)
  }
}

export const useBranchNumber = (workshopId: string) =>
  useQuery({
    queryKey: ['branch-number', workshopId],
    queryFn: ({ signal }) => call(readBranchNumber, { params: { workshopId } }, { signal }),
  })

export function useSetBranchNumber(workshopId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (number_id: string | null) =>
      call(setBranchNumber, { params: { workshopId }, body: { number_id } }),
    onSuccess: (answer) => queries.setQueryData(['branch-number', workshopId], answer),
  })
}

export function useSaveWorkshop(id: string | null) {
  const refetch = useRefetchWorkshops()
  return useMutation({
    mutationFn: (body: WorkshopColumns & { version: number }) =>
      id ? call(saveWorkshop, { params: { workshopId: id }, body }) : call(addWorkshop, { body }),
    onSuccess: refetch,
  })
}
