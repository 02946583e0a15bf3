import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as screens from '#floor/displays/desk-displays.contract.ts'
import { call } from '#web/desk/call.ts'
import { loadSession } from '#web/desk/load-session.ts'
import { type PlannerDecision, previewPlanner, readPlanner, savePlanner } from '../desk-stalls.contract.ts'
import type { SetupChange } from './setup-draft.ts'

const keyOf = (branchId: number) => ['planner', branchId]
const branch = (id: number) => ({ branchId: String(id) })

/** The stalls, technicians and rules with which a workshop plans. */
export const usePlanner = (branchId: number) =>
  useQuery({
    queryKey: keyOf(branchId),
    queryFn: ({ signal }) => call(readPlanner, { params: branch(branchId) }, { signal }),
    // A form edits this data, so no refetch may change it in the background.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })

/** The bookings that would no longer fit after a change; no request without a change. */
export const usePlannerPreview = (branchId: number, change: SetupChange | null) =>
  useQuery({
    queryKey: ['planner-preview', branchId, change],
    queryFn: change
      ? ({ signal }) => call(previewPlanner, { params: branch(branchId), body: change }, { signal })
      : skipToken,
    retry: false,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export function useSavePlanner(branchId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: SetupChange & { decisions: PlannerDecision[] }) =>
      call(savePlanner, { params: branch(branchId), body }),
    onSuccess: (saved) => {
      queries.setQueryData(keyOf(branchId), saved)
      // The first stall brings "Rencana" into the menu.
      loadSession()
    },
    onError: () => void queries.invalidateQueries({ queryKey: ['planner-preview', branchId] }),
  })
}

const screensKey = (branchId: number) => ['displays', branchId]

/** Paired screens of a workshop; for its head. */
export const useScreens = (branchId: number) =>
  useQuery({
    queryKey: screensKey(branchId),
    queryFn: ({ signal }) => call(screens.listDisplays, { params: branch(branchId) }, { signal }),
  })

export function useScreenActs(branchId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (asked: { code: string } | { end: string } | { id: string; sounds: boolean }) =>
      'code' in asked
        ? call(screens.pairDisplay, { params: branch(branchId), body: { code: asked.code } })
        : 'end' in asked
          ? call(screens.endDisplay, { params: { ...branch(branchId), displayId: asked.end } })
          : call(screens.soundDisplay, {
              params: { ...branch(branchId), displayId: asked.id },
              body: { sounds: asked.sounds },
            }),
    onSuccess: (list) => void queries.setQueryData(screensKey(branchId), list),
  })
}
