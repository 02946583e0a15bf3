import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import {
  createPassport,
  listPassports,
  type PassportContent,
  type PassportDays,
  previewPassport,
  revokePassport,
} from '../passports.contract.ts'

export interface Choice {
  contents: PassportContent[]
  days: PassportDays
}

const passportsKey = (carId: string) => ['passports', carId]

/** The contents that a passport of the car would have, and its active passports. */
export const usePassports = (carId: string) =>
  useQuery({
    queryKey: passportsKey(carId),
    queryFn: ({ signal }) => call(listPassports, { params: { carId } }, { signal }),
  })

export const usePreview = (carId: string, choice: Choice) =>
  useQuery({
    queryKey: [...passportsKey(carId), choice],
    queryFn: ({ signal }) => call(previewPassport, { params: { carId }, body: choice }, { signal }),
  })

export function useMakePassport(carId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ requestKey, ...body }: Choice & { requestKey: string }) =>
      call(createPassport, { params: { carId }, body }, { idempotencyKey: requestKey }),
    onSuccess: () => queries.invalidateQueries({ queryKey: passportsKey(carId) }),
  })
}

export function useRevokePassport(carId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call(revokePassport, { params: { code } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: passportsKey(carId) }),
  })
}
