import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PhotoOccasion } from '@toyota-trust/contracts/desk/workshop/work-order.ts'
import type { WorkOrder } from '@toyota-trust/contracts/desk/workshop/work-orders.ts'
import * as contract from '@toyota-trust/contracts/desk/workshop/work-orders.ts'
import type { CallOf } from '@toyota-trust/contracts/platform/endpoint.ts'
import { call } from '../../call.ts'
import { useNewestVisit, visitOf } from '../visits/door/newest.ts'

const orderKey = (visitId: string) => ['visits', 'order', visitId]

/** Intake, lines, photos, consent and bill of a visit; what others change of it comes with the live line. */
export const useWorkOrder = (visitId: string) =>
  useQuery({
    queryKey: orderKey(visitId),
    queryFn: ({ signal }) => call(contract.readWorkOrder, { params: { visitId } }, { signal }),
  })

/** Ready lines for an estimate, from the price table. */
export const useTemplates = (branchId: number) =>
  useQuery({
    queryKey: ['estimate-templates', branchId],
    queryFn: ({ signal }) =>
      call(contract.estimateTemplates, { params: { branchId: String(branchId) } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Something that is written into a work order; `what` tells one press from another. */
interface Deed {
  what: string
  send: () => Promise<WorkOrder>
}

/** Writes into a work order. Its answer is the order as it stands then; a refusal over a newer version brings the visit. */
export function useOrderAct(visitId: string) {
  const queries = useQueryClient()
  const newest = useNewestVisit()
  return useMutation({
    mutationFn: ({ send }: Deed) => send(),
    onSuccess: (order) => {
      queries.setQueryData(orderKey(visitId), order)
      newest.keep(order.visit)
      void queries.invalidateQueries({ queryKey: ['visits', 'day'] })
    },
    onError: (problem) => {
      newest.keepOf(problem)
      if (visitOf(problem)) void queries.invalidateQueries({ queryKey: orderKey(visitId) })
    },
  })
}

const recordKey = (recordId: string) => ['service-records', recordId]

/** What was done on a visit, as it left the workshop. */
export const useRecord = (recordId: string) =>
  useQuery({
    queryKey: recordKey(recordId),
    queryFn: ({ signal }) => call(contract.readDeskRecord, { params: { recordId } }, { signal }),
  })

/** Puts a record right by a further one. */
export function useCorrection(recordId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOf<typeof contract.correctRecord>['body']) =>
      call(contract.correctRecord, { params: { recordId }, body }),
    onSuccess: (record) => queries.setQueryData(recordKey(recordId), record),
  })
}

/** Below it lies what shows the photos of inspections. */
export const inspectionsKey = ['trade-ins']

/** Takes a photo into the visit, and out again. */
export function usePhotos(visitId: string, of: PhotoOccasion) {
  const queries = useQueryClient()
  const onSettled = () =>
    Promise.all(
      [orderKey(visitId), inspectionsKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
  const add = useMutation({
    mutationFn: async (file: File) => {
      const body = new Uint8Array(await file.arrayBuffer())
      return call(contract.addPhoto, { params: { visitId }, query: { of }, body })
    },
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (photoId: string) => call(contract.removePhoto, { params: { photoId } }),
    onSettled,
  })
  return { add, remove }
}

export const photoPath = (id: string): string => `/desk/api/photos/${id}`
