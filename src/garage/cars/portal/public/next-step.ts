import { describeFreeService, type FreeService } from '#garage/promises/portal/public/free-service.ts'
import { useCarCare } from '../care/care-requests.ts'

/** Which package of periodic service a car needs next, in km; null while that is not known. */
export function useNextStep(carId: string): number | null {
  const advice = useCarCare(carId).data?.advice
  return advice?.state === 'known' ? advice.package_km : null
}

/** How the next periodic service of a car is paid; null where the customer pays it, and while that is not known. */
export function useFreeService(carId: string): FreeService | null {
  const care = useCarCare(carId).data
  return care ? describeFreeService(care.promises) : null
}
