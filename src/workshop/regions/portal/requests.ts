import { queryOptions, skipToken, useQueries, useQuery } from '@tanstack/react-query'
import type { Day } from '#core/days.ts'
import { call } from '#web/api.ts'
import type { BranchKind, Service } from '#workshop/bookings/booking-draft.model.ts'
import { branchHours, branchSlots } from '#workshop/bookings/bookings.contract.ts'
import { branchKeptWord } from '#workshop/visits/kept-word.contract.ts'
import { branchOutlook, branchPlaces } from '#workshop/workshop-choice/workshop-choice.contract.ts'
import { regionLists } from '../regions.contract.ts'

const STALE_MS = 60 * 60 * 1000
// Others book the same hours meanwhile.
const SLOTS_STALE_MS = 15_000

const provincesQuery = (kind: BranchKind) =>
  queryOptions({
    queryKey: ['regions', 'provinces', kind],
    queryFn: ({ signal }) => call(regionLists[kind].provinces, {}, { signal }),
    staleTime: STALE_MS,
  })
const citiesQuery = (kind: BranchKind, id: number) =>
  queryOptions({
    queryKey: ['regions', 'cities', kind, id],
    queryFn: ({ signal }) => call(regionLists[kind].cities, { params: { id } }, { signal }),
    staleTime: STALE_MS,
  })
const branchesQuery = (kind: BranchKind, id: number) =>
  queryOptions({
    queryKey: ['regions', 'branches', kind, id],
    queryFn: ({ signal }) => call(regionLists[kind].branches, { params: { id } }, { signal }),
    staleTime: STALE_MS,
  })

// Disabled while its parameter is unknown; the key of such a query is never filled.
const UNKNOWN = 0

/** Provinces with a workshop of this kind; asks nothing until the kind is known. */
export const useProvinces = (kind: BranchKind | null) =>
  useQuery({ ...provincesQuery(kind ?? 'gr'), enabled: kind !== null })

export const useCities = (kind: BranchKind | null, provinceId: number | undefined) =>
  useQuery({
    ...citiesQuery(kind ?? 'gr', provinceId ?? UNKNOWN),
    enabled: kind !== null && provinceId !== undefined,
  })

export const useBranches = (kind: BranchKind | null, cityId: number | undefined) =>
  useQuery({
    ...branchesQuery(kind ?? 'gr', cityId ?? UNKNOWN),
    enabled: kind !== null && cityId !== undefined,
  })

/** All workshops of a kind with their locations. */
export const useWorkshopLocations = (kind: BranchKind | null) =>
  useQuery({
    queryKey: ['regions', 'places', kind],
    queryFn: kind === null ? skipToken : ({ signal }) => call(branchPlaces, { params: { kind } }, { signal }),
    staleTime: STALE_MS,
  })

/** The next free hour for some work and the kept word of a few workshops. Refetched with the free hours. */
export const useOutlook = (kind: BranchKind | null, ids: readonly number[], work: SlotWork) =>
  useQuery({
    queryKey: ['regions', 'slots', 'outlook', kind, ids, work],
    queryFn:
      kind === null || ids.length === 0
        ? skipToken
        : ({ signal }) =>
            call(branchOutlook, { params: { kind }, query: { ids: ids.join(), ...work } }, { signal }),
    staleTime: SLOTS_STALE_MS,
    // A former answer for other work is not shown, because other hours may fit.
    placeholderData: (before, asked) =>
      JSON.stringify(asked?.queryKey.at(-1)) === JSON.stringify(work) ? before : undefined,
  })

/** When a workshop usually works, and on which days it does not. */
export const useBranchHours = (kind: BranchKind | null, branchId: number | undefined) =>
  useQuery({
    queryKey: ['regions', 'hours', kind, branchId],
    queryFn:
      kind === null || branchId === undefined
        ? skipToken
        : ({ signal }) => call(branchHours, { params: { kind, branchId: String(branchId) } }, { signal }),
    staleTime: STALE_MS,
  })

/** The share of promises that a workshop kept. */
export const useKeptWord = (kind: BranchKind | null, branchId: number | undefined) =>
  useQuery({
    queryKey: ['regions', 'kept-word', kind, branchId],
    queryFn:
      kind === null || branchId === undefined
        ? skipToken
        : ({ signal }) => call(branchKeptWord, { params: { kind, branchId: String(branchId) } }, { signal }),
    staleTime: STALE_MS,
  })

/** The work that must fit into the hour, where a workshop plans its days. */
export interface SlotWork {
  service_type?: Service
  mileage?: string
}

const slotsQuery = (kind: BranchKind, branchId: number, day: Day, work: SlotWork = {}) =>
  queryOptions({
    queryKey: ['regions', 'slots', kind, branchId, day, work],
    queryFn: ({ signal }) =>
      call(
        branchSlots,
        { params: { kind, branchId: String(branchId) }, query: { date: day, ...work } },
        { signal },
      ),
    staleTime: SLOTS_STALE_MS,
  })

/** The hours of a workshop on one day and which of them are free. */
export const useSlots = (
  kind: BranchKind | null,
  branchId: number | undefined,
  day: Day | null,
  work: SlotWork,
) =>
  useQuery({
    ...slotsQuery(kind ?? 'gr', branchId ?? UNKNOWN, day ?? '', work),
    enabled: kind !== null && branchId !== undefined && day !== null,
  })

/** The same for several days, in their order. */
export const useSlotsOfDays = (
  kind: BranchKind,
  branchId: number,
  days: readonly Day[],
  work: SlotWork = {},
) => useQueries({ queries: days.map((day) => slotsQuery(kind, branchId, day, work)) })
