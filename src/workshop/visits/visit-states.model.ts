import * as z from 'zod/mini'

/** States of a visit. `past`: a visit from before workshops recorded the progress of visits. */
export const VISIT_STATES = [
  'scheduled',
  'arrived',
  'in_work',
  'waiting',
  'ready',
  'handed_over',
  'cancelled',
  'no_show',
  'past',
] as const
export type VisitState = (typeof VISIT_STATES)[number]

/** What a car in the workshop waits for. */
const WAIT_REASONS = ['parts', 'consent', 'other'] as const
export type WaitReason = (typeof WAIT_REASONS)[number]

export const visitState = z.enum(VISIT_STATES)
export const waitReason = z.enum(WAIT_REASONS)

/** Service name of a visit for the inspection of a trade-in, which customers cannot book. */
export const INSPECTION_SERVICE = 'Inspeksi tukar tambah'
/** Service names of visits for a used car in stock: to drive it, or to look at it. */
export const STOCK_SERVICES = ['Test drive', 'Lihat mobil bekas'] as const
export type StockService = (typeof STOCK_SERVICES)[number]

/** Service names of visits in which a sold car is handed over or comes back. */
export const ORDER_SERVICES = { hand_over: 'Serah terima mobil', return: 'Pengembalian mobil' } as const
export type OrderService = (typeof ORDER_SERVICES)[keyof typeof ORDER_SERVICES]

/** Whether a visit belongs to the order of a used car. */
export const isOfOrder = (service: string): boolean =>
  service === ORDER_SERVICES.hand_over || service === ORDER_SERVICES.return

/** Whether a visit is for a used car of the stock. */
export const isOfStock = (service: string): boolean =>
  STOCK_SERVICES.some((one) => one === service) || isOfOrder(service)
/** Whether a visit involves no work on the car and no bill. */
export const isInspectionOnly = (service: string): boolean =>
  service === INSPECTION_SERVICE || isOfStock(service)

const AT_THE_WORKSHOP: readonly VisitState[] = ['arrived', 'in_work', 'waiting', 'ready']
/** Whether the car of a visit is at the workshop. */
export const isAtWorkshop = (state: VisitState): boolean => AT_THE_WORKSHOP.includes(state)

/** Labels of what a car waits for, at the desk and in the audit log. */
export const WAIT_REASON_LABELS: Record<WaitReason, string> = {
  consent: 'Persetujuan',
  parts: 'Suku cadang',
  other: 'Lainnya',
}
