import { skipToken, useQuery } from '@tanstack/react-query'
import { readCarCare } from '#garage/car-care/car-care.contract.ts'
import { call } from '#web/api.ts'
import { careKeyOf } from '../care/care-requests.ts'
import { lastReading } from '../care/last-reading.ts'

/** Kilometres of the last plausible reading of a car; undefined while none is known. */
export function useLastReading(carId: string): number | undefined {
  const care = useQuery({
    queryKey: careKeyOf(carId),
    queryFn: carId ? ({ signal }) => call(readCarCare, { params: { id: carId } }, { signal }) : skipToken,
  }).data
  return care && lastReading(care)?.km
}
