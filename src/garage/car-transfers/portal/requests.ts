import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { COLOURS } from '#core/car-colours.ts'
import type { CallOf } from '#core/endpoint.ts'
import { readCarCare } from '#garage/car-care/car-care.contract.ts'
import { type CustomerCar, updateCar } from '#garage/cars/cars.contract.ts'
import { carsKey } from '#garage/cars/portal/requests.ts'
import { call } from '#web/api.ts'
import { bookingsKey } from '#workshop/bookings/portal/requests.ts'
import {
  endCarTransfer,
  LAST_STEP,
  readCarTransfer,
  readTransferCalendar,
  type ShownTransfer,
  startCarTransfer,
  type TransferStepName,
  updateTransferStep,
} from '../car-transfers.contract.ts'
import { todayHere } from './transfer-texts.ts'

const keyOf = (carId: string) => ['car-transfer', carId]

/** The ownership transfer of a car; null before it is started. */
export const useTransfer = (carId: string) =>
  useQuery({
    queryKey: keyOf(carId),
    queryFn: ({ signal }) => call(readCarTransfer, { params: { carId } }, { signal }),
  })

function useCacheTransfer(carId: string) {
  const queries = useQueryClient()
  return (shown: ShownTransfer) => queries.setQueryData<ShownTransfer>(keyOf(carId), shown)
}

export function useStartTransfer(carId: string) {
  const onSuccess = useCacheTransfer(carId)
  return useMutation({
    mutationFn: (body: CallOf<typeof startCarTransfer>['body']) =>
      call(startCarTransfer, { params: { carId }, body }),
    onSuccess,
  })
}

export function useEndTransfer(carId: string) {
  const onSuccess = useCacheTransfer(carId)
  return useMutation({
    mutationFn: () => call(endCarTransfer, { params: { carId } }),
    onSuccess,
  })
}

type StepChange = CallOf<typeof updateTransferStep>['body']

/** Changes a step. While offline the changes are queued, and sent in their order once the connection is back. */
export function useUpdateStep(carId: string, step: TransferStepName) {
  const cache = useCacheTransfer(carId)
  const queries = useQueryClient()
  const queryKey = keyOf(carId)
  return useMutation({
    networkMode: 'online',
    mutationKey: queryKey,
    scope: { id: `transfer-${carId}` },
    mutationFn: (body: StepChange) => call(updateTransferStep, { params: { carId, step }, body }),
    async onMutate(change) {
      // An answer that is still loading lacks this change, and would undo it on the page.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<ShownTransfer>(queryKey, (shown) => shown && applyChange(shown, step, change))
    },
    onSuccess(shown) {
      // While a later change is queued, the page already shows it: this answer is older.
      if (queries.isMutating({ mutationKey: queryKey }) === 1) cache(shown)
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  })
}

function applyChange(shown: ShownTransfer, name: TransferStepName, change: StepChange): ShownTransfer {
  if (!shown.transfer) return shown
  const { papers, ...days } = change
  const steps = shown.transfer.steps.map((step) =>
    step.step === name
      ? {
          ...step,
          ...days,
          papers: step.papers.map((paper) =>
            papers ? { ...paper, ready: papers.includes(paper.name) } : paper,
          ),
        }
      : step,
  )
  return { ...shown, transfer: { ...shown.transfer, steps } }
}

/** Stores the new plate and STNK date of a car, and completes the last step. */
export function useRecordPlate(car: CustomerCar) {
  const cache = useCacheTransfer(car.id)
  const queries = useQueryClient()
  return useMutation({
    async mutationFn({ license_plate, stnk_term }: { license_plate: string; stnk_term: string }) {
      const params = { id: car.id }
      const { version } = await call(readCarCare, { params })
      const color = COLOURS.find(({ value }) => value === car.color)?.value ?? 'SILVER'
      const { engine_number } = car
      await call(updateCar, { params, body: { color, license_plate, stnk_term, engine_number, version } })
      return call(updateTransferStep, {
        params: { carId: car.id, step: LAST_STEP },
        body: { done_on: todayHere() },
      })
    },
    onSuccess: (shown) => {
      cache(shown)
      void queries.invalidateQueries({ queryKey: carsKey })
      void queries.invalidateQueries({ queryKey: bookingsKey })
    },
  })
}

export const loadTransferCalendar = (carId: string) => call(readTransferCalendar, { params: { carId } })
