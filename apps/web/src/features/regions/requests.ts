import { skipToken, useQuery } from '@tanstack/react-query'
import { type BranchKind, branchSlots } from '@toyota-trust/contracts/bookings.ts'
import type { Day } from '@toyota-trust/contracts/days.ts'
import { regionLists } from '@toyota-trust/contracts/regions.ts'
import { call } from '../../api.ts'

const STALE_MS = 60 * 60 * 1000
// Others book the same hours meanwhile.
const SLOTS_STALE_MS = 15_000

/** Provinces with a workshop of this kind; asks nothing until the kind is known. */
export const useProvinces = (kind: BranchKind | null) =>
  useQuery({
    queryKey: ['regions', 'provinces', kind],
    queryFn: kind === null ? skipToken : ({ signal }) => call(regionLists[kind].provinces, {}, { signal }),
    staleTime: STALE_MS,
  })

export const useCities = (kind: BranchKind | null, provinceId: number | undefined) =>
  useQuery({
    queryKey: ['regions', 'cities', kind, provinceId],
    queryFn:
      kind === null || provinceId === undefined
        ? skipToken
        : ({ signal }) => call(regionLists[kind].cities, { params: { id: provinceId } }, { signal }),
    staleTime: STALE_MS,
  })

export const useBranches = (kind: BranchKind | null, cityId: number | undefined) =>
  useQuery({
    queryKey: ['regions', 'branches', kind, cityId],
    queryFn:
      kind === null || cityId === undefined
        ? skipToken
        : ({ signal }) => call(regionLists[kind].branches, { params: { id: cityId } }, { signal }),
    staleTime: STALE_MS,
  })

/** The hours of a workshop on one day and which of them are free. */
export const useSlots = (kind: BranchKind | null, branchId: number | undefined, day: Day | null) =>
  useQuery({
    queryKey: ['regions', 'slots', kind, branchId, day],
    queryFn:
      kind === null || branchId === undefined || day === null
        ? skipToken
        : ({ signal }) =>
            call(
              branchSlots,
              { params: { kind, branchId: String(branchId) }, query: { date: day } },
              { signal },
            ),
    staleTime: SLOTS_STALE_MS,
  })
