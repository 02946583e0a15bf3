import * as z from 'zod/mini'

/** A visit from the hour taken to the car handed over (desk 2). `past`: before workshops wrote down what became of it. */
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
export const WAIT_REASONS = ['parts', 'consent', 'other'] as const
export type WaitReason = (typeof WAIT_REASONS)[number]

export const visitState = z.enum(VISIT_STATES)
export const waitReason = z.enum(WAIT_REASONS)

/** What a visit for the inspection of a car in exchange is called, beside the services that customers book. */
export const INSPECTION_SERVICE = 'Inspeksi tukar tambah'
/** What visits for a used car of the stock are called (companion 8): to drive it, or to look at it. */
export const STOCK_SERVICES = ['Test drive', 'Lihat mobil bekas'] as const
export type StockService = (typeof STOCK_SERVICES)[number]

/** Whether a visit is for a used car of the stock. */
export const isOfStock = (service: string): boolean => STOCK_SERVICES.some((one) => one === service)
/** Whether nothing is done to the car of a visit: no work, no bill. */
export const isInspectionOnly = (service: string): boolean =>
  service === INSPECTION_SERVICE || isOfStock(service)

const AT_THE_WORKSHOP: readonly VisitState[] = ['arrived', 'in_work', 'waiting', 'ready']
/** Whether the car of a visit is at the workshop. */
export const isAtWorkshop = (state: VisitState): boolean => AT_THE_WORKSHOP.includes(state)

/** What a car waits for, as the desk and the audit log say it. */
export const WAIT_REASON_LABELS: Record<WaitReason, string> = {
  consent: 'Persetujuan',
  parts: 'Suku cadang',
  other: 'Lainnya',
}
