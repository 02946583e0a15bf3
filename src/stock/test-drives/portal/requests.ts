import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { phoneStanding } from '#account/profile/profile.contract.ts'
import type { CallOf } from '#core/endpoint.ts'
import { searchUsedCars } from '#stock/used-cars/used-cars.contract.ts'
import { call } from '#web/api.ts'
import {
  cancelStockVisit,
  cancelTestDriveLink,
  createStockVisit,
  listStockVisits,
  moveStockVisit,
  moveTestDriveLink,
  readTestDrive,
  takeTestDrive,
} from '../test-drives.contract.ts'

export const VISITS_KEY = ['stock-visits']

export const useStockVisits = () =>
  useQuery({ queryKey: VISITS_KEY, queryFn: ({ signal }) => call(listStockVisits, {}, { signal }) })

/** One car of the stock; null when it is not there. */
export const useStockCar = (stockNo: string | null) =>
  useQuery({
    queryKey: ['stock-car', stockNo],
    queryFn:
      stockNo === null
        ? skipToken
        : async ({ signal }) => {
            const body = { filters: { stock_no: stockNo }, limit: 1 }
            return (await call(searchUsedCars, { body }, { signal })).data[0] ?? null
          },
  })

export function useCreateStockVisit() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ requestKey, ...input }: CallOf<typeof createStockVisit> & { requestKey: string }) =>
      call(createStockVisit, input, { idempotencyKey: requestKey }),
    onSuccess: () => queries.invalidateQueries({ queryKey: VISITS_KEY }),
  })
}

export function useMoveStockVisit() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallOf<typeof moveStockVisit>) => call(moveStockVisit, input),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: VISITS_KEY }),
        queries.invalidateQueries({ queryKey: ['regions', 'slots'] }),
      ]),
  })
}

export function useCancelStockVisit() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (visitId: string) => call(cancelStockVisit, { params: { visitId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: VISITS_KEY }),
  })
}

/** The number that the signed-in customer has proved; null without one. */
export function useProvedPhone(signedIn: boolean): string | null {
  const status = useQuery({
    queryKey: ['phone'],
    queryFn: ({ signal }) => call(phoneStanding, {}, { signal }),
    enabled: signedIn,
  }).data
  return status?.proved_at ? status.phone : null
}

/** Refetches the free hours. */
export function useRefetchHours() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['regions', 'slots'] })
}

/** A test drive by the link of its message, and what may be done to it. */
export function useTestDrive(token: string) {
  const queries = useQueryClient()
  const params = { token }
  const queryKey = ['test-drive', token]
  const drive = useQuery({ queryKey, queryFn: ({ signal }) => call(readTestDrive, { params }, { signal }) })
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey }),
      queries.invalidateQueries({ queryKey: ['regions', 'slots'] }),
    ])
  return {
    drive,
    move: (body: CallOf<typeof moveTestDriveLink>['body']) =>
      call(moveTestDriveLink, { params, body }).finally(refresh),
    cancel: () => call(cancelTestDriveLink, { params }).finally(refresh),
    take: () =>
      call(takeTestDrive, { params }).finally(() =>
        Promise.all([refresh(), queries.invalidateQueries({ queryKey: VISITS_KEY })]),
      ),
  }
}
