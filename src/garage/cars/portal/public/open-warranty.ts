import { longDay } from '#core/days.ts'
import { useCarCare } from '../care/care-requests.ts'
import { findSafeDay, serviceNumberOf } from '../now/describe-now.ts'

/** `Servis ke-6 paling lambat 10 Desember 2026`, while that service still makes the warranty longer; null otherwise. */
export function useOpenWarranty(carId: string): string | null {
  const care = useCarCare(carId).data
  const by = care && findSafeDay(care.promises, care.today)
  if (!by) return null
  const number = serviceNumberOf(care.promises)
  return `Servis${number === null ? '' : ` ke-${number}`} paling lambat ${longDay(by)}`
}
