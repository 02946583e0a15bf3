import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  addWorkshop,
  readWorkshop,
  saveWorkshop,
  type WorkshopColumns,
  workshopForm,
} from '@toyota-trust/contracts/desk/workshops.ts'
import { call } from '../../call.ts'
import { listKey } from '../../lists/use-list.ts'

/** What a workshop can be given, and the one that is to be changed; both of the same version. */
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
    // What somebody types stands on the version that he saw.
    staleTime: 0,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })

export function useSaveWorkshop(id: string | null) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: WorkshopColumns & { version: number }) =>
      id ? call(saveWorkshop, { params: { workshopId: id }, body }) : call(addWorkshop, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: listKey('bengkel') }),
  })
}
