import { skipToken, useQuery } from '@tanstack/react-query'
import { readCarCare } from '@toyota-trust/contracts/garage/car-care.ts'
import { call } from '../../../../platform/api.ts'
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
