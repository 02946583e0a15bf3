import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOf } from '#core/endpoint.ts'
import { call } from '#web/desk/call.ts'
import type { RecordKind } from '#web/desk/records/record-kind.ts'
import type { useRecordAct } from '#web/desk/records/versioned-record.tsx'
import { photoToSend } from '#web/photo.ts'
import { extractConflictVisit, VISIT } from '#workshop/visits/desk/requests.ts'
import type { PhotoOccasion, WorkOrder } from '../desk-work-orders.contract.ts'
import * as contract from '../desk-work-orders.contract.ts'

/** Intake, lines, photos, consent and bill of a visit, under the visit's version; live events refresh it. */
export const WORK_ORDER: RecordKind<WorkOrder> = {
  key: (visitId) => ['visits', 'order', visitId],
  read: (visitId, signal) => call(contract.readWorkOrder, { params: { visitId } }, { signal }),
  idOf: ({ visit }) => visit.id,
  versionOf: ({ visit }) => visit.version,
  conflictTitle: ({ visit }) => VISIT.conflictTitle(visit),
  cache: (queries, order) => {
    queries.setQueryData(WORK_ORDER.key(order.visit.id), order)
    VISIT.cache(queries, order.visit)
  },
  // A refusal carries the visit only.
  cacheRefused: (queries, error, visitId) => {
    VISIT.cacheRefused(queries, error, visitId)
    if (extractConflictVisit(error)) void queries.invalidateQueries({ queryKey: WORK_ORDER.key(visitId) })
  },
  staleKeys: VISIT.staleKeys,
}

export type OrderAct = ReturnType<typeof useRecordAct<WorkOrder>>

/** Templates of lines for an estimate, with the prices that the service menu has for the car. */
export const useTemplates = ({ branch, car }: Pick<WorkOrder['visit'], 'branch' | 'car'>) =>
  useQuery({
    queryKey: ['estimate-templates', branch.id, car?.brand, car?.type],
    queryFn: ({ signal }) =>
      call(
        contract.estimateTemplates,
        {
          params: { branchId: String(branch.id) },
          query: car ? { brand: car.brand, model: car.type } : {},
        },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })

const recordKey = (recordId: string) => ['service-records', recordId]

/** Loads a service record. */
export const useServiceRecord = (recordId: string) =>
  useQuery({
    queryKey: recordKey(recordId),
    queryFn: ({ signal }) => call(contract.readDeskRecord, { params: { recordId } }, { signal }),
  })

/** Corrects a service record by adding a further one. */
export function useCorrection(recordId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOf<typeof contract.correctRecord>['body']) =>
      call(contract.correctRecord, { params: { recordId }, body }),
    onSuccess: (record) => queries.setQueryData(recordKey(recordId), record),
  })
}

/** The first part of the query keys of data that shows photos of inspections. */
export const inspectionsKey = ['trade-ins']

/** Adds and removes photos of a visit. */
export function usePhotos(visitId: string, of: PhotoOccasion) {
  const queries = useQueryClient()
  const onSettled = () =>
    Promise.all(
      [WORK_ORDER.key(visitId), inspectionsKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
  const add = useMutation({
    mutationFn: async (file: File) => {
      const body = await photoToSend(file)
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
