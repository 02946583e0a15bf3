import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/desk/call.ts'
import {
  type HoursChange,
  type HoursDecision,
  previewHours,
  readHours,
  saveHours,
} from '../desk-workshop-hours.contract.ts'

const keyOf = (branchId: number) => ['workshop-hours', branchId]
const paramsOf = (branchId: number) => ({ branchId: String(branchId) })

export const useHours = (branchId: number) =>
  useQuery({
    queryKey: keyOf(branchId),
    queryFn: ({ signal }) => call(readHours, { params: paramsOf(branchId) }, { signal }),
    // A form edits this data, so no refetch may change it in the background.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })

/** The bookings that would lose their hour by the change; no request without a change. */
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
