import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type HoursChange,
  type HoursDecision,
  previewHours,
  readHours,
  saveHours,
} from '@toyota-trust/contracts/desk/workshop/workshop-hours.ts'
import { call } from '../../call.ts'

const keyOf = (branchId: number) => ['workshop-hours', branchId]
const paramsOf = (branchId: number) => ({ branchId: String(branchId) })

export const useHours = (branchId: number) =>
  useQuery({
    queryKey: keyOf(branchId),
    queryFn: ({ signal }) => call(readHours, { params: paramsOf(branchId) }, { signal }),
    // A form depends on it, which no refresh may change while it is being edited.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

/** The bookings that would lose their hour by the change; asks nothing while there is none. */
export const usePreview = (branchId: number, change: HoursChange | null) =>
  useQuery({
    queryKey: ['workshop-hours-preview', branchId, change],
    queryFn: change
      ? ({ signal }) => call(previewHours, { params: paramsOf(branchId), body: change }, { signal })
      : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })

export function useSaveHours(branchId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: HoursChange & { decisions: HoursDecision[] }) =>
      call(saveHours, { params: paramsOf(branchId), body }),
    onSuccess: (saved) => queries.setQueryData(keyOf(branchId), saved),
    onError: () => void queries.invalidateQueries({ queryKey: ['workshop-hours-preview', branchId] }),
  })
}
