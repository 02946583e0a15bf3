import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#core/api-error.ts'
import { call } from '#web/desk/call.ts'
import {
  listStockCars,
  readStockCar,
  type StockCarRecord,
  type StockFilter,
  stockCarRecord,
} from '../desk-stock-cars.contract.ts'

const carKey = (stockNo: string) => ['stock-car', stockNo]
const LIST = 'stock-cars'
/** Refetch interval while photos are being processed. */
const PROCESSING_MS = 2_000

export const useStockList = (asked: { q?: string; filter?: StockFilter; after?: string }) =>
  useQuery({
    queryKey: [LIST, asked],
    queryFn: ({ signal }) => call(listStockCars, { query: asked }, { signal }),
    placeholderData: keepPreviousData,
  })

export const useStockCar = (stockNo: string) =>
  useQuery({
    queryKey: carKey(stockNo),
    queryFn: ({ signal }) => call(readStockCar, { params: { stockNo } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.album.photos.some((photo) => photo.state === 'processing') ? PROCESSING_MS : false,
  })

/** Returns whether the cached car has the photo of an upload. */
export function usePhotoLookup(stockNo: string): (uploadId: string) => boolean {
  const queries = useQueryClient()
  return (uploadId) => {
    const car = queries.getQueryData<StockCarRecord>(carKey(stockNo))
    return car?.album.photos.some(({ upload_id }) => upload_id === uploadId) ?? false
  }
}

export function useRefetchStockCar(stockNo: string): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: carKey(stockNo) })
    await queries.invalidateQueries({ queryKey: [LIST] })
  }
}

/** Runs an act on the photos of a car. Caches the car from the answer, or from a refusal with the newer version. */
export function useAlbumAct(stockNo: string) {
  const queries = useQueryClient()
  const cacheCar = (car: StockCarRecord) => queries.setQueryData(carKey(stockNo), car)
  return useMutation({
    mutationFn: (act: () => Promise<StockCarRecord>) => act(),
    onSuccess: async (car) => {
      cacheCar(car)
      await queries.invalidateQueries({ queryKey: [LIST] })
    },
    onError: (error) => {
      const current = error instanceof ApiError ? stockCarRecord.safeParse(error.data?.stock_car) : null
      if (current?.success) cacheCar(current.data)
    },
  })
}
