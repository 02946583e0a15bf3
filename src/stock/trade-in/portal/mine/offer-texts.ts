import { DEFAULT_ZONE, localClock, longDay, longDayWithWeekday, placeClock } from '#core/days.ts'
import { rupiah } from '#core/money.ts'
import type { TradeInProgress } from '../../trade-in-cases.contract.ts'

type Offer = TradeInProgress['offers'][number]

/** The offer that may still be answered. The server decides whether it has expired, because the device's clock may be wrong. */
export const findOpenOffer = ({ offers }: Pick<TradeInProgress, 'offers'>): Offer | undefined =>
  offers.find(({ answer }) => answer === null)

const dayOf = (instant: string) => longDay(localClock(new Date(instant), DEFAULT_ZONE).day)

/** The state of a request at head office as a sentence; null while there is none to show. */
export function formatTradeInProgress({
  state,
  state_since,
  inspection,
  offers,
}: TradeInProgress): string | null {
  const price = offers[0] ? rupiah(offers[0].price) : ''
  switch (state) {
    case 'new':
    case 'offered':
      return null
    case 'inspection': {
      if (!inspection) return 'Jadwal inspeksi mobil Anda sedang diatur.'
      const { day, zone } = placeClock(new Date(inspection.starts_at), inspection.timezone)
      const when = `${longDayWithWeekday(day)}, ${inspection.order_start_time} ${zone}`
      return `Inspeksi mobil: ${when}, ${inspection.branch}, ${inspection.city}.`
    }
    case 'to_offer':
      return 'Mobil sudah diperiksa. Penawaran sedang disiapkan.'
    case 'accepted':
      return `Anda menerima penawaran ${price} pada ${dayOf(state_since)}. Tim kami menghubungi Anda.`
    case 'declined':
      return `Anda menolak penawaran ${price} pada ${dayOf(state_since)}.`
    case 'lapsed':
      return `Penawaran ${price} gugur setelah ${offers[0] ? longDay(offers[0].valid_until) : ''}. Hubungi kami bila masih berminat.`
  }
}

/** Names the offer that the present one replaced; null for the first. */
export function formatReplacedOffer({ offers }: Pick<TradeInProgress, 'offers'>): string | null {
  const former = offers.find(({ answer }) => answer === 'replaced')
  return former ? `Menggantikan penawaran ${rupiah(former.price)} dari ${dayOf(former.sent_at)}.` : null
}
