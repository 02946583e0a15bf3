import { useCarCare } from '../care/care-requests.ts'
import { lastReading } from '../care/last-reading.ts'

/** What a car needs, and the kilometres of its last plausible reading. */
export function useKnownCare(carId: string) {
  const care = useCarCare(carId)
  return { ...care, km: care.data && lastReading(care.data)?.km }
}
