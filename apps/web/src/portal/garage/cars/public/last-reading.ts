import { skipToken, useQuery } from '@tanstack/react-query'
import { readCarCare } from '@toyota-trust/contracts/garage/car-care.ts'
import { call } from '../../../../platform/api.ts'
import { careKeyOf } from '../care/care-requests.ts'

/** Kilometres of the last reading of a car that nobody doubts; undefined while none is known. */
export const useLastReading = (carId: string): number | undefined =>
  useQuery({
    queryKey: careKeyOf(carId),
    queryFn: carId ? ({ signal }) => call(readCarCare, { params: { id: carId } }, { signal }) : skipToken,
  }).data?.readings.find(({ doubted }) => !doubted)?.km
