import type { Fact, PartsState, Preparation, SureState, TomorrowLine } from '../desk-preparations.contract.ts'
import type { PreparationChange } from './requests.ts'

/** The key of each column. */
export const FACT_KEYS: Record<Fact, string> = { sure: 'T', parts: 'S', order: 'O', spare: 'M', card: 'K' }

/** Without the make, which is the same on every line. */
export const formatLineCarName = (name: string): string => name.replace(/^Toyota /, '')

/** `Lift 1 · Joko`: where the plan begins with the car; `-` without a plan. */
export const formatStallAndTechnician = ({ place }: Pick<TomorrowLine, 'place'>): string =>
  [place?.stall, place?.technician].filter(Boolean).join(' · ') || place?.begin || '-'

const SURE_SAID: Record<Exclude<SureState, 'missed'>, string> = {
  no: 'Kedatangan belum pasti',
  reached: 'Kedatangan pasti',
  customer: 'Kedatangan pasti',
}
const PARTS_SAID: Record<Exclude<PartsState, 'short'>, string> = {
  ready: 'Suku cadang siap',
  ordered: 'Suku cadang dipesan',
  unneeded: 'Suku cadang tidak perlu',
  unknown: 'Suku cadang belum diketahui',
}

/** What was just recorded, `Suku cadang siap`. */
export function formatRecordedFact(facts: Preparation, fact: Fact): string {
  switch (fact) {
    case 'sure':
      return facts.sure === 'missed' ? `Telepon tak diangkat ${facts.missed}×` : SURE_SAID[facts.sure]
    case 'parts':
      return facts.parts === 'short'
        ? `Suku cadang kurang ${facts.parts_missing ?? 1}`
        : PARTS_SAID[facts.parts]
    case 'order':
      return facts.order_ready ? 'Perintah kerja siap' : 'Perintah kerja belum siap'
    case 'spare':
      if (facts.spare_car === 'needed')
        return facts.spare_plate ? `Mobil pengganti ${facts.spare_plate} siap` : 'Mobil pengganti diperlukan'
      return facts.spare_car === 'unneeded' ? 'Mobil pengganti tidak perlu' : 'Mobil pengganti belum dijawab'
    case 'card':
      return facts.card === 'read' ? 'Kartu keluhan dibaca' : 'Kartu keluhan belum dibaca'
  }
}

/** The change that the key of a column makes; null where it changes nothing. */
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
