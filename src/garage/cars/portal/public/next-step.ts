import { useCarCare } from '../care/care-requests.ts'

/** Which package of periodic service a car needs next, in km; null while that is not known. */
export function useNextStep(carId: string): number | null {
  const advice = useCarCare(carId).data?.advice
  return advice?.state === 'known' ? advice.package_km : null
}
