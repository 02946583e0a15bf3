import type { Fact, Preparation } from '@toyota-trust/contracts/desk/workshop/preparation.ts'
import type { TomorrowLine } from '@toyota-trust/contracts/desk/workshop/preparations.ts'
import type { PreparationChange } from './requests.ts'

/** The key of each column. */
export const FACT_KEYS: Record<Fact, string> = { sure: 'T', parts: 'S', order: 'O', spare: 'M', card: 'K' }

/** Without the make, which is the same on every line. */
export const carWords = (name: string): string => name.replace(/^Toyota /, '')

/** `Berkala 40.000`, or the kind of service. */
export function serviceWords({
  service_type,
  mileage,
}: Pick<TomorrowLine, 'service_type' | 'mileage'>): string {
  const kind = service_type.replace(/^Servis /, '')
  return kind === 'Berkala' ? `${kind} ${mileage.toLocaleString('id-ID')}` : kind
}

/** `Lift 1 · Joko`: where the plan begins with the car; `-` without a plan. */
export const placeWords = ({ place }: Pick<TomorrowLine, 'place'>): string =>
  [place?.stall, place?.technician].filter(Boolean).join(' · ') || place?.begin || '-'

/** What one press of a column's key changes; null where it changes nothing. */
export function toggleOf(facts: Preparation, fact: Fact): PreparationChange | null {
  switch (fact) {
    case 'sure':
      if (facts.sure === 'customer') return null
      return { sure: facts.sure === 'no' ? 'reached' : 'missed' }
    case 'parts':
      return { parts: facts.parts === 'ready' ? 'unknown' : 'ready' }
    case 'order':
      return { order_ready: !facts.order_ready }
    case 'spare':
      return { spare_car: facts.spare_car === 'unneeded' ? 'unanswered' : 'unneeded' }
    default:
      return facts.card === 'none' ? null : { card_read: facts.card === 'unread' }
  }
}
