import type { Reference } from '#server/database/reference.ts'
import type { BranchKind } from '#workshop/bookings/booking-draft.model.ts'
import { packageKm } from '#workshop/service-prices/periodic-package.model.ts'
import { type PackageWork, workOfBooking } from '../package-work.model.ts'
import type { PlanStep } from '../plan-terms.model.ts'
import { packageRows } from './sql.ts'

const BODY_PAINT = 'Body & Paint'
const PERIODIC = 'Servis Berkala'

/** The service table as far as plans need it; a package without a kind of stall counts as general work, or as body work. */
export const PACKAGES: Reference<PackageWork[]> = {
  tables: ['service_items'],
  read: async (db) =>
    (await packageRows(db)).flatMap(({ package_minutes, stall_kind, ...row }) =>
      package_minutes === null
        ? []
        : [
            {
              ...row,
              package_minutes,
              stall_kind: stall_kind ?? (row.service_type === BODY_PAINT ? 'body_paint' : 'general'),
            },
          ],
    ),
}

/** The shortest work that a workshop of a kind is booked for, for callers who do not say which they want. */
export function shortestWork(
  table: readonly PackageWork[],
  kind: BranchKind,
  washMinutes: number,
): PlanStep[] {
  const own = table.filter(({ service_type }) => (service_type === BODY_PAINT) === (kind === 'bp'))
  const [row] = own.toSorted((a, b) => a.package_minutes - b.package_minutes)
  if (!row) return workOfBooking(table, { service_type: '', mileage: 0 }, washMinutes)
  const work = { kind: row.stall_kind, minutes: row.package_minutes }
  return washMinutes > 0 ? [work, { kind: 'wash', minutes: washMinutes }] : [work]
}

/** What is done, in few words: `Berkala 20.000`, else the service. */
export function formatWork(
  table: readonly PackageWork[],
  { service_type, mileage }: { service_type: string; mileage: number },
): string {
  if (service_type !== PERIODIC || mileage <= 0) return service_type
  const periodic = table.flatMap((row) =>
    row.service_type === PERIODIC && row.interval_km !== null ? [row.interval_km] : [],
  )
  return `Berkala ${packageKm(mileage, periodic).toLocaleString('id-ID')}`
}
