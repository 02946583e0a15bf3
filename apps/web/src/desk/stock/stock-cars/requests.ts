import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type StockCarRecord, stockCarRecord } from '@toyota-trust/contracts/desk/stock/stock-car.ts'
import {
  listStockCars,
  readStockCar,
  type StockFilter,
} from '@toyota-trust/contracts/desk/stock/stock-cars.ts'
import { ApiError } from '@toyota-trust/contracts/platform/api-error.ts'
import { call } from '../../call.ts'

const carKey = (stockNo: string) => ['stock-car', stockNo]
const LIST = 'stock-cars'
/** While photos are being processed. */
const AGAIN_MS = 2_000

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
      state.data?.album.photos.some((photo) => photo.state === 'processing') ? AGAIN_MS : false,
  })

/** Looks for the photo of an upload in what was last read of a car. */
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

/** An act on the photos of a car, whose answer is the car afterwards; so is a refusal because another person was faster. */
export function useAlbumAct(stockNo: string) {
  const queries = useQueryClient()
  const keep = (car: StockCarRecord) => queries.setQueryData(carKey(stockNo), car)
  return useMutation({
    mutationFn: (act: () => Promise<StockCarRecord>) => act(),
    onSuccess: async (car) => {
      keep(car)
      await queries.invalidateQueries({ queryKey: [LIST] })
    },
    onError: (error) => {
      const current = error instanceof ApiError ? stockCarRecord.safeParse(error.data?.stock_car) : null
      if (current?.success) keep(current.data)
    },
  })
}
